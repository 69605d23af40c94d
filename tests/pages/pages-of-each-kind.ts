import { LOCALES } from '#platform/i18n/messages.ts';
import { englishPath, localPath } from '#shop/core/index.ts';
import type { Visitor } from '#tests/shops/visitor.ts';

interface Wanted {
  /** The first that a page is shown to opens it. */
  visitors: readonly Visitor[];
  /** Of routes. */
  patterns: readonly string[];
  /** The English paths of pages by the pattern of their route. */
  examples: Readonly<Record<string, string>>;
  /** Pages to open beside these. */
  paths?: readonly string[];
}

const matcherOf = (pattern: string) => new RegExp(`^${pattern.replace(/:\w+\??/g, '[^/]+')}$`);

/** A French page as its reader gets it; null where there is nothing to read. */
async function read(visitor: Visitor, path: string): Promise<string | null> {
  let answer = await visitor.ask(localPath(path, 'fr-CA', LOCALES));
  // Things have names of their own in each language.
  const moved = answer.status === 301 ? answer.headers.get('Location') : null;
  if (moved) answer = await visitor.ask(moved);
  if (answer.status !== 200 || !answer.headers.get('Content-Type')?.startsWith('text/html')) return null;
  const html = (await answer.text()).replaceAll(/<textarea[^>]*>[^<]*<\/textarea>/g, '');
  return html.includes('<html') ? html : null;
}

/**
 * Opens a French page of every kind: the example, or else the first that a link leads to.
 * @returns the pages by their English path, and the patterns that no visitor could open
 */
export async function pagesOfEachKind({ visitors, patterns, examples, paths = [] }: Wanted) {
  const pages = new Map<string, string>();
  const unopened = new Set(patterns);
  const waiting = new Map(
    patterns.flatMap((pattern) => {
      const path = examples[pattern] ?? pattern;
      return path.includes(':') ? [] : [[pattern, path] as const];
    }),
  );
  for (const path of paths) waiting.set(path, path);
  for (const [pattern, path] of waiting) {
    let html: string | null = null;
    for (const visitor of visitors) html ??= await read(visitor, path);
    if (html === null) continue;
    unopened.delete(pattern);
    pages.set(path, html);
    for (const [, href] of html.matchAll(/<a [^>]*?href="(\/[^"?#]*)/g)) {
      const to = englishPath(href!);
      const kind = patterns.find((one) => one.includes(':') && !waiting.has(one) && matcherOf(one).test(to));
      if (kind && !patterns.includes(to)) waiting.set(kind, to);
    }
  }
  return { pages, unopened: [...unopened].sort() };
}
