/// What every page holds whatever it says: its style, its script and its policy.
///
/// The files lie in `Page`, where they can be read and checked, and are put into the program.
enum ReportPage {
    /// The style sheet, without the blanks that only its readers need.
    static let style = [
        ("\n  ", ""), (": ", ":"), ("; ", ";"), (" { ", "{"), (" {", "{"), (";\n}", "}"),
        (";}", "}"), (", ", ","),
    ].reduce("\n" + text(PackageResources.report_css)) { $0.replacing($1.0, with: $1.1) }

    /// The script: all its files, in one block so that nothing leaves it.
    static let script =
        "\n\"use strict\";\n{\n"
        + [
            PackageResources.elements_js, PackageResources.data_js, PackageResources.query_js,
            PackageResources.address_js, PackageResources.picture_js, PackageResources.boxes_js,
            PackageResources.case_js, PackageResources.list_js, PackageResources.keys_js,
            PackageResources.report_js,
        ].map(text).joined() + "}\n"

    /// The policy: nothing is requested, and nothing else runs or styles.
    static let policy = """
        default-src 'none'; style-src '\(hash(of: style))'; script-src '\(hash(of: script))'; \
        base-uri 'none'; form-action 'none'
        """

    private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    private static func hash(of text: String) -> String {
        "sha256-" + Base64.text(SHA256.hash(Array(text.utf8)))
    }
}
