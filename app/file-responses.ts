import { type Xml, xmlDocument } from '#platform/text/xml.ts';

// Chrome's PDF viewer embeds an object with its own styles, which "default-src 'none'" left blank.
const POLICY = "frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** A private PDF download. @param name of the file, without its extension */
export const pdfResponse = (pdf: Uint8Array, name: string): Response =>
  new Response(new Uint8Array(pdf), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${name.replace(/[^\w-]+/g, '')}.pdf"`,
      'Content-Security-Policy': POLICY,
      'Cache-Control': 'no-store',
    },
  });

export const xmlResponse = (root: Xml, type = 'application/xml'): Response =>
  new Response(xmlDocument(root), { headers: { 'Content-Type': `${type}; charset=utf-8` } });
