import { adminActivityMessages } from '#messages/admin-activity.ts';
import { adminTranslationsMessages } from '#messages/admin-translations.ts';
import { formatDecimal } from '#platform/i18n/formatters.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import { labelsOf } from '../../content/translations/translation-texts.ts';
import { fieldLabel } from './field-labels.ts';
import { valueLabel } from './value-labels.ts';

type Values = Readonly<Record<string, unknown>> | null;

export interface Difference {
  name: string;
  before: string | null;
  after: string | null;
}

/** The language of the log's reader, and how a moment is written for them. */
export interface Reader {
  locale: Locale;
  moment(at: Date): string;
}

/** Each changed value before and after, in words; null if it didn't exist. */
export function differencesOf(
  reader: Reader,
  { subject, before, after }: { subject: string; before: Values; after: Values },
): Difference[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (name) => !isUnreadable(name, [before?.[name], after?.[name]]),
  );
  const labels = namesOf(reader.locale, subject, names);
  return names.map((name, at) => ({
    name: labels[at]!,
    before: shown(reader, [subject, name], before?.[name]),
    after: shown(reader, [subject, name], after?.[name]),
  }));
}

/** Texts of a translation or an email have names of their own. */
function namesOf(locale: Locale, subject: string, names: readonly string[]): string[] {
  const t = adminActivityMessages.in(locale);
  if (subject !== 'translation' && subject !== 'email text') return names.map((name) => fieldLabel(t, name));
  const labels = labelsOf(adminTranslationsMessages.in(locale), names);
  return names.map((name) => labels[name]!);
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Ids say nothing to a reader, except that a newsletter is for a group. */
const isUnreadable = (name: string, values: readonly unknown[]): boolean =>
  name !== 'audience' &&
  values.some((value) => UUID.test(String(value))) &&
  values.every((value) => value === null || value === undefined || UUID.test(String(value)));

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

function shown(reader: Reader, path: readonly string[], value: unknown): string | null {
  const t = adminActivityMessages.in(reader.locale);
  const name = path.at(-1)!;
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return t(value ? 'value.yes' : 'value.no');
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object'))
    return value.map((one) => word(reader, path, one)).join(', ') || t('value.none');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([inner, one]) =>
        t('value.part', {
          name: Array.isArray(value) ? String(Number(inner) + 1) : fieldLabel(t, inner),
          value: shown(reader, Array.isArray(value) ? path : [...path, inner], one) ?? t('value.none'),
        }),
      )
      .join('; ');
  if (typeof value === 'number' && name.endsWith('Cents')) return formatDecimal(value / 100, 2, t.locale);
  if (typeof value === 'number' && path.join(' ') === 'tax rate rate')
    return t('value.percent', { value: formatDecimal(value / 1000, 3, t.locale) });
  return word(reader, path, value) || t('value.empty');
}

function word({ locale, moment }: Reader, path: readonly string[], value: unknown): string {
  const text = String(value);
  if (MOMENT.test(text)) return moment(new Date(text));
  return valueLabel(path, UUID.test(text) && path.at(-1) === 'audience' ? 'group' : text, locale) ?? text;
}
