import { keptStore } from '#app/browser/kept-store.ts';

/** The code that was typed for this cart; empty where there is none. The shop says what it is worth. */
export const codeStore = keptStore('code', (kept) => (typeof kept === 'string' ? kept : ''));
