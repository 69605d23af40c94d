const MAX_ID = 60;

/**
 * Derives a slug from a name.
 * @example addressOf('Crème de Jour') // 'creme-de-jour'
 */
export const addressOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, MAX_ID)
    .replace(/-+$/, '');

// Routes of the admin.
const RESERVED = new Set([
  'new',
  'import',
  'actions',
  'bulk-edits',
  'edit',
  'ingredient-rules',
  'labels',
  'past-prices',
  'stock-take',
]);

/** The slug for a typed value, before checking whether it is taken. */
export function wantedAddress(typed: string): string {
  const wanted = addressOf(typed) || 'product';
  return RESERVED.has(wanted) ? `${wanted}-product` : wanted;
}

/** Slugs of pages that can be cached (app/storefront/cacheable-pages.ts). */
export const ADDRESS = /^[a-z0-9][a-z0-9-]{0,59}$/;

export const variantIdOf = (productId: string, values: readonly string[]): string =>
  [productId, ...values.map((value) => addressOf(value) || 'x')].join('--').slice(0, 80).replace(/-+$/, '');

/** The first of `wanted`, `wanted-2`, `wanted-3`, … that isn't taken. */
export function freeName(wanted: string, isTaken: (name: string) => boolean): string {
  if (!isTaken(wanted)) return wanted;
  for (let n = 2; ; n += 1) if (!isTaken(`${wanted}-${n}`)) return `${wanted}-${n}`;
}
