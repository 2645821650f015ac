// Boards to race over, with the moves that each needs: near and far, so that the default runners end in a breath or in some seconds.
export interface Board {
  name: string;
  board: string;
  moves: number;
}

export const COURSES: readonly Board[] = [
  { name: '8-31', board: '8 6 7/2 5 4/3 0 1', moves: 31 },
  { name: '15-42', board: '1 3 0 15/4 9 8 2/7 12 13 6/14 5 10 11', moves: 42 },
  { name: '15-48', board: '3 5 6 7/12 9 4 13/11 14 0 2/1 10 8 15', moves: 48 },
  { name: '15-56', board: '6 15 5 14/8 2 4 0/3 13 11 9/10 7 12 1', moves: 56 },
];
/** The one that is raced over where nobody has chosen a board. */
export const DEFAULT_COURSE = '15-48';
