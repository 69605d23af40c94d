import { mkdirSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const ENTRY = 'app/islands/hydrate.tsx';
const ISLAND = /\.island\.tsx$/;

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
          if (source === ENTRY || ISLAND.test(source)) files[source] = [...withImports(chunk)];
        }
      }
      mkdirSync('build', { recursive: true });
      writeFileSync(`build/island-files.${language}.json`, JSON.stringify(files));
    },
  };
}
