import type { AdminTranslationsValues } from '#messages/admin-translations.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import type { Resource } from '#shop/core/index.ts';

export type Say = Translate<AdminTranslationsValues>;

/** Bytes of a file to import. The server takes no larger uploads (server/http/http.ts). */
export const MAX_FILE = 10 * 1024 * 1024;

export const pathOfTranslation = (resource: Resource, id: string): string =>
  `/admin/translations/${resource}/${encodeURIComponent(id)}`;

const FIELDS = [
  'name',
  'tagline',
  'description',
  'howToUse',
  'cautions',
  'alt',
  'intro',
  'title',
  'body',
  'question',
  'answer',
  'excerpt',
  'content',
  'text',
  'linkText',
  'about',
  'hours',
  'vacation',
  'duties',
  'localHours',
  'pickup.name',
  'pickup.hours',
  'pickup.instructions',
  'subject',
  'preview',
  'note',
  'signature',
  'securityQuestion',
  'slug',
] as const;

/** `alt.<picture>` is 'alt', `pickup.<place>.hours` is 'pickup.hours', and `refund.subject` is 'subject'. */
const kindOf = (field: string): string => {
  if (field === 'pictureAlt' || field.startsWith('alt.')) return 'alt';
  if (field.startsWith('pickup.')) return field.replace(/^pickup\..*\.(\w+)$/, 'pickup.$1');
  return field.replace(/^.*\./, '');
};

const labelOf = (t: Say, field: string): string => {
  const known = FIELDS.find((name) => name === kindOf(field));
  return t(known ? `field.${known}` : 'field.other');
};

/** The names of these fields; those that share a name are numbered. */
export function labelsOf(t: Say, fields: readonly string[]): Record<string, string> {
  const labels = fields.map((field) => labelOf(t, field));
  return Object.fromEntries(
    fields.map((field, at) => {
      const label = labels[at]!;
      const alike = labels.filter((other) => other === label).length;
      const number = labels.slice(0, at + 1).filter((other) => other === label).length;
      return [field, alike > 1 ? t('field.numbered', { field: label, number }) : label];
    }),
  );
}
