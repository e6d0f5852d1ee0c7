extension ObjectiveCSource {
    /// The view class and the functions that the statements of `body(layOut:)` call.
    var support: [String] {
        """
        /// A view with a natural size, and with baselines where a text would have them.
        @interface \(prefix)View : UIView
        @property(nonatomic) CGSize naturalSize;
        - (instancetype)initWithNaturalSize:(CGSize)size;
        - (void)setFirstBaseline:(CGFloat)first lastBaseline:(CGFloat)last;
        @end

        @implementation \(prefix)View {
            UIView *_first;
            UIView *_last;
        }

        - (instancetype)initWithNaturalSize:(CGSize)size {
            self = [super initWithFrame:CGRectMake(0, 0, 0, 0)];
            if (self) {
                _naturalSize = size;
                self.translatesAutoresizingMaskIntoConstraints = NO;
            }
            return self;
        }

        - (void)setNaturalSize:(CGSize)size {
            _naturalSize = size;
            [self invalidateIntrinsicContentSize];
        }

        - (CGSize)intrinsicContentSize {
            return _naturalSize;
        }

        /// An empty subview, whose edges stand for its baseline.
        - (UIView *)makeEdge {
            UIView *edge = [[UIView alloc] initWithFrame:CGRectMake(0, 0, 0, 0)];
            edge.translatesAutoresizingMaskIntoConstraints = NO;
            [self addSubview:edge];
            [edge.leftAnchor constraintEqualToAnchor:self.leftAnchor].active = YES;
            [edge.widthAnchor constraintEqualToConstant:0].active = YES;
            [edge.heightAnchor constraintEqualToConstant:0].active = YES;
            return edge;
        }

        - (void)setFirstBaseline:(CGFloat)first lastBaseline:(CGFloat)last {
            _first = [self makeEdge];
            _last = [self makeEdge];
            [_first.topAnchor constraintEqualToAnchor:self.topAnchor constant:first].active = YES;
            [_last.bottomAnchor constraintEqualToAnchor:self.bottomAnchor constant:-last].active = YES;
        }

        - (UIView *)viewForFirstBaselineLayout {
            return _first ?: self;
        }

        - (UIView *)viewForLastBaselineLayout {
            return _last ?: self;
        }
        @end

        /// A stack view whose layout depends on neither the language nor the screen's edges.
        static UIStackView *\(prefix)MakeStack(void) {
            UIStackView *stack = [[UIStackView alloc] initWithFrame:CGRectMake(0, 0, 0, 0)];
            stack.translatesAutoresizingMaskIntoConstraints = NO;
            stack.insetsLayoutMarginsFromSafeArea = NO;
            stack.semanticContentAttribute = UISemanticContentAttributeForceLeftToRight;
            return stack;
        }

        __attribute__((unused)) static void \(prefix)Constrain(
            NSLayoutConstraint *constraint, UILayoutPriority priority
        ) {
            constraint.priority = priority;
            constraint.active = YES;
        }
        """.lines
    }

    /// The functions that print a state; see `ObservationLine` for what is printed.
    var recording: [String] {
        """
        static NSString *\(prefix)Number(double value) {
            return isfinite(value) ? [NSString stringWithFormat:@"%.17g", value] : @"null";
        }

        static NSString *\(prefix)Quoted(NSString *text) {
            NSData *data = [NSJSONSerialization dataWithJSONObject:@[ text ] options:0 error:NULL];
            NSString *list = [[NSString alloc] initWithData:data encoding:NSUTF8StringEncoding];
            return [list substringWithRange:NSMakeRange(1, list.length - 2)];
        }

        /// Lists a view and all that it arranges, in depth-first order, each with its path.
        static void \(prefix)List(
            UIView *view, NSString *path, NSMutableArray<UIView *> *views,
            NSMutableArray<NSString *> *paths
        ) {
            [views addObject:view];
            [paths addObject:path];
            if (![view isKindOfClass:[UIStackView class]]) return;
            NSArray<UIView *> *arranged = ((UIStackView *)view).arrangedSubviews;
            for (NSUInteger index = 0; index < arranged.count; index++) {
                NSString *number = [NSString stringWithFormat:@"%lu", (unsigned long)index];
                NSString *child =
                    path.length > 0 ? [NSString stringWithFormat:@"%@.%@", path, number] : number;
                \(prefix)List(arranged[index], child, views, paths);
            }
        }

        static NSString *\(prefix)Anchor(
            id item, NSLayoutAttribute attribute, NSArray<UIView *> *views,
            NSArray<NSString *> *paths
        ) {
            if (!item) return @"null";
            NSArray<NSString *> *attributes = @[
                @"notAnAttribute", @"left", @"right", @"top", @"bottom", @"leading", @"trailing",
                @"width", @"height", @"centerX", @"centerY", @"lastBaseline", @"firstBaseline"
            ];
            NSString *name = NSStringFromClass([item class]);
            NSUInteger index = [views indexOfObjectIdenticalTo:item];
            if (index != NSNotFound) {
                name = index == 0 ? @"stack" : paths[index];
            } else if ([item isKindOfClass:[UILayoutGuide class]]) {
                name = ((UILayoutGuide *)item).identifier;
            }
            NSUInteger number = (NSUInteger)attribute;
            NSString *suffix = number < attributes.count
                ? attributes[number]
                : [NSString stringWithFormat:@"%lu", (unsigned long)number];
            return \(prefix)Quoted([NSString stringWithFormat:@"%@.%@", name, suffix]);
        }

        static NSString *\(prefix)ConstraintJSON(
            NSLayoutConstraint *constraint, NSArray<UIView *> *views, NSArray<NSString *> *paths
        ) {
            NSString *relation = constraint.relation == NSLayoutRelationLessThanOrEqual ? @"<="
                : constraint.relation == NSLayoutRelationGreaterThanOrEqual ? @">="
                : @"==";
            NSString *first = \(prefix)Anchor(
                constraint.firstItem, constraint.firstAttribute, views, paths);
            NSString *second = \(prefix)Anchor(
                constraint.secondItem, constraint.secondAttribute, views, paths);
            return [NSString stringWithFormat:
                @"{\\"identifier\\":%@,\\"first\\":%@,\\"relation\\":\\"%@\\",\\"second\\":%@,"
                 "\\"multiplier\\":%@,\\"constant\\":%@,\\"priority\\":%@,\\"description\\":%@}",
                \(prefix)Quoted(constraint.identifier ?: @""), first, relation, second,
                \(prefix)Number(constraint.multiplier), \(prefix)Number(constraint.constant),
                \(prefix)Number(constraint.priority), \(prefix)Quoted(constraint.description)];
        }

        static NSString *\(prefix)FrameJSON(UIView *view, NSString *path) {
            CGRect frame = view.frame;
            return [NSString stringWithFormat:
                @"{\\"path\\":%@,\\"x\\":%@,\\"y\\":%@,\\"width\\":%@,\\"height\\":%@,\\"hidden\\":%@,"
                 "\\"ambiguous\\":%@}",
                \(prefix)Quoted(path), \(prefix)Number(frame.origin.x),
                \(prefix)Number(frame.origin.y), \(prefix)Number(frame.size.width),
                \(prefix)Number(frame.size.height), view.hidden ? @"true" : @"false",
                view.hasAmbiguousLayout ? @"true" : @"false"];
        }

        /// The device's identifier; in a simulator, the simulated one's.
        static NSString *\(prefix)Machine(void) {
            NSString *simulated =
                NSProcessInfo.processInfo.environment[@"SIMULATOR_MODEL_IDENTIFIER"];
            if (simulated) return simulated;
            struct utsname information;
            uname(&information);
            return @(information.machine) ?: @"";
        }

        /// Lays the views out and prints them as a line of JSON.
        static void \(prefix)Record(UIStackView *stack, UIView *root, NSUInteger state) {
            [root setNeedsLayout];
            [root layoutIfNeeded];
            NSMutableArray<UIView *> *views = [NSMutableArray array];
            NSMutableArray<NSString *> *paths = [NSMutableArray array];
            \(prefix)List(stack, @"", views, paths);
            NSMutableArray<NSString *> *frames = [NSMutableArray array];
            NSMutableArray<NSString *> *constraints = [NSMutableArray array];
            NSMutableSet<NSValue *> *seen = [NSMutableSet set];
            for (NSUInteger index = 0; index < views.count; index++) {
                UIView *view = views[index];
                [frames addObject:\(prefix)FrameJSON(view, paths[index])];
                NSMutableArray<NSLayoutConstraint *> *related = [view.constraints mutableCopy];
                [related addObjectsFromArray:
                    [view constraintsAffectingLayoutForAxis:UILayoutConstraintAxisHorizontal]];
                [related addObjectsFromArray:
                    [view constraintsAffectingLayoutForAxis:UILayoutConstraintAxisVertical]];
                for (NSLayoutConstraint *constraint in related) {
                    NSValue *identity = [NSValue valueWithNonretainedObject:constraint];
                    if ([seen containsObject:identity]) continue;
                    [seen addObject:identity];
                    [constraints addObject:\(prefix)ConstraintJSON(constraint, views, paths)];
                }
            }
            UIDevice *device = UIDevice.currentDevice;
            NSString *system = [NSString stringWithFormat:@"%@ %@",
                device.systemName, device.systemVersion];
            NSString *line = [NSString stringWithFormat:
                @"{\\"stackdiff\\":\(ObservationLine.version),\\"state\\":%lu,\\"states\\":%lu,\\"system\\":%@,\\"device\\":%@,"
                 "\\"scale\\":%@,\\"case\\":%@,\\"frames\\":[%@],\\"constraints\\":[%@]}",
                (unsigned long)state, (unsigned long)\(prefix)StateCount,
                \(prefix)Quoted(system), \(prefix)Quoted(\(prefix)Machine()),
                \(prefix)Number(root.traitCollection.displayScale), \(prefix)Case,
                [frames componentsJoinedByString:@","],
                [constraints componentsJoinedByString:@","]];
            puts(line.UTF8String);
        }
        """.lines
    }
}
