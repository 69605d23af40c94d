import { afterAll, expect, test } from 'vitest';
import { categoriesOf } from '#shop/catalog/categories/categories.server.ts';
import { boxNames } from '#shop/checkout/box-packing/packaging.server.ts';
import { gstStatus } from '#shop/checkout/tax/read-taxes.server.ts';
import { listPagesForStaff } from '#shop/content/pages/edit-pages.server.ts';
import { recordAudit } from '#shop/core/audit/record-audit.server.ts';
import { readSettings, resetSettings, writeSettings } from '#shop/core/settings/settings.server.ts';
import { makeTestShop } from '#tests/shops/shop.ts';
import { openShop, readOpening } from './open-shop.server.ts';

const full = await makeTestShop();
const empty = await makeTestShop();
afterAll(() => Promise.all([full.close(), empty.close()]));

const owner = 'olive@example.ca';

test('a shop that starts with the demonstration takes the owner’s name and email', async () => {
  const { shop } = full;
  expect(await readOpening(shop)).toEqual({ shopName: '', hasDemo: true });
  await openShop(shop, owner, { shopName: ' Sea  Fog Soap ', startsEmpty: false });
  expect(await readOpening(shop)).toEqual({ shopName: 'Sea Fog Soap', hasDemo: true });
  const { tagline, email } = await readSettings(shop.db);
  expect([tagline, email]).toEqual(['Handmade skincare from Calgary', owner]);
});

test('the owner’s email replaces a default one, but not the shop’s own', async () => {
  const { shop } = full;
  const emailAfter = async () => {
    await openShop(shop, owner, { shopName: 'Sea Fog Soap', startsEmpty: false });
    return (await readSettings(shop.db)).email;
  };
  await resetSettings(shop.db, ['email']);
  expect(await emailAfter()).toBe(owner);
  await writeSettings(shop.db, { email: 'hello@seafog.example' });
  expect(await emailAfter()).toBe('hello@seafog.example');
});

test('a demonstration that the owner has worked on is not removed without a backup', async () => {
  const { shop } = full;
  const { rows } = await shop.db.execute<{ id: string }>('select id from products limit 1');
  await recordAudit(shop, {
    actor: owner,
    subject: 'product',
    subjectId: rows[0]!.id,
    name: '',
    action: 'changed',
    before: null,
    after: null,
  });
  expect(await readOpening(shop)).toMatchObject({ hasDemo: false });
  await openShop(shop, owner, { shopName: 'Sea Fog Soap', startsEmpty: true });
  expect((await readSettings(shop.db)).demonstration.state).toBe('shown');
});

test('a shop that starts empty has categories, boxes and policies, and nobody else’s address', async () => {
  const { shop } = empty;
  await openShop(shop, owner, { shopName: 'Sea Fog Soap', startsEmpty: true });
  expect(await readSettings(shop.db)).toMatchObject({
    shopName: 'Sea Fog Soap',
    email: owner,
    phone: '',
    address: { street1: '', city: '' },
    taxNumbers: [],
    demonstration: { state: 'removed' },
  });
  const { rows } = await shop.db.execute('select id from products union select id from blog_posts');
  expect(rows).toEqual([]);
  expect(await gstStatus(shop)).toBe('unanswered');
  const categories = await categoriesOf(shop);
  expect(categories.map(({ slug }) => slug)).toEqual(['face', 'body', 'hair']);
  for (const { name, kinds } of categories) expect(kinds.length, name).toBeGreaterThanOrEqual(4);
  expect((await boxNames(shop)).size).toBe(3);
  expect((await listPagesForStaff(shop)).map(({ slug }) => slug)).toContain('terms');
  expect(await readOpening(shop)).toMatchObject({ hasDemo: false });
});
