import { isDeepStrictEqual } from 'node:util';

export type Values = Readonly<Record<string, unknown>>;

/** The values that differ, as they were and as they are; null where nothing does. A value that is missing is null. */
export function changesBetween(before: Values, after: Values): { before: Values; after: Values } | null {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = keys.filter((key) => !isDeepStrictEqual(savedValue(before, key), savedValue(after, key)));
  if (changed.length === 0) return null;
  const only = (values: Values) => Object.fromEntries(changed.map((key) => [key, savedValue(values, key)]));
  return { before: only(before), after: only(after) };
}

/** A value as the log keeps it: dates as ISO texts, and what is not there as null. */
const savedValue = (values: Values, key: string): unknown =>
  Object.hasOwn(values, key) ? JSON.parse(JSON.stringify(values[key]) ?? 'null') : null;
