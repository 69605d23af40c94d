import { type Xml, xmlDocument } from '#platform/text/xml.ts';

// Viewers put a PDF into an object with styles of its own, which "default-src 'none'" left blank in many a Chrome.
const POLICY = "frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** A paper that is not for everybody. @param name of the file, without its ending */
export const pdfAnswer = (pdf: Uint8Array, name: string): Response =>
  new Response(new Uint8Array(pdf), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${name.replace(/[^\w-]+/g, '')}.pdf"`,
      'Content-Security-Policy': POLICY,
      'Cache-Control': 'no-store',
    },
  });

/** An XML document as an answer. */
export const xmlAnswer = (root: Xml, type = 'application/xml'): Response =>
  new Response(xmlDocument(root), { headers: { 'Content-Type': `${type}; charset=utf-8` } });
