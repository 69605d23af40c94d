/** A text or an element, ready to stand in an XML document. */
export type Xml = { readonly xml: string };

type Child = Xml | string | number | false | null | undefined;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

// What no XML 1.0 document may hold, not even escaped (section 2.2): control signs and halves of a pair.
const ILLEGAL = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(ILLEGAL, '')
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign]!);

/** An element. Texts and attributes are escaped, and what XML cannot hold is left out. @param name one of ours */
export function element(name: string, attributes: Record<string, string>, ...children: Child[]): Xml {
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const inner = children
    .filter((child) => child !== false && child !== null && child !== undefined)
    .map((child) => (typeof child === 'object' ? child.xml : escaped(String(child))));
  return { xml: `<${name}${said.join('')}>${inner.join('')}</${name}>` };
}

/** The document of a root element. */
export const xmlDocument = (root: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}`;
