/// Reports an input's time to libFuzzer, which keeps inputs that are slower than all others before.
/// - Parameters:
///   - seconds: the processor time of the input
///   - size: the size of the input in bytes
void note_slowness(double seconds, long size);

/// Returns the processor time of this process, in seconds.
double processor_time(void);
