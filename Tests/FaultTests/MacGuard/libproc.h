// Stands for the header of macOS.
#include <stdio.h>
#include <sys/types.h>

/// Writes the IDs of a process's children into `buffer` of `size` bytes, and returns their number.
static int proc_listchildpids(pid_t parent, void *buffer, int size) {
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/task/%d/children", (int)parent, (int)parent);
    FILE *file = fopen(path, "r");
    int count = 0, child;
    while (file && count < size / (int)sizeof(pid_t) && fscanf(file, "%d", &child) == 1) {
        ((pid_t *)buffer)[count++] = child;
    }
    if (file) fclose(file);
    return count;
}
