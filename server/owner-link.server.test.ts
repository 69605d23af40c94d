import { afterAll, expect, test } from 'vitest';
import { findOwnerLink } from '#shop/accounts/index.server.ts';
import { ensureOwner } from '#shop/accounts/owner.server.ts';
import { emptyDatabase } from '#tests/database/old-shop.ts';
import { makeTestShop } from '#tests/shops/shop.ts';
import { ownerLinkOf } from './owner-link.ts';

const opened = await makeTestShop({ now: new Date() });
afterAll(() => opened.close());

test('the server prints a link to the shop for its owner, and says when there is no such admin', async () => {
  const { shop, url, dataDir } = opened;
  await ensureOwner(shop, { email: 'maker@example.ca', password: 'thyme in the beds' });
  const environment = {
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    SHOP_SECRET: shop.config.secret,
    PUBLIC_ORIGIN: 'https://shop.example.ca',
  };
  const { email, link, turnsOffTwoStep } = await ownerLinkOf(environment, url);
  expect([email, turnsOffTwoStep]).toEqual(['maker@example.ca', false]);
  const { origin, pathname, searchParams } = new URL(link);
  expect([origin, pathname]).toEqual(['https://shop.example.ca', '/admin/welcome']);
  expect(await findOwnerLink(shop, searchParams.get('token')!)).toMatchObject({ email });
  await expect(ownerLinkOf(environment, url, 'nobody@example.ca')).rejects.toThrow('nobody@example.ca');
  await expect(ownerLinkOf(environment, await emptyDatabase())).rejects.toThrow('no shop in this database');
});
