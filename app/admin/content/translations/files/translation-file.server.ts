import { z } from 'zod';
import { readFormData } from '#app/form-data.server.ts';
import {
  type AdminTranslationFilesValues,
  adminTranslationFilesMessages,
} from '#messages/admin-translation-files.ts';
import { adminTranslationsMessages } from '#messages/admin-translations.ts';
import type { Locale, Translate } from '#platform/i18n/messages.ts';
import { decodeText } from '#platform/text/decode-text.ts';
import type { DescribeText, FaultyUnit, ImportedText } from '#shop/backoffice/index.server.ts';
import { labelsOf, MAX_FILE } from '../translation-texts.ts';

type Say = Translate<AdminTranslationFilesValues>;

const intent = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('check'), file: z.instanceof(File) }),
  z.strictObject({
    intent: z.literal('import'),
    file: z.instanceof(File),
    plan: z.string().max(100),
    isChecked: z.enum(['yes', 'no']),
    overwritten: z
      .string()
      .max(MAX_FILE)
      .transform((text) => text.split('\n').filter(Boolean)),
  }),
  z.strictObject({ intent: z.literal('undo'), change: z.uuid() }),
]);

type Sent =
  /** The text of the file, if there is one. */
  { ok: true; asked: z.infer<typeof intent>; text: string } | { ok: false; message: string; status: number };

/** Reads the page's request: a file to check or import, or an import to undo. */
export async function readSent(request: Request, t: Say): Promise<Sent> {
  const form = await readFormData(request).catch(() => null);
  const read = intent.safeParse(form && Object.fromEntries(form));
  if (!read.success) return { ok: false, message: t('error.no-file'), status: 400 };
  const asked = read.data;
  if (!('file' in asked)) return { ok: true, asked, text: '' };
  const { file } = asked;
  if (file.size === 0) return { ok: false, message: t('error.no-file'), status: 400 };
  if (file.size > MAX_FILE) return { ok: false, message: t('error.too-large'), status: 413 };
  const decoded = decodeText(new Uint8Array(await file.arrayBuffer()));
  if (!decoded.ok) return { ok: false, message: t('error.encoding'), status: 422 };
  return { ok: true, asked, text: decoded.text };
}

/** Where shoppers see it, as far as an address says so. */
const addressOf = (resource: string, id: string): string | null => {
  if (resource === 'product') return `/shop/product/${id}`;
  if (resource === 'post') return `/blog/${id}`;
  return resource === 'seo' ? id : null;
};

/** Describes texts for a translator. */
export function describeIn(locale: Locale): DescribeText {
  const t = adminTranslationFilesMessages.in(locale);
  const tTexts = adminTranslationsMessages.in(locale);
  return ({ resource, id, field: name, name: item }) => {
    const kind = tTexts(`kind.${resource}`);
    const field = labelsOf(tTexts, [name])[name]!;
    const address = addressOf(resource, id);
    const values = { kind, name: item, field };
    return { kind, field, note: address ? t('note.address', { ...values, address }) : t('note', values) };
  };
}

export function faultInWords(t: Say, fault: FaultyUnit): string {
  const { line, code } = fault;
  if (code === 'too-long') return t('fault.too-long', { line, max: fault.max });
  if (code !== 'markup') return t(`fault.${code}`, { line });
  const { missing, extra } = fault;
  return missing.length > 0
    ? t('fault.missing', { line, parts: missing.join(' ') })
    : t('fault.extra', { line, parts: extra.join(' ') });
}

/** A text of the file under its names. */
export const shownText = (locale: Locale, { key, resource, field, name, theirs, yours }: ImportedText) => ({
  key,
  name,
  field: labelsOf(adminTranslationsMessages.in(locale), [field])[field]!,
  kind: resource,
  theirs: theirs ?? '',
  yours,
});
