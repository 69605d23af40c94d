import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Brand, DEFAULT_BRAND } from '#shop/core/index.ts';
import { unpackWoff } from './woff.ts';

export type FontStyle = 'serif' | 'sans' | 'strong';
/** Of a look. */
export type Typefaces = Pick<Brand, 'headings' | 'text'>;

const figtree = (part: string, weight: number) =>
  `node_modules/@fontsource/figtree/files/figtree-${part}-${weight}-normal.woff`;
const newsreader = (part: string) =>
  `node_modules/@fontsource/newsreader/files/newsreader-${part}-400-normal.woff`;
/** Of a typeface that isn't the shop's own: Latin letters of the languages of Western Europe. */
const chosen = (name: string, weight: number) => `app/ui/fonts/${name}-print-${weight}.woff`;

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

export const fontsOf = (fontStyle: FontStyle, { headings, text }: Typefaces): readonly string[] => {
  const name = fontStyle === 'serif' ? headings : text;
  const isShopsOwn = name === DEFAULT_BRAND.headings || name === DEFAULT_BRAND.text;
  return [...(isShopsOwn ? [] : [chosen(name, fontStyle === 'strong' ? 600 : 400)]), ...FILES[fontStyle]];
};

const read = new Map<string, Promise<Buffer>>();

/** The fonts that these typefaces need, each read from its file once. */
export async function readFonts(typefaces: Typefaces): Promise<Map<string, Buffer>> {
  const styles = Object.keys(FILES) as FontStyle[];
  const names = new Set(styles.flatMap((fontStyle) => fontsOf(fontStyle, typefaces)));
  const fonts = [...names].map(async (name) => {
    const font = read.get(name) ?? readFile(resolve(name)).then(unpackWoff);
    read.set(name, font);
    return [name, await font] as const;
  });
  return new Map(await Promise.all(fonts));
}
