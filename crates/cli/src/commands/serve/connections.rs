//! Connections: how many are served at once, and how long each may take.

use std::convert::Infallible;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{sleep, timeout};

use super::answers::Site;

/// Connections that are served at once; further ones wait in the system's queue.
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
    loop {
        let permit = Arc::clone(&free).acquire_owned().await;
        let permit = permit.expect("the semaphore is never closed");
        match listener.accept().await {
            Ok((stream, _)) => {
                tokio::spawn(serve_one(stream, Arc::clone(&site), permit));
            }
            Err(_) => sleep(ACCEPT_RETRY).await,
        }
    }
}

async fn serve_one(stream: TcpStream, site: Arc<Site>, _permit: OwnedSemaphorePermit) {
    let service = service_fn(|request| {
        let answer = site.answer(&request);
        async { Ok::<_, Infallible>(answer) }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(REQUEST_TIMEOUT)
        .serve_connection(TokioIo::new(stream), service);
    let mut connection = pin!(connection);
    // An error here is a browser that went away, was too slow or sent what is not HTTP; hyper has closed
    // the connection then.
    if timeout(CONNECTION_TIMEOUT, connection.as_mut())
        .await
        .is_err()
    {
        connection.as_mut().graceful_shutdown();
        let _ = timeout(REQUEST_TIMEOUT, connection).await;
    }
}
