/** Escaped text or an element, ready to insert into an XML document. */
export type Xml = { readonly xml: string };

type Child = Xml | string | number | false | null | undefined;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

// Not allowed in XML 1.0 even when escaped (section 2.2): control characters and lone surrogates.
const ILLEGAL = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(ILLEGAL, '')
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign]!);

/** Texts and attributes are escaped, and characters that XML can't hold are dropped. @param name not escaped */
export function element(name: string, attributes: Record<string, string>, ...children: Child[]): Xml {
  const attributeText = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const inner = children
    .filter((child) => child !== false && child !== null && child !== undefined)
    .map((child) => (typeof child === 'object' ? child.xml : escaped(String(child))));
  return { xml: `<${name}${attributeText.join('')}>${inner.join('')}</${name}>` };
}

export const xmlDocument = (root: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}`;
