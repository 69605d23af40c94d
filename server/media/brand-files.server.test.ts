import { Hono } from 'hono';
import { afterAll, expect, test } from 'vitest';
import { addLogo } from '#shop/core/index.server.ts';
import { SOURCE_LOCALE } from '#shop/core/index.ts';
import { makeTestShop } from '#tests/shop.ts';
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
