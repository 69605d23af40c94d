import { readFileSync } from 'node:fs';
import { islandFile } from './documents.ts';
import { START_SCRIPT } from './start-script.ts';

const ENTRY = 'app/islands/hydrate.tsx';

/** Built files by source, the source's own file first (scripts/island-files.ts). */
type IslandFiles = Record<string, string[]>;

let built: IslandFiles | undefined;

function filesOf(source: string): string[] {
  built ??= JSON.parse(readFileSync('build/island-files.json', 'utf8')) as IslandFiles;
  const files = built[source];
  if (!files) throw new Error(`The build has no file for ${source}.`);
  return files;
}

const ISLAND = /<shop-island [^>]*?name="([^"]+)" data-props="[^"]*"( data-lazy)?/g;

/** The script that starts a document's islands; lazy islands request their files themselves. */
export function documentScripts(page: string, nonce: string): string {
  if (import.meta.env.DEV) return developmentScripts(nonce);
  const [entry] = filesOf(ENTRY);
  const files = new Set(filesOf(ENTRY));
  for (const [, name, lazy] of page.matchAll(ISLAND)) {
    if (lazy === undefined) for (const file of filesOf(islandFile(name!))) files.add(file);
  }
  return `<script nonce="${nonce}" data-entry="${entry}" data-files="${[...files].join(' ')}">${START_SCRIPT}</script>`;
}

/** The sources, with hot reloading. */
const developmentScripts = (nonce: string): string =>
  `<script type="module" nonce="${nonce}">` +
  'await import("/@id/__x00__virtual:react-router/inject-hmr-runtime");' +
  `(await import("/${ENTRY}")).hydrateIslands({stop(){}});</script>`;
