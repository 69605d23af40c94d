import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pictureAt } from '#platform/images/picture-widths.ts';
import { banner } from './banner.ts';
import { posts } from './blog.ts';
import blurs from './blurs.json' with { type: 'json' };
import { catalogue, categoryPictures } from './catalogue.ts';
import { readMasters } from './pictures.server.ts';

const placed = [...posts, ...banner, ...Object.values(categoryPictures)];
const inTexts = posts
  .flatMap(({ content }) => [...content.matchAll(/!\[(.+)\]\((.+)\)/g)])
  .map(([, alt, path]) => ({ src: pictureAt(path!)!.src, alt: alt! }));
const shown = [
  ...catalogue.flatMap(({ pictures }) => pictures),
  ...inTexts,
  ...placed.map(({ picture, pictureAlt }) => ({ src: picture!, alt: pictureAlt! })),
];

test('every picture that is shown has its master, and says what is on it', async () => {
  const masters = await readMasters();
  for (const { src, alt } of shown) {
    expect.soft(masters.has(src), src).toBe(true);
    expect.soft(alt.length, src).toBeGreaterThan(20);
  }
});

test('every master has its blur, which has its colours', async () => {
  const masters = await readMasters();
  expect(Object.keys(blurs).sort()).toEqual([...masters.keys()].sort());
  for (const name of ['garden-soap', 'night-garden-oil', 'category-hair-1600x512'] as const) {
    const [master, blur] = await Promise.all(
      [masters.get(name)!.file, Buffer.from(blurs[name], 'base64')].map(meansOf),
    );
    for (const [channel, mean] of master!.entries())
      expect.soft(Math.abs(mean - blur![channel]!), name).toBeLessThan(16);
  }
});

const meansOf = async (picture: string | Buffer): Promise<number[]> =>
  (await sharp(picture).stats()).channels.slice(0, 3).map(({ mean }) => mean);

test('no master lies about unused, and each is large enough for a product page', async () => {
  const used = new Set(shown.map(({ src }) => src));
  for (const [name, { width, height }] of await readMasters()) {
    expect.soft(used.has(name), name).toBe(true);
    expect.soft(Math.max(width, height), name).toBeGreaterThanOrEqual(900);
  }
});

test('every product is shown alone, close up, and beside something that shows its size', () => {
  for (const { id, pictures } of catalogue) expect.soft(pictures.length, id).toBeGreaterThanOrEqual(3);
  const firsts = catalogue.map(({ pictures }) => pictures[0]!.src);
  expect(new Set(firsts).size).toBe(firsts.length);
});
