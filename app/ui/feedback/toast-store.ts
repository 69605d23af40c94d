import { useSyncExternalStore } from 'react';
import { afterPaint } from '../scheduling.ts';

export interface Toast {
  id: number;
  text: string;
  action?: { label: string; run(): void } | { label: string; to: string };
  /** Leads on, beside an action that undoes. */
  link?: { label: string; to: string } | undefined;
}

const NONE: readonly Toast[] = [];
let shown: readonly Toast[] = NONE;
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: readonly Toast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a message; it replaces the previous one. */
export function toast(word: Omit<Toast, 'id'>): void {
  lastId += 1;
  const id = lastId;
  afterPaint(() => show([{ ...word, id }]));
}

export const dismissToast = (id: number): void => show(shown.filter((word) => word.id !== id));

export const useToasts = (): readonly Toast[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
    () => NONE,
  );
