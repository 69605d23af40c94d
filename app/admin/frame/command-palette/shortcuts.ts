/** Two-key shortcuts: g, then the key given here. */
export const GO: Readonly<Record<string, string>> = {
  t: '/admin',
  o: '/admin/orders',
  r: '/admin/returns',
  l: '/admin/batches',
  c: '/admin/customers',
  m: '/admin/messages',
  d: '/admin/discounts',
  p: '/admin/products',
  v: '/admin/reviews',
  x: '/admin/taxes',
  s: '/admin/settings',
};

/**
 * Keys while the focus is in a list, by the path of its page. In every list J and K move, X ticks a row, and A ticks
 * all of them where reviews are not published with it.
 */
export const LIST_KEYS = {
  '/admin/orders': { pack: 'f', buyLabels: 'b', packingSlips: 'p' },
  '/admin/reviews': { publish: 'a', reject: 'r', publishSelected: 'p' },
  '/admin/customers': { tag: 't' },
  '/admin/messages': { done: 'e' },
} as const;

export type Asked =
  | { kind: 'palette' | 'create' | 'help' | 'search' | 'list' | 'undo' }
  | { kind: 'go'; to: string };

interface Key {
  key: string;
  /** The physical key (`KeyboardEvent.code`). */
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

export const TEXT_FIELDS = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

export const PATIENCE_MS = 1_500;

/** localStorage: `off` once somebody has switched single keys off, as WCAG 2.1.4 asks for. */
export const SINGLE_KEYS = 'adminKeys';

/**
 * The command of a key press, or null. Single keys do nothing while somebody types, or once they are switched off.
 * @param before when g was pressed, or null
 */
export function askedBy(
  { key, code, ctrlKey, metaKey, altKey }: Key,
  { isTyping, before, now }: { isTyping: boolean; before: number | null; now: number },
): Asked | null {
  if ((ctrlKey || metaKey) && !altKey) return key.toLowerCase() === 'k' ? { kind: 'palette' } : null;
  // On a Mac, Alt changes the typed letter, so the physical key is compared. In a field, Ctrl+Z is the
  // field's own undo.
  if (altKey && code === 'KeyZ') return { kind: 'undo' };
  if (isTyping || altKey) return null;
  if (before !== null && now - before < PATIENCE_MS) {
    const to = GO[key.toLowerCase()];
    if (to) return { kind: 'go', to };
  }
  if (key === '/') return { kind: 'search' };
  if (key.toLowerCase() === 'j') return { kind: 'list' };
  if (key === 'c') return { kind: 'create' };
  return key === '?' ? { kind: 'help' } : null;
}
