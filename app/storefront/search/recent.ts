import { createPersistedStore } from '#app/browser/persisted-store.ts';
import { RECENT_SEARCHES } from '#app/browser/storage.ts';

const MOST = 5;

const restore = (saved: unknown): string[] =>
  Array.isArray(saved) ? saved.filter((query) => typeof query === 'string').slice(0, MOST) : [];

/** This browser's last five searches, newest first. */
export const recentSearches = createPersistedStore(RECENT_SEARCHES, restore);

/** Adds a search; spelling variants of the same query are listed once. */
export const withSearch = (recent: readonly string[], query: string): string[] => {
  const isOther = (other: string) => other.toLowerCase() !== query.toLowerCase();
  return query ? [query, ...recent.filter(isOther)].slice(0, MOST) : [...recent];
};

export const rememberSearch = (query: string): void =>
  recentSearches.set(withSearch(recentSearches.now(), query.trim()));
