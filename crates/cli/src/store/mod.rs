//! Tables as files in the cache folder.
//!
//! ```text
//!   NAME.susun            a table; written aside and renamed, never changed in place
//!   NAME.susun.part       the same while it is built: whoever builds holds a lock on it, so that
//!                         the system lets go of it when the builder is killed
//!   NAME.susun.ok         size, time and inode of the file whose bits were last checked
//!   NAME.susun.ok.*.part  the same while it is written
//! ```

mod claim;
mod files;
mod map;
mod seen;

use std::fs::{self, File};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use etcetera::BaseStrategy;
use susun::search::TableStage;
use susun::slide::tables::{
    Ask, Claim, Doing, Header, LoadError, Memory, StoreError, StoredTable, TableError, TableKey,
    TableStore,
};

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

    /// The header of a table and the whole file in memory, the bits unchecked.
    fn open(&self, key: &TableKey) -> Result<Option<(File, Header, map::Map)>, LoadError> {
        let path = self.file(key);
        let failed = |error| LoadError::Store(trouble(Doing::Reading, &path, &error));
        // Asked before it is opened: opening a pipe would wait for its other end.
        match fs::metadata(&path) {
            Ok(metadata) if metadata.is_file() => {}
            Ok(metadata) => {
                let kind = if metadata.is_dir() {
                    std::io::ErrorKind::IsADirectory
                } else {
                    std::io::ErrorKind::InvalidInput
                };
                return Err(failed(kind.into()));
            }
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(failed(error)),
        }
        let file = match File::open(&path) {
            Ok(file) => file,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(failed(error)),
        };
        let length = file.metadata().map_err(failed)?.len();
        if length == 0 {
            let nothing = Header::decode(&[], 0);
            return Err(LoadError::Bad(
                nothing.err().unwrap_or(TableError::NotATable),
            ));
        }
        let map = map::Map::new(&file).map_err(failed)?;
        let header = Header::decode(map.bytes(), length).map_err(LoadError::Bad)?;
        header.check_key(key).map_err(LoadError::Bad)?;
        Ok(Some((file, header, map)))
    }

    /// A table with its bits checked now, whatever was seen before.
    pub(crate) fn load_checked(
        &self,
        key: &TableKey,
        ask: Ask<'_>,
    ) -> Result<Option<StoredTable>, LoadError> {
        self.load_if(key, ask, |_, _| false)
    }

    /// What the header of a table says, if it is there.
    pub(crate) fn header(&self, key: &TableKey) -> Result<Option<Header>, LoadError> {
        Ok(self.open(key)?.map(|(_, header, _)| header))
    }

    fn load_if(
        &self,
        key: &TableKey,
        ask: Ask<'_>,
        known: impl Fn(&File, &Header) -> bool,
    ) -> Result<Option<StoredTable>, LoadError> {
        let Some((file, header, map)) = self.open(key)? else {
            return Ok(None);
        };
        let bits = map::Tail::new(map, header.bits_at());
        if !known(&file, &header) {
            let all = header.bytes;
            let mut each = |done| ask(TableStage::Checking { done, all });
            let checked = header.check_bits(bits.as_ref(), &mut each);
            checked
                .map_err(LoadError::Stopped)?
                .map_err(LoadError::Bad)?;
            seen::note(&self.file(key), &file, &header);
        }
        let bits = std::sync::Arc::new(bits);
        Ok(Some(StoredTable { header, bits }))
    }
}

impl TableStore for Folder {
    fn load(&self, key: &TableKey, ask: Ask<'_>) -> Result<Option<StoredTable>, LoadError> {
        let path = self.file(key);
        self.load_if(key, ask, |file, header| seen::is_noted(&path, file, header))
    }

    fn claim(&self, key: &TableKey, ask: Ask<'_>) -> Result<Box<dyn Claim + '_>, LoadError> {
        let claim = claim::FileClaim::new(self.file(key), ask)?;
        Ok(Box::new(claim))
    }
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

/// A file's name with something behind it.
fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

/// Goes on unless told to stop.
fn go_on(answer: ControlFlow<susun::search::Halt>) -> Result<(), LoadError> {
    match answer {
        ControlFlow::Continue(()) => Ok(()),
        ControlFlow::Break(why) => Err(LoadError::Stopped(why)),
    }
}
