import type { TextFormat } from '#shop/core/index.ts';

/** Blanks and HTML, which mean the same in every format: '{name}', '<br>'. */
const ANYWHERE = String.raw`\{[\w.]+\}|<\/?[a-z][^<>]*>`;
/** Links and pictures with their address, strong text, and the sign of a heading. */
const MARKDOWN = String.raw`!\[|\[(?=[^\]\n]*\]\()|\]\([^()\s]*\)|\*\*|__|^#{1,6}[ \t]`;

export interface TextPart {
  text: string;
  isMarkup: boolean;
}

/** A text in parts, some of which a translation must keep as they are. */
export function partsOf(text: string, format: TextFormat): TextPart[] {
  const markup = new RegExp(format === 'markdown' ? `${ANYWHERE}|${MARKDOWN}` : ANYWHERE, 'gim');
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(markup)) {
    if (index > end) parts.push({ text: text.slice(end, index), isMarkup: false });
    parts.push({ text: found, isMarkup: true });
    end = index + found.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isMarkup: false });
  return parts;
}

const markupOf = (text: string, format: TextFormat): string[] =>
  partsOf(text, format).flatMap(({ text, isMarkup }) => (isMarkup ? [text.trim()] : []));

/** The markup that a translation lacks, and its additional markup. */
export function markupDifference(
  source: string,
  translated: string,
  format: TextFormat,
): { missing: string[]; extra: string[] } {
  const extra = markupOf(translated, format);
  const missing = markupOf(source, format).filter((part) => {
    const at = extra.indexOf(part);
    if (at >= 0) extra.splice(at, 1);
    return at < 0;
  });
  return { missing, extra };
}
