import type { AdminActivityValues } from '#messages/admin-activity.ts';
import { formatDecimal } from '#platform/i18n/formatters.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import { fieldLabel } from './field-labels.ts';

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
    name: fieldLabel(t, name),
    before: shown(t, name, before?.[name]),
    after: shown(t, name, after?.[name]),
  }));
}

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
      t('value.part', { name: fieldLabel(t, name), value: shown(t, name, one) ?? t('value.none') }),
    )
    .join('; ');
