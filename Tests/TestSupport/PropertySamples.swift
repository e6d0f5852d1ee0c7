import StackCases

extension StackConfiguration {
    /// The keys of the properties that all stacks and views here have at their defaults.
    package var keysOfDefaults: Set<String> {
        var (stack, visitor) = (self, KeyVisitor())
        stack.visitAllProperties(&visitor)
        return visitor.all.subtracting(visitor.changed)
    }

    /// Returns the stack once for each sample value of each of its properties, with that value set.
    package func settingEachProperty() -> [(key: String, stack: StackConfiguration)] {
        var (stack, list) = (self, SampleList())
        stack.visitProperties(&list)
        return list.samples.map { key, setter in
            var (stack, setter) = (self, setter)
            stack.visitProperties(&setter)
            return (key, stack)
        }
    }
}

private struct KeyVisitor: PropertyVisitor {
    var all: Set<String> = []
    var changed: Set<String> = []

    mutating func visit<Value>(_ value: inout Value, _ property: CaseProperty<Value>) {
        all.insert(property.key)
        if value != property.standard { changed.insert(property.key) }
    }
}

/// Lists the sample values of all properties.
private struct SampleList: PropertyVisitor {
    var samples: [(key: String, setter: SampleSetter)] = []
    var property = 0

    mutating func visit<Value>(_ value: inout Value, _ property: CaseProperty<Value>) {
        for sample in Value.samples.indices {
            samples.append((property.key, SampleSetter(property: self.property, sample: sample)))
        }
        self.property += 1
    }
}

/// Sets one property to one of its sample values.
private struct SampleSetter: PropertyVisitor {
    /// The index of the property, in the order of the visit.
    let property: Int
    /// The index of the sample value.
    let sample: Int
    var visited = 0

    mutating func visit<Value>(_ value: inout Value, _ property: CaseProperty<Value>) {
        if visited == self.property { value = Value.samples[sample] }
        visited += 1
    }
}
