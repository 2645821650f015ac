// Yang dikatakan gambar di pelajaran, dalam bahasa Indonesia.
import type { LearnWords } from './say.svelte';

export const words: LearnWords = {
  all: 'Semua pelajaran',
  next: 'Berikutnya',
  run: 'Jalankan semua',
  about: (minutes) => `sekitar ${minutes} menit`,
  lesson: (number, all) => `Pelajaran ${number} dari ${all}`,
  figure: 'Gambar',
  answered: (right, all) => `${right} dari ${all} pertanyaan terjawab`,
  done: 'selesai',
  forget: 'Lupakan jawaban saya',
  trouble: {
    denied: 'Peramban ini tidak menyimpan apa pun untuk halaman ini: jawaban Anda hilang bila halaman ditutup.',
    full: 'Penyimpanan peramban ini penuh: jawaban Anda hilang bila halaman ditutup.',
    damaged: 'Jawaban di perangkat ini tidak bisa dibaca. Salinannya disimpan.',
  },

  ask: {
    right: 'Benar.',
    wrong: 'Belum tepat. Coba lagi.',
    answer: 'Jawaban Anda, sebuah bilangan',
    check: 'Periksa',
    number: 'Ketik sebuah bilangan.',
  },

  graph: {
    name: (size) => `Ruang status ${size}`,
    sentence: (size, boards, distance, farthest) =>
      `Semua ${boards} papan ${size} yang bisa diselesaikan, dalam kolom menurut jaraknya dari tujuan, 0 sampai ${farthest}. Anda berada di kolom ${distance}.`,
    you: 'Anda di sini',
    goal: 'tujuan',
    here: (distance) => (distance === 0 ? 'Tujuan.' : `${distance} langkah dari tujuan.`),
    moves: () => 'langkah dari tujuan',
    beside: (nearer, farther, distance) => {
      const named = (count: number) => ['tanpa', 'satu', 'dua', 'tiga', 'empat'][count] ?? String(count);
      const some = (count: number, at: number) => `${named(count)} tetangga di ${at}`;
      if (nearer === 0) return some(farther, distance + 1);
      if (farther === 0) return some(nearer, distance - 1);
      return `${some(nearer, distance - 1)}, ${named(farther)} di ${distance + 1}`;
    },
    back: 'Kembali',
    walk: 'Jalankan ke tujuan',
  },

  kurang: {
    name: 'Papan yang KURANG-nya dihitung',
    table: 'KURANG setiap bilangan',
    sum: 'Jumlah KURANG',
    total: 'Totalnya',
    even: 'genap',
    odd: 'ganjil',
    verdict: (parity, solvable) => `${parity}: ${solvable ? 'bisa diselesaikan' : 'tidak bisa diselesaikan'}`,
    change: (sumBefore, sum, xBefore, x, total, parity, same) =>
      `Jumlahnya berubah dari ${sumBefore} ke ${sum}, X dari ${xBefore} ke ${x}. Totalnya ${total}: ${same ? 'tetap' : 'sekarang'} ${parity}.`,
    hint: 'Geser sebuah ubin, atau pilih sebuah bilangan untuk melihat bilangan lebih kecil sesudahnya. Petak kosong di petak gelap memberi X = 1.',
    back: 'Kembali',
  },

  search: {
    open: 'Buka di Pencarian',
    steps: 'Metodenya, langkah demi langkah',
    begin: 'simpul awal',
    code: {
      layers: ['Masukkan simpul awal ke antrian.', 'Ambil simpul hidup yang paling lama.', 'Bila itu tujuan, berhenti.', 'Bangkitkan anak-anaknya, tambahkan di akhir antrian.', 'Ulangi dari baris 2.'],
      queue: ['Masukkan simpul awal ke antrian simpul hidup.', 'Ambil simpul hidup berbiaya terkecil: simpul ekspan.', 'Bila itu tujuan, berhenti: tidak ada jalur yang lebih pendek.', 'Bangkitkan anak-anaknya, masukkan ke antrian.', 'Ulangi dari baris 2.'],
      greedy: ['Berdirilah di papan awal.', 'Lihat tetangganya, kecuali papan sebelumnya.', 'Pindah ke yang tampak terbaik.', 'Bila itu tujuan, berhenti.', 'Ulangi dari baris 2. Tidak ada yang diingat.'],
      deepening: ['Batas awal: h dari papan awal.', 'Masuk lebih dalam ke anak yang f-nya dalam batas.', 'Bila semua anak melewatinya, berbalik.', 'Tidak ketemu: naikkan batas, ulang dari awal.', 'Bila simpulnya tujuan, berhenti.'],
    },
  },

  placing: {
    name: 'Pencarian pemasangan kepingan, langkah demi langkah',
    tried: (step, last) => `${step} dari ${last} pemasangan dicoba`,
    step: (step, last) => `Pemasangan ${step} dari ${last}`,
    empty: 'Belum ada kepingan yang dipasang.',
    open: 'Pasang sendiri kepingannya',
  },

  covering: {
    name: 'Matriks exact cover',
    whole: (rows, columns) => `Seluruh matriks: ${rows} baris, satu untuk setiap penempatan, dan ${columns} kolom, satu untuk setiap kepingan dan setiap petak.`,
    piece: (symbol) => `kepingan ${symbol}`,
    cell: (cell) => `petak ${cell}`,
    choose: (column, rows) => `Baris paling sedikit: ${column} tinggal punya ${rows === 1 ? 'satu' : rows}. Ambil kolom itu.`,
    dead: (column) => `Tidak ada baris yang tersisa untuk ${column}: jalan buntu.`,
    cover: (piece, columns, removed) => `Pilih baris ${piece} ini. Baris itu menutup ${columns} kolom; kini seluruhnya ${removed} baris tersisih.`,
    uncover: (piece, removed) => `Batalkan baris ${piece} itu dan kembalikan yang diambilnya: ${removed} baris masih tersisih.`,
    solved: 'Setiap kolom tertutup tepat sekali: sebuah solusi.',
    step: (step, last) => `Tahap ${step} dari ${last}`,
  },

  groups: {
    name: 'Papan dan basis data polanya',
    whole: 'Papannya. Geserlah.',
    seen: (group, tiles) => `Yang dilihat tabel ${group}: ubin ${tiles}, tidak yang lain.`,
    table: (group) => `Nilai di tabel ${group}`,
    moves: () => 'langkah',
    made: (moves) => `${moves} sudah dijalankan`,
    manhattan: 'Jarak Manhattan',
    added: 'Kedua tabel dijumlahkan',
    truth: 'Langkah yang sebenarnya perlu',
    sum: (parts, sum, truth) => `${parts} = ${sum}; sebenarnya perlu ${truth}.`,
    back: 'Kembali',
    step: 'Satu langkah jalur terpendek',
  },
};
