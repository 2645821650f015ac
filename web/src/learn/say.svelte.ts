// What the figures of lessons say, in the language of the page. The words come with the texts, when a lesson is opened.
import type { words as english } from './words.en';

export type LearnWords = typeof english;

class Say {
  #words = $state.raw<LearnWords>();

  /** No figure is shown before they are there. */
  get words(): LearnWords {
    return this.#words as LearnWords;
  }

  set words(words: LearnWords) {
    this.#words = words;
  }
}

export const say = new Say();
