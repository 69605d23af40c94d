/** Where the wishlist is kept: asked for also by who does not load the list itself. */
export const WISHLIST = 'wishlist';
/** Where it is kept what this browser found helpful. */
export const REVIEW_VOTES = 'review-votes';

/** Where the last searches are kept. */
export const RECENT_SEARCHES = 'recentSearches';

/** What is kept under a key; null when there is nothing, when it is broken, or when keeping is not allowed. */
export function readStored(storage: 'local' | 'session', key: string): unknown {
  try {
    return JSON.parse(storageOf(storage).getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** What is kept under a key, word for word; to see whether it is still the same. */
export function readStoredText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a value; where that is not allowed, it lives as long as the page. */
export function store(storage: 'local' | 'session', key: string, value: unknown): void {
  try {
    if (value === null) storageOf(storage).removeItem(key);
    else storageOf(storage).setItem(key, JSON.stringify(value));
  } catch {}
}

const storageOf = (storage: 'local' | 'session'): Storage =>
  storage === 'local' ? localStorage : sessionStorage;
