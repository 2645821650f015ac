//! What only the command line says: help, prompts, and trouble with files and arguments. The same
//! scheme as the library's messages: a value, and one `match` for each language.

mod english;
mod indonesian;
mod tables;

pub(crate) use tables::TableSay;

use susun::Lang;

/// Something to say.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Say<'a> {
    // Help: the frame.
    Usage,
    Commands,
    Arguments,
    Options,
    SlidingOptions,
    PackingOptions,
    About,
    AfterHelp,
    Help,
    Version,
    // Help: the commands.
    Solve,
    Check,
    Compare,
    Random,
    Replay,
    Verify,
    Hint,
    Generate,
    Count,
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
    ArgOption,
    ArgHeuristic,
    ArgMetric,
    ArgNotation,
    ArgTimeLimit,
    ArgNodeLimit,
    ArgMemoryLimit,
    ArgSteps,
    ArgJson,
    ArgCsv,
    ArgOutput,
    ArgForce,
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
    ArgNoCache,
    ArgSet,
    ArgPartition,
    ArgTablesMetric,
    ArgYes,
    // Diagnostics.
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
    TooLongFix,
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
    UnknownExtension {
        path: &'a str,
    },
    UnknownExtensionFix,
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
    OnlyForSliding {
        argument: &'a str,
    },
    OnlyForSlidingFix,
    OnlyForPacking {
        argument: &'a str,
    },
    OnlyForPackingFix,
    NotForSliding {
        command: &'a str,
    },
    NotForSlidingFix,
    NotForPacking {
        command: &'a str,
    },
    NotForPackingFix,
    /// How the other family reads a text; no problem if it can.
    ReadAs {
        packing: bool,
        problem: Option<&'a str>,
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
