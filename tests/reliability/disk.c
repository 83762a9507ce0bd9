/* Stands between a program and the disk (LD_PRELOAD), for files below the directory DISK_ROOT.
 *
 * It writes all that changes the disk to the file DISK_LOG, from which what a power cut leaves is
 * worked out. And it lets calls fail: see disk_fail.
 */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { FILES = 4096, PATH = 512 };

static char paths[FILES][PATH]; /* of open files below the root; empty for others */
static const char *root;
static int log_file = -1;
static long fuse = -1; /* calls until one fails; -1: none fails */
static int fault, lasting, blown;

__attribute__((constructor)) static void begin(void)
{
    const char *log = getenv("DISK_LOG");
    root = getenv("DISK_ROOT");
    if (log)
        log_file = syscall(SYS_openat, AT_FDCWD, log, O_WRONLY | O_CREAT | O_APPEND, 0600);
}

static int ours(const char *path)
{
    return root && strncmp(path, root, strlen(root)) == 0;
}

/* A record: the kind, the lengths of path and data, an offset; then the path and the data. */
static void note(char kind, const char *path, int64_t offset, const void *data, size_t length)
{
    char record[1 + 8 + 8 + 8 + PATH];
    uint64_t lengths[2] = {strlen(path), length};
    if (log_file < 0)
        return;
    record[0] = kind;
    memcpy(record + 1, lengths, 16);
    memcpy(record + 17, &offset, 8);
    memcpy(record + 25, path, lengths[0]);
    syscall(SYS_write, log_file, record, 25 + lengths[0]);
    if (length)
        syscall(SYS_write, log_file, data, length);
}

/* Has the call number `after` from now (0 is the next) fail with an error number; with `forever`
 * also all after it. A negative number repairs the disk. */
void disk_fail(long after, int error, int forever)
{
    fuse = after;
    fault = error;
    lasting = forever;
    blown = 0;
}

/* Says how many calls have failed since disk_fail. */
int disk_failed(void) { return blown; }

/* Writes a text to the log. */
void disk_note(const char *text) { note('n', "", 0, text, strlen(text)); }

/* What a full disk still does: rename, delete and write through what it has room for. */
static int fails(int needs_room)
{
    if (fuse < 0 || (fault == ENOSPC && !needs_room))
        return 0;
    if (fuse > 0) {
        fuse--;
        return 0;
    }
    if (!lasting)
        fuse = -1;
    blown++;
    errno = fault;
    return 1;
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static int opened(int fd, const char *path, int flags)
{
    if (fd >= 0 && fd < FILES) {
        paths[fd][0] = 0;
        if (ours(path) && strlen(path) < PATH) {
            strcpy(paths[fd], path);
            if (flags & O_CREAT)
                note('c', path, 0, "", 0);
            if (flags & O_TRUNC)
                note('t', path, 0, "", 0);
        }
    }
    return fd;
}

static int open_at(int directory, const char *path, int flags, mode_t mode)
{
    if (ours(path) && (flags & (O_WRONLY | O_RDWR)) && fails(flags & O_CREAT))
        return -1;
    return opened(syscall(SYS_openat, directory, path, flags, mode), path, flags);
}

#define MODE(flags, mode)                                                                          \
    mode_t mode = 0;                                                                               \
    if ((flags) & O_CREAT) {                                                                       \
        va_list arguments;                                                                         \
        va_start(arguments, flags);                                                                \
        mode = va_arg(arguments, mode_t);                                                          \
        va_end(arguments);                                                                         \
    }

int open(const char *path, int flags, ...)
{
    MODE(flags, mode)
    return open_at(AT_FDCWD, path, flags, mode);
}

int open64(const char *path, int flags, ...)
{
    MODE(flags, mode)
    return open_at(AT_FDCWD, path, flags | O_LARGEFILE, mode);
}

int close(int fd)
{
    if (fd >= 0 && fd < FILES)
        paths[fd][0] = 0;
    return REAL(close)(fd);
}

static const char *path_of(int fd) { return fd >= 0 && fd < FILES ? paths[fd] : ""; }

/* A disk that is full takes the first half of what comes last. */
static ssize_t written(int fd, const void *data, size_t length, off_t offset)
{
    const char *path = path_of(fd);
    if (*path && fails(1)) {
        if (fault != ENOSPC || blown > 1 || length < 2)
            return -1;
        length /= 2;
    }
    ssize_t done = syscall(SYS_pwrite64, fd, data, length, offset);
    if (*path && done > 0)
        note('w', path, offset, data, done);
    return done;
}

ssize_t pwrite(int fd, const void *data, size_t length, off_t offset)
{
    return written(fd, data, length, offset);
}

ssize_t pwrite64(int fd, const void *data, size_t length, off64_t offset)
{
    return written(fd, data, length, offset);
}

ssize_t write(int fd, const void *data, size_t length)
{
    if (!*path_of(fd))
        return syscall(SYS_write, fd, data, length);
    off_t at = lseek(fd, 0, fcntl(fd, F_GETFL) & O_APPEND ? SEEK_END : SEEK_CUR);
    ssize_t done = written(fd, data, length, at);
    if (done > 0)
        lseek(fd, at + done, SEEK_SET);
    return done;
}

#define CUT(name, type)                                                                            \
    int name(int fd, type length)                                                                  \
    {                                                                                              \
        if (*path_of(fd) && fails(0))                                                              \
            return -1;                                                                             \
        int result = REAL(name)(fd, length);                                                       \
        if (result == 0 && *path_of(fd))                                                           \
            note('t', path_of(fd), length, "", 0);                                                 \
        return result;                                                                             \
    }
CUT(ftruncate, off_t)
CUT(ftruncate64, off64_t)

#define SYNC(name)                                                                                 \
    int name(int fd)                                                                               \
    {                                                                                              \
        if (*path_of(fd) && fails(0))                                                              \
            return -1;                                                                             \
        int result = REAL(name)(fd);                                                               \
        if (result == 0 && *path_of(fd))                                                           \
            note('s', path_of(fd), 0, "", 0);                                                      \
        return result;                                                                             \
    }
SYNC(fsync)
SYNC(fdatasync)

/* A disk that has become one for reading only says so. */
int access(const char *path, int mode)
{
    if (ours(path) && (mode & W_OK) && lasting && fault == EROFS && fails(0))
        return -1;
    return REAL(access)(path, mode);
}

int rename(const char *from, const char *to)
{
    if (ours(from) && fails(0))
        return -1;
    int result = REAL(rename)(from, to);
    if (result == 0 && ours(from))
        note('r', from, 0, to, strlen(to));
    return result;
}

int unlink(const char *path)
{
    if (ours(path) && fails(0))
        return -1;
    int result = REAL(unlink)(path);
    if (result == 0 && ours(path))
        note('u', path, 0, "", 0);
    return result;
}
