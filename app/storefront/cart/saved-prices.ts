import { readStored, store } from '#app/browser/storage.ts';
import type { ShownPrices } from './cart.price.ts';

/** Days and carriers are named in the page's language. */
const key = () => `rates ${document.documentElement.lang}`;
/** How long rates may be shown again without a new request (specification, section 4). */
const SAVED_MS = 5 * 60_000;

interface Saved {
  question: string;
  priced: ShownPrices;
  at: number;
}

/** The last prices with rates, if they are recent and answer exactly this request. */
export function readSavedPrices(question: string): ShownPrices | null {
  const saved = readStored('session', key()) as Saved | null;
  const isGood = saved?.question === question && Math.abs(Date.now() - saved.at) < SAVED_MS;
  return isGood ? saved.priced : null;
}

/**
 * Saves prices with rates for a complete address; any other answer, such as no delivery there, clears the saved one.
 */
export function savePrices(question: string, priced: ShownPrices | null): void {
  const saved: Saved | null = priced?.chosen ? { question, priced, at: Date.now() } : null;
  store('session', key(), saved);
}
