//! How freed memory goes back to the system.
#![cfg_attr(
    all(target_os = "linux", target_env = "gnu"),
    expect(
        unsafe_code,
        reason = "mallopt is a C function; why the call is sound stands beside it"
    )
)]

/// Blocks from this size on are mapped one by one, and the heap keeps no more than this unused at its end.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
const LARGE_BLOCK: std::ffi::c_int = 1 << 20;

/// Lets freed blocks go back to the system at once. By default, the GNU C library maps fewer and larger blocks the
/// longer a process runs, and keeps up to 64 MB that are free: more than a small memory limit allows.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
pub(crate) fn return_freed_blocks() {
    for parameter in [libc::M_TRIM_THRESHOLD, libc::M_MMAP_THRESHOLD] {
        // SAFETY: glibc calls mallopt unsafe only before other threads begin to allocate (MT-Unsafe init); `run` calls
        // this first, and asks to be called first in `main`. A call that fails changes nothing.
        unsafe { libc::mallopt(parameter, LARGE_BLOCK) };
    }
}

/// Other allocators are left as they are.
#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
pub(crate) fn return_freed_blocks() {}

#[cfg(all(test, target_os = "linux", target_env = "gnu"))]
mod tests {
    /// Bytes of the process in memory.
    fn resident() -> usize {
        let statm = std::fs::read_to_string("/proc/self/statm").expect("Linux tells");
        let pages = statm.split(' ').nth(1).expect("the second field");
        pages.parse::<usize>().expect("a number") * 4096
    }

    #[test]
    fn a_freed_block_is_not_kept() {
        super::return_freed_blocks();
        let grown = || {
            // By itself, the C library takes the second block from a heap that it keeps, as it is smaller than the
            // first.
            drop(vec![1_u8; 30_000_000]);
            let before = resident();
            drop(vec![1_u8; 25_000_000]);
            resident().saturating_sub(before)
        };
        // Other tests run in this process: it must hold once.
        assert!((0..5).any(|_| grown() < 15_000_000));
    }
}
