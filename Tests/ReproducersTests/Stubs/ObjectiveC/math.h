#define isfinite(value) __builtin_isfinite(value)
