import { adminProductPicturesMessages } from '#messages/admin-product-pictures.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { type TypedProduct, type TypedVariant, valuesOf } from '#shop/catalog/index.ts';
import type { PictureChoice } from './picture-editor.tsx';

/** The values that variants have in common, in the order of the options; null where any will do. */
export type Pattern = readonly (string | null)[];

/** A change of a product's options that patterns follow. */
export type OptionChange =
  | { kind: 'renamed'; option: number; from: string; to: string }
  /** `order` has each option's earlier place. */
  | { kind: 'ordered'; order: readonly number[] }
  | { kind: 'removed'; option: number };

export const followOptions = (patterns: readonly Pattern[], change: OptionChange): Pattern[] =>
  patterns.map((pattern) => {
    if (change.kind === 'ordered') return change.order.map((at) => pattern[at] ?? null);
    if (change.kind === 'removed') return pattern.toSpliced(change.option, 1);
    const { option, from, to } = change;
    return pattern[option] === from ? pattern.with(option, to) : pattern;
  });

const activeOf = ({ variants }: Pick<TypedProduct, 'variants'>) =>
  variants.filter(({ status }) => status === 'active');
const patternOf = ({ values }: TypedVariant): Pattern => values.map((value) => value || null);
const isLike = (pattern: Pattern, { values }: TypedVariant): boolean =>
  pattern.some((value) => value !== null) &&
  pattern.every((value, at) => value === null || value === values[at]);

export const variantsLike = (
  typed: Pick<TypedProduct, 'variants'>,
  patterns: readonly Pattern[],
): TypedVariant[] =>
  activeOf(typed).filter((variant) => patterns.some((pattern) => isLike(pattern, variant)));

/** Shows one of the pictures for these variants, and no other picture, as the server does. */
export function assignTo<Picture extends { id: number; shownFor: readonly Pattern[] }>(
  typed: Pick<TypedProduct, 'variants'>,
  pictures: readonly Picture[],
  id: number,
  shownFor: readonly Pattern[],
): Picture[] {
  const taken = variantsLike(typed, shownFor);
  return pictures.map((picture) => {
    if (picture.id === id) return { ...picture, shownFor };
    const theirs = variantsLike(typed, picture.shownFor);
    const left = theirs.filter((variant) => !taken.includes(variant));
    return left.length === theirs.length ? picture : { ...picture, shownFor: left.map(patternOf) };
  });
}

/** A new variant has no id yet: until its product is saved, its values name it. */
export const idOf = ({ id, values }: TypedVariant): string => id ?? values.join('\n');

interface Choice extends PictureChoice {
  pattern: Pattern;
}

/** The choices that a picture can be shown for: the values of each option, and single variants. */
export function usePictureChoices(typed: TypedProduct): Choice[] {
  const t = useMessages(adminProductPicturesMessages);
  const { optionNames } = typed;
  const active = activeOf(typed);
  const choice = (name: string, pattern: Pattern): Choice => ({
    name,
    pattern,
    variantIds: variantsLike(typed, [pattern]).map(idOf),
  });
  const ofValues = valuesOf(typed).flatMap((values, at) =>
    values.map((value) =>
      choice(
        t('variants.option', { option: optionNames[at]!, value }),
        optionNames.map((_, option) => (option === at ? value : null)),
      ),
    ),
  );
  const single = active.map((variant) => choice(variant.values.join(', '), patternOf(variant)));
  const all = optionNames.length > 1 ? [...ofValues, ...single] : ofValues;
  return active.length > 1 ? all.filter(({ variantIds }) => variantIds.length < active.length) : [];
}
