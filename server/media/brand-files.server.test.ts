import { Hono } from 'hono';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { addLogo, brandIconPath, ICON_SIZES, publishBrand, readBrand } from '#shop/core/index.server.ts';
import { type Brand, DEFAULT_BRAND, type Logo, SOURCE_LOCALE, themesOf } from '#shop/core/index.ts';
import { makeTestShop } from '#tests/shops/shop.ts';
import type { Env } from '../http/http-types.ts';
import { brandFiles } from './brand-files.ts';

const { shop, close } = await makeTestShop();
afterAll(close);
const app = new Hono<Env>()
  .use((c, next) => {
    c.set('languages', [SOURCE_LOCALE]);
    return next();
  })
  .get('/media/brand/:name', brandFiles(shop));

const added = async (paths: number) => {
  const path = '<path d="M0 0h100v100z" fill="#a62f5c"/>'.repeat(paths);
  const file = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100">${path}</svg>`;
  const added = await addLogo(shop, Buffer.from(file));
  if (!added.ok) throw new Error(added.problem);
  return `/media/brand/${added.logo.id}`;
};

test('a small drawing is sent as it is', async () => {
  const answer = await app.request(`${await added(1)}.svg`);
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/svg+xml']);
});

test('of a heavy drawing, the header gets a copy that stays the same', async () => {
  const path = await added(1_000);
  const copies = await Promise.all([1, 2].map(() => app.request(`${path}-header.webp`)));
  const sent = await Promise.all(copies.map(async (copy) => Buffer.from(await copy.arrayBuffer())));
  expect(copies[0]!.headers.get('Content-Type')).toBe('image/webp');
  expect(copies[0]!.headers.get('Cache-Control')).toContain('immutable');
  expect(sent[0]!.length).toBeLessThan(15_000);
  expect(sent[1]).toEqual(sent[0]);
});

test('a page of a look that names a heavy drawing gets the copy, too', async () => {
  const path = await added(1_000);
  const answer = await app.request(`${path}.svg`);
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, `${path}-header.webp`]);
});

test('a logo that does not exist is not found', async () => {
  expect((await app.request('/media/brand/0123456789abcdef012345-header.webp')).status).toBe(404);
});

const publish = async (part: Partial<Brand>): Promise<Brand> => {
  const brand = { ...DEFAULT_BRAND, ...part };
  const { version } = await readBrand(shop);
  expect(await publishBrand(shop, 'owner@example.ca', brand, version)).toMatchObject({ ok: true });
  return brand;
};

/** @returns its size, and its colours in the corner, in the middle and where a petal of the flower is */
async function iconAt(path: string) {
  const answer = await app.request(path);
  expect([answer.status, answer.headers.get('Content-Type')], path).toEqual([200, 'image/png']);
  expect(answer.headers.get('Cache-Control')).toContain('immutable');
  const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colourAt = (x: number, y: number): string => {
    const at = (Math.round(y * info.height) * info.width + Math.round(x * info.width)) * info.channels;
    return data[at + 3] === 0 ? 'none' : `#${data.subarray(at, at + 3).toString('hex')}`;
  };
  return {
    size: [info.width, info.height],
    corner: colourAt(0, 0),
    middle: colourAt(0.5, 0.5),
    petal: colourAt(0.5, 0.25),
  };
}

const colours = { accent: '#3d5a2a', second: '#7a2e8f', paper: '#eef3ff' };

test('icons show the flower in the shop’s colours; those that platforms cut have its background', async () => {
  const { light } = themesOf(colours);
  const brand = await publish({ colours });
  const flower = { middle: light.teal, petal: light.pink };
  for (const size of ICON_SIZES) {
    const corner = size === 180 ? light.paper : 'none';
    const shown = { size: [size, size], corner, ...flower };
    expect(await iconAt(brandIconPath(brand, size)), `${size}`).toEqual(shown);
  }
  const maskable = { size: [512, 512], corner: light.paper, ...flower };
  expect(await iconAt(brandIconPath(brand, 512, true))).toEqual(maskable);
});

test('a logo that is roughly square is the icon, and a word isn’t', async () => {
  const logoOf = async (width: number): Promise<Logo> => {
    const file = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 100"><path d="M0 0h${width}v100H0z" fill="#17615e"/></svg>`;
    const added = await addLogo(shop, Buffer.from(file));
    if (!added.ok) throw new Error(added.problem);
    return added.logo;
  };
  const square = await publish({ colours, logo: await logoOf(100) });
  const logo = { middle: '#17615e', petal: '#17615e' };
  expect(await iconAt(brandIconPath(square, 192))).toMatchObject({ corner: '#17615e', ...logo });
  expect(await iconAt(brandIconPath(square, 180))).toMatchObject({ corner: colours.paper, ...logo });
  const wide = await publish({ colours, logo: await logoOf(300) });
  expect(await iconAt(brandIconPath(wide, 192))).toMatchObject({ corner: 'none', petal: colours.accent });
});

test('the address of an outdated icon leads to the one of the look in use', async () => {
  const [old, now] = [await publish({ colours }), await publish({})];
  const locationOf = async (path: string) => {
    const answer = await app.request(path);
    return [answer.status, answer.headers.get('Location')];
  };
  expect(await locationOf(brandIconPath(old, 32))).toEqual([302, '/favicon.ico']);
  expect(await locationOf(brandIconPath(old, 180))).toEqual([302, '/apple-touch-icon.png']);
  expect(await locationOf(brandIconPath(old, 512, true))).toEqual([302, '/icon-maskable-512.png']);
  expect(brandIconPath(now, 192)).toBe('/icon-192.png');
  const other = await publish({ colours: { ...colours, accent: '#7a2e8f' } });
  expect(await locationOf(brandIconPath(old, 192))).toEqual([302, brandIconPath(other, 192)]);
  expect((await app.request('/media/brand/icon-0123456789ab-33.png')).status).toBe(404);
});
