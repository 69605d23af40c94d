import type { TextPart } from '#shop/backoffice/index.ts';

/** The element whose content isn't translated. */
export const LEFT_ALONE = 'x';
/** The element around what two pieces of markup enclose. */
const ENCLOSED = 'g';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeXml = (text: string): string => text.replace(/[&<>]/g, (sign) => ESCAPES[sign]!);

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const unescapeXml = (text: string): string =>
  text.replace(/&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([0-9a-f]{1,6}));/gi, (whole, name, decimal, hex) => {
    if (name) return NAMED[name.toLowerCase()]!;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
  });

const nameOfTag = (markup: string): string => /^<\/?([a-z]\w*)/i.exec(markup)?.[1]?.toLowerCase() ?? '';

function isClosedBy(opening: string, closing: string): boolean {
  if (opening === '**' || opening === '__') return closing === opening;
  if (opening === '[' || opening === '![') return closing.startsWith('](');
  return closing.startsWith('</') && nameOfTag(opening) === nameOfTag(closing);
}

/** The index of each closing part, by the index of the part that opens it. Pairs are nested. */
function pairsOf(parts: readonly TextPart[]): Map<number, number> {
  const pairs = new Map<number, number>();
  const open: number[] = [];
  for (const [at, { text, isMarkup }] of parts.entries()) {
    if (!isMarkup) continue;
    const place = open.findLastIndex((before) => isClosedBy(parts[before]!.text, text));
    if (place < 0) open.push(at);
    else {
      pairs.set(open[place]!, at);
      open.length = place;
    }
  }
  return pairs;
}

/** A text as XML, in which no markup can be translated and pairs stay around their words. */
export function xmlOf(parts: readonly TextPart[]): string {
  const pairs = pairsOf(parts);
  const closing = new Set(pairs.values());
  return parts
    .map(({ text, isMarkup }, at) => {
      if (!isMarkup) return escapeXml(text);
      if (pairs.has(at)) return `<${ENCLOSED} id="${at}">`;
      if (closing.has(at)) return `</${ENCLOSED}>`;
      return `<${LEFT_ALONE} id="${at}">${escapeXml(text)}</${LEFT_ALONE}>`;
    })
    .join('');
}

const TOKEN = /<(\/?)([gx])(?: +id="(\d{1,6})")? *(\/?)>|([^<]+)|</g;

/** The text that translated XML stands for; null if its elements are others than those of the parts, or aren't nested. */
export function textOfXml(xml: string, parts: readonly TextPart[]): string | null {
  const pairs = pairsOf(parts);
  const open: { name: string; at: number }[] = [];
  let text = '';
  for (const [, slash, name, id, isEmpty, words] of xml.matchAll(TOKEN)) {
    const isLeftAlone = open.at(-1)?.name === LEFT_ALONE;
    if (words !== undefined) {
      if (!isLeftAlone) text += unescapeXml(words);
      continue;
    }
    if (name === undefined) return null;
    if (slash) {
      const opening = open.pop();
      if (opening?.name !== name) return null;
      if (name === ENCLOSED) text += parts[pairs.get(opening.at)!]!.text;
      continue;
    }
    const at = Number(id ?? Number.NaN);
    const part = parts[at];
    if (!part?.isMarkup || isLeftAlone || (name === ENCLOSED) !== pairs.has(at)) return null;
    text += part.text;
    if (!isEmpty) open.push({ name, at });
    else if (name === ENCLOSED) text += parts[pairs.get(at)!]!.text;
  }
  return open.length === 0 ? text : null;
}
