import { facetName } from '#app/shared/facet-name.ts';
import { adminIngredientsMessages } from '#messages/admin-ingredients.ts';
import { adminProductMessages } from '#messages/admin-product.ts';
import { type AdminProductsValues, adminProductsMessages } from '#messages/admin-products.ts';
import { shopMessages } from '#messages/shop.ts';
import { listFormat } from '#platform/i18n/formatters.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import type { ProductRefusal } from '#shop/catalog/index.server.ts';
import type { Need, ProductChange, ProductState } from '#shop/catalog/index.ts';
import { formatMoney } from '#shop/core/index.ts';

export function refusalInWords(locale: Locale, refusal: ProductRefusal): string {
  const t = adminProductsMessages.in(locale);
  switch (refusal.problem) {
    case 'not-ready':
      return t('error.not-ready', { name: refusal.name, missing: needsInWords(locale, refusal.missing) });
    case 'conflict': {
      const [{ productName, field, theirs }] = refusal.conflicts as [(typeof refusal.conflicts)[number]];
      return t('error.conflict', {
        name: productName,
        field: fieldName(locale, field),
        value: valueInWords(locale, field, theirs),
      });
    }
    case 'gtin-taken':
      return t('error.gtin-taken', { gtin: refusal.gtin, product: refusal.product });
    default:
      return t(`error.${refusal.problem}`);
  }
}

/** The needs of a product before it can be published, as a list within a sentence. */
export function needsInWords(locale: Locale, missing: readonly Need[]): string {
  const t = adminProductsMessages.in(locale);
  return listFormat(locale, { type: 'conjunction' }).format(missing.map((need) => t(`need.${need}`)));
}

type FieldKey = Extract<keyof AdminProductsValues, `field.${string}`>;

export const fieldName = (locale: Locale, field: string): string =>
  adminProductsMessages.in(locale)(
    `field.${field}` as Exclude<FieldKey, 'field.variant' | 'field.newVariant'>,
  );

/** Fields that hold several known values, by the group of the values' names. */
export const FACETS = { concerns: 'concern', skinTypes: 'skinType', freeFrom: 'freeFrom' } as const;
export type FacetField = keyof typeof FACETS;
export const isFacet = (field: string): field is FacetField => Object.hasOwn(FACETS, field);

type AnyStatus = ProductState['status'] | ProductState['variants'][number]['status'];

export function valueInWords(locale: Locale, field: string, value: unknown): string {
  const t = adminProductsMessages.in(locale);
  if (field === 'fragile' || field === 'upright')
    return t(value === null ? 'value.byKind' : value ? 'value.yes' : 'value.no');
  if (field === 'status') return t(`status.${value as AnyStatus}`);
  if (field === 'usage')
    return adminIngredientsMessages.in(locale)(`usage.${value as ProductState['usage']}`);
  if (isFacet(field)) {
    const names = (value as string[]).map((one) => facetName(shopMessages.in(locale), FACETS[field], one));
    return names.join(', ') || t('value.empty');
  }
  if (value === null || value === '') return t('value.empty');
  if (field === 'netUnit') return adminProductMessages.in(locale)('variant.unit', { unit: String(value) });
  if (field === 'priceCents' || field === 'saleCents') return formatMoney(value as number, t.locale);
  if (Array.isArray(value))
    return (
      value.map((item) => (typeof item === 'string' ? item : (item as { inci: string }).inci)).join(', ') ||
      t('value.empty')
    );
  return typeof value === 'object' ? Object.values(value as object).join(' × ') : String(value);
}

export interface ChangeLine {
  /** The product's id. */
  id: string;
  name: string;
  what: string;
  was: string;
  now: string;
}

export function linesOf(
  locale: Locale,
  changes: readonly ProductChange[],
  products: readonly ProductState[],
): ChangeLine[] {
  const t = adminProductsMessages.in(locale);
  const byId = new Map(products.map((product) => [product.id, product]));
  return changes.flatMap(({ id, fields, variants, added }) => {
    const product = byId.get(id);
    const name = product?.name ?? id;
    const line = (what: string, field: string, was: unknown, now: unknown): ChangeLine => ({
      id,
      name,
      what,
      was: valueInWords(locale, field, was),
      now: valueInWords(locale, field, now),
    });
    const own = Object.entries(fields).map(([field, { was, now }]) =>
      line(fieldName(locale, field), field, was, now),
    );
    const ofVariants = Object.entries(variants).flatMap(([variantId, steps]) => {
      const variant = product?.variants.find((known) => known.id === variantId);
      const which = variant?.values.join(', ') || variant?.sku || variantId;
      return Object.entries(steps).map(([field, { was, now }]) =>
        line(t('field.variant', { field: fieldName(locale, field), variant: which }), field, was, now),
      );
    });
    const ofNew = added.map(({ sku, priceCents }) => ({
      ...line(t('field.newVariant', { sku }), 'priceCents', null, priceCents),
      was: '',
    }));
    return [...own, ...ofVariants, ...ofNew];
  });
}
