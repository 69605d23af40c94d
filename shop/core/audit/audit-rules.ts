import { isDeepStrictEqual } from 'node:util';

/** The action on texts that became those of another language, because the languages of the shop have changed. */
export const TRANSLATED = 'translated';

export type Values = Readonly<Record<string, unknown>>;

/** The values that differ, before and after; null where nothing differs. A missing value is null. */
export function changesBetween(before: Values, after: Values): { before: Values; after: Values } | null {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = keys.filter((key) => !isDeepStrictEqual(savedValue(before, key), savedValue(after, key)));
  if (changed.length === 0) return null;
  const only = (values: Values) => Object.fromEntries(changed.map((key) => [key, savedValue(values, key)]));
  return { before: only(before), after: only(after) };
}

/** A value as stored in the log: dates as ISO strings, missing values as null. */
const savedValue = (values: Values, key: string): unknown =>
  Object.hasOwn(values, key) ? JSON.parse(JSON.stringify(values[key]) ?? 'null') : null;
