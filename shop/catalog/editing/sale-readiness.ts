import { readPrice } from './product-price.ts';
import { countOf, type TypedProduct, type TypedVariant } from './typed-product.ts';

export const READINESS = [
  'description',
  'picture',
  'alt',
  'price',
  'stock',
  'netAmount',
  'weight',
  'ingredients',
  'cautions',
] as const;

export interface ReadinessStep {
  step: (typeof READINESS)[number];
  isDone: boolean;
  /** Whether the product can't be published without it. */
  isRequired: boolean;
  /** The field that it leads to; a variant's field is named `variants.0.price`. */
  field: string;
}

/** The variants on sale without stock, as they are typed, and where they are in the form. */
export const variantsWithoutStock = ({ variants }: TypedProduct): { variant: TypedVariant; at: number }[] =>
  variants
    .map((variant, at) => ({ variant, at }))
    .filter(({ variant }) => variant.status === 'active' && countOf(variant) === 0);

/** What a product has and lacks, as it is typed. @param alts alt texts of its pictures */
export function readinessOf(typed: TypedProduct, alts: readonly string[]): ReadinessStep[] {
  const active = typed.variants
    .map((variant, at) => ({ variant, at }))
    .filter(({ variant }) => variant.status === 'active');
  const first = active[0]?.at ?? 0;
  const has = (text: string) => text.trim() !== '';
  const everyVariant = (
    step: ReadinessStep['step'],
    field: 'price' | 'count' | 'netAmount' | 'grams',
    isGood: (variant: TypedVariant) => boolean,
    isRequired = true,
  ): ReadinessStep => {
    const lacking = active.find(({ variant }) => !isGood(variant));
    return {
      step,
      isDone: active.length > 0 && !lacking,
      isRequired,
      field: `variants.${lacking?.at ?? first}.${field}`,
    };
  };
  const own = (
    step: ReadinessStep['step'],
    isDone: boolean,
    field: string,
    isRequired = true,
  ): ReadinessStep => ({
    step,
    isDone,
    isRequired,
    field,
  });
  return [
    own('description', has(typed.description), 'description', false),
    own('picture', alts.length > 0, 'pictures'),
    own('alt', alts.length > 0 && alts.every(has), alts.length > 0 ? 'picture-without-alt' : 'pictures'),
    everyVariant('price', 'price', ({ price }) => (readPrice(price) ?? 0) > 0),
    everyVariant('stock', 'count', (variant) => (countOf(variant) ?? 0) > 0, false),
    everyVariant('netAmount', 'netAmount', ({ netAmount }) => has(netAmount)),
    everyVariant('weight', 'grams', ({ grams }) => has(grams)),
    own('ingredients', has(typed.ingredients), 'ingredients'),
    own('cautions', has(typed.cautions), 'cautions'),
  ];
}
