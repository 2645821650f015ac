// Texts and files that someone hands to the page, whatever puzzle they are.
import { app, refusalOf, refused, trays } from '../app.svelte';
import type { Refusal } from '../engine/protocol';
import { position } from '../slide/position.svelte';
import { TRAY_VIEWS } from '../state';

/** Files of a puzzle are small; a larger one is certainly something else. */
const MOST_BYTES = 4_000_000;

/** The last file that was read: its name without what says its kind, its text, and the packing puzzle in it. */
export const read = { name: '', text: '', puzzle: '' };

/** The text of a file, or why it has none. */
export async function readFile(file: File): Promise<string | Refusal> {
  try {
    if (file.size > MOST_BYTES) throw new TypeError();
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    Object.assign(read, { name: file.name.replace(/\.[^.]*$/, ''), text, puzzle: '' });
    return text;
  } catch {
    return refused((words) => `${file.name}: ${words.notText}`);
  }
}

/** Opens a puzzle of either family in its view; says what is wrong with it for the family that is shown. */
export async function openText(text: string): Promise<Refusal | undefined> {
  const slide = async () => {
    const refusal = await position.set(text, null);
    if (!refusal) app.go({ view: 'board' });
    return refusal;
  };
  const pack = async () => {
    try {
      const { data } = await trays.ask({ ask: 'tray', at: { puzzle: text, placed: [] } });
      if (text === read.text) read.puzzle = data.puzzle;
      app.go({ view: app.link.view === 'pyramid' ? 'pyramid' : 'packing', puzzle: data.puzzle });
    } catch (error) {
      return refusalOf(error);
    }
    return undefined;
  };
  const packs = app.link.view === 'pyramid' || TRAY_VIEWS.includes(app.link.view);
  const [first, second] = packs ? [pack, slide] : [slide, pack];
  const refusal = await first();
  return refusal && (await second()) ? refusal : undefined;
}
