/// Tells libFuzzer how slow an input is, so that it keeps each one that is slower than those before.
/// - Parameters:
///   - seconds: the time of the processor that the input took
///   - size: the size of the input in bytes
void note_slowness(double seconds, long size);

/// Returns the time of the processor that this process took, in seconds.
double processor_time(void);
