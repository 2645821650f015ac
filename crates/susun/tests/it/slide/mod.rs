//! Sliding puzzles.

mod answers;
mod around;
mod benchmarks;
mod branching;
mod catalogue;
mod classroom;
mod damage;
mod events;
mod exact;
mod groups;
mod hints;
mod languages;
mod learned;
mod limits;
mod masked;
mod matrix;
mod multi_tile;
mod optimality;
mod oracles;
mod origins;
mod printed;
mod quality;
mod random;
mod replays;
mod saved_claims;
mod seeds;

mod study;
mod table_file;
mod table_json;
mod tables;
mod textbook;
