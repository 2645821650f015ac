//! What only the command line says: help, prompts, and trouble with files and arguments. The same
//! scheme as the library's messages: a value, and one `match` for each language.

mod drawing;
mod english;
mod indonesian;
mod serve;
mod tables;

pub(crate) use drawing::DrawSay;
pub(crate) use serve::ServeSay;
pub(crate) use tables::TableSay;

use std::time::Duration;

use susun::Lang;

/// Something to say.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Say<'a> {
    // Help: the frame.
    Usage,
    Commands,
    Arguments,
    Options,
    FamilyOptions {
        noun: &'a str,
    },
    About,
    AfterHelp,
    Help,
    Version,
    // Help: the commands.
    Solve,
    Check,
    Compare,
    Trace,
    Random,
    Replay,
    Verify,
    Hint,
    Generate,
    Count,
    Batch,
    Serve,
    Presets,
    Methods,
    Tables,
    TablesBuild,
    TablesList,
    TablesVerify,
    TablesClear,
    Completions,
    Man,
    // Help: the arguments.
    ArgPuzzle,
    ArgGoal,
    ArgMethod,
    ArgTraceMethod,
    ArgOption,
    ArgHeuristic,
    ArgMetric,
    ArgQuality,
    ArgNotation,
    ArgTimeLimit,
    ArgNodeLimit,
    ArgMemoryLimit,
    ArgSteps,
    ArgJson,
    ArgCsv,
    ArgNoTime,
    ArgLang,
    ArgMethods,
    ArgSize,
    ArgSeed,
    ArgMoves,
    ArgOptimal,
    ArgUnsolvable,
    ArgAny,
    ArgCount,
    ArgMoveList,
    ArgInvert,
    ArgAnswer,
    ArgLevel,
    ArgDifficulty,
    ArgGivenPieces,
    ArgChallengeSeed,
    ArgChallengeCount,
    ArgSolution,
    ArgHeat,
    ArgShell,
    ArgFamily,
    ArgGiven,
    ArgAll,
    ArgLimit,
    ArgNth,
    ArgRandom,
    ArgThreads,
    ArgUnique,
    ArgPuzzles {
        sets: &'a str,
    },
    ArgBatchOutput,
    ArgBatchForce,
    ArgBatchThreads,
    ArgBatchJson,
    ArgResume,
    ArgRetryStopped,
    ArgNoCache,
    ArgTablesUsed,
    ArgSet,
    ArgPartition,
    ArgTablesMetric,
    ArgYes,
    ArgPort {
        usual: u16,
    },
    ArgOpen,
    // Diagnostics.
    OtherSize {
        tables: &'a str,
        size: &'a str,
    },
    OtherSizeFix,
    Error,
    HelpWord,
    In {
        source: &'a str,
    },
    TypedBoard,
    TypedPuzzle,
    StandardInput,
    NoSuchFile {
        path: &'a str,
    },
    NoSuchFileFix,
    IsDirectory {
        path: &'a str,
    },
    IsDirectoryFix,
    CannotRead {
        path: &'a str,
        problem: &'a str,
    },
    CannotReadFix,
    NoSuchMovesFix,
    NoSuchBoardFix,
    TooLong {
        source: &'a str,
    },
    TooLongFix {
        megabytes: u64,
    },
    InputTwice,
    InputTwiceFix,
    GivenTwice {
        argument: &'a str,
    },
    CannotWrite {
        path: &'a str,
        problem: &'a str,
    },
    CannotWriteFix,
    Exists {
        path: &'a str,
    },
    ExistsFix,
    ExistsBatchFix,
    OutputTwice {
        path: &'a str,
    },
    OutputIsInput {
        path: &'a str,
    },
    OutputTwiceFix,
    UnknownExtension {
        path: &'a str,
    },
    BadValue {
        argument: &'a str,
        value: &'a str,
    },
    ValueFix {
        accepted: &'a str,
    },
    UnknownArgument {
        argument: &'a str,
    },
    UnknownCommand {
        command: &'a str,
    },
    DidYouMean {
        suggestion: &'a str,
    },
    SeeHelp,
    MissingArgument {
        arguments: &'a str,
    },
    MissingValue {
        argument: &'a str,
    },
    Conflict {
        argument: &'a str,
        other: &'a str,
    },
    BadUsage,
    /// An option of other puzzles than this one.
    OnlyFor {
        argument: &'a str,
        noun: &'a str,
        this: &'a str,
    },
    OnlyForFix {
        family: &'a str,
        noun: &'a str,
    },
    /// A command that has no answer for puzzles of this kind.
    NotFor {
        command: &'a str,
        noun: &'a str,
    },
    NotForFix,
    /// How the other family reads a text; no problem if it can.
    ReadAs {
        family: &'a str,
        noun: &'a str,
        problem: Option<&'a str>,
    },
    /// Tables that are not built would have saved time.
    WouldSave {
        /// Their set.
        set: &'a str,
        /// The time.
        time: Duration,
    },
    /// A whole number from 1.
    Between {
        most: u64,
    },
    FromOne,
    TimeForm,
    NodesForm,
    MemoryForm,
    Saved {
        path: &'a str,
    },
    Progress {
        nodes: &'a str,
        rate: &'a str,
        bound: Option<u32>,
        memory: &'a str,
    },
    Seed {
        seed: u64,
    },
    // A batch.
    NoPuzzles {
        source: &'a str,
    },
    NoPuzzlesFix,
    NoSuchBatchFix {
        sets: &'a str,
    },
    OtherBatch {
        path: &'a str,
        line: usize,
    },
    OtherBatchFix,
    Resumed {
        done: usize,
        all: usize,
    },
    /// Puzzles that are done before their turn.
    Ahead {
        puzzles: usize,
    },
    BatchProgress {
        done: usize,
        all: usize,
        line: Option<usize>,
        bound: u32,
        nodes: &'a str,
    },
    BatchDone {
        done: usize,
        all: usize,
        solved: usize,
        impossible: usize,
        stopped: usize,
        errors: usize,
    },
    BatchLengths {
        sum: &'a str,
        mean: &'a str,
        max: &'a str,
    },
    BatchNodes {
        /// Of packing puzzles.
        of_pieces: bool,
        sum: &'a str,
        mean: &'a str,
        max: &'a str,
    },
    BatchTime {
        sum: &'a str,
        mean: &'a str,
        clock: &'a str,
    },
    ColumnBoards,
    ColumnLengthSum,
    ColumnNodesMean,
    RowPublished,
    RowPublishedAll,
    PublishedNodes {
        nodes: &'a str,
    },
    LengthsAgree {
        boards: usize,
    },
    LengthsDiffer {
        boards: usize,
        list: &'a str,
    },
    LengthDiffers {
        line: usize,
        length: u64,
        published: u64,
    },
    // The list of methods.
    SlidingHead,
    PackingHead,
    MethodsHead,
    HeuristicsHead,
    ColumnName,
    ColumnHeuristic,
    ColumnAbout,
    ColumnOptimal,
    ColumnComplete,
    ColumnAdmissible,
    ColumnConsistent,
    OptimalAlways,
    OptimalAdmissible,
    OptimalConsistent,
    OptimalWeighted,
    OptimalNo,
    OwnHeuristics,
    Yes,
    No,
    OptionsHead,
    CountsHead,
    GeneratedIs {
        what: &'a str,
    },
    ExpandedIs {
        what: &'a str,
    },
    CasesAre {
        what: &'a str,
    },
    MethodsNote,
    // The list of presets.
    ColumnSolutions,
    ColumnUpToSymmetry,
    CreditsHead,
    PresetsNote,
    SetsHead,
    // Replay.
    WayBack,
    EndBoard,
    // The conversation.
    AskFamily,
    AskPuzzle,
    AskPacking,
    AskPreset,
    AskPackingRows,
    AskFile,
    AskRows,
    AskSize,
    AskMethod,
    Prompt,
    AskSave {
        name: &'a str,
    },
    AskSaveSolution {
        kind: &'a str,
        name: &'a str,
    },
    AskReplace {
        path: &'a str,
    },
    NotAChoice {
        most: usize,
    },
    NotSaved,
    TheEnd,
}

impl Say<'_> {
    pub(crate) fn text(self, lang: Lang) -> String {
        match lang {
            Lang::English => english::text(self),
            Lang::Indonesian => indonesian::text(self),
        }
    }
}
