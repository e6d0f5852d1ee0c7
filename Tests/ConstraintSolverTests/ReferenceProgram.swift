import CGLPK

@testable import ConstraintSolver

/// A constraint system as a linear program for GLPK: each soft constraint has a column or two
/// for its violation, and each level's optimum becomes a row of its own for the levels after it.
///
/// It shares no idea with the solver that it checks: no elimination, no costs with breakpoints,
/// no narrowed bounds. One instance must stay on one thread, as GLPK's state is the thread's.
final class ReferenceProgram {
    enum Failure: Error { case notOptimal(status: Int32, code: Int32) }

    private let problem: OpaquePointer
    private let arithmetic: Arithmetic
    private let variableCount: Int
    /// The columns of each constraint's violation.
    private var violationColumns: [[Int32]] = []

    /// The method that solves the programs.
    enum Arithmetic: CaseIterable {
        /// In floating-point numbers.
        case rounded
        /// In rational numbers, to which GLPK rounds those of the system.
        case exact
        /// In rational numbers, where required constraints may be missed by what rounding of the
        /// system's own numbers amounts to.
        case exactWithSlack
    }

    /// The tolerance of a row, relative to its numbers.
    private static let slack = 1e-11

    /// - Parameters:
    ///   - included: For each constraint whether it counts; `nil` for all.
    init(_ system: ConstraintSystem, included: [Bool]? = nil, _ arithmetic: Arithmetic) {
        glp_term_out(GLP_OFF)
        problem = glp_create_prob()
        self.arithmetic = arithmetic
        variableCount = system.variableCount
        for isNonNegative in system.isNonNegative {
            let column = glp_add_cols(problem, 1)
            glp_set_col_bnds(problem, column, isNonNegative ? GLP_LO : GLP_FR, 0, 0)
        }
        for constraint in system.constraints.indices {
            violationColumns.append([])
            if included?[constraint] ?? true { addRow(system, constraint) }
        }
    }

    deinit { glp_delete_prob(problem) }

    private func addRow(_ system: ConstraintSystem, _ constraint: Int) {
        var coefficients = [Double](repeating: 0, count: variableCount)
        for term in system.terms(of: constraint) {
            coefficients[term.variable] += term.coefficient
        }
        var terms: [(Int32, Double)] = coefficients.indices.filter { coefficients[$0] != 0 }
            .map { (Int32($0 + 1), coefficients[$0]) }
        let relation = system.constraints[constraint].relation
        let constant = system.constraints[constraint].constant
        var room = 0.0
        if system.constraints[constraint].isRequired {
            if arithmetic != .exact { room = Self.slack * (1 + abs(constant)) }
        } else {
            if relation != .greaterThanOrEqual { terms.append((addViolation(constraint), -1)) }
            if relation != .lessThanOrEqual { terms.append((addViolation(constraint), 1)) }
        }
        let row = addRow(terms)
        switch relation {
        case .equal where room == 0: glp_set_row_bnds(problem, row, GLP_FX, constant, constant)
        case .equal: glp_set_row_bnds(problem, row, GLP_DB, constant - room, constant + room)
        case .lessThanOrEqual: glp_set_row_bnds(problem, row, GLP_UP, 0, constant + room)
        case .greaterThanOrEqual: glp_set_row_bnds(problem, row, GLP_LO, constant - room, 0)
        }
    }

    private func addViolation(_ constraint: Int) -> Int32 {
        let column = glp_add_cols(problem, 1)
        glp_set_col_bnds(problem, column, GLP_LO, 0, 0)
        violationColumns[constraint].append(column)
        return column
    }

    /// Adds a row; GLPK counts from 1.
    private func addRow(_ terms: [(Int32, Double)]) -> Int32 {
        let row = glp_add_rows(problem, 1)
        glp_set_mat_row(
            problem, row, Int32(terms.count), [0] + terms.map(\.0), [0] + terms.map(\.1))
        return row
    }

    /// The variables' values in the solution found last.
    var values: [Double] {
        (0..<variableCount).map { glp_get_col_prim(problem, Int32($0 + 1)) }
    }

    /// Whether the required constraints can hold.
    func isFeasible() throws -> Bool {
        do {
            _ = try minimise([])
            return true
        } catch Failure.notOptimal(GLP_NOFEAS, _) {
            return false
        }
    }

    /// The least total violation of `constraints`, which is kept from then on.
    func settle(_ constraints: [Int]) throws -> Double {
        let terms = constraints.flatMap { violationColumns[$0] }.map { ($0, 1.0) }
        let least = try minimise(terms)
        keep(terms, least)
        return least
    }

    /// The least distance of `variable` from `value`, which is kept from then on.
    func settle(_ variable: Int, near value: Double) throws -> Double {
        let columns = [glp_add_cols(problem, 2), glp_get_num_cols(problem)]
        for column in columns { glp_set_col_bnds(problem, column, GLP_LO, 0, 0) }
        let row = addRow([(Int32(variable + 1), 1), (columns[0], -1), (columns[1], 1)])
        glp_set_row_bnds(problem, row, GLP_FX, value, value)
        let terms = columns.map { ($0, 1.0) }
        let least = try minimise(terms)
        keep(terms, least)
        return least
    }

    /// Keeps to the solutions that are as good as the one found: by a row where the numbers are
    /// rounded, exactly where they are not, by fixing what has a reduced cost where it is.
    private func keep(_ terms: [(Int32, Double)], _ least: Double) {
        guard arithmetic != .rounded else {
            let row = addRow(terms)
            glp_set_row_bnds(problem, row, GLP_UP, 0, least + Self.slack * (1 + abs(least)))
            return
        }
        for column in stride(from: 1, through: glp_get_num_cols(problem), by: 1)
        where glp_get_col_dual(problem, column) != 0 {
            let isUpper = glp_get_col_stat(problem, column) == GLP_NU
            let bound = (isUpper ? glp_get_col_ub : glp_get_col_lb)(problem, column)
            glp_set_col_bnds(problem, column, GLP_FX, bound, bound)
        }
        for row in stride(from: 1, through: glp_get_num_rows(problem), by: 1)
        where glp_get_row_dual(problem, row) != 0 {
            let isUpper = glp_get_row_stat(problem, row) == GLP_NU
            let bound = (isUpper ? glp_get_row_ub : glp_get_row_lb)(problem, row)
            glp_set_row_bnds(problem, row, GLP_FX, bound, bound)
        }
    }

    /// The distance between a watched quantity's values in the best solutions.
    func range(of watch: ConstraintSystem.Watch) throws -> Double {
        var terms = [(Int32(watch.variable + 1), 1.0)]
        if let reference = watch.reference {
            if reference == watch.variable { return 0 }
            terms.append((Int32(reference + 1), -1.0))
        }
        do {
            let least = try minimise(terms)
            let greatest = try -minimise(terms.map { ($0.0, -$0.1) })
            return greatest - least
        } catch Failure.notOptimal(GLP_UNBND, _) {
            return .infinity
        }
    }

    private func minimise(_ objective: [(Int32, Double)]) throws -> Double {
        glp_set_obj_dir(problem, GLP_MIN)
        for column in 0...glp_get_num_cols(problem) { glp_set_obj_coef(problem, column, 0) }
        for (column, coefficient) in objective { glp_set_obj_coef(problem, column, coefficient) }
        if glp_get_num_rows(problem) == 0 { _ = addRow([]) }
        var parameters = glp_smcp()
        glp_init_smcp(&parameters)
        parameters.msg_lev = GLP_MSG_OFF
        parameters.tol_bnd = 1e-9
        parameters.tol_dj = 1e-9
        // Near a degenerate optimum tight tolerances can make it go round in circles.
        parameters.it_lim = 1000
        glp_scale_prob(problem, GLP_SF_AUTO)
        var code = glp_simplex(problem, &parameters)
        if code != 0 {
            glp_adv_basis(problem, 0)
            code = glp_simplex(problem, &parameters)
        }
        if arithmetic != .rounded {
            if code != 0 { glp_adv_basis(problem, 0) }
            code = glp_exact(problem, &parameters)
        }
        let status = glp_get_status(problem)
        guard code == 0, status == GLP_OPT else {
            throw Failure.notOptimal(status: status, code: code)
        }
        return glp_get_obj_val(problem)
    }
}
