import { useSyncExternalStore } from 'react';
import { afterPaint } from '../scheduling.ts';

export interface Toast {
  id: number;
  text: string;
  /** Set exactly one of the two. */
  action?: { label: string; run?: () => void; to?: string };
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

let earlier = (_: readonly Toast[]): readonly Toast[] => NONE;

/** Which toasts stay when a new one appears; none by default. */
export const keepToasts = (which: typeof earlier): void => {
  earlier = which;
};

/** Shows a message; it replaces the previous one. */
export function toast(word: Omit<Toast, 'id'>): void {
  void afterPaint(() => show([...earlier(shown), { ...word, id: ++lastId }]));
}

export const dismissToast = (word: Toast): void => show(shown.filter((one) => one !== word));

export const useToasts = (): readonly Toast[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
    () => NONE,
  );
