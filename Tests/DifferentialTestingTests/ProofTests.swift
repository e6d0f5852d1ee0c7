import ConstraintSolver
import DifferentialTesting
import Foundation
import LayoutModels
import StackCases
import Testing

@Suite struct ProofTests {
    private static let models = ModelRegistry.named.compactMap(\.constraintBased)
    /// The number of generated cases: `PROOF_CASES` in the environment, or few.
    private static let count =
        ProcessInfo.processInfo.environment["PROOF_CASES"].flatMap(Int.init) ?? 150

    @Test func `each number of a layout is the sum of a minimal conflict with its change`() {
        let generator = CaseGenerator(
            seed: ProcessInfo.processInfo.environment["PROOF_SEED"].flatMap(UInt64.init) ?? 5,
            profile: .mixed)
        let (workspace, solver) = (LayoutWorkspace(), LexicographicSolver())
        var proven = 0
        for index in 0..<Self.count {
            let model = Self.models[index % Self.models.count]
            let layoutCase = generator.makeCase(index)
            let layout = model.layout(of: layoutCase, in: workspace)
            guard layout.status == .unique || layout.status == .tied,
                let stack = try? layoutCase.configurationAfterEdits().stack
            else { continue }
            let tree = ViewTree(stack)
            let systems = model.solvedSystems(for: layoutCase, in: workspace)
            for system in systems {
                for view in tree.nodes.indices where tree.nodes[view].isVisible {
                    for attribute in FrameAttribute.allCases {
                        guard let terms = system.quantity(view, attribute) else { continue }
                        let value = terms.reduce(0) {
                            $0 + $1.coefficient * system.solution.values[$1.variable]
                        }
                        for change in Proof.Change.allCases {
                            let place =
                                "\(model.name), case \(index), \(view) \(attribute) \(change)"
                            let found = system.proof(
                                that: view, attribute, cannotBe: change, by: solver)
                            guard let proof = found else {
                                Issue.record("\(place): no proof")
                                continue
                            }
                            proven += 1
                            #expect(abs(proof.sum - value) <= 1e-6 * max(1, abs(value)), "\(place)")
                            let step = 1e-4 * max(1, abs(value))
                            let goal = value + (change == .larger ? step : -step)
                            func isPossible(without left: Int?) -> Bool {
                                var members = proof.members
                                if let left { members.remove(at: left) }
                                return system.isPossible(terms, change, goal, with: members, solver)
                            }
                            #expect(!isPossible(without: nil), "\(place)")
                            for member in proof.members.indices {
                                #expect(isPossible(without: member), "\(place): \(member)")
                            }
                        }
                    }
                }
            }
        }
        #expect(proven > 10 * Self.count)
    }
}

extension SolvedSystem {
    /// Whether a sum of terms can be at least, or at most, `goal` while the members of a proof hold.
    fileprivate func isPossible(
        _ terms: [(variable: Int, coefficient: Double)], _ change: Proof.Change, _ goal: Double,
        with members: [Proof.Member], _ solver: LexicographicSolver
    ) -> Bool {
        var rows = ConstraintSystem()
        for isNonNegative in system.isNonNegative {
            rows.addVariable(isNonNegative: isNonNegative)
        }
        for member in members {
            switch member.condition {
            case .constraint(let index):
                for term in system.terms(of: index) {
                    rows.addTerm(term.coefficient, term.variable)
                }
            case .preference(let index):
                rows.addTerm(1, system.variable(ofPreference: index))
            }
            rows.addConstraint(member.relation, member.bound)
        }
        for term in terms { rows.addTerm(term.coefficient, term.variable) }
        rows.addConstraint(change == .larger ? .greaterThanOrEqual : .lessThanOrEqual, goal)
        return solver.solve(rows).status != .unsatisfiable
    }
}
