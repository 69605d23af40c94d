export const REVIEW_VOTES = 'review-votes';

export const RECENT_SEARCHES = 'recentSearches';

/** Null when there is no value, it is not valid JSON, or storage is blocked. */
export function readStored(storage: 'local' | 'session', key: string): unknown {
  try {
    return JSON.parse(storageOf(storage).getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** The raw stored text, to compare whether it has changed. */
export function readStoredText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Where storage is blocked, the value lasts only as long as the page. */
export function store(storage: 'local' | 'session', key: string, value: unknown): void {
  try {
    if (value === null) storageOf(storage).removeItem(key);
    else storageOf(storage).setItem(key, JSON.stringify(value));
  } catch {}
}

const storageOf = (storage: 'local' | 'session'): Storage =>
  storage === 'local' ? localStorage : sessionStorage;
