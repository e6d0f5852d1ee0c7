/// The parts that are the same in every page: its style, its script and its policy.
///
/// Their files are in `Page`; the build embeds them in the program.
enum ReportPage {
    /// The style sheet, without the blanks that only its readers need.
    static let style = [
        ("\n  ", ""), (": ", ":"), ("; ", ";"), (" { ", "{"), (" {", "{"), (";\n}", "}"),
        (";}", "}"), (", ", ","), ("}\n", "}"), (" > ", ">"),
    ].reduce("\n" + text(PackageResources.report_css)) { $0.replacing($1.0, with: $1.1) }

    /// The script: all its files without their comments, in one block so that no name leaves it.
    static let script =
        "\n\"use strict\";\n{\n"
        + [
            PackageResources.elements_js, PackageResources.data_js, PackageResources.query_js,
            PackageResources.address_js, PackageResources.picture_js, PackageResources.boxes_js,
            PackageResources.case_js, PackageResources.list_js, PackageResources.keys_js,
            PackageResources.report_js,
        ].map(text).joined().split(separator: "\n", omittingEmptySubsequences: false)
        .filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined(separator: "\n") + "}\n"

    /// SHA-256 of `style` and `script` in base64, by which the policy allows them and nothing else.
    ///
    /// After a change in `Page`, `swift test --filter HTMLReportTests` prints the new hashes.
    static let styleHash = "wD2xkvc/FpsvVN+kRE3/Ndcx94nzb8+Ql+cTreIGITY="
    static let scriptHash = "v3w9WvurKbUNvTJ2TONUb5HRQbMkRXYBvH2nvKRXJdU="

    /// The policy: the page requests nothing, and nothing else runs or styles it.
    static let policy = """
        default-src 'none'; style-src 'sha256-\(styleHash)'; \
        script-src 'sha256-\(scriptHash)'; base-uri 'none'; form-action 'none'
        """

    private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
