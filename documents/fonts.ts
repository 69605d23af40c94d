import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { unpackWoff } from './woff.ts';

export type FontStyle = 'serif' | 'sans' | 'strong';

const figtree = (part: string, weight: number) =>
  `@fontsource/figtree/files/figtree-${part}-${weight}-normal.woff`;
const newsreader = (part: string) => `@fontsource/newsreader/files/newsreader-${part}-400-normal.woff`;

// Each style's font, then fallbacks for characters that it lacks: Polish, Inuktitut in Latin letters, Vietnamese.
const FILES: Record<FontStyle, readonly string[]> = {
  serif: [newsreader('latin'), newsreader('latin-ext'), newsreader('vietnamese')],
  sans: [figtree('latin', 400), figtree('latin-ext', 400), newsreader('latin-ext'), newsreader('vietnamese')],
  strong: [
    figtree('latin', 600),
    figtree('latin-ext', 600),
    newsreader('latin-ext'),
    newsreader('vietnamese'),
  ],
};

export const fontsOf = (fontStyle: FontStyle): readonly string[] => FILES[fontStyle];

let read: Promise<Map<string, Buffer>> | null = null;

/** Read from the packages once. */
export function readFonts(): Promise<Map<string, Buffer>> {
  const names = [...new Set(Object.values(FILES).flat())];
  read ??= Promise.all(
    names.map(async (name) => [name, unpackWoff(await readFile(resolve('node_modules', name)))] as const),
  ).then((fonts) => new Map(fonts));
  return read;
}
