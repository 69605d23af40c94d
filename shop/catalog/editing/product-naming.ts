const MAX_ID = 60;

/** The address of a product, made of its name. @example addressOf('Crème de Jour') // 'creme-de-jour' */
export const addressOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, MAX_ID)
    .replace(/-+$/, '');

// Pages of the admin stand at these.
const RESERVED = new Set(['new', 'import', 'actions', 'deeds', 'ingredient-rules']);

/** The address that a new product is given for what was typed, before it is known whether it is free. */
export function wantedAddress(typed: string): string {
  const wanted = addressOf(typed) || 'product';
  return RESERVED.has(wanted) ? `${wanted}-product` : wanted;
}

/** What an address may look like: that of a page which is kept (app/storefront/cacheable-pages.ts). */
export const ADDRESS = /^[a-z0-9][a-z0-9-]{0,59}$/;

/** The id of a variant: its product's, and its values. */
export const variantIdOf = (productId: string, values: readonly string[]): string =>
  [productId, ...values.map((value) => addressOf(value) || 'x')].join('--').slice(0, 80).replace(/-+$/, '');

/** The first of `wanted`, `wanted-2`, `wanted-3`, … that is not taken. */
export function freeName(wanted: string, isTaken: (name: string) => boolean): string {
  if (!isTaken(wanted)) return wanted;
  for (let n = 2; ; n += 1) if (!isTaken(`${wanted}-${n}`)) return `${wanted}-${n}`;
}
