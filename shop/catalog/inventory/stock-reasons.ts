/** What the shop itself notes about a movement of stock. The staff's own notes are any text. */
export type ShopNote = { code: 'import' } | { code: 'new-variant' } | { code: 'batch'; batch: string };

/** A note of the shop, as its row holds it. */
export const writeShopNote = (note: ShopNote): string => JSON.stringify(note);

/** A note as its row holds it: one of the shop, or else the text that somebody wrote. */
export function readStockNote(text: string): ShopNote | string {
  if (!text.startsWith('{"code":')) return text;
  try {
    const note = JSON.parse(text) as ShopNote;
    return ['import', 'new-variant', 'batch'].includes(note.code) ? note : text;
  } catch {
    return text;
  }
}

/** Why the staff change what is on hand. */
export const STAFF_REASONS = ['count', 'made', 'damaged', 'given', 'expired', 'correction'] as const;
export type StaffReason = (typeof STAFF_REASONS)[number];

/** More than any shelf holds. */
export const MAX_STOCK = 1_000_000;
