import { type Xml, xmlDocument } from '#platform/text/xml.ts';

/** An XML document as an answer. */
export const xmlAnswer = (root: Xml, type = 'application/xml'): Response =>
  new Response(xmlDocument(root), { headers: { 'Content-Type': `${type}; charset=utf-8` } });
