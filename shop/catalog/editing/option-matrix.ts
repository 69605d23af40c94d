import { NET_UNITS } from './product-state.ts';
import type { TypedVariant } from './typed-product.ts';

/** The part of a product form that its options decide. */
export interface Matrix {
  optionNames: string[];
  variants: TypedVariant[];
}

/** A changed matrix, and the variants with data that no longer have a place in it. */
export interface MatrixChange extends Matrix {
  leaving: TypedVariant[];
}

export const MAX_OPTIONS = 3;
export const MAX_VARIANTS = 100;

const isActive = ({ status }: TypedVariant): boolean => status === 'active';
const isSameCombination = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((value, at) => value.toLowerCase() === b[at]!.toLowerCase());

/** The values of each option, in order, as the variants on sale have them. */
export const valuesOf = ({ optionNames, variants }: Matrix): string[][] =>
  optionNames.map((_, at) => [
    ...new Set(
      variants
        .filter(isActive)
        .map(({ values }) => values[at] ?? '')
        .filter((value) => value !== ''),
    ),
  ]);

/** A new variant that nobody has typed a SKU or stock for can go without asking. */
export const hasData = ({ id, sku, count = '' }: TypedVariant): boolean =>
  id !== null || sku.trim() !== '' || count.trim() !== '';

/** Variants in the order of their options' values; archived ones last. */
function sorted({ optionNames, variants }: Matrix, values: string[][]): Matrix {
  const rank = (variant: TypedVariant) =>
    isActive(variant)
      ? optionNames.reduce(
          (sum, _, at) => sum * MAX_VARIANTS + values[at]!.indexOf(variant.values[at] ?? '') + 1,
          0,
        )
      : Number.POSITIVE_INFINITY;
  const ranks = new Map(variants.map((variant) => [variant, rank(variant)]));
  return {
    optionNames,
    variants: variants.toSorted((a, b) => {
      const [first, second] = [ranks.get(a)!, ranks.get(b)!];
      return first === second ? 0 : first - second;
    }),
  };
}

/** The net quantity that a value such as `30 mL` gives. */
export function netOf(value: string): Pick<TypedVariant, 'netAmount' | 'netUnit'> | null {
  const [, amount, unit] = /^(\d{1,5})\s*(ml|g)$/i.exec(value.trim()) ?? [];
  const netUnit = NET_UNITS.find((known) => known.toLowerCase() === unit?.toLowerCase());
  return amount && netUnit ? { netAmount: amount, netUnit } : null;
}

/** A variant with other values, like one that exists, but without what belongs to that one alone. */
const likeIt = (variant: TypedVariant, values: string[], value: string): TypedVariant => ({
  ...variant,
  ...netOf(value),
  id: null,
  status: 'active',
  sku: '',
  count: '',
  values,
});

/** Adds an option without values yet. */
export const addOption = ({ optionNames, variants }: Matrix, name: string): Matrix => ({
  optionNames: [...optionNames, name],
  variants: variants.map((variant) =>
    isActive(variant) ? { ...variant, values: [...variant.values, ''] } : variant,
  ),
});

/**
 * Adds a value: the first one is given to all variants, each further one to a copy of every combination of the other
 * options. An archived variant with that combination is restored.
 */
export function addValue(matrix: Matrix, option: number, typed: string): Matrix {
  const value = typed.trim();
  const known = valuesOf(matrix);
  if (value === '' || known[option]!.some((other) => other.toLowerCase() === value.toLowerCase()))
    return matrix;
  const withValue = (values: readonly string[]) => values.with(option, value);
  const active = matrix.variants.filter(isActive);
  const order = known.with(option, [...known[option]!, value]);
  if (known[option]!.length === 0) return sorted(withFirstValue(matrix, value, withValue), order);
  const models = new Map<string, TypedVariant>();
  for (const variant of active) {
    const others = variant.values.with(option, '').join('\n');
    if (!models.has(others)) models.set(others, variant);
  }
  const variants = [...matrix.variants];
  for (const model of models.values()) {
    const values = withValue(model.values);
    const archived = variants.findIndex(
      (variant) => !isActive(variant) && isSameCombination(variant.values, values),
    );
    if (archived >= 0) variants[archived] = { ...variants[archived]!, status: 'active' };
    else if (variants.length < MAX_VARIANTS) variants.push(likeIt(model, values, value));
  }
  return sorted({ ...matrix, variants }, order);
}

/** A new variant makes way for an archived one with the same combination; a saved one can't, so nothing is added. */
function withFirstValue(
  matrix: Matrix,
  value: string,
  withValue: (values: readonly string[]) => string[],
): Matrix {
  const active = matrix.variants.filter(isActive);
  const sameAs = (variant: TypedVariant) =>
    active.find(({ values }) => isSameCombination(withValue(values), variant.values));
  const restored = new Map(
    matrix.variants.flatMap((variant) => {
      const same = isActive(variant) ? undefined : sameAs(variant);
      return same ? [[variant, same] as const] : [];
    }),
  );
  const leaving = new Set(restored.values());
  if ([...leaving].some(({ id }) => id !== null)) return matrix;
  return {
    optionNames: matrix.optionNames,
    variants: matrix.variants.flatMap((variant) => {
      if (leaving.has(variant)) return [];
      if (restored.has(variant)) return [{ ...variant, status: 'active' as const }];
      return isActive(variant)
        ? [{ ...variant, ...netOf(value), values: withValue(variant.values) }]
        : [variant];
    }),
  };
}

/** Renames a value in all variants; they keep everything else. */
export function renameValue(matrix: Matrix, option: number, from: string, typed: string): Matrix {
  const value = typed.trim();
  const isTaken = valuesOf(matrix)[option]!.some(
    (other) => other !== from && other.toLowerCase() === value.toLowerCase(),
  );
  if (value === '' || isTaken) return matrix;
  const { optionNames, variants } = matrix;
  return {
    optionNames,
    variants: variants.map((variant) =>
      variant.values[option] === from
        ? { ...variant, ...netOf(value), values: variant.values.with(option, value) }
        : variant,
    ),
  };
}

/** Saved variants are archived, since they may have been sold; new ones go. */
function without(matrix: Matrix, isGone: (variant: TypedVariant) => boolean): MatrixChange {
  const gone = matrix.variants.filter((variant) => isActive(variant) && isGone(variant));
  return {
    optionNames: matrix.optionNames,
    variants: matrix.variants.flatMap((variant) =>
      !gone.includes(variant) ? [variant] : variant.id === null ? [] : [{ ...variant, status: 'archived' }],
    ),
    leaving: gone.filter(hasData),
  };
}

/** Removes a value with its variants. The last value only leaves them without one. */
export function removeValue(matrix: Matrix, option: number, value: string): MatrixChange {
  const known = valuesOf(matrix)[option]!;
  if (!known.includes(value)) return { ...matrix, leaving: [] };
  if (known.length > 1) return without(matrix, ({ values }) => values[option] === value);
  return {
    optionNames: matrix.optionNames,
    variants: matrix.variants.map((variant) =>
      isActive(variant) ? { ...variant, values: variant.values.with(option, '') } : variant,
    ),
    leaving: [],
  };
}

/** Removes an option: of the variants that would be alike, the first stays. */
export function removeOption(matrix: Matrix, option: number): MatrixChange {
  const firsts = new Map<string, TypedVariant>();
  for (const variant of matrix.variants.filter(isActive)) {
    const rest = variant.values.toSpliced(option, 1).join('\n');
    if (!firsts.has(rest)) firsts.set(rest, variant);
  }
  const staying = new Set(firsts.values());
  const { variants, leaving } = without(matrix, (variant) => !staying.has(variant));
  return {
    optionNames: matrix.optionNames.toSpliced(option, 1),
    variants: variants.map((variant) =>
      isActive(variant) ? { ...variant, values: variant.values.toSpliced(option, 1) } : variant,
    ),
    leaving,
  };
}

/**
 * Puts the options in another order, and the variants with them; archived ones keep their values.
 * @param order each option's earlier place
 */
export function orderOptions(matrix: Matrix, order: readonly number[]): Matrix {
  const moved = <T>(all: readonly T[]): T[] => order.map((at) => all[at]!);
  const next = {
    optionNames: moved(matrix.optionNames),
    variants: matrix.variants.map((variant) =>
      isActive(variant) ? { ...variant, values: moved(variant.values) } : variant,
    ),
  };
  return sorted(next, moved(valuesOf(matrix)));
}

/** Takes back a variant that has left. @returns null where its options are no longer those of the product */
export function keepVariant(matrix: Matrix, variant: TypedVariant): Matrix | null {
  if (variant.values.length !== matrix.optionNames.length) return null;
  const isKnown = matrix.variants.some(({ id }) => id !== null && id === variant.id);
  const next = {
    ...matrix,
    variants: isKnown
      ? matrix.variants.map((known) =>
          known.id === variant.id ? { ...known, status: 'active' as const } : known,
        )
      : [...matrix.variants, { ...variant, status: 'active' as const }],
  };
  return sorted(next, valuesOf(next));
}
