import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const ENTRY = 'app/islands/hydrate.tsx';
const ISLAND = /\.island\.tsx$/;

/** For `app/islands/document-scripts.server.ts`: the files of the islands' entry and of each island, by source. */
export const ISLAND_FILES = 'build/island-files.json';

/** Lists which built files each island needs, because a document requests them together and before they run. */
export function islandFiles(): Plugin {
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
          if (source === ENTRY || ISLAND.test(source)) files[source] = [...withImports(chunk)];
        }
      }
      mkdirSync(dirname(ISLAND_FILES), { recursive: true });
      writeFileSync(ISLAND_FILES, JSON.stringify(files));
    },
  };
}
