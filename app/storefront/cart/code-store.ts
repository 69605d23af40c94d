import { createPersistedStore } from '#app/browser/persisted-store.ts';

/** The code that was typed for this cart; empty where there is none. The shop says what it is worth. */
export const codeStore = createPersistedStore('code', (saved) => (typeof saved === 'string' ? saved : ''));
