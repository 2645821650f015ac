//! Tables as files in the cache folder.
//!
//! ```text
//!   NAME.susun            a table; written aside and renamed, never changed in place
//!   NAME.susun.part       the same while it is built: whoever builds holds a lock on it, so that
//!                         the system lets go of it when the builder is killed
//! ```
//!
//! Every table is checked whole whenever it is opened. A small one is read into memory; a larger one is mapped, and
//! a thread checks it while the search is made ready.

mod check;
mod claim;
mod files;
mod map;

use std::fs::{self, File, Metadata};
use std::io::{Read as _, Seek as _, SeekFrom};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use etcetera::BaseStrategy;
use susun::search::TableStage;
use susun::slide::tables::{
    Ask, Claim, Doing, Header, LoadError, MAX_HEADER, Memory, PendingCheck, StoreError,
    StoredTable, TableKey, TableStore,
};
use susun::sliding::pdb::Bits;

pub(crate) use files::{Found, What};

/// The folder where tables are kept.
#[derive(Clone, Debug)]
pub(crate) struct Folder {
    path: PathBuf,
}

/// The variable that names another folder.
const VARIABLE: &str = "SUSUN_CACHE";

impl Folder {
    /// The folder of this user.
    ///
    /// # Errors
    /// When the system does not tell where a user's files are.
    pub(crate) fn of_user() -> Result<Self, StoreError> {
        if let Some(path) = std::env::var_os(VARIABLE).filter(|path| !path.is_empty()) {
            let path = path.into();
            return Ok(Self { path });
        }
        let base = etcetera::choose_base_strategy().map_err(|error| StoreError {
            doing: Doing::Writing,
            path: format!("${VARIABLE}"),
            problem: error.to_string(),
        })?;
        Ok(Self {
            path: base.cache_dir().join("susun"),
        })
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Where a table is, or would be.
    pub(crate) fn file(&self, key: &TableKey) -> PathBuf {
        self.path.join(key.file_name())
    }

    /// A table's file and what its header says; the bits unread.
    fn open(&self, key: &TableKey) -> Result<Option<(File, Header)>, LoadError> {
        let path = self.file(key);
        let failed = |error| LoadError::Store(trouble(Doing::Reading, &path, &error));
        let opened = open_own(&path, &self.path).map_err(failed)?;
        let Some((mut file, length)) = opened else {
            return Ok(None);
        };
        let mut beginning = Vec::new();
        let mut reader = file.by_ref().take(MAX_HEADER as u64);
        reader.read_to_end(&mut beginning).map_err(failed)?;
        let header = Header::decode(&beginning, length).map_err(LoadError::Bad)?;
        header.check_key(key).map_err(LoadError::Bad)?;
        Ok(Some((file, header)))
    }

    /// A table that is known to be in order.
    pub(crate) fn load_checked(
        &self,
        key: &TableKey,
        ask: Ask<'_>,
    ) -> Result<Option<StoredTable>, LoadError> {
        let loaded = self.load(key, ask)?;
        if let Some(check) = loaded.as_ref().and_then(|stored| stored.check.as_ref()) {
            let checked = check.wait(ask).map_err(LoadError::Stopped)?;
            checked.map_err(LoadError::Bad)?;
        }
        Ok(loaded)
    }

    /// What the header of a table says, if it is there.
    pub(crate) fn header(&self, key: &TableKey) -> Result<Option<Header>, LoadError> {
        Ok(self.open(key)?.map(|(_, header)| header))
    }
}

impl TableStore for Folder {
    fn load(&self, key: &TableKey, ask: Ask<'_>) -> Result<Option<StoredTable>, LoadError> {
        let Some((file, header)) = self.open(key)? else {
            return Ok(None);
        };
        let path = self.file(key);
        let failed = |error| LoadError::Store(trouble(Doing::Reading, &path, &error));
        let (bits, check) = if header.bytes > READ_BYTES {
            let map = map::Map::new(&file).map_err(failed)?;
            let bits = Bits::new(map::Tail::new(map, header.bits_at()));
            let check = check::BackgroundCheck::start(header.clone(), bits.clone());
            let check: Arc<dyn PendingCheck> = check.map_err(failed)?;
            (bits, Some(check))
        } else {
            (read(&file, &header, ask, failed)?, None)
        };
        Ok(Some(StoredTable {
            header,
            bits,
            check,
        }))
    }

    fn claim(&self, key: &TableKey, ask: Ask<'_>) -> Result<Box<dyn Claim + '_>, LoadError> {
        let claim = claim::FileClaim::new(self.file(key), ask)?;
        Ok(Box::new(claim))
    }
}

/// Tables up to this size are read into memory: that is no slower than mapping them.
const READ_BYTES: u64 = 1 << 16;

/// Reads the bits of a table into memory and checks them: whatever happens to the file later does not matter.
fn read(
    mut file: &File,
    header: &Header,
    ask: Ask<'_>,
    failed: impl Fn(std::io::Error) -> LoadError,
) -> Result<Bits, LoadError> {
    let at = header.bits_at() as u64;
    file.seek(SeekFrom::Start(at)).map_err(&failed)?;
    let mut bits = Vec::with_capacity(header.bytes as usize);
    let all = header.bytes;
    file.take(all).read_to_end(&mut bits).map_err(failed)?;
    let checked = header.check_bits(&bits, &mut |done| ask(TableStage::Checking { done, all }));
    let checked = checked.map_err(LoadError::Stopped)?;
    checked.map_err(LoadError::Bad)?;
    Ok(Bits::new(bits))
}

/// Opens a file of the cache for reading, with its length; none, if there is none. What is not a plain file is not
/// waited for, and what belongs to a stranger is not trusted.
fn open_own(path: &Path, folder: &Path) -> std::io::Result<Option<(File, u64)>> {
    use std::io::{Error, ErrorKind};
    // Asked before it is opened: opening a pipe would wait for its other end.
    match fs::metadata(path) {
        Ok(metadata) if metadata.is_file() => {}
        Ok(metadata) if metadata.is_dir() => return Err(ErrorKind::IsADirectory.into()),
        Ok(_) => return Err(Error::other("it is not a plain file")),
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error),
    }
    let file = File::open(path)?;
    let metadata = file.metadata()?;
    if !is_trusted(&metadata, &fs::metadata(folder)?) {
        return Err(Error::other("it belongs to another user"));
    }
    Ok(Some((file, metadata.len())))
}

/// Whether a file belongs to this user, to the owner of its folder, or to the system.
#[cfg(unix)]
fn is_trusted(file: &Metadata, folder: &Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;
    let user = rustix::process::geteuid().as_raw();
    [user, folder.uid(), 0].contains(&file.uid())
}

#[cfg(not(unix))]
fn is_trusted(_: &Metadata, _: &Metadata) -> bool {
    true
}

/// A system without a place for tables: all are built anew, and it is said why.
struct Nowhere(StoreError);

impl TableStore for Nowhere {
    fn load(&self, _: &TableKey, _: Ask<'_>) -> Result<Option<StoredTable>, LoadError> {
        Ok(None)
    }

    fn claim(&self, _: &TableKey, _: Ask<'_>) -> Result<Box<dyn Claim + '_>, LoadError> {
        Err(LoadError::Store(self.0.clone()))
    }
}

/// The store for a command that solves: the user's folder, or with `--no-cache` none beyond this
/// run.
pub(crate) fn chosen(no_cache: bool) -> Box<dyn TableStore> {
    match no_cache {
        true => Box::new(Memory::default()),
        false => of_user(),
    }
}

/// The user's folder, or what says that there is none.
pub(crate) fn of_user() -> Box<dyn TableStore> {
    match Folder::of_user() {
        Ok(folder) => Box::new(folder),
        Err(error) => Box::new(Nowhere(error)),
    }
}

fn trouble(doing: Doing, path: &Path, error: &std::io::Error) -> StoreError {
    StoreError {
        doing,
        path: path.display().to_string(),
        problem: error.to_string(),
    }
}

/// Goes on unless told to stop.
fn go_on(answer: ControlFlow<susun::search::Halt>) -> Result<(), LoadError> {
    match answer {
        ControlFlow::Continue(()) => Ok(()),
        ControlFlow::Break(why) => Err(LoadError::Stopped(why)),
    }
}
