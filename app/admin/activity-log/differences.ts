import type { AdminActivityValues } from '#messages/admin-activity.ts';
import { formatDecimal } from '#platform/i18n/formatters.ts';
import type { Translate } from '#platform/i18n/messages.ts';

type Values = Readonly<Record<string, unknown>> | null;

export interface Difference {
  name: string;
  before: string | null;
  after: string | null;
}

/** Each changed value before and after, in words; null if it didn't exist. */
export function differencesOf(
  t: Translate<AdminActivityValues>,
  before: Values,
  after: Values,
): Difference[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.map((name) => ({
    name: inWords(name),
    before: shown(t, name, before?.[name]),
    after: shown(t, name, after?.[name]),
  }));
}

/** @example inWords('freeStandardCents') // 'free standard' */
const inWords = (name: string): string =>
  name
    .replace(/Cents$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();

function shown(t: Translate<AdminActivityValues>, name: string, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (name.endsWith('Cents') && typeof value === 'number') return formatDecimal(value / 100, 2, t.locale);
  if (typeof value === 'boolean') return t(value ? 'value.yes' : 'value.no');
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object'))
    return value.join(', ') || t('value.none');
  if (typeof value === 'object') return parts(t, value);
  return String(value) || t('value.empty');
}

const parts = (t: Translate<AdminActivityValues>, value: object): string =>
  Object.entries(value)
    .map(([name, one]) =>
      t('value.part', { name: inWords(name), value: shown(t, name, one) ?? t('value.none') }),
    )
    .join('; ');
