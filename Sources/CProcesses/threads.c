#include "threads.h"

#include <pthread.h>

static void *wait_for(void *lock) {
    pthread_mutex_lock(lock);
    pthread_mutex_unlock(lock);
    return NULL;
}

int stackdiff_startable_threads(int count) {
    enum { most = 16 };
    pthread_t threads[most];
    pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    int started = 0;
    pthread_mutex_lock(&lock);
    while (started < count && started < most
           && pthread_create(&threads[started], NULL, wait_for, &lock) == 0) {
        started++;
    }
    pthread_mutex_unlock(&lock);
    for (int index = 0; index < started; index++) pthread_join(threads[index], NULL);
    return started;
}
