//! Processor time of the calling thread.

use std::time::Duration;

#[cfg(unix)]
pub(super) fn thread_time() -> Duration {
    let now = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(now.tv_sec.unsigned_abs(), now.tv_nsec.unsigned_abs() as u32)
}

/// Elsewhere the time that passes.
#[cfg(not(unix))]
pub(super) fn thread_time() -> Duration {
    use std::sync::OnceLock;
    use std::time::Instant;
    static BEGUN: OnceLock<Instant> = OnceLock::new();
    BEGUN.get_or_init(Instant::now).elapsed()
}
