// Writes files of given names and sizes, and computes nothing: how fast a site could be at best.
//
//     writer LIST FOLDER THREADS
//
// Each line of LIST is a size in bytes, a space and a path below FOLDER. Folders must be there. Each thread takes the next
// file that nobody has; all files hold the same byte.
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct file { size_t size; char *path; };

static struct file *files;
static size_t count, largest;
static atomic_size_t next;
static int folder;
static char *bytes;

static void fail(const char *what) {
    perror(what);
    exit(1);
}

static void *work(void *unused) {
    for (size_t i; (i = atomic_fetch_add(&next, 1)) < count;) {
        int file = openat(folder, files[i].path, O_WRONLY | O_CREAT | O_TRUNC, 0644);
        if (file < 0) fail(files[i].path);
        for (size_t done = 0; done < files[i].size;) {
            ssize_t written = write(file, bytes, files[i].size - done);
            if (written < 0) fail(files[i].path);
            done += (size_t)written;
        }
        if (close(file) < 0) fail(files[i].path);
    }
    return unused;
}

int main(int argc, char **argv) {
    if (argc != 4) {
        fprintf(stderr, "writer LIST FOLDER THREADS\n");
        return 64;
    }
    FILE *list = fopen(argv[1], "r");
    if (!list) fail(argv[1]);
    char *line = NULL;
    size_t room = 0, places = 0;
    for (ssize_t length; (length = getline(&line, &room, list)) > 0;) {
        line[length - 1] = 0;
        if (count == places) {
            places = places ? places * 2 : 1024;
            files = realloc(files, places * sizeof *files);
            if (!files) fail("files");
        }
        char *path;
        files[count].size = strtoull(line, &path, 10);
        files[count].path = strdup(path + 1);
        if (files[count].size > largest) largest = files[count].size;
        count++;
    }
    bytes = malloc(largest + 1);
    if (!bytes) fail("bytes");
    memset(bytes, 'x', largest);
    folder = open(argv[2], O_RDONLY | O_DIRECTORY);
    if (folder < 0) fail(argv[2]);
    int threads = atoi(argv[3]);
    pthread_t *running = calloc((size_t)threads, sizeof *running);
    for (int i = 0; i < threads; i++)
        if (pthread_create(&running[i], NULL, work, NULL)) fail("thread");
    for (int i = 0; i < threads; i++) pthread_join(running[i], NULL);
    return 0;
}
