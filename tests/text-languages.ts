const VOID = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i;
const UNSEEN = /<(script|style|template|title)\b[^>]*>[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<!doctype[^>]*>/gi;
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };

const decoded = (text: string): string =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (entity, hex, decimal, name) => {
    if (hex || decimal) return String.fromCodePoint(Number.parseInt(hex ?? decimal, hex ? 16 : 10));
    return NAMED[name] ?? entity;
  });

/** What a page shows, the descriptions of its pictures included, each text with the language that it is marked as. */
export function textLanguages(html: string): { text: string; lang: string }[] {
  const found: { text: string; lang: string }[] = [];
  const open: { name: string; lang: string }[] = [];
  const add = (text: string, lang: string) => {
    const seen = decoded(text).replace(/\s+/g, ' ').trim();
    if (seen) found.push({ text: seen, lang });
  };
  for (const [part] of html.replace(UNSEEN, '').matchAll(/<(?:"[^"]*"|'[^']*'|[^>"'])*>|[^<]+/g)) {
    const outer = open.at(-1)?.lang ?? '';
    if (!part.startsWith('<')) {
      add(part, outer);
      continue;
    }
    const [, slash, name] = /^<(\/?)([\w:-]+)/.exec(part) ?? [];
    if (name === undefined) continue;
    if (slash) {
      const at = open.findLastIndex((element) => element.name === name);
      if (at >= 0) open.length = at;
      continue;
    }
    const lang = /\slang="([^"]*)"/i.exec(part)?.[1] ?? outer;
    const [, alt] = /\salt="([^"]*)"/.exec(part) ?? [];
    if (alt) add(alt, lang);
    if (!VOID.test(name) && !part.endsWith('/>')) open.push({ name, lang });
  }
  return found;
}

/** Words that no French sentence has. */
const ENGLISH =
  /(?<![\p{L}-])(the|and|of|you|your|we|our|is|are|was|has|have|this|that|with|from|for|please|will)(?![\p{L}-])/iu;

export const isEnglish = (text: string): boolean => ENGLISH.test(text);
