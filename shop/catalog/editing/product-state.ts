import type { Cents } from '#shop/core/index.ts';
import type { Usage } from '../ingredients/ingredient-rules.ts';
import type { Ingredient, Millimetres, ProductStatus } from '../products/product-tables.ts';

export const STATUSES = ['draft', 'scheduled', 'published', 'archived'] as const;
export const NET_UNITS = ['mL', 'g', 'piece'] as const;

/** Weight and size include the package, in grams and millimetres. */
export interface VariantState {
  id: string;
  /** One value for each of the product's `optionNames`. */
  values: string[];
  sku: string;
  /** The number under its barcode; null where it has none. */
  gtin: string | null;
  /** The ordinary price. */
  priceCents: Cents;
  /** Null while it has no sale price. */
  saleCents: Cents | null;
  /** ISO 8601; null where the sale has no start or no end. */
  saleFrom: string | null;
  saleUntil: string | null;
  netAmount: number;
  netUnit: (typeof NET_UNITS)[number];
  grams: number;
  size: Millimetres | null;
  status: 'active' | 'archived';
}

/** Price per 100 mL or 100 g, in cents; null for items sold by the piece, and for drafts without it. */
export const per100 = ({
  priceCents,
  netAmount,
  netUnit,
}: Pick<VariantState, 'priceCents' | 'netAmount' | 'netUnit'>): Cents | null =>
  netUnit === 'piece' || netAmount === 0 ? null : Math.round((priceCents * 100) / netAmount);

/** Stock isn't included: it is adjusted, never overwritten. */
export interface ProductFields {
  name: string;
  tagline: string;
  description: string[];
  howToUse: string[];
  cautions: string[];
  category: string;
  subcategory: string;
  tags: string[];
  concerns: string[];
  skinTypes: string[];
  freeFrom: string[];
  ingredients: Ingredient[];
  optionNames: string[];
  shelfLifeMonths: number;
  /** Null to let the kind of product decide. */
  fragile: boolean | null;
  upright: boolean | null;
  hsCode: string | null;
  originCountry: string | null;
  usage: Usage;
  status: ProductStatus;
  /** ISO 8601; null where it isn't scheduled. */
  publishAt: string | null;
}

export interface ProductState extends ProductFields {
  id: string;
  variants: VariantState[];
}

type Step<T> = { was: T; now: T };
export type Steps<Fields> = { [K in keyof Fields]?: Step<Fields[K]> };
type VariantFields = Omit<VariantState, 'id'>;

/** For search engines; empty for the product's own. Stored by a later module, see `ChangeTitles`. */
export interface SeoFields {
  seoTitle: string;
  seoDescription: string;
}

/** A change of a product: the difference between the version that was edited and the wanted one. */
export interface ProductChange {
  id: string;
  fields: Steps<ProductFields & SeoFields>;
  variants: Record<string, Steps<VariantFields>>;
  added: VariantState[];
}

/** A field that somebody else has changed since: its current value, and the wanted one. */
export interface Conflict {
  productId: string;
  productName: string;
  /** Null for a field of the product itself. */
  variantId: string | null;
  field: string;
  theirs: unknown;
  yours: unknown;
}

const FIELDS = [
  'name',
  'tagline',
  'description',
  'howToUse',
  'cautions',
  'category',
  'subcategory',
  'tags',
  'concerns',
  'skinTypes',
  'freeFrom',
  'ingredients',
  'optionNames',
  'shelfLifeMonths',
  'fragile',
  'upright',
  'hsCode',
  'originCountry',
  'usage',
  'status',
  'publishAt',
] as (keyof ProductFields)[];
const VARIANT_FIELDS = [
  'values',
  'sku',
  'gtin',
  'priceCents',
  'saleCents',
  'saleFrom',
  'saleUntil',
  'netAmount',
  'netUnit',
  'grams',
  'size',
  'status',
] as (keyof VariantFields)[];

/** Serializes a value independently of the order of its keys. */
function key(value: unknown): string {
  return JSON.stringify(value, (_, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part)
            .filter(([, inner]) => inner !== undefined)
            .sort(([a], [b]) => (a < b ? -1 : 1)),
        )
      : part,
  );
}
const isSame = (a: unknown, b: unknown): boolean => key(a) === key(b);

function stepsBetween<T extends object>(names: (keyof T)[], was: T, now: T): Steps<T> {
  const changed = names.filter((name) => !isSame(was[name], now[name]));
  return Object.fromEntries(
    changed.map((name) => [name, { was: was[name], now: now[name] }]),
  ) as unknown as Steps<T>;
}

/** The difference between the edited version and the wanted one. Missing variants stay. */
export function changeBetween(seen: ProductState, wanted: ProductState): ProductChange {
  const known = new Map(seen.variants.map((variant) => [variant.id, variant]));
  const variants = wanted.variants.flatMap((variant) => {
    const was = known.get(variant.id);
    const steps = was ? stepsBetween<VariantFields>(VARIANT_FIELDS, was, variant) : {};
    return Object.keys(steps).length > 0 ? [[variant.id, steps] as const] : [];
  });
  return {
    id: seen.id,
    fields: stepsBetween<ProductFields>(FIELDS, seen, wanted),
    variants: Object.fromEntries(variants),
    added: wanted.variants.filter(({ id }) => !known.has(id)),
  };
}

export const isNoChange = ({ fields, variants, added }: ProductChange): boolean =>
  Object.keys(fields).length + Object.keys(variants).length + added.length === 0;

/**
 * A field that has changed since is a conflict, unless it already has the wanted value, so that no
 * concurrent change is overwritten.
 */
export function applyChange(
  current: ProductState,
  { id, fields, variants, added }: ProductChange,
): { ok: true; next: ProductState } | { ok: false; conflicts: Conflict[] } {
  const conflicts: Conflict[] = [];
  const stepped = <T extends object>(target: T, steps: Steps<T>, variantId: string | null): T => {
    const next = { ...target };
    for (const [field, step] of Object.entries(steps as Record<string, Step<T[keyof T]>>)) {
      const name = field as keyof T;
      const isAsWanted = isSame(target[name], step.now);
      if (!isAsWanted && !isSame(target[name], step.was))
        conflicts.push({
          productId: id,
          productName: current.name,
          variantId,
          field,
          theirs: target[name],
          yours: step.now,
        });
      next[name] = step.now;
    }
    return next;
  };
  const known = new Set(current.variants.map((variant) => variant.id));
  const next: ProductState = {
    ...stepped<ProductFields & { id: string }>(current, fields, null),
    variants: [
      ...current.variants.map((variant) => stepped(variant, variants[variant.id] ?? {}, variant.id)),
      ...added.filter((variant) => !known.has(variant.id)),
    ],
  } as ProductState;
  return conflicts.length > 0 ? { ok: false, conflicts } : { ok: true, next };
}

/** The inverse of a change. Added variants are archived, since they may have been sold. */
export function reversed({ id, fields, variants, added }: ProductChange): ProductChange {
  const back = <T>(steps: Steps<T>): Steps<T> =>
    Object.fromEntries(
      Object.entries(steps as Record<string, Step<unknown>>).map(([name, { was, now }]) => [
        name,
        { was: now, now: was },
      ]),
    ) as unknown as Steps<T>;
  return {
    id,
    fields: back(fields),
    variants: {
      ...Object.fromEntries(Object.entries(variants).map(([variant, steps]) => [variant, back(steps)])),
      ...Object.fromEntries(
        added.map((variant) => [variant.id, { status: { was: 'active', now: 'archived' } } as const]),
      ),
    },
    added: [],
  };
}

/** A product's values in the audit log, with each variant under its SKU. */
export function productValues({ id: _, variants, ...fields }: ProductState): Record<string, unknown> {
  const byNumber = variants.map(({ id, ...variant }) => [`variant ${id}`, variant]);
  return { ...fields, ...Object.fromEntries(byNumber) };
}

/** A product's options with the values of its active variants, in order. */
export const optionsOf = ({ optionNames, variants }: Pick<ProductState, 'optionNames' | 'variants'>) =>
  optionNames.map((name, at) => ({
    name,
    values: [
      ...new Set(variants.filter(({ status }) => status === 'active').map(({ values }) => values[at] ?? '')),
    ],
  }));
