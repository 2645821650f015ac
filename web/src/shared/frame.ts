// Whether another page shows this one in a frame. Then nothing private is read or kept: a page could frame this one to have times
// or stars of its visitors in it, and what is done in a course page belongs to no device.

export const framed = typeof window !== 'undefined' && window.top !== window.self;

/** The part of `Storage` that is used. */
export type Store = Pick<Storage, 'getItem' | 'setItem'>;

const forgotten = new Map<string, string>();
const memory: Store = { getItem: (key) => forgotten.get(key) ?? null, setItem: (key, value) => void forgotten.set(key, value) };

/** Where the page keeps what is of this device; reading the name alone throws where that is denied. In a frame it lasts as long as the page. */
export const storage = (): Store => (framed ? memory : localStorage);
