import { createPersistedStore } from './persisted-store.ts';

/** Whether the shop has taken a discount off this cart; how much, only the shop can say. */
export const discountedStore = createPersistedStore('discounted', (saved) => saved === true);
