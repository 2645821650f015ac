// The lessons in English. `[phrase](cue)` moves the figure of its section, `at` says where a paragraph wants it.
import type { Texts } from './lesson';

export { words } from './words.en';

export const texts: Texts = {
  states: {
    title: 'What is a state space?',
    short: 'States',
    teaser: 'Every position of a puzzle is a state, and every move leads to a neighbouring state. To solve the puzzle is to find a path.',
    sections: [
      {
        title: 'States and moves',
        parts: [
          'A **state** is everything you must know to continue the game. In a sliding puzzle it is the board: which tile is on which cell, and where the blank is. The moves made so far are not part of the state.',
          'In every state there are a few **moves**: a tile next to the blank slides into it. A blank in a corner has two such tiles, at an edge three, in the middle four. All states, joined by their moves, form the **state space**.',
          'The board here is four moves from its goal. Try it: each move takes you to a neighbouring state. Every move can be undone, so every connection can be used in both directions.',
          'A **solution** is a path from the start to the goal. A path with the fewest moves is called *optimal*.',
          {
            ask: 'A packing puzzle has a state space too. What is one of its states?',
            options: ['The piece in your hand', 'The placed pieces with their places', 'The list of moves so far'],
            right: 1,
            why: [
              'The piece in your hand is about to become a move. What must you know to continue?',
              'A move places one more piece, and a goal is any state in which every cell is covered. There can be many goals, all of the same depth. So we do not ask for the shortest path, but for any solution, or for their number.',
              'In which order they were placed makes no difference to what can follow.',
            ],
          },
        ],
      },
      {
        title: 'The smallest space is a ring',
        parts: [
          'On 2x2 the blank is always in a corner, so each state has two moves: one forward, one back. **Each dot is a board, each line a move.** The twelve states that can be reached form a ring.',
          { at: 'farthest', text: 'You stand on the [board opposite the goal](farthest): six moves in either direction. The blue line is one of the two ways. [Walk it](walk), or slide the tiles yourself and see the orange dot walk.' },
          {
            ask: 'From the board opposite, the goal is six moves away both ways. How many moves is it once round the ring?',
            answer: 12,
            why: 'After twelve moves in one direction you are back on the same board: the ring has as many moves as boards.',
            wrong: 'Six moves to the goal on one side, and as many back on the other.',
            slips: [[6, 'That is half of the ring, from the goal to the board opposite.']],
          },
        ],
      },
      {
        title: 'A whole state space on one page',
        parts: [
          'Every **dot** is one board of 2x3. A **line** joins two boards that are one move apart. The goal stands at the far left, and each column to the right is one move farther away.',
          { at: '13', text: 'Slide a tile. The **orange dot** walks with you, always into a neighbouring column, never up or down its own. The **blue line** is a shortest way home; from here it has [13 moves](walk).' },
          { at: '14', text: 'There are 360 dots. The fullest column, [14 moves out](14), holds 44 boards. Beyond it the columns become smaller again.' },
          { at: 'farthest', text: 'Only one board is as far away as 21 moves: [stand on it](farthest). It has two neighbours, both nearer, because nothing is farther.' },
          {
            ask: 'You stand 13 moves from the goal and make one move. How far is it now?',
            options: ['12, always', '12 or 14', '12, 13 or 14'],
            right: 1,
            why: [
              'A move can also lead away. [Go back](13) and look at the orange rings: they are the neighbours that the blue line does not use.',
              'No line joins two dots of one column: each move changes the parity of the distance, so 13 cannot stay 13.',
              'Look for a line that joins two dots of one column. There is none: the blank changes its colour on the chessboard with each move, so the distance changes its parity.',
            ],
          },
        ],
      },
      {
        title: 'Layer by layer',
        parts: [
          'A program does not see the columns; it has to find them. **Breadth-first search** generates all boards at distance one, then all at distance two, and so on. When the goal appears, no shorter path can exist, because all nearer boards were generated earlier.',
          { at: '1', text: 'This is the board from the beginning. [The start](1) is in the corner with two moves, and its children have more.' },
          { at: 'end', text: 'Near the start each layer is wider than the one before. For the four moves of this board, [29 nodes](end) are generated.' },
          {
            ask: 'Why does the tree leave out the move that goes straight back?',
            options: ['It is not allowed in the puzzle', 'It leads to a state already reached with fewer moves', 'The program has no memory for it'],
            right: 1,
            why: [
              'Every move can be undone, so it is allowed.',
              'The state was reached with two moves fewer. A path that visits a state twice can always be shortened, so nothing is lost.',
              'It would be easy to store. But what would it be good for?',
            ],
          },
        ],
      },
      {
        title: 'How large is 3x3?',
        parts: [
          'Eight tiles and a blank can be arranged in 9 × 8 × … × 1 = 362,880 ways. Half of them, 181,440, can be reached; the next lesson shows why. The farthest are 31 moves from the goal.',
          'From such a board, **uniform-cost search**, which uses the depth alone, expands 181,439 boards: all except the goal itself. Run it beside a method that also looks ahead.',
          'A computer still handles that in a moment. But 4x4 has 10 × 11 × … × 16 times as many states, and examining all of them to solve one board is no longer practical. The next lessons therefore ask: how do we find the goal while examining as little of the space as possible?',
        ],
      },
    ],
  },
  kurang: {
    title: 'Why half of all boards cannot be solved',
    short: 'Half the boards',
    teaser: 'KURANG(i), X, and a property that no move can change.',
    sections: [
      {
        title: 'Two tiles, swapped',
        parts: [
          'Take two tiles out of a solved puzzle and put them back swapped. Now no sequence of moves solves it. The reason is a number that you can count, and whose parity no move changes.',
          'Read the board row by row and count the blank as the largest number, 9 on a 3x3 board. `KURANG(i)` (Indonesian: *less*) is the number of smaller numbers that come after i. In the goal nothing smaller comes later, so each `KURANG(i)` is 0.',
        ],
      },
      {
        title: 'Count what is out of order',
        parts: [
          { at: '8', text: 'Here six smaller numbers come after [the 8](8), so `KURANG(8)` is 6. After [the blank](9) come 5 numbers, all smaller. The sum of all nine is 15.' },
          {
            ask: 'What is `KURANG(7)` on this board?',
            answer: 2,
            why: 'After the 7 come 6 and 5, and both are smaller.',
            wrong: 'Read on from the 7 to the end of the board and count the smaller numbers.',
            slips: [[6, 'Six numbers are smaller than 7, but only those that come *after* it count.'], [1, 'Both 6 and 5 come after it.']],
          },
          '`X` is 1 if the blank is an odd number of steps from its goal cell, and 0 otherwise; these are the dark and the light cells. Here it is 1, and the total is 15 + 1 = 16.',
          'The rule: **a board can be solved exactly when the sum of all `KURANG(i)`, plus `X`, is even.** In the goal the total is 0.',
        ],
      },
      {
        title: 'No move changes the parity',
        parts: [
          { at: 'start', text: 'Here [only 7 and 8 are swapped](start). `KURANG(8)` is 1, all the others are 0, and the blank is on its goal cell: the total is 1, which is odd.' },
          { at: 'D', text: '[Slide the 6 down](D). The sum goes from 1 to 6 and `X` from 0 to 1: the total is 7. It is a different number, but still odd. Slide on: it stays odd after every move, while the goal is even.' },
          'Why? A move swaps the blank with a tile, so two numbers change places in reading order. Their own pair is reversed: a change of one. For every number between them, two pairs are reversed together: a change of two or of none. So the sum changes by an odd amount, and `X` changes between 0 and 1. Two odd changes together are even.',
          {
            ask: 'Go back and slide the 7 to the right instead. What is the total then?',
            answer: 3,
            why: '[Try it](R): the sum is 2 and `X` is 1. Again another number, and again odd.',
            wrong: 'After the move the 8 and the blank come before the 7. Add `X`, which is 1 now.',
            slips: [[2, 'That is the sum. The blank has left its goal cell, so `X` is 1.']],
          },
        ],
      },
      {
        title: 'Half of all boards',
        parts: [
          'That an even total is also *sufficient* needs a second argument. Move the blank to its goal cell. Then three tiles of a 2x2 square can be rotated in a cycle, and by moving other tiles into that square and back, any three tiles can. Every even arrangement is a product of such cycles, so it can be undone.',
          { at: 'swap', text: '[Swap two tiles by hand](swap): the parity of the sum changes, and `X` stays, because the blank does not move. So a swap turns each solvable board into an unsolvable one, and back. The two kinds form pairs, and each has half of all arrangements, 181,440 on 3x3.' },
          'This is also how to repair a puzzle. If the tiles fell out and were put back at random, the chance is one in two. If the board is unsolvable, lift out any two tiles and swap them.',
          {
            ask: 'In a 15-puzzle everything is in place except 14 and 15, which are swapped. Can it be solved?',
            options: ['Yes, with enough moves', 'No'],
            right: 1,
            why: ['The total is 1 at the start. What is it after any number of moves?', '`KURANG(15)` is 1 and all others are 0, and with the blank on its goal cell `X` is 0. The total is 1, which is odd.'],
          },
          {
            ask: 'Could we leave the blank out and count only the pairs of tiles?',
            options: ['Never', 'Yes, if the number of columns is odd', 'Yes, always'],
            right: 1,
            why: [
              'Look at 3x3: how many tiles does a tile pass when it moves down?',
              'A horizontal move leaves the tiles in the same reading order, and a vertical one moves a tile past an even number of others. With an even number of columns, as on 4x4, it moves past an odd number, and the row of the blank matters. Counting the blank as the largest number, with `X`, works for every size.',
              'On 4x4 a vertical move carries a tile past three others. What does that do to the parity?',
            ],
          },
        ],
      },
    ],
  },
  backtracking: {
    title: 'Brute force and backtracking',
    short: 'Backtracking',
    teaser: 'Placing pieces, reaching dead ends, removing them again; and how to detect a dead end sooner.',
    sections: [
      {
        title: 'Try, fail, take back',
        parts: [
          'Three pieces must fill a 3x4 board: A has two cells, B and C have five each. Counting rotations, A has 17 placements on the empty board, B and C have 8 each.',
          'The simplest **brute force** places all three in every combination and then checks whether they overlap: 17 × 8 × 8 = 1,088 combinations. But if A and B overlap, the place of C does not matter. **Backtracking** uses this: it places one piece at a time, only where it fits. If the next piece fits nowhere, it removes the last one and tries its next placement.',
          { at: '2', text: 'Look at the first **dead end**: [A stands upright in the top left corner](1), [B is placed](2), and C has no place. B is placed [five times](6), each time in vain. The mistake was A, but the search notices it only two pieces later.' },
          { at: '44', text: 'This search takes the pieces in the order A, B, C. It finds [a solution](44) after 45 cases (the empty board and every placed piece).' },
          {
            ask: 'How many combinations would the simplest brute force have to check with 10 placements of C?',
            answer: 1360,
            why: '17 × 8 × 10 = 1,360: the numbers of placements are multiplied.',
            wrong: 'Multiply the numbers of placements of the three pieces: 17, 8 and now 10.',
          },
        ],
      },
      {
        title: 'The order matters',
        parts: [
          { at: '3', text: 'What if the large pieces come first? It is the same puzzle with the same method, only the order is B, C, A: [four cases](3), without a single step back.' },
          'Some of it was luck, but not all: B has 8 placements where A has 17, so the tree begins with fewer branches, and once B is placed, C has one placement left. Place the pieces with few placements while there is room; a small piece fits into the remaining space.',
          {
            ask: 'The first solution may come early by luck. How would you compare the two orders fairly?',
            options: ['Take the average of several runs', 'Let both find all solutions', 'Use a larger board'],
            right: 1,
            why: [
              'Every run is the same: nothing here is random.',
              'Then neither stops early. There are 4 solutions. The order A, B, C needs 78 cases, B, C, A needs 17. So the order helps even without luck.',
              'Luck can happen there too.',
            ],
          },
        ],
      },
      {
        title: 'Ask where it is tightest',
        parts: [
          'The order need not be fixed. **Dancing links** asks before every step: which cell or piece has the fewest placements left? It continues there. If the number is zero, the dead end is detected at once. Here it starts again from the bad order A, B, C.',
          { at: '1', text: 'When [A stands upright in the corner](1), the method picks the cell below it, which only two placements can still cover: [this one](2) and [that one](3). Both fail, and A is removed: two attempts instead of five.' },
          { at: '6', text: '[Seven cases](6) in all. How it keeps these counts is the next lesson.' },
          'Pruning near the root saves most, because everything below goes too. On [a 4x5 board with five pieces](#1/packing?p=pack:4x5:A/A/A,BB,CC/.C/.CC,D.D/DDD,E/E/EEE) brute force, which also tries equal orientations, needs 54,973 cases to its first solution; brute force with distinct orientations needs 2,665, dancing links 53, and “most constrained first” 20.',
        ],
      },
    ],
  },
  cover: {
    title: 'Exact cover and dancing links',
    short: 'Exact cover',
    teaser: 'A packing puzzle as a table of zeros and ones, and a search that takes columns out and puts them back.',
    sections: [
      {
        title: 'A puzzle as a matrix',
        parts: [
          'Here is the puzzle of the lesson before, written as a table. Each **row** is one placement of one piece. Each **column** is something that has to be done once: use piece A, B or C, cover cell 1, cover cell 2, and so on.',
          { at: '0', text: 'The [whole matrix](0) has 33 rows: 17 for A, 8 for B and 8 for C. It has 15 columns: three pieces and 12 cells. A square is a 1: the row does what the column asks for.' },
          'A **solution** is a set of rows with exactly one 1 in every column. This is called **exact cover**. Once the puzzle is a matrix, nobody needs to know about shapes any more: the same program solves packing puzzles, Sudoku and timetables.',
          {
            ask: 'How many 1s does a row of piece B have? B has five cells.',
            answer: 6,
            why: 'One in the column of the piece, and one for each of its five cells.',
            wrong: 'The row covers five cells. Which other column does it fill?',
            slips: [[5, 'These are the cells. The row also uses up the piece itself.']],
          },
        ],
      },
      {
        title: 'Cover',
        parts: [
          { at: '1', text: 'Knuth’s rule: take a column with the **fewest rows**. [Cell 1](1) has 7 of them, and no column has fewer. One of these rows must be chosen, since cell 1 has to be covered.' },
          { at: '2', text: '[Choose the first](2): A upright in the corner. Its columns A, 1 and 5 are done, so they are **covered**: taken out, together with every row that has a 1 there, because such a row would do something twice. Of the 33 rows, 22 are out at once.' },
          { at: '3', text: 'Now the rule again: [cell 9](3), below A, has two rows left, one of B and one of C. No column has fewer.' },
          {
            ask: 'Why is the column with the fewest rows taken, not the first one?',
            options: ['It makes the tree of tries narrow', 'It has the shortest list in memory', 'Otherwise solutions would be missed'],
            right: 0,
            why: [
              'Every open column has to be covered sooner or later. The one with the fewest rows gives the fewest branches, and with no row at all it shows the dead end at once.',
              'Memory does not matter here: think of how many tries begin there.',
              'Any open column would do, for each of them has to be covered in every solution. Only the size of the tree differs.',
            ],
          },
        ],
      },
      {
        title: 'Uncover',
        parts: [
          { at: '5', text: 'With [B in the corner](4), 31 of the 33 rows are out, and [cell 2](5) has no row left. That is a dead end, found without trying a piece.' },
          { at: '6', text: 'So the row of B is [given up](6), and its columns are **uncovered**: everything that was taken out for it is put back. The row of C fails [in the same way](8), and then so does [A](10).' },
          { at: '16', text: 'The [next row](11) of cell 1 is A lying down, and now every column has exactly one row left: [a solution](16).' },
          'This is where the links dance. The 1s of a column are a list in which each knows its two neighbours. To take one out, link its two neighbours to each other. The one that was taken out still remembers both, so two assignments put it back, in the reverse order. Nothing is copied and nothing is searched for.',
          {
            ask: 'What must hold for the order in which columns are uncovered?',
            options: ['Any order will do', 'The reverse of the order of covering', 'From left to right'],
            right: 1,
            why: [
              'An item remembers the neighbours from the moment it was taken out. If they are out too, it would be linked to items that are not in the list.',
              'Then each item finds exactly the neighbours it remembers. Putting back in reverse restores the matrix exactly.',
              'Left and right mean nothing here: what matters is which neighbours were in the list when an item was taken out.',
            ],
          },
        ],
      },
    ],
  },
  greedy: {
    title: 'Greedy, and why it fails',
    short: 'Greedy',
    teaser: 'Always the move that looks best: fast and cheap, but it can miss the goal forever.',
    sections: [
      {
        title: 'Always the best-looking move',
        parts: [
          'The **greedy** method looks at the neighbours of the board and moves to the one that looks best: the fewest misplaced tiles, and among equals the least Manhattan distance. It never goes straight back, and it remembers no alternatives. It resembles **hill climbing**, but it does not stop at a peak: it takes the best neighbour even if that is worse than the current board.',
          'That can work very well. On this board it needs 9 moves, which is optimal, and examines 20 boards, where breadth-first search generates 397. Play it the greedy way: watch the misplaced tiles.',
        ],
      },
      {
        title: 'A detour',
        parts: [
          'It can also fail. This board is six moves from its goal.',
          { at: '3', text: 'First the 5 reaches its goal cell, then the 6, and of five misplaced tiles [only three are left](3). But the top left corner is still wrong, and to fix it, greedy must push 8 and 5 out of their places again.' },
          { at: 'end', text: 'It reaches the goal [after 10 moves](end). The shortest solution leaves 5 and 6 alone until the end: its first move does not reduce the number of misplaced tiles, so greedy has no reason to choose it.' },
          {
            ask: 'If each single move is the best one, the whole path should be the best too. Why does this reasoning fail here?',
            options: ['There are too many moves', '“Best” is an estimate for one step', 'Greedy chooses at random among equals'],
            right: 1,
            why: [
              'Ten moves are few. Ask what “best” means.',
              'The tiles depend on each other: to bring one to its goal cell, others must make room, and the number of misplaced tiles does not show that. A greedy choice is safe only if some optimal solution is proved to contain it, and in a sliding puzzle that is not the case.',
              'Nothing is random here. Run it again: it is the same path.',
            ],
          },
        ],
      },
      {
        title: 'A cycle',
        parts: [
          'It can be worse. This board is also six moves from the goal.',
          { at: '6', text: '[After five moves](6) there is one misplaced tile, the 4, in the corner where the blank should be. It looks nearly solved, but from that board the shortest solution takes 11 moves, and each of its neighbours looks worse. Such a board is called a **local optimum**.' },
          { at: 'end', text: 'Greedy must move on, chooses the least bad neighbour, and is drawn back. From step 6 on it [repeats a cycle](end) of 12 moves. The program detects the cycle and stops, because a method without memory would repeat it forever.' },
        ],
      },
      {
        title: 'What was missing',
        parts: [
          'Run all three on that board. Breadth-first search solves it with 123 nodes, without any estimate. Branch and bound generates 25 nodes. It uses the same estimate that misled greedy, the misplaced tiles, but it keeps the nodes that it did not choose and can return to them. That is the next lesson.',
          {
            ask: 'Would it be enough to remember the boards that were not chosen, and still use the estimate alone?',
            options: ['Yes, then answers are optimal', 'No, it could still go round in a cycle', 'It finds a solution, but not always a short one'],
            right: 2,
            why: [
              'The estimate alone does not know how long the path already is.',
              'A board that was examined is remembered, so it is not examined again.',
              'This is greedy best-first search: on `1 3 6/5 0 2/4 7 8` its answer has 10 moves, and 8 are enough. It ignores the cost of the path so far.',
            ],
          },
        ],
      },
    ],
  },
  'branch-and-bound': {
    title: 'Branch and bound',
    short: 'Branch and bound',
    teaser: 'Cost is depth plus estimate: the moves made, and the fewest moves still to make.',
    sections: [
      {
        title: 'Depth plus estimate',
        parts: [
          'Greedy uses an estimate of the moves still to make. Breadth-first search uses the moves made so far. **Branch and bound** adds the two: the **cost** of a node is its depth plus an estimate of the moves still to make. It is a lower bound on the length of every solution through this node.',
          'The lecture writes ĉ(i) = f̂(i) + ĝ(i), where f̂(i) is the depth; books on artificial intelligence write f = g + h, where g is the depth. This page uses the symbols of the lecture for its branch and bound, and those of the books for all other methods. In the Search view you can choose.',
          'All nodes that were generated and not yet expanded are **live nodes**, and they wait in the **live-node queue**. The rule is short: take the live node of least cost (it is now the **E-node**), generate its children, put them into the queue, and repeat until the node taken is the goal.',
          {
            ask: 'A node has depth 3, and 4 of its tiles are misplaced. What does it cost?',
            answer: 7,
            why: '3 moves made, and at least 4 still to make.',
            wrong: 'Add the depth and the estimate.',
            slips: [[4, 'That is the estimate alone, as greedy uses it.'], [3, 'That is the depth alone, as breadth-first search uses it.']],
          },
        ],
      },
      {
        title: 'Back to the root, for a good reason',
        parts: [
          'This is the board on which greedy went round in a cycle. The estimate is the number of **misplaced tiles**: 5 at the start, so the start costs 0 + 5 = 5.',
          { at: '6', text: 'The first six expanded nodes follow the path of greedy, down to [the board with one misplaced tile](6), of cost 5 + 1 = 6. Its children cost 6 + 2 = 8.' },
          { at: '8', text: 'But there are still live nodes of cost 6 near the root, so the search leaves that branch and goes back up. [The eighth expanded node](8) is on the right path, and from there the cost stays at 6 all the way to the goal. The estimate misled this search just as it misled greedy. The depth corrects it: a wrong path costs more with every move, until another one is cheaper.' },
          { at: 'end', text: '[When the goal is taken](end), at cost 6, twelve nodes are still live. They cost 7 or 8, so no solution through them has fewer than 7 moves, and none of them has to be expanded. This is the **bound**: a known solution kills every live node that cannot beat it. In all, 12 nodes were expanded.' },
          'The argument holds because the estimate is never too large. Such an estimate is called **admissible**. For misplaced tiles this is easy to see: a move shifts one tile, so it brings at most one tile to its goal cell, and five misplaced tiles take at least five moves.',
          {
            ask: 'What can happen if the estimate is sometimes too large?',
            options: ['The search never ends', 'The answer may be too long', 'Nothing, it is only faster'],
            right: 1,
            why: [
              'It still takes node after node and reaches a goal.',
              'A node on the best path can look more expensive than it is, and stay in the queue while a longer solution is taken. The search still finds a solution, but without the guarantee.',
              'It may be faster. But what about the proof that nothing is shorter?',
            ],
          },
          {
            ask: 'What does branch and bound become if the estimate is 0 for every board?',
            options: ['Greedy', 'Uniform-cost search', 'A search that finds nothing'],
            right: 1,
            why: [
              'Greedy uses the estimate alone. Here only the depth is left.',
              'The cost is then the depth alone, so the shallowest node is always taken first, layer by layer. Zero is admissible, so the answer is still optimal, but the estimate does not help.',
              'Zero is admissible: the answer is even optimal.',
            ],
          },
        ],
      },
      {
        title: 'A closer estimate',
        parts: [
          'An admissible estimate may be small, but the closer to the true distance, the better. The **Manhattan distance** adds up the distances of all tiles to their goal cells, by rows and columns. It is also admissible, because a move brings one tile at most one cell closer.',
          { at: 'end', text: 'It counts the 4 in the wrong corner as three steps, not as one misplaced tile. [The whole search](end) goes straight to the goal.' },
          {
            ask: 'With Manhattan distance this search expands only 6 nodes. Why can it not be fewer?',
            options: ['The queue is too long', 'Every board on the path before the goal must be expanded', 'Six tiles are misplaced'],
            right: 1,
            why: [
              'How long the queue is does not matter; what matters is what is taken from it.',
              'The solution has six moves, and each board before the goal must be expanded to generate the next one. Here the estimate of the start, 6, is the true distance, and the search never leaves the path.',
              'Five are, and their number is not what decides here.',
            ],
          },
        ],
      },
    ],
  },
  estimates: {
    title: 'A*, IDA* and better estimates',
    short: 'A* and IDA*',
    teaser: 'f = g + h: what memory saves, and what repetition costs.',
    sections: [
      {
        title: 'A* remembers everything',
        parts: [
          'A* is the same idea under its best known name: of all live nodes it takes the one with the least f = g + h, where g is the depth and h the estimate. If h is admissible, the first goal taken is optimal.',
          'Most estimates are also **consistent**: with one move the estimate falls by at most one. Then f never falls along a path, and when A* takes a board from the queue, it has already reached it by a shortest path. So no board is expanded twice. Misplaced tiles, Manhattan distance, linear conflict and pattern databases are all consistent.',
          { at: 'end', text: 'A* generated 23 nodes here and [expanded 11](end), each of them once. The price is memory: every generated board is stored, so that it is recognised when it is reached again. On large boards the memory is full long before a solution is found.' },
        ],
      },
      {
        title: 'IDA* repeats instead',
        parts: [
          'IDA* stores nothing but the current path. It searches depth-first and turns back wherever f exceeds a **bound**. If no goal is found within the bound, the bound rises to the least f that exceeded it, and the search starts again from the root.',
          { at: '1', text: 'Same board, same estimate: [a first iteration](1) with bound 6.' },
          { at: 'end', text: 'A second one with bound 8 [reaches the goal](end). Together 37 nodes were generated and 20 expanded. The shallow nodes are generated again in each iteration, and since IDA* stores no boards, it also visits a board twice if two paths lead to it. Usually that costs little, because the last iteration is by far the largest.' },
          {
            ask: 'The bound went from 6 to 8. With Manhattan distance, why is it never 7?',
            options: ['The program adds 2 to save time', 'f keeps the parity of the start', 'There is no board of cost 7'],
            right: 1,
            why: [
              'The bound is the least f that exceeded the last one, whatever that is.',
              'A move shifts one tile by one cell, so h becomes one larger or one smaller, never equal. At the same time g grows by one. Therefore f stays the same or grows by two.',
              'True, but why not? Think of what one move does to g and to h.',
            ],
          },
        ],
      },
      {
        title: 'The estimate matters more',
        parts: [
          'Here are both on a board that is as far from the goal as a 3x3 board can be, 31 moves. With the same estimate, linear conflict, A* expands 3,827 boards and uses about 230 kB; IDA* expands 8,019 and uses less than 1 kB. IDA* saves memory and pays with repetition.',
          '**Linear conflict** is Manhattan distance plus 2 for every tile that must leave its row or column to let another pass. A **pattern database** is a table; the next lesson opens one.',
          'The estimate matters more than the method. At the start of this board, misplaced tiles give 7, Manhattan distance 21, linear conflict 23 and pattern databases 29; the true distance is 31. With these estimates A* expands 121,529, 6,728, 3,827 and 66 boards.',
          {
            ask: 'What happens to IDA* on this board without any estimate?',
            options: ['It visits each of the 181,440 boards once', 'It visits the same boards again and again', 'It stops at once'],
            right: 1,
            why: [
              'It would have to remember them for that. It stores only its path.',
              'It generates 254,099,461 nodes in a space of 181,440 boards. With pattern databases it generates 150. The weaker the estimate, the more the repetition costs, so IDA* and pattern databases work well together.',
              'It does find the goal, after a long time.',
            ],
          },
        ],
      },
    ],
  },
  patterns: {
    title: 'Pattern databases',
    short: 'Pattern tables',
    teaser: 'Forget half of the tiles, solve what is left once and for all, and add up the values of two tables.',
    sections: [
      {
        title: 'Forget some tiles',
        parts: [
          'Two pairs of tiles are swapped here. Manhattan distance looks at each tile alone and says 4: as if they could pass through each other. Really, 22 moves are needed.',
          { at: '2 1 3/4 5 6/8 7 0', text: 'Now [forget the tiles 5 to 8](2 1 3/4 5 6/8 7 0): let them all look alike. What is left is a smaller puzzle: bring 1, 2, 3 and 4 home, and count **only the moves of these four**. Such a simplified puzzle is called an **abstraction**. Table 1 knows that it takes 8 moves.' },
          'How does it know? By a search from the goal, once, over every way in which four tiles can stand on nine cells: 9 × 8 × 7 × 6 = 3,024 placements, far fewer than 181,440 boards. The answers are kept in a table. Looking one up takes no search at all.',
          'Table 2 does the same for 5, 6, 7 and 8: it says 12. Play and watch both.',
          {
            ask: 'What does table 1 say when 1, 2, 3 and 4 are home, but 5 to 8 are not?',
            answer: 0,
            why: 'It sees none of the others, so for it the puzzle is solved. An estimate may be too small, never too large.',
            wrong: 'The table sees only its own four tiles, and they are home.',
          },
        ],
      },
      {
        title: 'Why both may be added',
        parts: [
          { at: '0', text: 'This board is [as far away](0) as any: 31 moves. Table 1 says 14, table 2 says 15. Together 29, where Manhattan distance says 21.' },
          { at: '6', text: 'Take a shortest solution and [make six of its moves](6). Each move shifts one tile, and that tile belongs to **one** table: it counts for that one and not for the other. So a real solution needs at least 14 moves of the first four tiles *and*, besides, at least 15 of the others.' },
          'That is why the sum stays **admissible**: no move is counted twice. The sum is 29 and the truth 31, because the tables do not see how the two groups stand in each other’s way.',
          {
            ask: 'Each table could also count the moves of *all* tiles, forgotten ones included. What would be wrong with adding two such numbers?',
            options: ['Nothing', 'One move could be counted in both', 'Both would be too small'],
            right: 1,
            why: [
              'Each number alone would be admissible. Think of a move that appears in both.',
              'Then the sum could exceed the truth, and the answer would no longer be proved optimal. Of such tables only the larger number may be used.',
              'Each would be larger than before, and alone it would even be the better estimate.',
            ],
          },
        ],
      },
      {
        title: 'What it buys',
        parts: [
          'The same board, the same method, two estimates: IDA* with Manhattan distance generates 24,015 nodes, with pattern databases 150. The two tables take 3.7 kB.',
          'On 4x4 the same idea decides between seconds and hours. The tables are larger there, but they are built once, and this page keeps them on your device.',
          'The program also lays the tables on the mirror image of the board and takes the larger of the two sums. A mirror image has a solution of the same length, so that is admissible too.',
        ],
      },
    ],
  },
};
