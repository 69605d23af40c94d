import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
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

const buttonNamed = (row: HTMLElement | undefined, name: string | null) =>
  [...(row?.querySelectorAll<HTMLElement>('button') ?? [])].find(({ textContent }) => textContent === name);

/** When the focused row is gone, the one in its place takes the focus: the same button of it, or else the row. */
export function useRowFocus(rows: readonly unknown[]) {
  const area = useRef<HTMLDivElement>(null);
  const at = useRef<{ row: number; button: string | null }>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows may have removed the focused one
  useEffect(() => {
    if (!area.current || !at.current || document.activeElement !== document.body) return;
    const shown = rowsOf(area.current);
    const row = shown[at.current.row] ?? shown.at(-1);
    const button = buttonNamed(row, at.current.button);
    if (button) button.focus();
    else focusRow(row);
  }, [rows]);
  return {
    area,
    onFocus({ target }: FocusEvent<HTMLElement>): void {
      const row = target.closest<HTMLElement>(ROW);
      at.current =
        row && area.current
          ? {
              row: rowsOf(area.current).indexOf(row),
              button: target instanceof HTMLButtonElement ? target.textContent : null,
            }
          : undefined;
    },
  };
}
