import { readFileSync } from 'node:fs';
import type { Locale } from '#platform/i18n/messages.ts';
import { inForm, PATH_FORMS } from '#shop/core/index.ts';
import { islandFile } from './documents.ts';
import { START_SCRIPT } from './start-script.ts';

const ENTRY = 'app/islands/hydrate.tsx';
const RENDERER = 'node_modules/react-dom/client.js';

/** Built files by source, the source's own file first (scripts/island-files.ts). */
type IslandFiles = Record<string, string[]>;

const built = new Map<Locale, IslandFiles>();

function filesIn(locale: Locale): IslandFiles {
  const files =
    built.get(locale) ??
    (JSON.parse(readFileSync(`build/island-files.${locale}.json`, 'utf8')) as IslandFiles);
  built.set(locale, files);
  return files;
}

function filesOf(source: string, locale: Locale): string[] {
  const files = filesIn(locale)[source];
  if (!files) throw new Error(`The build has no file for ${source}.`);
  return files;
}

/** Where the browser can, it fetches a page that everybody may see as soon as its link is aimed at. */
const PREFETCHED = PATH_FORMS.flatMap((form) => [
  `[href="${inForm('/', form)}"]`,
  ...['/shop', '/blog'].map((path) => `[href^="${inForm(path, form)}"]`),
]);
const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: { selector_matches: `a[data-walk]:is(${[...new Set(PREFETCHED)].join(', ')})` },
      eagerness: 'moderate',
    },
  ],
});

const ISLAND =
  /<shop-island [^>]*?name="([^"]+)"(?: id="[^"]+" data-region="")? data-props="[^"]*"(?: data-slugs="[^"]*")?( data-lazy)?/g;

/** The scripts that start a document's islands; lazy islands request their files themselves. */
export function documentScripts(page: string, nonce: string, locale: Locale): string {
  const rules = `<script type="speculationrules" nonce="${nonce}">${SPECULATION_RULES}</script>`;
  if (import.meta.env.DEV) return developmentScripts(nonce);
  const first = filesOf(ENTRY, locale);
  const files = new Set(filesOf(RENDERER, locale));
  for (const [, name, lazy] of page.matchAll(ISLAND)) {
    if (lazy === undefined) for (const file of filesOf(islandFile(name!), locale)) files.add(file);
  }
  const later = [...files].filter((file) => !first.includes(file));
  const start = `data-first="${first.join(' ')}" data-later="${later.join(' ')}"`;
  return `${rules}<script nonce="${nonce}" ${start}>${START_SCRIPT}</script>`;
}

/** The sources, with hot reloading. */
const developmentScripts = (nonce: string): string =>
  `<script type="module" nonce="${nonce}">` +
  'await import("/@id/__x00__virtual:react-router/inject-hmr-runtime");' +
  `(await import("/${ENTRY}")).hydrateIslands({pressed:new Set(),stop(){}});</script>`;
