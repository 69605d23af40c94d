import { mkdirSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const ENTRY = 'app/islands/hydrate.tsx';
const ISLAND = /\.island\.tsx$/;
/** Loaded by each island when it hydrates. */
const RENDERER = 'node_modules/react-dom/client.js';

/** The entry of pages with a router, which hydrates the whole document as soon as it loads. */
const ROUTER_ENTRY = 'app/entry.client.tsx';

/** The shortest way from one chunk to another by imports, at once or later; null where there is none. */
function wayTo(
  from: Rolldown.OutputChunk,
  to: Rolldown.OutputChunk,
  byName: ReadonlyMap<string, Rolldown.OutputChunk>,
): string[] | null {
  const ways = new Map([[from.fileName, [from.fileName]]]);
  for (const [name, way] of ways) {
    if (name === to.fileName) return way;
    const chunk = byName.get(name);
    if (!chunk) continue;
    for (const next of [...chunk.imports, ...chunk.dynamicImports])
      if (!ways.has(next)) ways.set(next, [...way, next]);
  }
  return null;
}

/**
 * Lists which built files each island needs, because a document requests them together and before they run: by source,
 * in `build/island-files.<language>.json` for `app/islands/document-scripts.server.ts`.
 */
export function islandFiles(language: string): Plugin {
  let root = '';
  return {
    name: 'island-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved(config) {
      root = config.root;
    },
    writeBundle(_, bundle) {
      const chunks = Object.values(bundle).filter(
        (file): file is Rolldown.OutputChunk => file.type === 'chunk',
      );
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const withImports = (chunk: Rolldown.OutputChunk, found = new Set<string>()): Set<string> => {
        found.add(`/${chunk.fileName}`);
        for (const name of chunk.imports) {
          const imported = byName.get(name);
          if (imported && !found.has(`/${name}`)) withImports(imported, found);
        }
        return found;
      };
      const files: Record<string, string[]> = {};
      for (const chunk of chunks) {
        for (const id of chunk.moduleIds) {
          const source = relative(root, id);
          if (source === ENTRY || source === RENDERER || ISLAND.test(source))
            files[source] = [...withImports(chunk)];
        }
      }
      const holding = (source: string) => {
        const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => relative(root, id) === source));
        if (!found) throw new Error(`No built file holds ${source}.`);
        return found;
      };
      const way = wayTo(holding(ENTRY), holding(ROUTER_ENTRY), byName);
      if (way)
        throw new Error(
          `Documents would load the router, which empties them: ${way.join(' → ')}. Change the groups in vite.config.ts so that documents and pages with a router share no such file.`,
        );
      mkdirSync('build', { recursive: true });
      writeFileSync(`build/island-files.${language}.json`, JSON.stringify(files));
    },
  };
}
