// Runs a shell script with a guard, waits until the script prints a line, and has the guard end its processes.
#include "guard.h"

#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

int main(int count, char **arguments) {
    int channel[2], output[2];
    char text[64];
    if (count != 2 || socketpair(AF_UNIX, SOCK_STREAM, 0, channel) != 0 || pipe(output) != 0) return 1;
    char *command[] = {"sh", "-c", arguments[1], NULL};
    int streams[] = {0, output[1], 2};
    pid_t guard = stackdiff_start_guarded("/bin/sh", command, environ, streams, channel[1]);
    close(channel[1]);
    close(output[1]);
    if (guard < 0 || read(output[0], text, sizeof text) <= 0) return 2;
    close(channel[0]);
    return waitpid(guard, NULL, 0) == guard ? 0 : 3;
}
