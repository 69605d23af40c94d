import { useSyncExternalStore } from 'react';
import { readStored, readStoredText, store } from './storage.ts';

export interface PersistedStore<T> {
  now(): T;
  set(value: T): void;
  /** Told of each change, from whichever tab. @returns ends it */
  watch(listener: () => void): () => void;
  /** The value in a page; while the server's page is taken over, that of an empty storage. */
  use(): T;
}

/**
 * A value that this browser keeps, the same in all its tabs. Storage is looked at each time, so that no tab holds on
 * to what another has changed or what a sign-out has taken away; where nothing can be kept, it lives in memory.
 */
export function createPersistedStore<T>(key: string, restore: (saved: unknown) => T): PersistedStore<T> {
  const empty = restore(null);
  const listeners = new Set<() => void>();
  let raw: string | null = null;
  let value = empty;

  const now = (): T => {
    const found = readStoredText(key);
    if (found !== raw) {
      raw = found;
      value = restore(readStored('local', key));
    }
    return value;
  };
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const set = (next: T): void => {
    value = next;
    store('local', key, next);
    raw = readStoredText(key);
    tell();
  };
  const watch = (listener: () => void) => {
    if (listeners.size === 0) {
      window.addEventListener('storage', tell);
      // A sign-out in another tab takes everything away without a word.
      document.addEventListener('visibilitychange', tell);
    }
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      window.removeEventListener('storage', tell);
      document.removeEventListener('visibilitychange', tell);
    };
  };
  return { now, set, watch, use: () => useSyncExternalStore(watch, now, () => empty) };
}
