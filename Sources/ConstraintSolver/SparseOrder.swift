/// An order in which roots can be eliminated from rows with little fill-in.
struct SparseOrder: ~Copyable {
    /// The roots in that order.
    private(set) var roots = ScratchArray<Int>()
    /// The number of chosen roots in each row.
    private(set) var rowCounts = ScratchArray<Int>()

    private var isRowChosen = ScratchArray<Bool>()
    private var isRowOpen = ScratchArray<Bool>()
    private var isRootOpen = ScratchArray<Bool>()
    private var rootCounts = ScratchArray<Int>()
    private var pivotRows = ScratchArray<Int>()
    private var openRootCounts = ScratchArray<Int>()
    private var rest = ScratchArray<Int>()
    private var setAside = ScratchArray<Int>()
    private var queue = ScratchArray<Int>()

    /// Starts a choice among `rowCount` rows.
    mutating func beginRows(rowCount: Int) { isRowChosen.refill(false, count: rowCount) }

    mutating func choose(row: Int) { isRowChosen[row] = true }

    @inline(__always)
    func isChosen(_ row: Int) -> Bool { isRowChosen[row] }

    /// Returns the preferred pivot row of a root, or -1 if the root was set aside.
    func pivotRow(of root: Int) -> Int { pivotRows[root] }

    /// Orders roots: first those that only one row contains, then those that are the only one left in a
    /// row.
    ///
    /// If there is none, the root in most rows is set aside until the end. Most sparse systems are
    /// chains but for a few such roots, and only these cause fill-in.
    /// - Complexity: O(terms), plus sorting the rest.
    mutating func sort(_ chosen: borrowing ScratchArray<Int>, _ matrix: borrowing SparseRows) {
        roots.removeAll()
        rootCounts.refill(0, count: matrix.columnCount)
        rowCounts.refill(0, count: matrix.rowCount)
        pivotRows.refill(-1, count: matrix.columnCount)
        isRootOpen.refill(false, count: matrix.columnCount)
        isRowOpen.copy(isRowChosen)
        for root in chosen.elements {
            isRootOpen[root] = true
            for term in matrix.termRange(ofColumn: root) {
                let row = matrix.columnRows[term]
                guard isRowChosen[row] else { continue }
                rootCounts[root] += 1
                rowCounts[row] += 1
            }
        }
        takeRootsThatStandAlone(chosen, matrix)
        countOpenRoots(matrix)
        takeRowsThatStandAlone(matrix)
        rest.removeAll()
        setAside.removeAll()
        for root in chosen.elements where isRootOpen[root] { rest.append(root) }
        let counts = rootCounts.elements
        rest.sort(rest.indices) { counts[$0] > counts[$1] }
        for root in rest.elements where isRootOpen[root] {
            setAside.append(root)
            close(root, matrix)
            takeRowsThatStandAlone(matrix)
        }
        for root in setAside.elements.reversed() { roots.append(root) }
    }

    private mutating func takeRootsThatStandAlone(
        _ chosen: borrowing ScratchArray<Int>, _ matrix: borrowing SparseRows
    ) {
        queue.removeAll()
        for root in chosen.elements where rootCounts[root] == 1 { queue.append(root) }
        var next = 0
        while next < queue.count {
            let root = queue[next]
            next += 1
            guard rootCounts[root] == 1 else { continue }
            for term in matrix.termRange(ofColumn: root) where isRowOpen[matrix.columnRows[term]] {
                let row = matrix.columnRows[term]
                isRowOpen[row] = false
                for other in matrix.termRange(ofRow: row) {
                    let column = matrix.rowColumns[other]
                    guard isRootOpen[column], column != root else { continue }
                    rootCounts[column] -= 1
                    if rootCounts[column] == 1 { queue.append(column) }
                }
                take(root, in: row)
                break
            }
        }
    }

    /// Counts the roots left in each open row, and queues the rows with one.
    private mutating func countOpenRoots(_ matrix: borrowing SparseRows) {
        queue.removeAll()
        openRootCounts.refill(0, count: matrix.rowCount)
        for row in 0..<matrix.rowCount where isRowOpen[row] {
            for term in matrix.termRange(ofRow: row) where isRootOpen[matrix.rowColumns[term]] {
                openRootCounts[row] += 1
            }
            if openRootCounts[row] == 1 { queue.append(row) }
        }
    }

    private mutating func takeRowsThatStandAlone(_ matrix: borrowing SparseRows) {
        var next = 0
        while next < queue.count {
            let row = queue[next]
            next += 1
            guard isRowOpen[row], openRootCounts[row] == 1 else { continue }
            for term in matrix.termRange(ofRow: row) where isRootOpen[matrix.rowColumns[term]] {
                let root = matrix.rowColumns[term]
                isRowOpen[row] = false
                close(root, matrix)
                take(root, in: row)
                break
            }
        }
        queue.removeAll()
    }

    /// Removes a root from the open rows, and queues those in which one is left.
    private mutating func close(_ root: Int, _ matrix: borrowing SparseRows) {
        isRootOpen[root] = false
        for term in matrix.termRange(ofColumn: root) {
            let row = matrix.columnRows[term]
            guard isRowOpen[row] else { continue }
            openRootCounts[row] -= 1
            if openRootCounts[row] == 1 { queue.append(row) }
        }
    }

    private mutating func take(_ root: Int, in row: Int) {
        isRootOpen[root] = false
        pivotRows[root] = row
        roots.append(root)
    }
}
