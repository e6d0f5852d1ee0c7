import DifferentialTesting
import LayoutModels
import Testing

@Suite struct BucketTests {
    private func bucket(_ verdict: Verdict, _ cause: String) -> Bucket {
        Bucket(left: "a", right: "b", verdict: verdict, cause: cause)
    }

    @Test func `a bucket is named after the models, the verdict and the cause`() {
        #expect(bucket(.left, "a:late").name == "a~b/left/a:late")
        #expect(bucket(.neither, "b:early").name == "a~b/neither/b:early")
    }

    @Test func `a bucket of a model held against itself is named after the relation`() {
        let bucket = Bucket("a", breaking: .orderFree, cause: "a:late")
        #expect(bucket.name == "self/a/order-free/a:late")
        #expect(bucket.leftTitle == "a after edits")
        #expect(bucket.rightTitle == "a built at once")
        #expect(bucket != Bucket("a", breaking: .scaled, cause: "a:late"))
    }

    @Test func `a bucket without a known cause is unexplained`() {
        #expect(bucket(.both, Bucket.unexplained).name == "a~b/both/unexplained")
        #expect(bucket(.both, Bucket.unexplained).isUnexplained)
        #expect(!bucket(.both, "a:late").isUnexplained)
    }

    @Test func `a cause that no set explains is named as its bucket is`() {
        let name = Cause.unexplained.name(left: RuleModel.uikit, right: RuleModel.fdstackview)
        #expect(name == Bucket.unexplained)
    }
}
