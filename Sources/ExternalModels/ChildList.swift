import Dispatch

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The programs that run, so that they end when this process does, however it ends.
public enum ChildList {
    private static let capacity = 1024
    private static let queue = DispatchQueue(label: "children")
    /// A signal handler may do no more than read them; 0 is none.
    nonisolated(unsafe) fileprivate static let slots: UnsafeMutablePointer<pid_t> = {
        let slots = UnsafeMutablePointer<pid_t>.allocate(capacity: capacity)
        slots.initialize(repeating: 0, count: capacity)
        return slots
    }()
    /// Whether a program is being started that is not in the list yet, and the signal that came
    /// meanwhile.
    nonisolated(unsafe) fileprivate static var isStarting: sig_atomic_t = 0
    nonisolated(unsafe) fileprivate static var pendingSignal: sig_atomic_t = 0
    nonisolated(unsafe) fileprivate static var isEnding: sig_atomic_t = 0
    private static let isPrepared: Bool = {
        _ = slots
        // Writing to a program that is gone is an error that is seen to, not the end.
        _ = signal(SIGPIPE, SIG_IGN)
        for number in [SIGINT, SIGTERM, SIGHUP] where isStandard(number) { endOn(number) }
        atexit { ChildList.endAll() }
        return true
    }()

    /// Starts a program; a signal that asks for the end is seen to once it is in the list.
    static func starting(_ start: () -> (code: Int32, process: pid_t)) -> (Int32, pid_t) {
        _ = isPrepared
        isStarting = 1
        let (code, process) = start()
        if code == 0 { add(process) }
        isStarting = 0
        if pendingSignal != 0 { endChildrenAndThis(pendingSignal) }
        return (code, process)
    }

    /// From now on a signal ends the programs and this process.
    public static func endOn(_ number: Int32) {
        _ = slots
        signal(number, endChildrenAndThis)
    }

    private static func isStandard(_ number: Int32) -> Bool {
        var action = sigaction()
        guard sigaction(number, nil, &action) == 0 else { return false }
        #if canImport(Darwin)
            return action.__sigaction_u.__sa_handler == nil
        #elseif canImport(Musl)
            return action.__sa_handler.sa_handler == nil
        #else
            return action.__sigaction_handler.sa_handler == nil
        #endif
    }

    /// Waits for the end of this process if a signal is ending it, since the fate of its programs
    /// no longer matters then.
    static func waitForEnd() {
        while isEnding != 0 { pause() }
    }

    private static func add(_ process: pid_t) { replace(0, with: process) }

    static func remove(_ process: pid_t) { replace(process, with: 0) }

    private static func replace(_ old: pid_t, with new: pid_t) {
        queue.sync {
            let slot = (0..<capacity).first { slots[$0] == old }
            if let slot { slots[slot] = new }
        }
    }

    fileprivate static func endAll() {
        for slot in 0..<capacity where slots[slot] != 0 { RunningChild.signalGroup(slots[slot]) }
    }
}

/// A signal handler, as a function of its own since C takes no closure.
private func endChildrenAndThis(_ number: Int32) {
    guard ChildList.isStarting == 0 else {
        ChildList.pendingSignal = number
        return
    }
    ChildList.isEnding = 1
    ChildList.endAll()
    signal(number, SIG_DFL)
    raise(number)
}
