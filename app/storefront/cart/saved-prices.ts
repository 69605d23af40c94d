import { readStored, store } from '#app/browser/storage.ts';
import type { PricedCart } from '#shop/checkout/index.server.ts';

const KEY = 'rates';
/** For how long rates are shown again without waiting (specification, section 4). */
const SAVED_MS = 5 * 60_000;

interface Saved {
  question: string;
  priced: PricedCart;
  at: number;
}

/** The last answer with rates in it, if it was to this very question and is not old yet. */
export function readSavedPrices(question: string): PricedCart | null {
  const saved = readStored('session', KEY) as Saved | null;
  const isGood = saved?.question === question && Math.abs(Date.now() - saved.at) < SAVED_MS;
  return isGood ? saved.priced : null;
}

/** Keeps an answer with rates for a whole address; any other, above all that nobody goes there, clears what was kept. */
export function savePrices(question: string, priced: PricedCart | null): void {
  const saved: Saved | null = priced?.chosen ? { question, priced, at: Date.now() } : null;
  store('session', KEY, saved);
}
