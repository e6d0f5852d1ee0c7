/// A grid of characters on which lines join where they meet.
struct TerminalCanvas {
    /// The neighbours to which a cell's lines lead.
    private struct Lines: OptionSet {
        var rawValue: UInt8
        static let up = Lines(rawValue: 1)
        static let down = Lines(rawValue: 2)
        static let left = Lines(rawValue: 4)
        static let right = Lines(rawValue: 8)
    }

    private struct Cell {
        var lines: Lines = []
        var character: Character = " "
        var isStrong = false
    }

    /// Line characters by the neighbours that they lead to.
    private static let joints = Array(" ╵╷│╴┘┐┤╶└┌├─┴┬┼")

    private var cells: [[Cell]]

    /// Makes an empty canvas.
    init(columns: Int, rows: Int) {
        cells = Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
    }

    /// Fills a rectangle, its edges included, and removes the lines in it.
    mutating func fill(_ box: Box, with character: Character) {
        for row in box.rows {
            for column in box.columns { cells[row][column].character = character }
        }
    }

    /// Empties the inside of a rectangle.
    mutating func clear(inside box: Box) {
        for row in box.rows.dropFirst().dropLast() {
            for column in box.columns.dropFirst().dropLast() { cells[row][column] = Cell() }
        }
    }

    /// Draws a rectangle's edges; one that is a single row or column becomes a line.
    mutating func outline(_ box: Box, isStrong: Bool) {
        let (top, bottom) = (box.rows.lowerBound, box.rows.upperBound)
        let (left, right) = (box.columns.lowerBound, box.columns.upperBound)
        if top == bottom, left == right {
            cells[top][left].character = "*"
            cells[top][left].isStrong = isStrong
            return
        }
        for row in [top, bottom] {
            for column in left..<right {
                add(.right, row, column, isStrong)
                add(.left, row, column + 1, isStrong)
            }
        }
        for column in [left, right] {
            for row in top..<bottom {
                add(.down, row, column, isStrong)
                add(.up, row + 1, column, isStrong)
            }
        }
    }

    /// Writes text that fits.
    mutating func write(_ text: String, row: Int, column: Int, isStrong: Bool) {
        for (offset, character) in text.enumerated() {
            cells[row][column + offset] = Cell(character: character, isStrong: isStrong)
        }
    }

    /// The rows as text, without blanks at their ends; `strong` is put around what is strong.
    func lines(strong: (start: String, end: String)) -> [String] {
        cells.map { row in
            var text = ""
            var isStrong = false
            let blank = row.reversed().prefix { $0.lines.isEmpty && $0.character == " " }.count
            for cell in row.dropLast(blank) {
                if cell.isStrong != isStrong {
                    text += cell.isStrong ? strong.start : strong.end
                    isStrong = cell.isStrong
                }
                text.append(Self.character(of: cell))
            }
            return isStrong ? text + strong.end : text
        }
    }

    private mutating func add(_ lines: Lines, _ row: Int, _ column: Int, _ isStrong: Bool) {
        cells[row][column].lines.insert(lines)
        if isStrong { cells[row][column].isStrong = true }
    }

    private static func character(of cell: Cell) -> Character {
        cell.lines.isEmpty ? cell.character : joints[Int(cell.lines.rawValue)]
    }

    /// A rectangle of cells.
    struct Box {
        var columns: ClosedRange<Int>
        var rows: ClosedRange<Int>
    }
}
