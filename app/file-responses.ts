import { type DocumentValues, documentMessages } from '#messages/document.ts';
import type { Locale, TextKey, ValuesOf } from '#platform/i18n/messages.ts';
import { type Xml, xmlDocument } from '#platform/text/xml.ts';

// Chrome's PDF viewer embeds an object with its own styles, which "default-src 'none'" left blank.
const POLICY = "frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

type FileName = Extract<TextKey<DocumentValues>, `file.${string}`>;

/** A private PDF download. */
export function pdfResponse<Name extends FileName>(
  pdf: Uint8Array,
  locale: Locale,
  name: Name,
  ...values: ValuesOf<DocumentValues[Name]>
): Response {
  const t = documentMessages.in(locale);
  const file = t(name, ...values).replace(/[^\w-]+/g, '');
  return new Response(new Uint8Array(pdf), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${file}.pdf"`,
      'Content-Security-Policy': POLICY,
      'Cache-Control': 'no-store',
    },
  });
}

export const xmlResponse = (root: Xml, type = 'application/xml'): Response =>
  new Response(xmlDocument(root), { headers: { 'Content-Type': `${type}; charset=utf-8` } });
