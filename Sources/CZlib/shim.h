#include <zlib.h>

// A function for a macro of zlib that Swift cannot import.

/// Starts compression in gzip format. The header contains neither a file name nor a time.
static inline int czlib_begin_gzip(z_stream *stream) {
    return deflateInit2(stream, Z_BEST_COMPRESSION, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY);
}
