// The declarations of UIKit that Objective-C reproducers use, as far as they use them.

#import <Foundation/Foundation.h>

typedef double CGFloat;
#define CGFLOAT_MAX 1.7976931348623157e+308
typedef struct { CGFloat x, y; } CGPoint;
typedef struct { CGFloat width, height; } CGSize;
typedef struct { CGPoint origin; CGSize size; } CGRect;
typedef struct { CGFloat top, left, bottom, right; } UIEdgeInsets;
typedef float UILayoutPriority;
typedef enum { UILayoutConstraintAxisHorizontal, UILayoutConstraintAxisVertical } UILayoutConstraintAxis;
typedef enum {
    NSLayoutRelationLessThanOrEqual = -1, NSLayoutRelationEqual, NSLayoutRelationGreaterThanOrEqual
} NSLayoutRelation;
typedef NSInteger NSLayoutAttribute;
typedef enum {
    UISemanticContentAttributeUnspecified,
    UISemanticContentAttributePlayback,
    UISemanticContentAttributeSpatial,
    UISemanticContentAttributeForceLeftToRight,
    UISemanticContentAttributeForceRightToLeft,
} UISemanticContentAttribute;
typedef enum {
    UIStackViewDistributionFill, UIStackViewDistributionFillEqually,
    UIStackViewDistributionFillProportionally, UIStackViewDistributionEqualSpacing,
    UIStackViewDistributionEqualCentering
} UIStackViewDistribution;
typedef enum {
    UIStackViewAlignmentFill, UIStackViewAlignmentLeading, UIStackViewAlignmentFirstBaseline,
    UIStackViewAlignmentCenter, UIStackViewAlignmentTrailing, UIStackViewAlignmentLastBaseline
} UIStackViewAlignment;

extern const CGFloat UIViewNoIntrinsicMetric;
extern const CGFloat UIStackViewSpacingUseSystem;
extern const CGFloat UIStackViewSpacingUseDefault;

static inline CGSize CGSizeMake(CGFloat width, CGFloat height) {
    return (CGSize){width, height};
}
static inline CGRect CGRectMake(CGFloat x, CGFloat y, CGFloat width, CGFloat height) {
    return (CGRect){{x, y}, {width, height}};
}
static inline UIEdgeInsets UIEdgeInsetsMake(
    CGFloat top, CGFloat left, CGFloat bottom, CGFloat right
) {
    return (UIEdgeInsets){top, left, bottom, right};
}

@interface NSLayoutConstraint : NSObject
@property(readonly) id firstItem, secondItem;
@property(readonly) NSLayoutAttribute firstAttribute, secondAttribute;
@property(readonly) NSLayoutRelation relation;
@property(readonly) CGFloat multiplier;
@property CGFloat constant;
@property UILayoutPriority priority;
@property(copy) NSString *identifier;
@property(getter=isActive) BOOL active;
@end

@interface NSLayoutAnchor : NSObject
- (NSLayoutConstraint *)constraintEqualToAnchor:(NSLayoutAnchor *)other;
- (NSLayoutConstraint *)constraintEqualToAnchor:(NSLayoutAnchor *)other constant:(CGFloat)constant;
- (NSLayoutConstraint *)constraintLessThanOrEqualToAnchor:(NSLayoutAnchor *)other
                                                 constant:(CGFloat)constant;
- (NSLayoutConstraint *)constraintGreaterThanOrEqualToAnchor:(NSLayoutAnchor *)other
                                                    constant:(CGFloat)constant;
@end

@interface NSLayoutDimension : NSLayoutAnchor
- (NSLayoutConstraint *)constraintEqualToConstant:(CGFloat)constant;
- (NSLayoutConstraint *)constraintLessThanOrEqualToConstant:(CGFloat)constant;
- (NSLayoutConstraint *)constraintGreaterThanOrEqualToConstant:(CGFloat)constant;
- (NSLayoutConstraint *)constraintEqualToAnchor:(NSLayoutDimension *)other
                                     multiplier:(CGFloat)multiplier
                                       constant:(CGFloat)constant;
- (NSLayoutConstraint *)constraintLessThanOrEqualToAnchor:(NSLayoutDimension *)other
                                               multiplier:(CGFloat)multiplier
                                                 constant:(CGFloat)constant;
- (NSLayoutConstraint *)constraintGreaterThanOrEqualToAnchor:(NSLayoutDimension *)other
                                                  multiplier:(CGFloat)multiplier
                                                    constant:(CGFloat)constant;
@end

@interface UILayoutGuide : NSObject
@property(copy) NSString *identifier;
@end

@interface UITraitCollection : NSObject
@property(readonly) CGFloat displayScale;
@end

@interface UIDevice : NSObject
@property(class, readonly) UIDevice *currentDevice;
@property(readonly) NSString *systemName, *systemVersion;
@end

@interface UIView : NSObject
@property CGRect frame;
@property(readonly) CGRect bounds;
@property(getter=isHidden) BOOL hidden;
@property BOOL translatesAutoresizingMaskIntoConstraints, insetsLayoutMarginsFromSafeArea;
@property UISemanticContentAttribute semanticContentAttribute;
@property UIEdgeInsets layoutMargins;
@property(readonly) UITraitCollection *traitCollection;
@property(readonly) BOOL hasAmbiguousLayout;
@property(readonly) NSArray<NSLayoutConstraint *> *constraints;
@property(readonly) NSLayoutAnchor *leftAnchor, *leadingAnchor, *trailingAnchor, *centerXAnchor;
@property(readonly) NSLayoutAnchor *topAnchor, *bottomAnchor, *centerYAnchor;
@property(readonly) NSLayoutAnchor *firstBaselineAnchor, *lastBaselineAnchor;
@property(readonly) NSLayoutDimension *widthAnchor, *heightAnchor;
@property(readonly) UIView *viewForFirstBaselineLayout, *viewForLastBaselineLayout;
- (instancetype)initWithFrame:(CGRect)frame;
- (void)addSubview:(UIView *)view;
- (void)removeFromSuperview;
- (CGSize)intrinsicContentSize;
- (UIEdgeInsets)alignmentRectInsets;
- (void)invalidateIntrinsicContentSize;
- (void)setNeedsLayout;
- (void)layoutSubviews;
- (void)layoutIfNeeded;
- (NSArray<NSLayoutConstraint *> *)constraintsAffectingLayoutForAxis:(UILayoutConstraintAxis)axis;
- (void)setContentHuggingPriority:(UILayoutPriority)priority forAxis:(UILayoutConstraintAxis)axis;
- (void)setContentCompressionResistancePriority:(UILayoutPriority)priority
                                        forAxis:(UILayoutConstraintAxis)axis;
@end

@interface UIStackView : UIView
@property UILayoutConstraintAxis axis;
@property UIStackViewDistribution distribution;
@property UIStackViewAlignment alignment;
@property CGFloat spacing;
@property(getter=isBaselineRelativeArrangement) BOOL baselineRelativeArrangement;
@property(getter=isLayoutMarginsRelativeArrangement) BOOL layoutMarginsRelativeArrangement;
@property(readonly) NSArray<UIView *> *arrangedSubviews;
- (void)addArrangedSubview:(UIView *)view;
- (void)insertArrangedSubview:(UIView *)view atIndex:(NSUInteger)index;
- (void)removeArrangedSubview:(UIView *)view;
- (void)setCustomSpacing:(CGFloat)spacing afterView:(UIView *)view;
@end
