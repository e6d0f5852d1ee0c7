int puts(const char *text);
