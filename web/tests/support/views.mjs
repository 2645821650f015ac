// The views of the page, and a link to each that shows something of it.

/** Views that are tested; a new one is one row here. `ready` matches what is there once the view has its answer. */
export const VIEWS = {
  board: { link: '#1/board?b=1+2+3/4+0+5/7+8+6', ready: '.board button.tile' },
  proof: { link: '#1/proof?b=1+2+3/4+5+6/8+7+0', ready: 'ol.table button.entry' },
  replay: { link: '#1/replay?b=1+2+3/4+0+5/7+8+6&m=LU&s=1', ready: 'ol.list button.step' },
  search: { link: '#1/search?b=1+2+3/7+0+5/8+4+6&w=branch-and-bound', ready: 'svg g.node' },
  race: { link: '#1/race?b=1+2+3/4+0+5/7+8+6&w=breadth-first&w=a-star&w=ida-star', ready: '.lanes .lane' },
  packing: { link: '#1/packing?p=pentominoes-3x20', ready: '.levels svg .cell' },
  packrace: { link: '#1/packrace?p=pack:3x4:AAA/A,BBB/B,CCCC', ready: '.lanes .lane' },
  packsearch: { link: '#1/packsearch?p=pack:3x4:AA/AA,BBBB,C/CCC&w=backtracking:bounds=all&s=2', ready: 'svg g.node' },
  pyramid: { link: '#1/pyramid?p=kanoodle-pyramid', ready: '.levels svg .body' },
  learn: { link: '#1/learn?l=kurang', ready: '.live-kurang button.entry' },
};
