//! A shard of a batch: every N-th puzzle, for one task of a cluster.

use std::fmt;

use serde::{Deserialize, Serialize};
use susun::Lang;

use crate::arguments::{Given, SHARD};
use crate::failure::Failure;
use crate::words::BatchMessage;

/// More shards than any cluster has tasks.
const MAX_SHARDS: usize = 1_000_000;

/// Shard `index` of `count`, from 1: the puzzles at the places `p`, from 0, with `p mod count = index - 1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize, Serialize)]
#[serde(try_from = "String", into = "String")]
pub(crate) struct Shard {
    index: usize,
    count: usize,
}

impl Shard {
    /// All puzzles.
    pub(crate) const WHOLE: Self = Self { index: 1, count: 1 };

    /// None unless there is such a shard.
    pub(crate) fn new(index: usize, count: usize) -> Option<Self> {
        let is_one = (1..=count).contains(&index) && count <= MAX_SHARDS;
        is_one.then_some(Self { index, count })
    }

    /// Which one it is, from 1.
    pub(crate) fn index(self) -> usize {
        self.index
    }

    /// How many there are.
    pub(crate) fn count(self) -> usize {
        self.count
    }

    /// Whether it has the puzzle at this place, from 0.
    pub(crate) fn has(self, place: usize) -> bool {
        place % self.count == self.index - 1
    }

    /// How many of so many puzzles it has.
    pub(crate) fn share(self, puzzles: usize) -> usize {
        puzzles.saturating_add(self.count - self.index) / self.count
    }

    /// `3/7`.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let (index, count) = text.split_once('/')?;
        Self::new(whole(index)?, whole(count)?)
    }

    /// The argument `shard`; none if all puzzles are to be done.
    pub(super) fn read(given: &Given<'_>) -> Result<Option<Self>, Failure> {
        if !given.has(SHARD) {
            return Ok(None);
        }
        let lang = given.lang;
        let text = given.text(SHARD).unwrap_or_default();
        let variable = |name: &str| std::env::var(name).ok();
        let read = match text.strip_prefix('/').map(whole) {
            _ if text.is_empty() => of_array(&variable),
            Some(Some(count @ 1..=MAX_SHARDS)) => of_task(count, &variable),
            _ => {
                let read = given.parsed(SHARD, Self::parse, || BatchMessage::ShardForm.text(lang));
                return read;
            }
        };
        read.map(Some)
            .map_err(|fault| fault.failure(BatchMessage::ShardFix.text(lang), lang))
    }
}

fn whole(text: &str) -> Option<usize> {
    let is_plain = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| is_plain)
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.index, self.count)
    }
}

impl From<Shard> for String {
    fn from(shard: Shard) -> Self {
        shard.to_string()
    }
}

impl TryFrom<String> for Shard {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        Self::parse(&text).ok_or("a shard is written I/N")
    }
}

/// The variables of Slurm's job arrays and of Kubernetes' indexed Jobs.
const TASK: &str = "SLURM_ARRAY_TASK_ID";
const TASK_MIN: &str = "SLURM_ARRAY_TASK_MIN";
const TASK_MAX: &str = "SLURM_ARRAY_TASK_MAX";
const TASK_STEP: &str = "SLURM_ARRAY_TASK_STEP";
const TASK_COUNT: &str = "SLURM_ARRAY_TASK_COUNT";
const COMPLETION: &str = "JOB_COMPLETION_INDEX";

type Variables<'a> = &'a dyn Fn(&str) -> Option<String>;

/// Why the environment names no shard.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    /// None of these variables is set.
    Missing(&'static str),
    NotANumber(&'static str, String),
    /// The array does not have consecutive tasks, so its numbers do not give a shard.
    Gaps,
    /// A task that is none of so many.
    Outside(&'static str, usize, usize),
    /// Two cluster engines at once.
    Contradiction(usize, usize),
}

impl Fault {
    pub(crate) fn failure(&self, fix: String, lang: Lang) -> Failure {
        let say = match self {
            Self::Missing(names) => BatchMessage::ShardMissing { names },
            Self::NotANumber(name, value) => BatchMessage::ShardNotANumber { name, value },
            Self::Gaps => BatchMessage::ShardGaps,
            &Self::Outside(name, task, count) => BatchMessage::ShardOutside { name, task, count },
            &Self::Contradiction(slurm, kubernetes) => {
                BatchMessage::ShardContradiction { slurm, kubernetes }
            }
        };
        Failure::bad_input(say.text(lang), fix)
    }
}

fn number(name: &'static str, variable: Variables<'_>) -> Result<Option<usize>, Fault> {
    let Some(value) = variable(name).filter(|value| !value.is_empty()) else {
        return Ok(None);
    };
    match whole(&value) {
        Some(number) => Ok(Some(number)),
        None => Err(Fault::NotANumber(name, value)),
    }
}

/// The number of the task that this process is, from 1: that of Slurm, or Kubernetes' index plus 1.
fn task_number(variable: Variables<'_>) -> Result<Option<usize>, Fault> {
    let kubernetes = number(COMPLETION, variable)?.map(|index| index.saturating_add(1));
    match (number(TASK, variable)?, kubernetes) {
        (Some(slurm), Some(kubernetes)) if slurm != kubernetes => {
            Err(Fault::Contradiction(slurm, kubernetes))
        }
        (slurm, kubernetes) => Ok(slurm.or(kubernetes)),
    }
}

/// Which of so many tasks the scheduler of a cluster has started, from 1; none if it names none.
pub(crate) fn scheduler_task(count: usize) -> Result<Option<usize>, Fault> {
    let variable = |name: &str| std::env::var(name).ok();
    match of_task(count, &variable) {
        Err(Fault::Missing(_)) => Ok(None),
        task => task.map(|shard| Some(shard.index())),
    }
}

/// `--shard /N`: the task of the environment is the shard.
fn of_task(count: usize, variable: Variables<'_>) -> Result<Shard, Fault> {
    const NAMES: &str = "SLURM_ARRAY_TASK_ID, JOB_COMPLETION_INDEX";
    let task = task_number(variable)?.ok_or(Fault::Missing(NAMES))?;
    let name = match variable(TASK) {
        Some(_) => TASK,
        None => COMPLETION,
    };
    Shard::new(task, count).ok_or(Fault::Outside(name, task, count))
}

/// `--shard`: a Slurm job array with consecutive tasks.
fn of_array(variable: Variables<'_>) -> Result<Shard, Fault> {
    let required = |name| number(name, variable)?.ok_or(Fault::Missing(name));
    let (task, count) = (required(TASK)?, required(TASK_COUNT)?);
    let (min, max) = (required(TASK_MIN)?, number(TASK_MAX, variable)?);
    let step = number(TASK_STEP, variable)?.unwrap_or(1).max(1);
    let place = |task: usize| {
        let after = task.checked_sub(min)?;
        let number = (after / step).checked_add(1);
        number.filter(|_| after % step == 0)
    };
    if let Some(max) = max
        && place(max) != Some(count)
    {
        return Err(Fault::Gaps);
    }
    let index = place(task).ok_or(Fault::Gaps)?;
    Shard::new(index, count).ok_or(Fault::Outside(TASK, task, count))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_are_a_partition() {
        for count in 1..9 {
            for puzzles in 0..30 {
                let mut shares = vec![0; count];
                for place in 0..puzzles {
                    let owners = (1..=count)
                        .filter(|&i| Shard::new(i, count).expect("it is one").has(place));
                    let owners: Vec<usize> = owners.collect();
                    assert_eq!(owners, [place % count + 1]);
                    shares[owners[0] - 1] += 1;
                }
                for (index, &share) in (1..).zip(&shares) {
                    assert_eq!(
                        Shard::new(index, count).expect("it is one").share(puzzles),
                        share
                    );
                }
            }
        }
        for text in [
            "", "3", "0/7", "8/7", "3/0", "a/7", "3/7/1", "+3/7", "3 /7", "-1/2",
        ] {
            assert_eq!(Shard::parse(text), None, "{text}");
        }
        assert_eq!(
            Shard::parse("3/7").map(String::from).as_deref(),
            Some("3/7")
        );
    }

    /// The environment as a list, `ID=3 MIN=1`; names without their common beginning.
    fn variables(list: &str) -> impl Fn(&str) -> Option<String> {
        move |name| {
            let short = name.strip_prefix("SLURM_ARRAY_TASK_").unwrap_or(name);
            let mut pairs = list.split(' ').filter_map(|pair| pair.split_once('='));
            pairs
                .find(|(own, _)| *own == short)
                .map(|(_, value)| value.to_owned())
        }
    }

    #[test]
    fn shards_of_the_environment() {
        let shard = |index, count| Ok(Shard { index, count });
        for (list, expected) in [
            ("ID=1 MIN=1 COUNT=7 MAX=7", shard(1, 7)),
            ("ID=6 MIN=0 COUNT=7 MAX=6 STEP=1", shard(7, 7)),
            ("ID=9 MIN=5 COUNT=4 MAX=11 STEP=2", shard(3, 4)),
            ("ID=3 MIN=1 COUNT=7", shard(3, 7)),
            ("", Err(Fault::Missing(TASK))),
            ("JOB_COMPLETION_INDEX=3", Err(Fault::Missing(TASK))),
            ("ID=3 MIN=1", Err(Fault::Missing(TASK_COUNT))),
            ("ID=3 COUNT=7", Err(Fault::Missing(TASK_MIN))),
            (
                "ID=x MIN=1 COUNT=7",
                Err(Fault::NotANumber(TASK, "x".into())),
            ),
            // Some tasks of a larger array run again.
            ("ID=3 MIN=3 COUNT=2 MAX=5", Err(Fault::Gaps)),
            ("ID=2 MIN=3 COUNT=2", Err(Fault::Gaps)),
            ("ID=9 MIN=1 COUNT=7", Err(Fault::Outside(TASK, 9, 7))),
        ] {
            assert_eq!(of_array(&variables(list)), expected, "{list}");
        }
        for (list, expected) in [
            ("ID=3", shard(3, 7)),
            ("ID=3 MIN=3 COUNT=2 MAX=5", shard(3, 7)),
            ("JOB_COMPLETION_INDEX=0", shard(1, 7)),
            ("JOB_COMPLETION_INDEX=2 ID=3", shard(3, 7)),
            (
                "JOB_COMPLETION_INDEX=3 ID=3",
                Err(Fault::Contradiction(3, 4)),
            ),
            (
                "JOB_COMPLETION_INDEX=7",
                Err(Fault::Outside(COMPLETION, 8, 7)),
            ),
            ("ID=0", Err(Fault::Outside(TASK, 0, 7))),
        ] {
            assert_eq!(of_task(7, &variables(list)), expected, "{list}");
        }
        assert!(matches!(of_task(7, &variables("")), Err(Fault::Missing(_))));
    }
}
