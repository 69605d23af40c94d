import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const VOID = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i;
const UNSEEN = /<(script|style|template)\b[^>]*>[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<!doctype[^>]*>/gi;
/** Attributes that are read aloud or shown; `content` only of the meta elements below. */
const SAID =
  /\s(alt|aria-(?:description|label|placeholder|roledescription|valuetext)|label|placeholder|title)="([^"]*)"/g;
/** Metadata that search engines and social networks show. */
const DESCRIBES = /\s(?:name|property)="(?:description|og:description|og:image:alt|og:title|twitter:\w+)"/;
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };

const decoded = (text: string): string =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (entity, hex, decimal, name) => {
    if (hex || decimal) return String.fromCodePoint(Number.parseInt(hex ?? decimal, hex ? 16 : 10));
    return NAMED[name] ?? entity;
  });

/**
 * The texts of a page, each with the language that it is marked as; those of its attributes, its title and its
 * description are included.
 */
export function textLanguages(html: string): { text: string; lang: string; isHead?: true }[] {
  const found: ReturnType<typeof textLanguages> = [];
  const open: { name: string; lang: string }[] = [];
  const add = (text: string, lang: string) => {
    const seen = decoded(text).replace(/\s+/g, ' ').trim();
    const isHead = open.some(({ name }) => name === 'head');
    if (seen) found.push({ text: seen, lang, ...(isHead && { isHead }) });
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
    for (const [, , said] of part.matchAll(SAID)) add(said!, lang);
    const [, content] = (DESCRIBES.test(part) && /\scontent="([^"]*)"/.exec(part)) || [];
    if (content) add(content, lang);
    if (!VOID.test(name) && !part.endsWith('/>')) open.push({ name, lang });
  }
  return found;
}

/** The text of all files in a folder. */
const textIn = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
    .join('\n');

/** In lowercase; parts of addresses, file names and elided words aren't words. */
const wordsOf = (text: string): string[] =>
  text.toLowerCase().match(/(?<![\p{L}\p{N}@./’'_-])\p{L}{2,}(?![\p{L}\p{N}@/’'_=-]|\.\p{L})/gu) ?? [];

/** Words of every sentence, which the French files below have in names of their code. */
const SMALL = 'the and of you your we our is are was has have this that with from for please will'.split(' ');

/** Words that only the interface's English sentences have. */
const ENGLISH = new Set(wordsOf(textIn('messages/en-CA')).filter((word) => /^[a-z]+$/.test(word)))
  .difference(
    new Set(['messages/fr-CA', 'docs/guide/fr', 'demo/french'].flatMap((folder) => wordsOf(textIn(folder)))),
  )
  // French words, too, that no French sentence of the interface has.
  .difference(new Set(['kb', 'mb', 'permission', 'store']))
  .union(new Set(SMALL));

/** The words of a text that are English and not French. */
export const englishWords = (text: string): string[] => wordsOf(text).filter((word) => ENGLISH.has(word));

export const isEnglish = (text: string): boolean => englishWords(text).length > 0;
