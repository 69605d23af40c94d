import { useSyncExternalStore } from 'react';
import { readStored, readStoredText, store } from './storage.ts';

export interface PersistedStore<T> {
  now(): T;
  /** Does nothing for an equal value. */
  set(value: T): void;
  /** Called on each change, from any tab. @returns stops it */
  watch(listener: () => void): () => void;
  /** The current value; during hydration, that of an empty storage, as the server rendered it. */
  use(): T;
}

/**
 * A value saved in this browser and shared by all its tabs. Storage is read each time, so that no tab holds on to a
 * value that another tab has changed or a sign-out has removed; without storage, the value lives in memory.
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
    if (JSON.stringify(next) === JSON.stringify(now())) return;
    value = next;
    store('local', key, next);
    raw = readStoredText(key);
    tell();
  };
  const watch = (listener: () => void) => {
    if (listeners.size === 0) {
      window.addEventListener('storage', tell);
      // A sign-out in another tab clears storage without an event.
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
