import type { ProductRefusal } from '#shop/catalog/index.server.ts';
import { needsInWords, type ProductChange, type ProductState } from '#shop/catalog/index.ts';
import { formatMoney } from '#shop/core/index.ts';

/** Why a product was not written. @param nameOfProduct what the list calls it */
export function refusalInWords(refusal: ProductRefusal): string {
  switch (refusal.problem) {
    case 'not-allowed':
      return 'You may look at products, not change them.';
    case 'gone':
      return 'This product is not there any more.';
    case 'id-taken':
      return 'Another product has this address.';
    case 'no-such-kind':
      return 'There is no such kind in this category.';
    case 'sku-taken':
      return 'Another variant of the shop has this article number.';
    case 'choice-taken':
      return 'Two variants would have the same choice.';
    case 'not-ready':
      return `${refusal.id} cannot be in the shop: it lacks ${needsInWords(refusal.missing)}.`;
    case 'conflict': {
      const [{ productId, field, theirs }] = refusal.conflicts as [(typeof refusal.conflicts)[number]];
      return `Somebody has changed ${productId} meanwhile: ${FIELDS[field] ?? field} is now ${valueInWords(field, theirs)}. Nothing was changed.`;
    }
  }
}

/** What the fields of a product are called. */
export const FIELDS: Record<string, string> = {
  name: 'Name',
  tagline: 'In one sentence',
  description: 'Description',
  howToUse: 'How to use',
  cautions: 'Cautions',
  category: 'Category',
  subcategory: 'Kind',
  tags: 'Tags',
  concerns: 'Good for',
  skinTypes: 'Skin types',
  freeFrom: 'Free from',
  ingredients: 'Ingredients',
  optionNames: 'Choices',
  shelfLifeMonths: 'Months after opening',
  fragile: 'Fragile',
  upright: 'Upright',
  hsCode: 'Customs code',
  originCountry: 'Made in',
  usage: 'Use',
  status: 'State',
  publishAt: 'Day',
  values: 'Choice',
  sku: 'Article number',
  priceCents: 'Price',
  netAmount: 'Net quantity',
  netUnit: 'Unit',
  grams: 'Weight',
  size: 'Size',
};

/** A value of a field, as people say it. */
export function valueInWords(field: string, value: unknown): string {
  if (field === 'fragile' || field === 'upright')
    return value === null ? 'usual for its kind' : value ? 'yes' : 'no';
  if (field === 'priceCents') return formatMoney(value as number);
  if (value === null || value === '') return 'empty';
  if (Array.isArray(value))
    return (
      value.map((item) => (typeof item === 'string' ? item : (item as { inci: string }).inci)).join(', ') ||
      'empty'
    );
  return typeof value === 'object' ? Object.values(value as object).join(' × ') : String(value);
}

/** One line of what a change does. */
export interface ChangeLine {
  /** Of the product. */
  id: string;
  name: string;
  what: string;
  was: string;
  now: string;
}

/** What changes would do, line by line. */
export function linesOf(changes: readonly ProductChange[], products: readonly ProductState[]): ChangeLine[] {
  const byId = new Map(products.map((product) => [product.id, product]));
  return changes.flatMap(({ id, fields, variants, added }) => {
    const product = byId.get(id);
    const name = product?.name ?? id;
    const line = (what: string, field: string, was: unknown, now: unknown): ChangeLine => ({
      id,
      name,
      what,
      was: valueInWords(field, was),
      now: valueInWords(field, now),
    });
    const own = Object.entries(fields).map(([field, { was, now }]) =>
      line(FIELDS[field] ?? field, field, was, now),
    );
    const ofVariants = Object.entries(variants).flatMap(([variantId, steps]) => {
      const variant = product?.variants.find((known) => known.id === variantId);
      const which = variant?.values.join(', ') || variant?.sku || variantId;
      return Object.entries(steps).map(([field, { was, now }]) =>
        line(`${FIELDS[field] ?? field}, ${which}`, field, was, now),
      );
    });
    const new_ = added.map(({ sku, priceCents }) =>
      line(`New variant ${sku}`, 'priceCents', null, priceCents),
    );
    return [...own, ...ofVariants, ...new_.map((added) => ({ ...added, was: '' }))];
  });
}
