/** Where the keys lead that are pressed one after the other: g, then this. */
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

export type Asked = { kind: 'palette' | 'help' | 'search' | 'list' | 'undo' } | { kind: 'go'; to: string };

interface Key {
  key: string;
  /** Its place on the keyboard, whatever it writes. */
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** Where letters are text. */
export const TEXT_FIELDS = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

/** How long g waits for what comes after it. */
export const PATIENCE_MS = 1_500;

/**
 * What a key asks for; null for nothing. Keys of one letter say nothing while somebody types.
 * @param before when g was pressed, null where it was not
 */
export function askedBy(
  { key, code, ctrlKey, metaKey, altKey }: Key,
  { isTyping, before, now }: { isTyping: boolean; before: number | null; now: number },
): Asked | null {
  if ((ctrlKey || metaKey) && !altKey) return key.toLowerCase() === 'k' ? { kind: 'palette' } : null;
  // Held with Alt, a Mac writes another letter. In a field, Ctrl Z is the field's own.
  if (altKey && code === 'KeyZ') return { kind: 'undo' };
  if (isTyping || altKey) return null;
  if (before !== null && now - before < PATIENCE_MS) {
    const to = GO[key.toLowerCase()];
    if (to) return { kind: 'go', to };
  }
  if (key === '/') return { kind: 'search' };
  if (key.toLowerCase() === 'j') return { kind: 'list' };
  return key === '?' ? { kind: 'help' } : null;
}
