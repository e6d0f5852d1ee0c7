import LayoutModels
import StackCases

/// A known fault of a model that shows in one stack of a case.
public struct DefectHit: Sendable {
    /// The fault.
    public var defect: Defect
    /// The stack, as an index into the case's `ViewTree`; 0 is the outer one.
    public var stack: Int
    /// The view that the fault changes most, as an index into the `ViewTree`: the stack itself or
    /// one that it arranges.
    public var view: Int
    /// The number of that view's frame that changes most.
    public var attribute: FrameAttribute
    /// The change in points; `nil` where the fault leaves no layout at all.
    public var points: Double?
    /// The clauses of the documented contract that the fault breaks in the whole case.
    public var broken: [ContractClause]
    /// A change of the stack after which the fault does not show; `nil` where no tried change
    /// helps.
    public var workaround: String?
}

/// A known fault of a model that changes a stack's constraints, and moves nothing in this case.
public struct DormantDefect: Sendable {
    /// The fault.
    public var defect: Defect
    /// The stack, as an index into the case's `ViewTree`.
    public var stack: Int
}

/// The result of scanning one case for a model's known faults.
public struct DefectScanResult: Sendable {
    /// The status of the model's layout of the case.
    public var status: LayoutStatus
    /// The reason for which the layout is unsupported.
    public var reason: String?
    /// The faults that show, by stack and then in the order of the model's list.
    public var hits: [DefectHit]
    /// The faults that change constraints but do not show, in the same order.
    public var dormant: [DormantDefect]
    /// The clauses of the documented contract that the layout breaks.
    public var broken: [ContractClause]
}
