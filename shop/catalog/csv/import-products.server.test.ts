import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { LEFT_OUT } from '#platform/text/csv.ts';
import type { Person } from '#shop/accounts/accounts.ts';
import { gathered } from '#tests/gathered.ts';
import { makeTestShop } from '#tests/shop.ts';
import { readProduct } from '../editing/read-product-form.server.ts';
import { countStock } from '../inventory/count-stock.server.ts';
import { stockLevelsOf } from '../inventory/stock-history.server.ts';
import { stock } from '../inventory/stock-tables.ts';
import { products } from '../products/product-tables.ts';
import { exportProducts } from './export-products.server.ts';
import { importProducts, planImport } from './import-products.server.ts';
import { faultInWords } from './product-csv-columns.ts';

const { shop, close } = await makeTestShop();
afterAll(close);

const editor: Person = {
  id: 'e',
  name: 'Ed',
  email: 'editor@example.ca',
  emailVerified: true,
  image: null,
  isAdmin: false,
  isEditor: true,
  isModerator: false,
};
const SOAP = 'garden-soap';

test('the whole catalogue goes out and comes back, and nothing would change', async () => {
  const plan = await planImport(shop, (await gathered(exportProducts(shop))).join(''));
  expect(plan).toMatchObject({ added: [], changes: [], counts: [], faults: [] });
});

test.each([
  ['ingredients that are none', sql`ingredients = '[null]'`],
  ['an impossible date', sql`publish_at = 'infinity'`],
])('a damaged product (%s) has a line that says so, which an import passes over', async (_, damage) => {
  const whole = (await gathered(exportProducts(shop))).join('');
  const [before] = await shop.db
    .select({ ingredients: products.ingredients, publishAt: products.publishAt })
    .from(products)
    .where(eq(products.id, SOAP));
  await shop.db.execute(sql`update products set ${damage} where id = ${SOAP}`);
  const file = (await gathered(exportProducts(shop))).join('');
  const [plan, planOfWhole] = [await planImport(shop, file), await planImport(shop, whole)];
  await shop.db.update(products).set(before!).where(eq(products.id, SOAP));

  expect(file).toMatch(new RegExp(`^${SOAP},${LEFT_OUT},+\r$`, 'm'));
  expect(file).toContain('sage-hand-balm');
  expect(plan).toMatchObject({ added: [], changes: [], faults: [] });
  // A file from before the damage says which line it can do nothing with.
  expect(planOfWhole.faults.map(({ message }) => message)).toEqual([
    `the record of the product ${SOAP} is damaged, so a file can’t change it`,
  ]);
  expect((await gathered(exportProducts(shop))).join('')).toBe(whole);
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
  expect((await stockLevelsOf(shop, [variant.id])).get(variant.id)).toMatchObject({ onHand: 7 });
});

const plain = 'address,name,article number,price,net quantity,grams,category,kind';
const said = async (file: string) => (await planImport(shop, file)).faults.map(faultInWords);

test('what breaks on the way leaves nothing behind', async () => {
  const file = [plain, 'fine,Fine,F-1,8.00,100,120,,', 'fine-2,Fine,F-2,8.00,100,120,,'].join('\n');
  const { fingerprint } = await planImport(shop, file);
  const broken = importProducts(shop, editor, file, fingerprint, (done) => {
    if (done === 2) throw new Error('the line is cut');
  });
  await expect(broken).rejects.toThrow('the line is cut');
  expect(await readProduct(shop, 'fine')).toBeNull();
});

test('it tells how far it is', async () => {
  const file = [plain, ...[1, 2, 3].map((n) => `step-${n},Step,STEP-${n},8.00,100,120,,`)].join('\n');
  const { fingerprint } = await planImport(shop, file);
  const received: number[][] = [];
  await importProducts(shop, editor, file, fingerprint, (...progress) => void received.push(progress));
  expect(received).toEqual([
    [1, 3],
    [2, 3],
    [3, 3],
  ]);
});

test('problems are told with line and column, in words', async () => {
  const columns =
    'name,article number,price,net quantity,unit,grams,months after opening,made in,state,good for,count';
  const file = [
    columns,
    'One,O-1,free,100,oz,120,12,CA,draft,dryness,',
    'Two,O-2,8.00,100,g,120,-1,Canada,live,shine,-3',
    `${'x'.repeat(301)},O-3,8.00,100,g,0,12,CA,draft,dryness,1`,
    ' !,O-4,8.00,100,g,120,12,CA,draft,dryness,',
  ].join('\n');
  expect(await said(file)).toEqual([
    'Line 2, unit: use mL, g or piece (you wrote “oz”)',
    'Line 3, count: use a whole number from 0 to 1,000,000 (you wrote “-3”)',
    expect.stringMatching(/^Line 3, good for: put one of these on each line: .* \(you wrote “shine”\)$/),
    'Line 3, made in: use a two-letter code, such as CA (you wrote “Canada”)',
    'Line 3, state: use draft, scheduled, published or archived (you wrote “live”)',
    expect.stringMatching(/^Line 4, name: use 300 characters or fewer \(you wrote “x{40}…”\)$/),
    'Line 5, name: use at least one letter or digit (you wrote “!”)',
  ]);
  expect(await said([columns, 'One,O-1,free,100,g,120,-1,CA,draft,dryness,'].join('\n'))).toEqual([
    'Line 2, months after opening: use a whole number from 0 to 120 (you wrote “-1”)',
    'Line 2, price: use an amount, such as 24.00 (you wrote “free”)',
  ]);
  expect(await said('name,fragile,in the shop from\nSalve,maybe,tomorrow')).toEqual([
    'Line 2, in the shop from: use a date, such as 2026-12-24 (you wrote “tomorrow”)',
    'Line 2, fragile: use yes or no, or leave it empty to go by the kind of product (you wrote “maybe”)',
  ]);
});

test('the preview finds what the import would refuse', async () => {
  const soap = (await readProduct(shop, SOAP))!;
  const [variant] = soap.variants as [(typeof soap.variants)[number]];
  const numbers = [
    plain,
    `mine,Mine,${variant.sku},8.00,100,120,,`,
    'one,One,TWICE,8.00,100,120,,',
    'two,Two,TWICE,8.00,100,120,,',
    'three,Three,T-3,8.00,100,120,face,no-such-kind',
  ].join('\n');
  expect(await said(numbers)).toEqual([
    `Line 2, article number: is already used by the product ${SOAP} (you wrote “${variant.sku}”)`,
    'Line 4, article number: is already on line 3 (you wrote “TWICE”)',
    expect.stringMatching(/^Line 5, kind: use one of .* \(you wrote “no-such-kind”\)$/),
  ]);
  expect(soap.status).toBe('published');
  expect(await said(`address,cautions\n${SOAP},\n`)).toEqual([
    'Line 2, state: can’t be published without its cautions',
  ]);
  await countStock(shop, variant.id, 9, 'test');
  await shop.db.update(stock).set({ reserved: 4 }).where(eq(stock.variantId, variant.id));
  expect(await said(`address,article number,count\n${SOAP},${variant.sku},3\n`)).toEqual([
    'Line 2, count: orders hold 4 of these, so count at least 4 (you wrote “3”)',
  ]);
  await shop.db.update(stock).set({ reserved: 0 }).where(eq(stock.variantId, variant.id));
});

test('good lines are imported without the others, which come back as a file', async () => {
  const file = [plain, 'good,Good,GOOD-1,8.00,100,120,,', 'bad,"Bad, one",BAD-1,free,100,120,,'].join('\n');
  const plan = await planImport(shop, file);
  expect(plan.added.map(({ id }) => id)).toEqual(['good']);
  expect(await importProducts(shop, editor, file, plan.fingerprint)).toMatchObject({ ok: true, added: 1 });
  expect(await readProduct(shop, 'bad')).toBeNull();
  // Mended as it came, and brought back.
  expect(plan.faultyFile).toContain('price: use an amount, such as 24.00 (you wrote “free”)');
  const mended = plan.faultyFile.replace(',free,', ',9.00,');
  const again = await planImport(shop, mended);
  expect(again.faults).toEqual([]);
  expect(await importProducts(shop, editor, mended, again.fingerprint)).toMatchObject({ ok: true, added: 1 });
  expect(await readProduct(shop, 'bad')).toMatchObject({ name: 'Bad, one' });
});

test('a file of which nothing is right changes nothing, and who may not write imports nothing', async () => {
  const file = 'address,name,article number,price,count\nfine,Fine,F-1,free,\n../x,X,X-1,1.00,\n';
  const { faults, fingerprint } = await planImport(shop, file);
  expect(faults.map(({ line }) => line)).toEqual(expect.arrayContaining([2, 3]));
  expect(await importProducts(shop, editor, file, fingerprint)).toEqual({ ok: false, problem: 'nothing' });
  const moderator = { ...editor, isEditor: false, isModerator: true };
  expect(await importProducts(shop, moderator, file, fingerprint)).toMatchObject({ problem: 'not-allowed' });
});
