import { z } from 'zod';
import type { Locale } from '#platform/i18n/messages.ts';
import { SOURCE_LOCALE } from '#shop/core/index.ts';
import { USAGES } from '../ingredients/ingredient-rules.ts';
import { readIngredients, writeIngredients } from '../ingredients/ingredients.ts';
import { MAX_STOCK } from '../inventory/stock-reasons.ts';
import { CONCERNS, FREE_FROM, SKIN_TYPES } from '../listing/filters.ts';
import { gtinKey, readGtin } from '../products/gtin.ts';
import type { Millimetres } from '../products/product-tables.ts';
import type { FieldProblem } from './line-fault.ts';
import { variantIdOf } from './product-naming.ts';
import { readPrice, readWhole, saleProblemOf, writePrice } from './product-price.ts';
import { NET_UNITS, type ProductState, STATUSES, type VariantState } from './product-state.ts';
import {
  readLines,
  readParagraphs,
  readWords,
  tidyLine,
  writeLines,
  writeParagraphs,
  writeWords,
} from './product-text.ts';

/** Maximum months after opening, and maximum net quantity or grams. */
export const MAX_SHELF_LIFE = 120;
export const MAX_MEASURE = 100_000;
/** Maximum length, width or height of a package, in millimetres. */
export const MAX_SIDE = 5_000;

const text = (max: number) => z.string().max(max);
/** A variant as form fields, unparsed. */
const typedVariant = z.strictObject({
  /** Null for a new variant. */
  id: text(120).nullable(),
  values: z.array(text(100)).max(3),
  sku: text(100),
  gtin: text(40),
  price: text(20),
  /** Empty without a sale. */
  salePrice: text(20),
  /** ISO 8601; empty where the sale has no start or no end. */
  saleFrom: text(40),
  saleUntil: text(40),
  netAmount: text(20),
  netUnit: z.enum(NET_UNITS),
  grams: text(20),
  length: text(20),
  width: text(20),
  height: text(20),
  status: z.enum(['active', 'archived']),
  /** Stock on hand. Of a saved variant only the difference from the shown stock is moved. */
  count: text(20).optional(),
});

export const typedProduct = z.strictObject({
  name: text(300),
  tagline: text(500),
  description: text(20_000),
  howToUse: text(10_000),
  cautions: text(10_000),
  category: text(40),
  subcategory: text(40),
  tags: text(1_000),
  concerns: z.array(z.enum(CONCERNS)).max(20),
  skinTypes: z.array(z.enum(SKIN_TYPES)).max(20),
  freeFrom: z.array(z.enum(FREE_FROM)).max(20),
  ingredients: text(20_000),
  optionNames: z.array(text(100)).max(3),
  shelfLifeMonths: text(10),
  /** `yes`, `no`, or empty to let the kind decide. */
  fragile: text(10),
  upright: text(10),
  hsCode: text(20),
  originCountry: text(5),
  usage: z.enum(USAGES),
  status: z.enum(STATUSES),
  /** ISO 8601; empty where there is none. */
  publishAt: text(40),
  variants: z.array(typedVariant).max(100),
});
export type TypedProduct = z.infer<typeof typedProduct>;
export type TypedVariant = z.infer<typeof typedVariant>;

/** An archived variant keeps the values it was sold under, even if an option lost its last one before. */
export const withSoldValues = (saved: TypedProduct, typed: TypedProduct): TypedProduct => ({
  ...typed,
  variants: typed.variants.map((variant) => {
    const isIncomplete = variant.status === 'archived' && variant.values.some((value) => value.trim() === '');
    const before = isIncomplete ? saved.variants.find(({ id }) => id !== null && id === variant.id) : null;
    return before ? { ...variant, values: before.values } : variant;
  }),
});

/** A field's fault; a variant's field is named `variants.0.price`. */
export type Fault = { field: string } & FieldProblem;

const MAX_NAME = 120;
const MEASURE: FieldProblem = { code: 'whole-number', min: 1, max: MAX_MEASURE };

/**
 * Parses a product form. Fields that a draft may lack are allowed: publish-checks.ts checks them before
 * publishing.
 * @param id the product's slug
 */
export function readTyped(
  id: string,
  typed: TypedProduct,
): { ok: true; product: ProductState } | { ok: false; faults: Fault[] } {
  const faults: Fault[] = [];
  const fault = (field: string, problem: FieldProblem) => void faults.push({ field, ...problem });
  const orFault = <T>(value: T | null, field: string, problem: FieldProblem, instead: T): T => {
    if (value === null) fault(field, problem);
    return value ?? instead;
  };

  const name = tidyLine(typed.name);
  if (name === '') fault('name', { code: 'name-missing' });
  if (name.length > MAX_NAME) fault('name', { code: 'too-long', max: MAX_NAME });
  const optionNames = typed.optionNames.map(tidyLine);
  if (optionNames.some((option) => option === '')) fault('optionNames', { code: 'option-name-missing' });
  if (new Set(optionNames).size < optionNames.length) fault('optionNames', { code: 'option-name-twice' });
  const hsCode = typed.hsCode.replace(/[\s.]/g, '');
  if (hsCode !== '' && !/^\d{6,10}$/.test(hsCode)) fault('hsCode', { code: 'hs-code' });
  const originCountry = typed.originCountry.trim().toUpperCase();
  if (originCountry !== '' && !/^[A-Z]{2}$/.test(originCountry)) fault('originCountry', { code: 'country' });
  const publishAt = typed.status === 'scheduled' ? Date.parse(typed.publishAt) : null;
  if (publishAt !== null && Number.isNaN(publishAt)) fault('publishAt', { code: 'publish-date' });

  const [fragile, upright] = (['fragile', 'upright'] as const).map((field) => {
    const read = readYesNo(typed[field]);
    if (read === undefined) fault(field, { code: 'yes-no' });
    return read;
  });
  const shelfLifeMonths =
    typed.shelfLifeMonths.trim() === '' ? 0 : readWhole(typed.shelfLifeMonths, 0, MAX_SHELF_LIFE);
  if (shelfLifeMonths === null)
    fault('shelfLifeMonths', { code: 'whole-number', min: 0, max: MAX_SHELF_LIFE });

  const variants = typed.variants.map((variant, at): VariantState => {
    const where = (field: string) => `variants.${at}.${field}`;
    // An archived variant keeps the values it was sold under, whatever the options are now.
    const values =
      variant.status === 'archived' && variant.id !== null
        ? variant.values.map(tidyLine)
        : optionNames.map((_, index) => tidyLine(variant.values[index] ?? ''));
    if ((variant.status === 'active' || variant.id === null) && values.some((value) => value === ''))
      fault(where('values'), { code: 'value-missing' });
    // A new variant without a SKU gets a generated one.
    const sku = tidyLine(variant.sku) || (variant.id === null ? generatedSku(id, at) : '');
    if (sku === '' || sku.length > 50) fault(where('sku'), { code: 'sku-length' });
    const gtin = variant.gtin.trim() === '' ? null : readGtin(variant.gtin);
    if (gtin === null && variant.gtin.trim() !== '') fault(where('gtin'), { code: 'gtin' });
    if (countOf(variant) === null) fault(where('count'), { code: 'whole-number', min: 0, max: MAX_STOCK });
    // A draft may lack them.
    const measureOf = (field: 'netAmount' | 'grams') =>
      variant[field].trim() === ''
        ? 0
        : orFault(readWhole(variant[field], 1, MAX_MEASURE), where(field), MEASURE, 1);
    const priceCents = orFault(readPrice(variant.price), where('price'), { code: 'price' }, 0);
    const sale = readSale(variant, (field, code) => fault(where(field), { code }));
    const saleProblem = saleProblemOf({ priceCents, ...sale });
    if (saleProblem)
      fault(where(saleProblem === 'sale-dates' ? 'saleUntil' : 'salePrice'), { code: saleProblem });
    return {
      id: variant.id ?? variantIdOf(id, values),
      values,
      sku,
      gtin,
      netUnit: variant.netUnit,
      priceCents,
      ...sale,
      netAmount: measureOf('netAmount'),
      grams: measureOf('grams'),
      size: readSize(variant, () => fault(where('size'), { code: 'size' })),
      status: variant.status,
    };
  });
  for (const [field, values] of [
    ['values', variants.map(({ values }) => values.join('\n').toLowerCase())],
    ['sku', variants.map(({ sku }) => sku)],
    ['gtin', variants.map(({ gtin }) => gtin && gtinKey(gtin))],
    ['values', variants.map((variant) => variant.id)],
  ] as const) {
    for (const [at, value] of values.entries())
      if (value !== null && values.indexOf(value) < at)
        fault(`variants.${at}.${field}`, { code: 'same-as-other' });
  }
  if (faults.length > 0) return { ok: false, faults };
  const { category, subcategory, concerns, skinTypes, freeFrom, status } = typed;
  return {
    ok: true,
    product: {
      id,
      name,
      category,
      subcategory,
      concerns,
      skinTypes,
      freeFrom,
      fragile: fragile ?? null,
      upright: upright ?? null,
      status,
      optionNames,
      tagline: tidyLine(typed.tagline),
      description: readParagraphs(typed.description),
      howToUse: readLines(typed.howToUse),
      cautions: readLines(typed.cautions),
      tags: readWords(typed.tags),
      ingredients: readIngredients(typed.ingredients),
      shelfLifeMonths: shelfLifeMonths ?? 0,
      usage: typed.usage,
      hsCode: hsCode || null,
      originCountry: originCountry || null,
      publishAt: publishAt === null ? null : new Date(publishAt).toISOString(),
      variants,
    },
  };
}

const YES = /^(yes|true|1|oui)$/i;
const NO = /^(no|false|0|non)$/i;

/** @returns null where it is empty, undefined where it is invalid */
function readYesNo(typed: string): boolean | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  return YES.test(text) ? true : NO.test(text) ? false : undefined;
}

const writeYesNo = (value: boolean | null): string => (value === null ? '' : value ? 'yes' : 'no');

/** The typed stock, 0 where it is empty; null for an invalid number. */
export const countOf = ({ count = '' }: Pick<TypedVariant, 'count'>): number | null =>
  count.trim() === '' ? 0 : readWhole(count, 0, MAX_STOCK);

/**
 * A SKU from the product's slug.
 * @example generatedSku('hand-salve', 0) // 'HAND-SALVE-01'
 */
export const generatedSku = (id: string, at: number): string =>
  `${id.toUpperCase().slice(0, 40)}-${String(at + 1).padStart(2, '0')}`;

function readSize({ length, width, height }: TypedVariant, onFault: () => void): Millimetres | null {
  const typed = [length, width, height];
  if (typed.every((side) => side.trim() === '')) return null;
  const [l, w, h] = typed.map((side) => readWhole(side, 1, MAX_SIDE));
  if (l && w && h) return { length: l, width: w, height: h };
  onFault();
  return null;
}

/** A sale without a price is none, whatever its dates. */
function readSale(
  { salePrice, ...typed }: TypedVariant,
  onFault: (field: string, code: 'price' | 'sale-date') => void,
): Pick<VariantState, 'saleCents' | 'saleFrom' | 'saleUntil'> {
  if (salePrice.trim() === '') return { saleCents: null, saleFrom: null, saleUntil: null };
  const saleCents = readPrice(salePrice);
  if (saleCents === null) onFault('salePrice', 'price');
  const [saleFrom, saleUntil] = (['saleFrom', 'saleUntil'] as const).map((field) => {
    const date = typed[field].trim() === '' ? null : new Date(typed[field]);
    if (date && Number.isNaN(date.getTime())) {
      onFault(field, 'sale-date');
      return null;
    }
    return date?.toISOString() ?? null;
  }) as [string | null, string | null];
  return { saleCents, saleFrom, saleUntil };
}

/**
 * A product as form fields; the inverse of `readTyped`.
 * @param onHand stock by variant, where the form shows it
 * @param locale the language of its amounts
 */
export function typedOf(
  { id: _, ...product }: ProductState,
  onHand?: ReadonlyMap<string, { onHand: number }>,
  locale?: Locale,
): TypedProduct {
  const { hsCode, originCountry, publishAt } = product;
  return {
    ...product,
    description: writeParagraphs(product.description),
    howToUse: writeLines(product.howToUse),
    cautions: writeLines(product.cautions),
    tags: writeWords(product.tags),
    concerns: product.concerns as TypedProduct['concerns'],
    skinTypes: product.skinTypes as TypedProduct['skinTypes'],
    freeFrom: product.freeFrom as TypedProduct['freeFrom'],
    ingredients: writeIngredients(product.ingredients),
    shelfLifeMonths: String(product.shelfLifeMonths),
    fragile: writeYesNo(product.fragile),
    upright: writeYesNo(product.upright),
    hsCode: hsCode ?? '',
    originCountry: originCountry ?? '',
    publishAt: publishAt ?? '',
    variants: product.variants.map(({ priceCents, saleCents, netAmount, grams, size, ...variant }) => ({
      ...variant,
      gtin: variant.gtin ?? '',
      price: writePrice(priceCents, locale),
      salePrice: saleCents === null ? '' : writePrice(saleCents, locale),
      saleFrom: variant.saleFrom ?? '',
      saleUntil: variant.saleUntil ?? '',
      netAmount: netAmount === 0 ? '' : String(netAmount),
      grams: grams === 0 ? '' : String(grams),
      length: String(size?.length ?? ''),
      width: String(size?.width ?? ''),
      height: String(size?.height ?? ''),
      ...(onHand && { count: String(onHand.get(variant.id)?.onHand ?? 0) }),
    })),
  };
}

/** Whether the form can show a product; a damaged record cannot be shown. */
export function isReadable(product: ProductState): boolean {
  try {
    typedOf(product);
    return true;
  } catch {
    return false;
  }
}

const CAUTION = 'For external use only. Try it on a small patch of skin first, and stop if it irritates.';
const TRANSLATED_CAUTION: Readonly<Partial<Record<Locale, string>>> = {
  'fr-CA':
    'Pour usage externe seulement. Essayez d’abord le produit sur une petite zone de peau, et cessez de l’utiliser en cas d’irritation.',
};

/** What a new product warns of, until the owner writes more. */
export const defaultCaution = (language: Locale): string => TRANSLATED_CAUTION[language] ?? CAUTION;

/**
 * The form of a new product, with the most common values.
 * @param language that the owner writes in
 */
export const emptyTyped = (
  category = '',
  subcategory = '',
  language: Locale = SOURCE_LOCALE,
): TypedProduct => ({
  name: '',
  tagline: '',
  description: '',
  howToUse: '',
  category,
  subcategory,
  tags: '',
  cautions: defaultCaution(language),
  concerns: [],
  skinTypes: [],
  freeFrom: [],
  ingredients: '',
  optionNames: [],
  shelfLifeMonths: '12',
  fragile: '',
  upright: '',
  hsCode: '330499',
  originCountry: 'CA',
  usage: 'unknown',
  status: 'draft',
  publishAt: '',
  variants: [emptyVariant()],
});

export const emptyVariant = (): TypedVariant => ({
  id: null,
  values: [],
  sku: '',
  gtin: '',
  price: '',
  salePrice: '',
  saleFrom: '',
  saleUntil: '',
  netAmount: '',
  netUnit: 'mL',
  grams: '',
  length: '',
  width: '',
  height: '',
  status: 'active',
  count: '',
});
