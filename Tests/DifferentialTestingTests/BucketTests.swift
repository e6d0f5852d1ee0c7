import DifferentialTesting
import LayoutModels
import Testing

@Suite struct BucketTests {
    private func bucket(_ verdict: Verdict, _ cause: BucketCause) -> Bucket {
        Bucket(left: "a", right: "b", verdict: verdict, cause: cause)
    }

    @Test func `a bucket is named after the models, the verdict and the cause`() {
        #expect(bucket(.left, .defect("late", of: "a")).name == "a~b/left/a:late")
        #expect(bucket(.neither, .defect("early", of: "b")).name == "a~b/neither/b:early")
    }

    @Test func `a bucket of an inconsistency is named after the relation`() {
        let bucket = Bucket("a", breaking: .orderFree, cause: .defect("late", of: "a"))
        #expect(bucket.name == "self/a/order-free/a:late")
        #expect(bucket.leftTitle == "a after edits")
        #expect(bucket.rightTitle == "a built at once")
        #expect(bucket != Bucket("a", breaking: .scaled, cause: .defect("late", of: "a")))
    }

    @Test func `a bucket without a known cause is unexplained`() {
        #expect(bucket(.both, .unexplained(nil)).name == "a~b/both/unexplained")
        #expect(bucket(.both, .unexplained(nil)).isUnexplained)
        #expect(!bucket(.both, .defect("late", of: "a")).isUnexplained)
    }
}
