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
    private var wantedRows = ScratchArray<Int>()
    private var openRowCounts = ScratchArray<Int>()
    private var queue = ScratchArray<Int>()

    /// Starts a choice among `rowCount` rows.
    mutating func beginRows(rowCount: Int) { isRowChosen.refill(false, count: rowCount) }

    mutating func choose(row: Int) { isRowChosen[row] = true }

    @inline(__always)
    func isChosen(_ row: Int) -> Bool { isRowChosen[row] }

    /// Returns the row in which a root stands alone, or -1.
    func wantedRow(of root: Int) -> Int { wantedRows[root] }

    /// Orders roots: first those that stand alone in a column, then those that stand alone in a row
    /// once others are gone, then the rest by the number of their rows.
    /// - Complexity: O(terms), plus sorting the rest.
    mutating func sort(_ chosen: borrowing ScratchArray<Int>, _ matrix: borrowing SparseRows) {
        roots.removeAll()
        rootCounts.refill(0, count: matrix.columnCount)
        rowCounts.refill(0, count: matrix.rowCount)
        wantedRows.refill(-1, count: matrix.columnCount)
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
        openRowCounts.copy(rowCounts)
        takeRootsThatStandAlone(chosen, matrix)
        takeRowsThatStandAlone(matrix)
        let start = roots.count
        for root in chosen.elements where isRootOpen[root] { roots.append(root) }
        let counts = rootCounts.elements
        roots.sort(start..<roots.count) { counts[$0] < counts[$1] }
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

    private mutating func takeRowsThatStandAlone(_ matrix: borrowing SparseRows) {
        // Count what the roots already taken leave in the rows.
        for row in 0..<matrix.rowCount where isRowOpen[row] {
            openRowCounts[row] = 0
            for term in matrix.termRange(ofRow: row) where isRootOpen[matrix.rowColumns[term]] {
                openRowCounts[row] += 1
            }
        }
        queue.removeAll()
        for row in 0..<matrix.rowCount where isRowOpen[row] && openRowCounts[row] == 1 {
            queue.append(row)
        }
        var next = 0
        while next < queue.count {
            let row = queue[next]
            next += 1
            guard isRowOpen[row], openRowCounts[row] == 1 else { continue }
            for term in matrix.termRange(ofRow: row) where isRootOpen[matrix.rowColumns[term]] {
                let root = matrix.rowColumns[term]
                isRowOpen[row] = false
                for other in matrix.termRange(ofColumn: root) {
                    let otherRow = matrix.columnRows[other]
                    guard isRowOpen[otherRow] else { continue }
                    openRowCounts[otherRow] -= 1
                    if openRowCounts[otherRow] == 1 { queue.append(otherRow) }
                }
                take(root, in: row)
                break
            }
        }
    }

    private mutating func take(_ root: Int, in row: Int) {
        isRootOpen[root] = false
        wantedRows[root] = row
        roots.append(root)
    }
}
