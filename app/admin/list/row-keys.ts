import type { KeyboardEvent } from 'react';
import { PATIENCE_MS, TEXT_FIELDS } from '../frame/command-palette/shortcuts.ts';

const ROW = '[data-row]';
const rowsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>(ROW)];
const focusRow = (row: HTMLElement | undefined) => row?.querySelector<HTMLElement>('[data-card]')?.focus();

let pressedG = Number.NEGATIVE_INFINITY;

/**
 * Keys of a list while the focus is in it (WCAG 2.1.4): J and K go from row to row, X ticks a row, and other letters
 * press the row's button with that `data-key`, or the bulk bar's with that `data-list-key`. J moves the focus into the
 * list (command-palette/use-shortcuts.tsx).
 */
export function onRowKey(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget: list, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLElement)) return;
  if (target.closest(TEXT_FIELDS)) return;
  // Enter on a tick would send the form by its first button.
  if (event.key === 'Enter' && target.matches('[data-tick]')) event.preventDefault();
  const key = event.key.toLowerCase();
  // The key after g leads to another page (command-palette/shortcuts.ts).
  const isAfterG = event.timeStamp - pressedG < PATIENCE_MS;
  pressedG = key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
  if (isAfterG) return;
  const rows = rowsOf(list);
  const here = target.closest<HTMLElement>(ROW);
  if (key === 'j' || key === 'k') {
    event.preventDefault();
    focusRow(rows[here ? rows.indexOf(here) + (key === 'j' ? 1 : -1) : 0]);
    return;
  }
  const button = key === 'x' ? here?.querySelector<HTMLElement>('[data-tick]') : buttonFor(list, here, key);
  if (!button) return;
  // The key means this button here, and nothing else on the page.
  event.preventDefault();
  button.click();
}

function buttonFor(list: HTMLElement, row: HTMLElement | null, key: string): HTMLElement | null | undefined {
  if (!/^[a-z]$/.test(key)) return null;
  const ofRow = row?.querySelector<HTMLElement>(`[data-key="${key}"]`);
  if (ofRow) return ofRow;
  const button = list.querySelector<HTMLElement>(`[data-list-key="${key}"]`);
  // The bar is hidden until a row is ticked; A ticks them all.
  return key === 'a' || button?.checkVisibility() ? button : null;
}
