/* tslint:disable */
/* eslint-disable */
/**
 * A board and its goal, as texts in any form that the program reads.
 */
export interface Position {
    /**
     * The board.
     */
    board: string;
    /**
     * The goal: a board, or the name of one; that of the board's text, or the default, if none.
     */
    goal: string | null;
}

/**
 * A board in the eyes of the pattern databases.
 */
export interface Grouped {
    v: number;
    board: string;
    groups: GroupMoves[];
    /**
     * The sum of the groups.
     */
    sum: number;
    /**
     * The estimate of the set: the greatest sum, the board's mirror image included.
     */
    estimate: number;
    manhattan: number;
}

/**
 * A file.
 */
export interface Picture {
    /**
     * What is in it.
     */
    mime: string;
    /**
     * Its bytes in base64.
     */
    data: string;
}

/**
 * A filled or half-filled container: rows where it is flat, levels of rows otherwise.
 */
export type Filled = string[] | string[][];

/**
 * A group of tiles.
 */
export interface GroupMoves {
    tiles: number[];
    /**
     * The fewest moves of these tiles that bring them home.
     */
    moves: number;
}

/**
 * A kind of file.
 */
export type Format = "svg" | "png" | "gif" | "apng";

/**
 * A method and its figures.
 */
export interface ChartBar {
    /**
     * Its name.
     */
    method: string;
    /**
     * What it came to, in words.
     */
    outcome: string;
    /**
     * Whether it came to an answer, so that its figures can be the best.
     */
    answered: boolean;
    /**
     * Nodes or cases.
     */
    work: number;
    /**
     * Its time.
     */
    seconds: number | null;
    /**
     * Its memory.
     */
    bytes: number | null;
}

/**
 * A number of solutions: a string where a number would lose digits.
 */
export type Whole = number | string;

/**
 * A piece on a cell.
 */
export interface HeatedPiece {
    piece: string;
    solutions: Whole;
    share: number;
}

/**
 * A piece on some cells, both by their numbers.
 */
export interface Laid {
    /**
     * The piece.
     */
    piece: number;
    /**
     * The cells it covers.
     */
    cells: number[];
}

/**
 * A piece.
 */
export interface TrayPiece {
    /**
     * The character that stands for it.
     */
    symbol: string;
    /**
     * Red, green and blue, as `#rrggbb`.
     */
    colour: string;
    /**
     * Whether dark letters are easier to read on it than light ones.
     */
    dark_ink: boolean;
    /**
     * How many can be used.
     */
    copies: number;
    /**
     * How many have to be used.
     */
    least: number;
    /**
     * How many are not placed.
     */
    left: number;
    /**
     * How many cells it has.
     */
    size: number;
    /**
     * Its orientations.
     */
    orientations: Orientation[];
    /**
     * The orientation it is given in.
     */
    drawn: number;
}

/**
 * A puzzle with everything that is placed.
 */
export interface Tray {
    /**
     * The ID of the puzzle with the given pieces.
     */
    puzzle: string;
    /**
     * The ID with everything that is placed.
     */
    id: string;
    /**
     * How cells are arranged: `square`, `cubic` or `balls`.
     */
    lattice: string;
    /**
     * Whether mirror images are allowed.
     */
    flips: boolean;
    /**
     * Levels, rows and columns of the box around the container.
     */
    extent: [number, number, number];
    /**
     * Level, row and column of every cell.
     */
    cells: [number, number, number][];
    /**
     * The pieces.
     */
    pieces: TrayPiece[];
    /**
     * What is placed: the given pieces first, then the rest in the order of placing.
     */
    placed: Laid[];
    /**
     * How many of these are given.
     */
    given: number;
    /**
     * Whether every cell is covered and every piece placed.
     */
    solved: boolean;
    /**
     * Why it cannot be completed, if no search is needed to see it.
     */
    obstacle: string | null;
    /**
     * The cells of that obstacle.
     */
    obstacle_cells: number[];
}

/**
 * A search whose tree is drawn.
 */
export type Searched = { board: { at: Position; method: string; heuristic: string | null } } | { tray: { puzzle: string; method: string } };

/**
 * A step, and the matrix after it.
 */
export interface CoveredStep {
    /**
     * `choose`, `cover`, `uncover` or `solved`.
     */
    act: string;
    column: number | null;
    row: number | null;
    chosen: number[];
    covered: number[];
    removed: number[];
    /**
     * Rows that are left in the chosen column: none is a dead end.
     */
    left: number | null;
}

/**
 * An empty cell, and what covers it in which share of all solutions, the most frequent first.
 */
export interface HeatedCell {
    cell: [number, number, number];
    pieces: HeatedPiece[];
}

/**
 * An orientation of a piece.
 */
export interface Orientation {
    /**
     * Level, row and column of its cells; the least of each is 0.
     */
    sites: [number, number, number][];
    /**
     * The orientation after a quarter turn: clockwise on a tray, about three axes in space.
     */
    turned: number[];
    /**
     * The orientation after mirroring.
     */
    flipped: number;
}

/**
 * Data, and its sentences in every language.
 */
export interface Said<D, W> {
    /**
     * The data, as `--json` gives it.
     */
    data: D;
    /**
     * What a page shows with it.
     */
    words: Spoken<W>;
}

/**
 * Every board of a small size that can be solved, laid out for a drawing. Boards are named by their places in the list.
 */
export interface Space {
    v: number;
    size: string;
    /**
     * The goal first, by distance.
     */
    boards: string[];
    /**
     * Moves to the goal.
     */
    distances: number[];
    /**
     * How far below the middle each board is drawn; boards of one distance are at least 1 apart.
     */
    heights: number[];
    /**
     * The boards one move from each.
     */
    neighbours: number[][];
    /**
     * The next board on a shortest way to the goal; null at the goal.
     */
    towards_goal: (number | null)[];
    /**
     * How many boards there are at each distance.
     */
    layers: number[];
}

/**
 * How far a search is.
 */
export interface Progress {
    /**
     * Nodes, or what the method counts.
     */
    generated: number;
    /**
     * The bound or least cost that is worked on.
     */
    bound: number;
    /**
     * Solutions found, where they are counted.
     */
    solutions: number;
    /**
     * The length of the best solution so far.
     */
    best: number | null;
    /**
     * Its moves, checked by replay, when they were not told before.
     */
    moves: string | null;
    /**
     * No solution is shorter than this: proved.
     */
    at_least: number | null;
    /**
     * Since the search began.
     */
    seconds: number;
    /**
     * The part of a table that is built, from 0 to 1, while one is.
     */
    table: number | null;
}

/**
 * One bounding function.
 */
export interface Killed {
    bound: string;
    nodes: number;
}

/**
 * One challenge of `generate`.
 */
export interface Generated {
    v: number;
    puzzle: string;
    seed: number;
    /**
     * Of the challenge: it can be given back as PUZZLE.
     */
    id: string;
    difficulty: string;
    cases: number;
    given_pieces: number;
    start: Filled;
    solution: Filled;
}

/**
 * One entry of `placements`.
 */
export interface Placed {
    piece: string;
    /**
     * `[level, row, column]` of each.
     */
    cells: [number, number, number][];
}

/**
 * One entry of `steps`.
 */
export interface SolvedStep {
    board: string;
    move: string | null;
    depth: number;
    cost: number;
}

/**
 * One heuristic.
 */
export interface HeuristicEntry<S> {
    name: string;
    /**
     * What people call it.
     */
    title: S;
    about: S;
    admissible: boolean;
    consistent: boolean;
}

/**
 * One method.
 */
export interface MethodEntry<S> {
    name: string;
    /**
     * What people call it.
     */
    title: S;
    about: S;
    optimal: string;
    complete: boolean;
    heuristic: string | null;
    options: string[];
    /**
     * What each option does.
     */
    options_about: S[];
    generated: S;
    expanded: S;
    /**
     * What `max_frontier` counts.
     */
    frontier: S;
    /**
     * Whether `compare` runs it when no methods are named.
     */
    compared: boolean;
    /**
     * Whether it takes any heuristic; then its default is `heuristic`.
     */
    any_heuristic: boolean;
    /**
     * Whether its searches can be recorded.
     */
    traced: boolean;
}

/**
 * One method. `S` is a line in one language, or in all of them.
 */
export interface PackMethod<S> {
    name: string;
    /**
     * What people call it.
     */
    title: S;
    about: S;
    cases: S;
    options: string[];
    /**
     * What each option does.
     */
    options_about: S[];
    /**
     * Whether its searches can be recorded.
     */
    traced: boolean;
}

/**
 * One node.
 */
export interface TracedNode {
    id: number;
    parent: number | null;
    round: number;
    depth: number;
    move: string | null;
    board: string | null;
    piece: string | null;
    cells: [number, number, number][] | null;
    branch: TracedBranch | null;
    /**
     * Place in the order of generation of the whole search; null if the figure does not count the node.
     */
    generated: number | null;
    /**
     * Expansions that had begun when it was generated.
     */
    after: number;
    /**
     * Place in the order of expansion.
     */
    number: number | null;
    estimate: number | null;
    /**
     * What decides between equal estimates: the Manhattan distance of `greedy`.
     */
    second_estimate: number | null;
    cost: number | null;
    /**
     * The cost and what it is made of, to be shown as it is.
     */
    formula: string | null;
    fate: string;
    /**
     * Why a sibling was preferred: `estimate`, `second-estimate`, or `order` (both are equal, the last one wins).
     */
    lost_by: string | null;
    /**
     * The bounding function that killed it.
     */
    killed_by: string | null;
    on_path: boolean;
    /**
     * Nodes generated below it that are counted and not recorded.
     */
    left_out: number;
}

/**
 * One preset. `S` is a line in one language, or in all of them.
 */
export interface Preset<S> {
    name: string;
    about: S;
    credit: S;
    /**
     * Null if it is not known.
     */
    solutions: number | null;
    up_to_symmetry: number | null;
    /**
     * Whether it has more than one level.
     */
    solid: boolean;
}

/**
 * One round.
 */
export interface TracedRound {
    bound: number | null;
    root: number;
    left_out: number;
}

/**
 * The answer of `check`.
 */
export interface Checked {
    v: number;
    puzzle: string;
    size: string;
    board: string;
    goal: string;
    kurang: number[];
    kurang_tiles: number[];
    kurang_sum: number;
    x: number;
    total: number;
    solvable: boolean;
    misplaced: number;
    manhattan: number;
    swap: [number, number] | null;
    /**
     * Whether the goal is the default: the tiles in order, the blank last.
     */
    default_goal: boolean;
    /**
     * The name of the goal, if it has one.
     */
    goal_name: 'last' | 'first' | 'snail' | 'centre' | null;
}

/**
 * The answer of `count --heat`.
 */
export interface Heated {
    v: number;
    puzzle: string;
    id: string;
    /**
     * Null, as `cells`, when it was stopped.
     */
    solutions: Whole | null;
    cells: HeatedCell[] | null;
    reason: string | null;
    cases: number;
    /**
     * Null when an obstacle is seen without a search.
     */
    method: string | null;
    peak_bytes: number;
    seconds: number | null;
}

/**
 * The answer of `count`.
 */
export interface Counted extends FiguresData {
    v: number;
    puzzle: string;
    id: string;
    flips: boolean;
    outcome: string;
    reason: string | null;
    /**
     * The largest number, if the puzzle asks for that.
     */
    most: MostFound | null;
    solutions: Whole | null;
    up_to_symmetry: Whole | null;
    up_to_rotation: Whole | null;
    symmetries: number | null;
    unique: boolean | null;
    /**
     * What was counted, where it ended early or was only asked to tell one from several.
     */
    at_least: Whole | null;
    cases: number;
    asked: string;
    method: string;
    peak_bytes: number;
    seconds: number | null;
}

/**
 * The answer of `hint`. What is above the level that was asked for is null.
 */
export interface PackHinted {
    v: number;
    puzzle: string;
    id: string;
    level: number;
    /**
     * None when the search ended before that was known.
     */
    solvable: boolean | null;
    solved: boolean;
    /**
     * In how many ways it can be completed, if that could be counted.
     */
    ways: Whole | null;
    /**
     * Why not: an obstacle, `searched`, or why the search ended.
     */
    because: string | null;
    /**
     * Symbols of the placed pieces each of which alone is in the way.
     */
    lift: string[];
    look_cell: [number, number, number] | null;
    look_piece: string | null;
    piece: string | null;
    cells: [number, number, number][] | null;
    reason: string | null;
    /**
     * Placements that provide for the tightest spot, and those of them that can be completed.
     */
    fit: number | null;
    work: number | null;
    left: number | null;
}

/**
 * The answer of `hint`. What the level does not tell is null.
 */
export interface Hinted {
    v: number;
    puzzle: string;
    board: string;
    level: number;
    solvable: boolean;
    solved: boolean;
    at_least: number | null;
    length: number | null;
    row: number | null;
    column: number | null;
    tile: number | null;
    move: string | null;
    reason: string | null;
}

/**
 * The answer of `replay`.
 */
export interface Replayed {
    v: number;
    puzzle: string;
    size: string;
    boards: string[];
    moves: string;
    moves_blank: string;
    inverse: string;
    id: string;
    /**
     * The Manhattan distance of each board from the goal.
     */
    manhattan: number[];
    /**
     * The misplaced tiles of each board.
     */
    misplaced: number[];
    /**
     * Whether the last board is the goal.
     */
    solves: boolean;
}

/**
 * The answer of `solve`.
 */
export interface Solved {
    v: number;
    puzzle: string;
    size: string;
    board: string;
    goal: string;
    outcome: string;
    reason: string | null;
    bound: number | null;
    /**
     * Null where there is no solution.
     */
    lower_bound: number | null;
    metric: string;
    length: number | null;
    moves: string | null;
    moves_blank: string | null;
    solutions: string[] | null;
    asked: string;
    method: string;
    heuristic: string | null;
    generated: number;
    expanded: number;
    reopened: number;
    /**
     * What `generated` counts; null for a method that is made of several searches.
     */
    counts: Counts | null;
    depth: number;
    max_frontier: number | null;
    max_depth: number;
    peak_bytes: number | null;
    incumbents: number[];
    seconds: number | null;
    table_seconds: number | null;
    table_bytes: number;
    tables: string | null;
    tables_built: number | null;
    complete: boolean | null;
    steps: SolvedStep[] | null;
    /**
     * The order of the children that was asked for, as the tiles' directions.
     */
    order: string | null;
    /**
     * The figures of `check`, if everything was asked for.
     */
    check: Checked | null;
}

/**
 * The answer of `solve`. What is known before the search comes before `solutions`, so that these can be
 * written while they are found: [`SolvedHead`], the list, and what follows it here.
 */
export interface PackSolved extends SolvedHead, FiguresData {
    /**
     * With `--all` or `--limit`: the boards, or the levels of each.
     */
    solutions: Filled[] | null;
    outcome: string;
    reason: string | null;
    board: string[] | null;
    levels: string[][] | null;
    placements: Placed[] | null;
    found: number;
    /**
     * Whether `solutions` has all of them.
     */
    all: boolean;
    /**
     * With `--nth` or `--random`: the number of the solution, and how many there are.
     */
    nth: Whole | null;
    total: Whole | null;
    /**
     * The largest number, if the puzzle asks for that.
     */
    most: MostFound | null;
    cases: number;
    method: string;
    peak_bytes: number;
    seconds: number | null;
}

/**
 * The answer of `trace`.
 */
export interface Traced {
    v: number;
    puzzle: string;
    /**
     * Of a sliding puzzle.
     */
    size: string | null;
    board: string | null;
    goal: string | null;
    metric: string | null;
    /**
     * Of a packing puzzle, with what is placed at the start.
     */
    id: string | null;
    flips: boolean | null;
    placed: Placed[] | null;
    method: string;
    heuristic: string | null;
    generated: number;
    expanded: number;
    recorded: number;
    /**
     * Recorded nodes that `generated` counts: `counted + left_out = generated`.
     */
    counted: number;
    /**
     * Nodes that `generated` counts and that are not recorded: the `left_out` of all nodes,
     * `rounds_left_out_nodes` and `unrecorded`.
     */
    left_out: number;
    /**
     * Those that were generated after the recording ended.
     */
    unrecorded: number;
    /**
     * The place of the node being expanded, if the search is shown under way.
     */
    e_node: number | null;
    ended: string;
    reason: string | null;
    rounds: TracedRound[];
    rounds_left_out: number;
    /**
     * Nodes of these rounds.
     */
    rounds_left_out_nodes: number;
    nodes: TracedNode[];
}

/**
 * The figures at a moment of a run.
 */
export interface Moment {
    /**
     * Since the run began.
     */
    seconds: number;
    /**
     * Nodes, or what the method counts.
     */
    generated: number;
    /**
     * No solution has fewer steps.
     */
    bound: number;
    /**
     * Solutions found, where they are counted.
     */
    solutions: number;
}

/**
 * The largest number of something that an answer can have.
 */
export interface MostFound {
    /**
     * What is counted: `cells` that are covered, or `pieces`.
     */
    of: string;
    value: number;
    /**
     * How many are possible at most: more than `value` if that is not proved.
     */
    at_most: number;
}

/**
 * The matrix and the steps. Rows and columns are named by their places, from 0.
 */
export interface Covered {
    v: number;
    id: string;
    /**
     * The heads: letters of pieces, then numbers of cells.
     */
    columns: string[];
    /**
     * How many columns are pieces.
     */
    pieces: number;
    /**
     * Level, row and column of the cell of each other column.
     */
    cells: [number, number, number][];
    /**
     * The columns with a 1, for each row.
     */
    rows: number[][];
    steps: CoveredStep[];
}

/**
 * The proof behind [`Checked`], to be shown step by step.
 */
export interface Proof {
    /**
     * The figures.
     */
    checked: Checked;
    /**
     * For each entry of `kurang` the tiles that it counts.
     */
    smaller: number[][];
    /**
     * Whether a cell is at odd distance from the blank's goal cell: a blank there has X = 1.
     */
    shaded: boolean[];
    /**
     * The board with the tiles of `swap` exchanged.
     */
    swapped: string | null;
}

/**
 * The same words in every language, so that a front end can change its language without asking again.
 */
export interface Spoken<T> {
    /**
     * English.
     */
    en: T;
    /**
     * Indonesian.
     */
    id: T;
}

/**
 * The solution of a number from 1, and how many are known.
 */
export interface Nth {
    /**
     * All pieces at their places; none if there are not as many solutions.
     */
    placements: Placed[] | null;
    /**
     * How many are known.
     */
    known: Whole;
    /**
     * Whether these are all.
     */
    complete: boolean;
}

/**
 * What `generated` counts. Two methods can be compared by it where these are equal.
 */
export interface Counts {
    /**
     * The start.
     */
    start: boolean;
    /**
     * Children whose state was known already.
     */
    duplicates: boolean;
    /**
     * Children by the move that undoes the last one; where it is false, they are never generated.
     */
    reversals: boolean;
    /**
     * Nodes that are generated again, in every iteration or after they were forgotten.
     */
    iterations: boolean;
}

/**
 * What `methods` tells of sliding puzzles. `S` is a line in one language, or in all of them.
 */
export interface Registry<S> {
    methods: MethodEntry<S>[];
    heuristics: HeuristicEntry<S>[];
}

/**
 * What a method counts besides its cases; null where it does not.
 */
export interface FiguresData {
    /**
     * The most pieces that the search had placed at the same time.
     */
    max_depth: number | null;
    /**
     * The most states that were held at the same time.
     */
    max_frontier: number | null;
    /**
     * Of an exhaustive search: how many combinations there are, and how many were tested.
     */
    combinations: Whole | null;
    candidates: number | null;
    /**
     * Of backtracking: the nodes that each bounding function killed, of those switched on.
     */
    killed: Killed[] | null;
}

/**
 * What an engine says: how far it is, and at the end what it found or why it refused.
 */
export type Reply<D> = { done: D } | { refused: Refusal<Spoken<string>> } | { progress: Progress };

/**
 * What is drawn.
 */
export type PictureDone = { moves: Picture } | { tree: Picture } | { tray: Picture } | { chart: Picture };

/**
 * What is known before the search.
 */
export interface SolvedHead {
    v: number;
    puzzle: string;
    id: string;
    flips: boolean;
    asked: string;
}

/**
 * What is wrong, where, and how to fix it. `S` is a text in one language, or in all of them.
 */
export interface Refusal<S> {
    message: S;
    line: number | null;
    column: number | null;
    help: S | null;
}

/**
 * What may be asked of pictures.
 */
export type PictureAsk = { moves: { at: Position; moves: string; format: Format; theme: string; delay: number; language: string } } | { tree: { of: Searched; symbols: string; blank: boolean; nodes: number; format: Format; theme: string; language: string } } | { tray: { puzzle: string; format: Format; theme: string; delay: number; language: string } } | { chart: { bars: ChartBar[]; about: string; work: string; format: Format; theme: string; language: string } };

/**
 * What the children of a node provide for: a cell or a piece, the other is null.
 */
export interface TracedBranch {
    cell: [number, number, number] | null;
    piece: string | null;
    ways: number;
}


/**
 * The engine that draws.
 */
export class Engine {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * Answers a message of JSON.
     *
     * # Errors
     * When the message is none of [`PictureAsk`]: a fault of the page.
     */
    answer(ask: string): string;
    /**
     * It keeps nothing.
     */
    constructor();
}

export type InitInput = RequestInfo | URL | Response | BufferSource | WebAssembly.Module;

export interface InitOutput {
    readonly memory: WebAssembly.Memory;
    readonly __wbg_engine_free: (a: number, b: number) => void;
    readonly engine_answer: (a: number, b: number, c: number) => [number, number, number, number];
    readonly engine_new: () => number;
    readonly __wbindgen_externrefs: WebAssembly.Table;
    readonly __wbindgen_malloc: (a: number, b: number) => number;
    readonly __wbindgen_realloc: (a: number, b: number, c: number, d: number) => number;
    readonly __wbindgen_free: (a: number, b: number, c: number) => void;
    readonly __externref_table_dealloc: (a: number) => void;
    readonly __wbindgen_start: () => void;
}

export type SyncInitInput = BufferSource | WebAssembly.Module;

/**
 * Instantiates the given `module`, which can either be bytes or
 * a precompiled `WebAssembly.Module`.
 *
 * @param {{ module: SyncInitInput }} module - Passing `SyncInitInput` directly is deprecated.
 *
 * @returns {InitOutput}
 */
export function initSync(module: { module: SyncInitInput } | SyncInitInput): InitOutput;

/**
 * If `module_or_path` is {RequestInfo} or {URL}, makes a request and
 * for everything else, calls `WebAssembly.instantiate` directly.
 *
 * @param {{ module_or_path: InitInput | Promise<InitInput> }} module_or_path - Passing `InitInput` directly is deprecated.
 *
 * @returns {Promise<InitOutput>}
 */
export default function __wbg_init (module_or_path: { module_or_path: InitInput | Promise<InitInput> } | InitInput | Promise<InitInput>): Promise<InitOutput>;
