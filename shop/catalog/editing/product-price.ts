const MAX_CENTS = 10_000_000;

/**
 * Parses a typed amount.
 * @returns cents; null where it is invalid.
 * @example readPrice('$1,234.5') // 123450
 */
export function readPrice(typed: string): number | null {
  const plain = typed.replace(/[\s$]|,(?=\d{3}(\D|$))/g, '').replace(',', '.');
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(plain)) return null;
  const cents = Math.round(Number(plain) * 100);
  return cents <= MAX_CENTS ? cents : null;
}
export const writePrice = (cents: number): string => (cents / 100).toFixed(2);

/** Parses a typed integer; null where it is invalid or out of bounds. */
export function readWhole(typed: string, min: number, max: number): number | null {
  const plain = typed.trim();
  return /^\d{1,8}$/.test(plain) && Number(plain) >= min && Number(plain) <= max ? Number(plain) : null;
}
