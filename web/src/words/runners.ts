// What a runner of a race does, in a few words, by the identifier of its method.
import type { Spoken } from '../engine/protocol';

export const RUNNERS: Record<string, Spoken<string>> = {
  'ida-batch': { en: 'IDA* that looks up groups of tiles', id: 'IDA* yang mencari kelompok ubin di tabel' },
  'a-star': { en: 'best estimate first, remembers everything', id: 'taksiran terbaik dulu, mengingat semuanya' },
  'ida-star': { en: 'deeper round by round, remembers nothing', id: 'makin dalam tiap putaran, tidak mengingat apa pun' },
  'branch-and-bound': { en: 'misplaced tiles, as in the lecture', id: 'ubin salah tempat, seperti di kuliah' },
  'breadth-first': { en: 'all boards one move away, then two', id: 'semua papan berjarak satu langkah, lalu dua' },
  bidirectional: { en: 'from the start and from the goal', id: 'dari awal dan dari tujuan' },
  'recursive-best-first': { en: 'best first with the memory of a path', id: 'terbaik dulu dengan memori satu lintasan' },
  'weighted-a-star': { en: 'faster, but not always optimal', id: 'lebih cepat, tetapi tidak selalu optimal' },
  greedy: { en: 'the best neighbour, never back', id: 'tetangga terbaik, tidak pernah mundur' },
  'most-constrained': { en: 'where the fewest placements are left', id: 'di tempat yang paling sedikit pilihannya' },
  'dancing-links': { en: 'Knuth’s exact cover', id: 'exact cover dari Knuth' },
  'first-cell': { en: 'always the first free cell', id: 'selalu petak kosong pertama' },
  'frontier-count': { en: 'counts without listing, row by row', id: 'menghitung tanpa mendaftar, baris demi baris' },
  backtracking: { en: 'piece after piece, as in the lecture', id: 'kepingan demi kepingan, seperti di kuliah' },
  'brute-force': { en: 'every rotation of every piece, no checks', id: 'semua orientasi tiap kepingan, tanpa pemeriksaan' },
  'brute-force-distinct': { en: 'every placement, no checks', id: 'setiap penempatan, tanpa pemeriksaan' },
};

/** The methods of packing puzzles that can race, as people call them. */
export const PACK_RUNNERS: Record<string, Spoken<string>> = {
  'most-constrained': { en: 'Tightest place first', id: 'Tempat tersempit dulu' },
  'dancing-links': { en: 'Dancing links', id: 'Dancing links' },
  'first-cell': { en: 'First free cell', id: 'Petak kosong pertama' },
  'frontier-count': { en: 'Row by row', id: 'Baris demi baris' },
  'backtracking:bounds=all': { en: 'Backtracking with bounds', id: 'Runut-balik dengan pembatas' },
  backtracking: { en: 'Backtracking', id: 'Runut-balik' },
  'brute-force': { en: 'Brute force', id: 'Brute force' },
};
