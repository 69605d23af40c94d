/** The shop's automatic note on a movement. Notes by the staff are free text. */
export type ShopNote =
  | { code: 'import' }
  | { code: 'new-variant' }
  | { code: 'stock-take' }
  | { code: 'batch'; batch: string };

export const writeShopNote = (note: ShopNote): string => JSON.stringify(note);

/** Parses a stored note: an automatic one, or else free text. */
export function readStockNote(text: string): ShopNote | string {
  if (!text.startsWith('{"code":')) return text;
  try {
    const note = JSON.parse(text) as ShopNote;
    return ['import', 'new-variant', 'stock-take', 'batch'].includes(note.code) ? note : text;
  } catch {
    return text;
  }
}

export const STAFF_REASONS = ['count', 'made', 'damaged', 'given', 'expired', 'correction'] as const;
export type StaffReason = (typeof STAFF_REASONS)[number];

/** An upper bound for stock, against typos. */
export const MAX_STOCK = 1_000_000;

/**
 * Whether the staff are warned of a variant's stock.
 * @param available how many can be sold, without those reserved
 * @param level the shop's low-stock level (`lowStock` of the settings)
 */
export const isLowStock = (available: number, level: number): boolean => available <= level;
