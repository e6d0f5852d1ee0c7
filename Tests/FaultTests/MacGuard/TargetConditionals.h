// Stands for the header of macOS.
#define TARGET_OS_OSX 1
