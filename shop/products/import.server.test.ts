import { afterAll, expect, test } from 'vitest';
import { gathered } from '../../tests/gathered.ts';
import { makeTestShop } from '../../tests/shop.ts';
import type { Person } from '../accounts/accounts.ts';
import { countStock } from '../inventory/count.server.ts';
import { shelvesOf } from '../inventory/history.server.ts';
import { exportProducts } from './export.server.ts';
import { importProducts, planImport } from './import.server.ts';
import { readProduct } from './read.server.ts';

const { shop, close } = await makeTestShop();
afterAll(close);

const editor: Person = {
  ...{ id: 'e', name: 'Ed', email: 'editor@example.ca', emailVerified: true, image: null },
  ...{ isAdmin: false, isEditor: true, isModerator: false },
};
const SOAP = 'garden-soap';

test('the whole catalogue goes out and comes back, and nothing would change', async () => {
  const plan = await planImport(shop, (await gathered(exportProducts(shop))).join(''));
  expect(plan).toMatchObject({ added: [], changes: [], counts: [], faults: [] });
});

test('a file changes, adds and counts what it says, and only as it was shown', async () => {
  const soap = (await readProduct(shop, SOAP))!;
  const [variant] = soap.variants as [(typeof soap.variants)[number]];
  const file = [
    'address,name,article number,price,count,net quantity,grams',
    `${SOAP},Garden Soap Anew,${variant.sku},99.90,7,${variant.netAmount},${variant.grams}`,
    'new-soap,New Soap,N-1,8.00,3,100,120',
  ].join('\n');
  const plan = await planImport(shop, file);
  expect(plan.faults).toEqual([]);
  expect(await readProduct(shop, 'new-soap')).toBeNull();
  // What is looked at is what is done: a sale in between is looked at anew.
  await countStock(shop, variant.id, 11, 'test');
  const refused = await importProducts(shop, editor, file, plan.fingerprint);
  expect(refused).toEqual({ ok: false, problem: 'changed' });
  expect((await readProduct(shop, SOAP))!.name).toBe(soap.name);
  const { fingerprint } = await planImport(shop, file);
  const done = await importProducts(shop, editor, file, fingerprint);
  expect(done).toEqual({ ok: true, added: 1, changed: 1, counted: 2 });
  expect((await readProduct(shop, SOAP))!.variants[0]).toEqual({ ...variant, priceCents: 9990 });
  expect(await readProduct(shop, 'new-soap')).toMatchObject({ name: 'New Soap', status: 'draft' });
  expect((await shelvesOf(shop, [variant.id])).get(variant.id)).toMatchObject({ onHand: 7 });
});

test('an import that cannot be made whole leaves nothing behind', async () => {
  const file = [
    'address,name,article number,price,net quantity,grams',
    'fine,Fine,F-1,8.00,100,120',
    'taken,Taken,N-1,8.00,100,120',
  ].join('\n');
  const { fingerprint } = await planImport(shop, file);
  const refused = await importProducts(shop, editor, file, fingerprint);
  expect(refused).toEqual({ ok: false, problem: 'sku-taken' });
  expect(await readProduct(shop, 'fine')).toBeNull();
});

test('faults are told line by line, and who may not write imports nothing', async () => {
  const file =
    'address,name,article number,price,count\nfine,Fine,F-1,free,\n../x,X,X-1,1.00,\nfine-2,F,F-2,1.00,-3\n';
  const { faults, fingerprint } = await planImport(shop, file);
  expect(faults.map(({ line }) => line)).toEqual(expect.arrayContaining([2, 3, 4]));
  expect(await importProducts(shop, editor, file, fingerprint)).toEqual({ ok: false, problem: 'faults' });
  const moderator = { ...editor, isEditor: false, isModerator: true };
  expect(await importProducts(shop, moderator, file, fingerprint)).toMatchObject({ problem: 'not-allowed' });
});
