// What people call the methods and heuristics, by identifier. Those that are not here are called what the engine calls them.
import type { Spoken } from '../engine/protocol';

const one = (name: string): Spoken<string> => ({ en: name, id: name });

export const METHOD_NAMES: Record<string, Spoken<string>> = {
  auto: { en: 'Best for this board', id: 'Terbaik untuk papan ini' },
  'branch-and-bound': one('Branch and bound'),
  'bnb-s0': { en: 'Branch and bound, oldest first', id: 'Branch and bound, paling lama dulu' },
  'bnb-s1': { en: 'Branch and bound, deepest first', id: 'Branch and bound, paling dalam dulu' },
  'bnb-s3': { en: 'Branch and bound, to the end', id: 'Branch and bound, sampai habis' },
  greedy: one('Greedy'),
  'best-first': { en: 'Best first', id: 'Terbaik dulu' },
  'breadth-first': { en: 'Layer by layer (BFS)', id: 'Lapis demi lapis (BFS)' },
  'uniform-cost': { en: 'Cheapest first (Dijkstra)', id: 'Termurah dulu (Dijkstra)' },
  'a-star': one('A*'),
  'weighted-a-star': { en: 'Weighted A*', id: 'A* berbobot' },
  'ida-star': one('IDA*'),
  'ida-batch': { en: 'Pattern tables', id: 'Tabel pola' },
  beam: one('Beam'),
  peel: { en: 'Line by line', id: 'Baris demi baris' },
  improve: { en: 'Shorten it', id: 'Pendekkan' },
  anytime: { en: 'Better and better', id: 'Makin pendek' },
  misplaced: { en: 'Misplaced tiles', id: 'Ubin salah tempat' },
  manhattan: { en: 'Manhattan distance', id: 'Jarak Manhattan' },
  'linear-conflict': { en: 'Manhattan with conflicts', id: 'Manhattan dengan konflik' },
  'walking-distance': { en: 'Walking distance', id: 'Jarak jalan' },
  'pattern-database': { en: 'Pattern tables', id: 'Tabel pola' },
  nilsson: { en: "Nilsson's score, inadmissible", id: 'Skor Nilsson, tidak admissible' },
  zero: { en: 'No estimate', id: 'Tanpa taksiran' },
};
