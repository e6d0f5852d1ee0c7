// The declarations of Foundation that Objective-C reproducers use, as far as they use them.

#define NULL ((void *)0)
#define NSNotFound ((NSUInteger)0x7fffffffffffffff)
#define YES __objc_yes
#define NO __objc_no

typedef signed char BOOL;
typedef unsigned long NSUInteger;
typedef long NSInteger;
typedef struct { NSUInteger location, length; } NSRange;

static inline NSRange NSMakeRange(NSUInteger location, NSUInteger length) {
    return (NSRange){location, length};
}

__attribute__((objc_root_class))
@interface NSObject
+ (instancetype)alloc;
+ (Class)class;
- (Class)class;
- (instancetype)init;
- (id)mutableCopy;
- (BOOL)isKindOfClass:(Class)type;
@property(readonly) id description;
@end

@class NSData;
typedef struct { unsigned long state; id __unsafe_unretained *itemsPtr; unsigned long *mutationsPtr;
    unsigned long extra[5]; } NSFastEnumerationState;

@interface NSString : NSObject
@property(readonly) NSUInteger length;
@property(readonly) const char *UTF8String;
+ (instancetype)stringWithUTF8String:(const char *)text;
+ (instancetype)stringWithFormat:(NSString *)format, ... __attribute__((format(NSString, 1, 2)));
- (instancetype)initWithData:(NSData *)data encoding:(NSUInteger)encoding;
- (NSString *)substringWithRange:(NSRange)range;
@end

enum { NSUTF8StringEncoding = 4 };

@interface NSArray<Element> : NSObject
@property(readonly) NSUInteger count;
+ (instancetype)arrayWithObjects:(const Element[])objects count:(NSUInteger)count;
- (Element)objectAtIndexedSubscript:(NSUInteger)index;
- (NSUInteger)indexOfObjectIdenticalTo:(Element)object;
- (NSString *)componentsJoinedByString:(NSString *)separator;
- (NSUInteger)countByEnumeratingWithState:(NSFastEnumerationState *)state
                                  objects:(id __unsafe_unretained[])objects
                                    count:(NSUInteger)count;
@end

@interface NSMutableArray<Element> : NSArray<Element>
+ (instancetype)array;
- (void)addObject:(Element)object;
- (void)addObjectsFromArray:(NSArray<Element> *)objects;
@end

@interface NSMutableSet<Element> : NSObject
+ (instancetype)set;
- (void)addObject:(Element)object;
- (BOOL)containsObject:(Element)object;
@end

@interface NSDictionary<Key, Element> : NSObject
- (Element)objectForKeyedSubscript:(Key)key;
@end

@interface NSValue : NSObject
+ (NSValue *)valueWithNonretainedObject:(id)object;
@end

@interface NSData : NSObject
@end

@interface NSJSONSerialization : NSObject
+ (NSData *)dataWithJSONObject:(id)object options:(NSUInteger)options error:(id *)error;
@end

@interface NSProcessInfo : NSObject
@property(class, readonly) NSProcessInfo *processInfo;
@property(readonly) NSDictionary<NSString *, NSString *> *environment;
@end

extern NSString *NSStringFromClass(Class type);
