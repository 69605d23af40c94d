import { randomUUID } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { frenchProducts } from '#demo/french/seed.server.ts';
import { seedContent } from '#demo/seed.server.ts';
import { frenchPages } from '#shop/content/pages/defaults/french-pages.ts';
import { defaultPages } from '#shop/content/pages/defaults/pages.ts';
import { versionOf } from '#shop/core/index.server.ts';
import { readSettings, writeSettings } from '#shop/core/settings/settings.server.ts';
import { placeOrder } from '#shop/orders/placing/place-order.server.ts';
import { refundOrder } from '#shop/orders/refunds/send-refund.server.ts';
import { checkoutRequestOf, newShopper } from '#tests/orders/checkout.ts';
import { buyCard, newCard } from '#tests/orders/gift-cards.ts';
import { CREAM, OIL, paidOrder, stockUp } from '#tests/orders/orders-to-ship.ts';
import { makeTestShop, someoneOf, type TestShop } from '#tests/shops/shop.ts';
import { saveShopSettings } from '../translations/turn-english-off.server.ts';
import { demoInShop } from './demo-in-shop.server.ts';
import { removeAfterBackup, removeDemo, requestRemoval } from './remove-demo.server.ts';

const owner = someoneOf('admin');

let test0: TestShop;
beforeAll(async () => {
  test0 = await makeTestShop();
  await stockUp(test0.shop);
});
afterAll(() => test0.close());

const rows = async <Row>(query: ReturnType<typeof sql>): Promise<Row[]> =>
  (await test0.shop.db.execute(query)).rows as Row[];
const countOf = async (table: string): Promise<number> =>
  (await rows<{ count: number }>(sql`select count(*)::int as count from ${sql.identifier(table)}`))[0]!.count;
const onHand = async (variantId: string): Promise<number> =>
  (await rows<{ on_hand: number }>(sql`select on_hand from stock where variant_id = ${variantId}`))[0]!
    .on_hand;

test('trial data is removed completely, and the owner’s stays', async () => {
  const { shop, jobs } = test0;
  const before = await onHand(OIL.variantId);
  const refunded = await paidOrder(shop, { lines: [OIL, CREAM] });
  const scope = { kind: 'whole' as const };
  const how = { shownCents: null, restock: true, isByHand: false, note: '', actor: owner.email };
  await refundOrder(shop, { id: randomUUID(), orderId: refunded, scope, ...how });
  await paidOrder(shop, { lines: [{ ...OIL, quantity: 3 }] });
  await buyCard(shop);
  const card = await newCard(shop, 10_000);
  const shopper = newShopper();
  const request = await checkoutRequestOf(shop, [OIL], { giftCard: card.code }, shopper);
  expect(await placeOrder(shop, shopper, request)).toMatchObject({ ok: true });
  const real = await paidOrder(shop, { lines: [OIL] });
  await shop.db.execute(sql`update payments set provider = 'e-transfer' where order_id = ${real}`);

  const qst = { label: 'QST', number: '1234567892 TQ0001' };
  await writeSettings(shop.db, {
    shopName: 'Sea Fog  Soap',
    tagline: 'From Halifax',
    taxNumbers: [...shop.demo.settings.taxNumbers!, qst],
  });
  await shop.db.execute(sql`
    update translations set value = '"De Halifax"', translated_by = ${owner.email}
    where resource = 'settings' and field = 'tagline'`);
  const french = sql`
    select value from translations
    where resource in ('page', 'banner', 'settings') and translated_by <> 'default'`;
  expect((await rows(french)).length).toBeGreaterThan(5);
  await mkdir(shop.config.mediaDir, { recursive: true });
  for (const file of ['garden-soap.master', 'garden-soap-400.avif', 'mine-400.avif'])
    await writeFile(join(shop.config.mediaDir, file), '');
  await shop.db.execute(sql`
    insert into audit_entries (at, actor, subject, subject_id, name, action)
    values (now(), 'owner', 'product', ${OIL.id}, 'Oil', 'changed')`);
  await shop.db.execute(sql`
    insert into banner_items (text, "order", link) values ('Mine', 9, '/shop/product/garden-soap')`);
  await shop.db.execute(sql`
    insert into text_versions (kind, ref, version, content, at)
    select 'banner', 'shop', 1, jsonb_agg(jsonb_build_object('picture', picture)), now() from banner_items
    union all select 'banner', 'shop', 2, '[{"picture": null}]', now()`);
  await shop.db.execute(sql`
    insert into blog_posts (id, title, excerpt, content, tags, publish_date, updated_at, products)
    values ('mine', 'Mine', '', '', '{}', now(), now(), ${sql.param([CREAM.id, OIL.id])}::text[])`);

  expect(await demoInShop(shop)).toMatchObject({
    products: 26,
    posts: 6,
    bannerItems: 4,
    testOrders: 4,
    changedProducts: [{ id: OIL.id, name: 'Calendula Body Oil' }],
    changedPosts: [],
  });
  expect(await requestRemoval(shop, owner, { name: 'Sea Fig Soap', keep: [] })).toEqual({
    ok: false,
    problem: 'wrong-name',
  });
  expect(await requestRemoval(shop, owner, { name: ' sea fog soap', keep: [OIL.id] })).toEqual({ ok: true });
  const { data } = jobs.find(({ name }) => name === 'remove-demonstration')!;
  await removeAfterBackup(shop, data as { actor: string; keep: string[] }, async () => ({
    file: '/backups/before.tar.gz',
    bytes: 1,
  }));

  expect(await readSettings(shop.db)).toMatchObject({
    demonstration: { state: 'removed', backup: '/backups/before.tar.gz' },
    shopName: 'Sea Fog  Soap',
    tagline: 'From Halifax',
    phone: '',
    email: owner.email,
    address: { street1: '' },
    taxNumbers: [qst],
  });
  expect(await rows(sql`select id from products`)).toEqual([{ id: OIL.id }]);
  expect(await rows(sql`select id, products from blog_posts`)).toEqual([{ id: 'mine', products: [OIL.id] }]);
  expect(await rows(sql`select text, link from banner_items`)).toEqual([{ text: 'Mine', link: null }]);
  // No earlier banner brings a picture back that is gone.
  expect(await rows(sql`select version from text_versions where kind = 'banner'`)).toEqual([{ version: 2 }]);
  expect(await rows(sql`select body from pages where slug = 'about'`)).toEqual([
    { body: defaultPages.find(({ slug }) => slug === 'about')!.body },
  ]);
  expect(await rows(french)).toEqual([{ value: 'De Halifax' }]);
  expect(
    await rows(sql`select value from translations where resource_id = 'about' and field = 'body'`),
  ).toEqual([{ value: frenchPages.about!.body }]);
  expect(await rows(sql`select 1 from categories where picture is not null`)).toEqual([]);
  expect(await rows(sql`select id from orders`)).toEqual([{ id: real }]);
  for (const table of ['refunds', 'returns', 'shipments']) expect(await countOf(table), table).toBe(0);
  // As if only the real order had been placed.
  expect(await onHand(OIL.variantId)).toBe(before - 1);
  const [moved] = await rows<{ total: number }>(
    sql`select sum(change)::int as total from stock_movements where variant_id = ${OIL.variantId}`,
  );
  expect(moved!.total).toBe(before - 1);
  expect(await rows(sql`select id, balance_cents from gift_cards`)).toEqual([
    { id: card.id, balance_cents: 10_000 },
  ]);
  const about = sql`select 1 from outbox where data ->> 'orderId' is not null and data ->> 'orderId' <> ${real}`;
  expect(await rows(about)).toEqual([]);
  expect(await readdir(shop.config.mediaDir)).toEqual(['mine-400.avif']);
  expect(
    await rows(sql`select actor, before from audit_entries where subject = 'demonstration'`),
  ).toMatchObject([{ actor: owner.email, before: { products: 26, testOrders: 4 } }]);

  // It doesn't come back at the next start, even to a shop without products.
  expect(await demoInShop(shop)).toBeNull();
  expect(await requestRemoval(shop, owner, { name: 'Sea Fog Soap', keep: [] })).toMatchObject({ ok: false });
  await seedContent(shop);
  expect(await countOf('products')).toBe(1);
});

test('the demonstration goes from a shop that speaks only French, and leaves no English', async () => {
  const other = await makeTestShop();
  const { shop } = other;
  const read = async (query: ReturnType<typeof sql>) => (await shop.db.execute(query)).rows;
  const settings = await readSettings(shop.db);
  const seen = versionOf(settings, ['languages']);
  await saveShopSettings(shop, owner.email, { languages: ['fr-CA'] }, seen);
  await writeSettings(shop.db, { about: 'Nous sommes à Rimouski.' });
  expect(await demoInShop(shop)).toMatchObject({ products: 26, changedProducts: [], changedPosts: [] });
  await removeDemo(shop, { actor: owner.email, keep: [OIL.id] });
  expect(await readSettings(shop.db)).toMatchObject({
    tagline: 'Des soins de la peau faits à la main',
    about: 'Nous sommes à Rimouski.',
    languages: ['fr-CA'],
  });
  expect(await read(sql`select body from pages where slug = 'about'`)).toEqual([
    { body: frenchPages.about!.body },
  ]);
  expect(await read(sql`select name from products`)).toEqual([{ name: frenchProducts[OIL.id]!.name }]);
  const waiting = sql`
    select value from translations
    where locale = 'fr-CA' and field <> 'slug' and resource in ('product', 'page', 'banner', 'settings')`;
  expect(await read(waiting)).toEqual([]);
  await other.close();
});

test('without a backup, or after a failure, nothing is removed, and the owner may try again', async () => {
  const other = await makeTestShop();
  const { shop, jobs } = other;
  await requestRemoval(shop, owner, { name: 'Linden & Loam', keep: [] });
  expect(await requestRemoval(shop, owner, { name: 'Linden & Loam', keep: [] })).toEqual({
    ok: false,
    problem: 'under-way',
  });
  const { data } = jobs.find(({ name }) => name === 'remove-demonstration')!;
  const noSpace = () => Promise.reject(new Error('ENOSPC: no space left on device'));
  await removeAfterBackup(shop, data as { actor: string; keep: string[] }, noSpace);
  expect(await readSettings(shop.db)).toMatchObject({
    demonstration: { state: 'failed', problem: 'full' },
  });
  expect(await demoInShop(shop)).toMatchObject({ products: 26 });

  await requestRemoval(shop, owner, { name: 'Linden & Loam', keep: [] });
  const broken = { ...shop, demo: { ...shop.demo, pictures: null as never } };
  const backedUp = async () => ({ file: '/backups/before.tar.gz', bytes: 1 });
  await expect(removeAfterBackup(broken, { actor: owner.email, keep: [] }, backedUp)).rejects.toThrow();
  expect((await readSettings(shop.db)).demonstration.state).toBe('failed');
  expect(await requestRemoval(shop, owner, { name: 'Linden & Loam', keep: [] })).toEqual({ ok: true });
  await other.close();
});
