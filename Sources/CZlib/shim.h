#include <zlib.h>

// What Swift cannot import: a macro that passes the size of a structure.

/// Begins to compress into gzip's format, with a header that holds neither a name nor a time.
static inline int czlib_begin_gzip(z_stream *stream) {
    return deflateInit2(stream, Z_BEST_COMPRESSION, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY);
}
