// The declarations of Apple's Darwin module that replace macros and variadic functions of C.
@_exported import Darwin

public var errno: Int32 {
    get { __error().pointee }
    set { __error().pointee = newValue }
}
public var stdin: UnsafeMutablePointer<FILE> {
    get { fatalError() }
    set {}
}
public var stdout: UnsafeMutablePointer<FILE> {
    get { fatalError() }
    set {}
}
public var stderr: UnsafeMutablePointer<FILE> {
    get { fatalError() }
    set {}
}

public func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { fatalError() }
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 {
    fatalError()
}
public func fcntl(_ file: Int32, _ command: Int32) -> Int32 { fatalError() }
public func fcntl(_ file: Int32, _ command: Int32, _ value: Int32) -> Int32 { fatalError() }
public func fcntl(_ file: Int32, _ command: Int32, _ value: UnsafeMutableRawPointer) -> Int32 {
    fatalError()
}
public func ioctl(_ file: CInt, _ request: UInt) -> CInt { fatalError() }
public func ioctl(_ file: CInt, _ request: UInt, _ value: CInt) -> CInt { fatalError() }
public func ioctl(_ file: CInt, _ request: UInt, _ value: UnsafeMutableRawPointer) -> CInt {
    fatalError()
}
@available(*, unavailable, message: "Please use threads or posix_spawn*()")
public func fork() -> Int32 { fatalError() }

public var TIOCGWINSZ: UInt { 0 }
public var SIG_DFL: sig_t? { nil }
public var SIG_IGN: sig_t { fatalError() }

public var S_IFMT: mode_t { 0 }
public var S_IFDIR: mode_t { 0 }
public var S_IFREG: mode_t { 0 }
public var S_IFIFO: mode_t { 0 }
