import { keptStore } from './kept-store.ts';

/** Whether the shop has taken a discount off this cart; how much, only the shop can say. */
export const discountedStore = keptStore('discounted', (kept) => kept === true);
