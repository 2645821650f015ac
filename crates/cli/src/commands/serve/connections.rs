//! Connections: how many are served at once, and how long each may take.

use std::convert::Infallible;
use std::future::{Future, poll_fn};
use std::pin::pin;
use std::sync::Arc;
use std::task::Poll;
use std::time::Duration;

use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::time::{sleep, timeout};

use super::answers::Site;

/// Connections that are served at once. A further one closes those that are idle, and the others after
/// their answer.
const MAX_CONNECTIONS: usize = 64;
/// How long a browser may take to send a request, from the beginning of a connection or from the answer
/// before. A browser that is idle for longer connects again.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(5);
/// Maximum lifetime of a connection, also for a browser that does not read its answer.
const CONNECTION_TIMEOUT: Duration = Duration::from_secs(300);
/// How long to wait when the system has no connection to give.
const ACCEPT_RETRY: Duration = Duration::from_millis(100);

/// Serves connections until it is dropped.
pub(super) async fn serve(listener: TcpListener, site: Site) {
    let site = Arc::new(site);
    let free = Arc::new(Semaphore::new(MAX_CONNECTIONS));
    let crowded = watch::Sender::new(());
    loop {
        let Ok((stream, _)) = listener.accept().await else {
            sleep(ACCEPT_RETRY).await;
            continue;
        };
        if free.available_permits() == 0 {
            crowded.send_replace(());
        }
        let permit = Arc::clone(&free).acquire_owned().await;
        let permit = permit.expect("the semaphore is never closed");
        let task = serve_one(stream, Arc::clone(&site), crowded.subscribe(), permit);
        tokio::spawn(task);
    }
}

async fn serve_one(
    stream: TcpStream,
    site: Arc<Site>,
    mut crowded: watch::Receiver<()>,
    _permit: OwnedSemaphorePermit,
) {
    let service = service_fn(|request| {
        let answer = site.answer(&request);
        async { Ok::<_, Infallible>(answer) }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        // Some clients say at once that they will send nothing more.
        .half_close(true)
        .header_read_timeout(REQUEST_TIMEOUT)
        .serve_connection(TokioIo::new(stream), service);
    let mut connection = pin!(connection);
    let mut over = pin!(timeout(CONNECTION_TIMEOUT, crowded.changed()));
    // An error here is a browser that went away, was too slow or sent what is not HTTP; hyper has closed
    // the connection then.
    let is_closed = poll_fn(|task| match connection.as_mut().poll(task) {
        Poll::Ready(_) => Poll::Ready(true),
        Poll::Pending => over.as_mut().poll(task).map(|_| false),
    });
    if !is_closed.await {
        connection.as_mut().graceful_shutdown();
        let _ = timeout(REQUEST_TIMEOUT, connection).await;
    }
}
