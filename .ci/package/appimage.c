/* The head of our AppImage: a small static program with a squashfs of the app behind it.
 *
 * The app is unpacked once into the user's cache and started from there: no FUSE is needed, and the second start is as
 * quick as the installed app's. Understands --appimage-offset, --appimage-extract and --appimage-version.
 */
#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <squashfuse/squashfuse.h>

static void stop(const char *what, const char *where) {
    fprintf(stderr, "starboard: %s %s: %s\n", what, where, strerror(errno));
    exit(1);
}

/* Where the program ends and the app begins. */
static long offset_of_app(const char *self) {
    Elf64_Ehdr head;
    FILE *file = fopen(self, "rb");
    if (!file || fread(&head, sizeof head, 1, file) != 1) stop("cannot read", self);
    fclose(file);
    return (long)(head.e_shoff + (unsigned long)head.e_shentsize * head.e_shnum);
}

static void write_file(sqfs *fs, sqfs_inode *inode, const char *path) {
    static char buffer[1 << 20];
    int out = open(path, O_WRONLY | O_CREAT | O_TRUNC, inode->base.mode & 0777);
    if (out < 0) stop("cannot write", path);
    sqfs_off_t at = 0;
    while (at < (sqfs_off_t)inode->xtra.reg.file_size) {
        sqfs_off_t size = sizeof buffer;
        if (sqfs_read_range(fs, inode, at, &size, buffer) || size <= 0) stop("cannot unpack", path);
        if (write(out, buffer, (size_t)size) != size) stop("cannot write", path);
        at += size;
    }
    close(out);
}

static void unpack(const char *self, const char *folder) {
    sqfs fs;
    sqfs_traverse walk;
    sqfs_err error = sqfs_open_image(&fs, self, (size_t)offset_of_app(self));
    if (error || sqfs_traverse_open(&walk, &fs, sqfs_inode_root(&fs))) stop("cannot unpack", self);
    mkdir(folder, 0755);
    while (sqfs_traverse_next(&walk, &error)) {
        char path[PATH_MAX], target[PATH_MAX];
        sqfs_inode inode;
        if (walk.dir_end) continue;
        if (sqfs_inode_get(&fs, &inode, sqfs_dentry_inode(&walk.entry))) stop("cannot unpack", walk.path);
        if (snprintf(path, sizeof path, "%s/%s", folder, walk.path) >= (int)sizeof path) stop("too long:", walk.path);
        if (S_ISDIR(inode.base.mode)) {
            if (mkdir(path, 0755) && errno != EEXIST) stop("cannot make", path);
        } else if (S_ISLNK(inode.base.mode)) {
            size_t size = sizeof target;
            if (sqfs_readlink(&fs, &inode, target, &size) || symlink(target, path)) stop("cannot link", path);
        } else {
            write_file(&fs, &inode, path);
        }
    }
    if (error) stop("cannot unpack", self);
    sqfs_traverse_close(&walk);
    sqfs_destroy(&fs);
}

/* A folder of the cache that no other version or copy of this file uses. */
static void folder_of(const char *self, char *folder, size_t room) {
    struct stat about;
    char above[PATH_MAX];
    const char *cache = getenv("XDG_CACHE_HOME"), *home = getenv("HOME");
    if (stat(self, &about)) stop("cannot read", self);
    if (cache && *cache) snprintf(above, sizeof above, "%s", cache);
    else snprintf(above, sizeof above, "%s/.cache", home && *home ? home : "/tmp");
    mkdir(above, 0700);
    strncat(above, "/starboard-app", sizeof above - strlen(above) - 1);
    mkdir(above, 0700);
    if (snprintf(folder, room, "%s/%lx-%lx-%lx", above, (long)about.st_ino, (long)about.st_size, (long)about.st_mtime)
        >= (int)room) stop("too long:", above);
}

int main(int count, char **words) {
    char self[PATH_MAX], folder[PATH_MAX - 64], half[PATH_MAX], program[PATH_MAX];
    ssize_t length = readlink("/proc/self/exe", self, sizeof self - 1);
    if (length < 0) stop("cannot find", words[0]);
    self[length] = 0;
    if (count > 1 && !strcmp(words[1], "--appimage-offset")) return printf("%ld\n", offset_of_app(self)) < 0;
    if (count > 1 && !strcmp(words[1], "--appimage-version")) return puts("Starboard's own AppImage head") < 0;
    if (count > 1 && !strcmp(words[1], "--appimage-extract")) {
        unpack(self, "squashfs-root");
        return 0;
    }
    folder_of(self, folder, sizeof folder);
    if (access(folder, F_OK)) { /* another start may do the same: unpack aside, and the first to finish wins */
        snprintf(half, sizeof half, "%s.%d", folder, (int)getpid());
        unpack(self, half);
        if (rename(half, folder) && access(folder, F_OK)) stop("cannot make", folder);
    }
    setenv("APPIMAGE", self, 1);
    setenv("APPDIR", folder, 1);
    snprintf(program, sizeof program, "%s/AppRun", folder);
    words[0] = program;
    execv(program, words);
    stop("cannot start", program);
}
