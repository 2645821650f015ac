// Whether the browser offers to install the page as an app, and how to accept.

/** Chromium's offer; other browsers have it in their own menus. */
interface Offer extends Event {
  prompt(): Promise<unknown>;
}

class Install {
  #offer = $state.raw<Offer>();

  constructor() {
    addEventListener('beforeinstallprompt', (event) => {
      // The page has a button of its own.
      event.preventDefault();
      this.#offer = event as Offer;
    });
    addEventListener('appinstalled', () => (this.#offer = undefined));
  }

  /** Whether the page can be installed now. */
  get possible(): boolean {
    return this.#offer !== undefined;
  }

  /** Asks the reader. An offer can be used once; the browser makes another one. */
  async ask(): Promise<void> {
    const offer = this.#offer;
    this.#offer = undefined;
    await offer?.prompt();
  }
}

export const install = new Install();
