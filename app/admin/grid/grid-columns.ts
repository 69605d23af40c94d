import type { Locale } from '#platform/i18n/messages.ts';
import { SOURCE_LOCALE } from '#shop/core/index.ts';
import { readAmount } from './amounts.ts';
import type { SheetColumn } from './grid-state.ts';

export interface GridColumn extends SheetColumn {
  label: string;
  /** A `long` text has lines, and opens in a field of its own. */
  kind: 'text' | 'long' | 'amount' | 'whole' | 'choice';
  /** The values of a choice. */
  choices?: readonly string[];
  maxLength?: number;
  /** Whether phones show buttons for one more and one less. */
  hasSteps?: boolean;
}

export const textColumn = (key: string, label: string): GridColumn => ({ key, label, kind: 'text' });

export const longColumn = (key: string, label: string, maxLength: number): GridColumn => ({
  key,
  label,
  kind: 'long',
  maxLength,
});

/** Several of these values, separated by commas, in any order. */
export const listColumn = (key: string, label: string, known: readonly string[]): GridColumn => ({
  key,
  label,
  kind: 'text',
  accept: (typed) => {
    const asked = typed
      .split(',')
      .map((name) => name.trim().toLowerCase())
      .filter((name) => name !== '');
    const found = known.filter((name) => asked.includes(name.toLowerCase()));
    return found.length === new Set(asked).size ? found.join(', ') : null;
  },
});

/** Dollars and cents; takes `+2`, `-10%` and `=14`. */
export const amountColumn = (key: string, label: string, max: number, locale: Locale): GridColumn => ({
  key,
  label,
  kind: 'amount',
  accept: (typed, before) => readAmount(typed, before, { digits: 2, max, locale }),
});

export const wholeColumn = (key: string, label: string, max: number): GridColumn => ({
  key,
  label,
  kind: 'whole',
  accept: (typed, before) => readAmount(typed, before, { digits: 0, max, locale: SOURCE_LOCALE }),
});

export const countColumn = (key: string, label: string, max: number): GridColumn => ({
  ...wholeColumn(key, label, max),
  hasSteps: true,
});

export type Names = readonly (readonly [value: string, name: string])[];

/** Names that several values share get their value, so that each stands for one. */
export const distinctNames = (names: Names): Names =>
  names.map(([value, name]) => {
    const isShared = names.some(([other, same]) => same === name && other !== value);
    return [value, isShared ? `${name} (${value})` : name];
  });

/** A choice among names, which takes their values too. */
export function namedColumn(key: string, label: string, names: Names): GridColumn {
  const column = choiceColumn(
    key,
    label,
    names.map(([, name]) => name),
  );
  const byValue = (typed: string) =>
    names.find(([value]) => value !== '' && value.toLowerCase() === typed.trim().toLowerCase())?.[1];
  return { ...column, accept: (typed, before) => column.accept?.(typed, before) ?? byValue(typed) ?? null };
}

export const choiceColumn = (key: string, label: string, choices: readonly string[]): GridColumn => ({
  key,
  label,
  kind: 'choice',
  choices,
  accept: (typed) => choices.find((choice) => choice.toLowerCase() === typed.trim().toLowerCase()) ?? null,
});

const MOMENT = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T](\d{1,2}):(\d{2}))?$/;

/**
 * A local date and time, as `2026-11-30 09:00`.
 * @param time of a date that is typed without one
 */
export const momentColumn = (key: string, label: string, time: `${number}:${number}`): GridColumn => ({
  key,
  label,
  kind: 'text',
  accept: (typed) => {
    const text = typed.trim();
    if (text === '') return '';
    const [, year, month, day, hour, minute] = MOMENT.exec(text) ?? [];
    if (!year) return null;
    const two = (part: string | undefined) => (part ?? '').padStart(2, '0');
    return `${year}-${two(month)}-${two(day)} ${hour ? `${two(hour)}:${minute}` : time}`;
  },
});
