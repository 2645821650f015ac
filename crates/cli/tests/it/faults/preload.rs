//! A library for `LD_PRELOAD`: makes calls of the program on the files of one folder fail.
//!
//! It stands between the program and the C library, so the program needs no hooks. The calls on the folder are
//! numbered from 1 and logged; `mod.rs` says what the environment asks for.
#![cfg(target_os = "linux")]

use std::ffi::{CStr, OsStr, OsString, c_char, c_int, c_long, c_uint, c_void};
use std::os::unix::ffi::OsStrExt;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

const EIO: c_int = 5;
const ENOSPC: c_int = 28;
const O_WRONLY: c_int = 1;
const O_CREAT: c_int = 0o100;
const O_APPEND: c_int = 0o2000;
const SIGKILL: c_int = 9;
const SIGSTOP: c_int = 19;
const FAILED: c_int = -1;

unsafe extern "C" {
    fn dlsym(handle: *mut c_void, name: *const c_char) -> *mut c_void;
    fn __errno_location() -> *mut c_int;
    fn getpid() -> c_int;
    fn kill(process: c_int, signal: c_int) -> c_int;
}

/// The function of the C library that one of this file hides.
macro_rules! real {
    ($name:ident: fn($($type:ty),*) -> $result:ty) => {{
        const NAME: &CStr = match CStr::from_bytes_with_nul(concat!(stringify!($name), "\0").as_bytes()) {
            Ok(name) => name,
            Err(_) => panic!("a name"),
        };
        const NEXT: *mut c_void = -1_isize as *mut c_void;
        // SAFETY: the C library has a function of this name and this type.
        unsafe {
            std::mem::transmute::<*mut c_void, unsafe extern "C" fn($($type),*) -> $result>(
                dlsym(NEXT, NAME.as_ptr()),
            )
        }
    }};
}

/// What the environment asks for.
struct Plan {
    folder: OsString,
    /// The number of the call that is hit.
    call: u32,
    fault: String,
    log: c_int,
}

static PLAN: OnceLock<Option<Plan>> = OnceLock::new();
static CALLS: AtomicU32 = AtomicU32::new(0);

fn plan() -> Option<&'static Plan> {
    let read = || {
        let variable = |name: &str| std::env::var_os(format!("SUSUN_FAULT_{name}"));
        let mut log = variable("LOG")?.into_encoded_bytes();
        log.push(0);
        let open = real!(open64: fn(*const c_char, c_int, c_uint) -> c_int);
        // SAFETY: the path ends with a zero.
        let log = unsafe { open(log.as_ptr().cast(), O_WRONLY | O_CREAT | O_APPEND, 0o600) };
        Some(Plan {
            folder: variable("FOLDER")?,
            call: variable("CALL")?.to_str()?.parse().ok()?,
            fault: variable("KIND")?.into_string().ok()?,
            log,
        })
    };
    PLAN.get_or_init(read).as_ref()
}

/// What a call does.
#[derive(PartialEq)]
enum Act {
    /// What it always does.
    Real,
    Fail,
    /// Writes the first half and reports a short write.
    Half,
    /// Writes the first half, and the process is killed.
    HalfThenKill,
}

/// Numbers and logs a call on a file, and says what it does.
fn act(name: &str, path: &OsStr, takes_space: bool) -> Act {
    let Some(plan) = plan() else { return Act::Real };
    if !path.as_bytes().starts_with(plan.folder.as_bytes()) {
        return Act::Real;
    }
    let number = 1 + CALLS.fetch_add(1, Ordering::SeqCst);
    let line = format!("{number}\t{name}\t{}\n", path.to_string_lossy());
    let write = real!(write: fn(c_int, *const c_void, usize) -> isize);
    // SAFETY: the bytes are those of the line.
    unsafe { write(plan.log, line.as_ptr().cast(), line.len()) };
    if plan.call == 0 || number < plan.call {
        return Act::Real;
    }
    let (is_hit, is_write) = (number == plan.call, name == "write");
    let (act, error) = match plan.fault.as_str() {
        "error" if is_hit => (Act::Fail, EIO),
        "gone" => (Act::Fail, EIO),
        "full" if takes_space => (Act::Fail, ENOSPC),
        "torn" if is_hit && is_write => (Act::Half, 0),
        "torn" if takes_space => (Act::Fail, ENOSPC),
        "short" if is_write => (Act::Half, 0),
        "kill" if is_hit => signal(SIGKILL),
        "kill-torn" if is_hit && is_write => (Act::HalfThenKill, 0),
        "stop" if is_hit => signal(SIGSTOP),
        _ => (Act::Real, 0),
    };
    if act == Act::Fail {
        // SAFETY: the place of this thread's error number.
        unsafe { *__errno_location() = error };
    }
    act
}

fn signal(number: c_int) -> (Act, c_int) {
    // SAFETY: a signal to this process.
    unsafe { kill(getpid(), number) };
    (Act::Real, 0)
}

fn of_path(path: *const c_char) -> &'static OsStr {
    // SAFETY: what the program gives as a path ends with a zero, and lives as long as the call.
    OsStr::from_bytes(unsafe { CStr::from_ptr(path) }.to_bytes())
}

fn of_descriptor(file: c_int) -> OsString {
    let link = std::fs::read_link(format!("/proc/self/fd/{file}"));
    link.map_or_else(|_| OsString::new(), Into::into)
}

/// Functions that do what they always do, or fail.
macro_rules! hide {
    ($($name:ident($($argument:ident: $type:ty),*) -> $result:ty, $path:expr, $takes_space:expr, $failed:expr;)*) => {$(
        #[unsafe(no_mangle)]
        extern "C" fn $name($($argument: $type),*) -> $result {
            let real = real!($name: fn($($type),*) -> $result);
            match act(stringify!($name), $path.as_ref(), $takes_space) {
                Act::Fail => $failed,
                // SAFETY: called as the program calls it.
                _ => unsafe { real($($argument),*) },
            }
        }
    )*};
}

// A third argument of `open64` that was not given is not looked at.
hide! {
    open64(path: *const c_char, flags: c_int, mode: c_uint) -> c_int, of_path(path), flags & O_CREAT != 0, FAILED;
    opendir(path: *const c_char) -> *mut c_void, of_path(path), false, std::ptr::null_mut();
    realpath(path: *const c_char, to: *mut c_char) -> *mut c_char, of_path(path), false, std::ptr::null_mut();
    read(file: c_int, to: *mut c_void, bytes: usize) -> isize, of_descriptor(file), false, -1;
    lseek64(file: c_int, to: i64, from: c_int) -> i64, of_descriptor(file), false, -1;
    ftruncate64(file: c_int, bytes: i64) -> c_int, of_descriptor(file), false, FAILED;
    fsync(file: c_int) -> c_int, of_descriptor(file), true, FAILED;
    flock(file: c_int, how: c_int) -> c_int, of_descriptor(file), false, FAILED;
    chmod(path: *const c_char, mode: c_uint) -> c_int, of_path(path), false, FAILED;
    mkdir(path: *const c_char, mode: c_uint) -> c_int, of_path(path), true, FAILED;
    rename(from: *const c_char, to: *const c_char) -> c_int, of_path(from), true, FAILED;
    unlink(path: *const c_char) -> c_int, of_path(path), false, FAILED;
    rmdir(path: *const c_char) -> c_int, of_path(path), false, FAILED;
    mmap64(at: *mut c_void, bytes: usize, protection: c_int, flags: c_int, file: c_int, from: c_long) -> *mut c_void,
        of_descriptor(file), false, -1_isize as *mut c_void;
    statx(folder: c_int, path: *const c_char, flags: c_int, mask: c_uint, to: *mut c_void) -> c_int,
        path_or_descriptor(folder, path), false, FAILED;
}

/// What is asked about: an open file has no path.
fn path_or_descriptor(file: c_int, path: *const c_char) -> OsString {
    match path.is_null() || of_path(path).is_empty() {
        true => of_descriptor(file),
        false => of_path(path).to_owned(),
    }
}

#[unsafe(no_mangle)]
extern "C" fn write(file: c_int, from: *const c_void, bytes: usize) -> isize {
    let real = real!(write: fn(c_int, *const c_void, usize) -> isize);
    let act = act("write", &of_descriptor(file), true);
    // SAFETY: called as the program calls it, with as many bytes or fewer.
    let write = |bytes: usize| unsafe { real(file, from, bytes) };
    match act {
        Act::Real => write(bytes),
        Act::Fail => -1,
        Act::Half => write(bytes.div_ceil(2)),
        Act::HalfThenKill => {
            write(bytes / 2);
            signal(SIGKILL);
            -1
        }
    }
}
