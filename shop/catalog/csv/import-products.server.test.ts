import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { LEFT_OUT } from '#platform/text/csv.ts';
import type { Person } from '#shop/accounts/accounts.ts';
import { collect } from '#tests/collect.ts';
import { makeTestShop } from '#tests/shops/shop.ts';
import { listBulkEdits } from '../bulk-editing/list-bulk-edits.server.ts';
import { undoCells } from '../bulk-editing/save-cells.server.ts';
import { readProduct } from '../editing/read-products-to-edit.server.ts';
import { countStock } from '../inventory/count-stock.server.ts';
import { stockLevelsOf } from '../inventory/stock-history.server.ts';
import { stock } from '../inventory/stock-tables.ts';
import { products, variants } from '../products/product-tables.ts';
import { exportProducts } from './export-products.server.ts';
import { importProducts, planImport } from './import-products.server.ts';
import { writeFaulty } from './product-csv.ts';

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
  const plan = await planImport(shop, (await collect(exportProducts(shop))).join(''));
  expect(plan).toMatchObject({ added: [], changes: [], counts: [], faults: [] });
});

test.each([
  ['ingredients that are none', sql`ingredients = '[null]'`],
  ['an impossible date', sql`publish_at = 'infinity'`],
])('a damaged product (%s) has a line that says so, which an import passes over', async (_, damage) => {
  const whole = (await collect(exportProducts(shop))).join('');
  const [before] = await shop.db
    .select({ ingredients: products.ingredients, publishAt: products.publishAt })
    .from(products)
    .where(eq(products.id, SOAP));
  await shop.db.execute(sql`update products set ${damage} where id = ${SOAP}`);
  const file = (await collect(exportProducts(shop))).join('');
  const [plan, planOfWhole] = [await planImport(shop, file), await planImport(shop, whole)];
  await shop.db.update(products).set(before!).where(eq(products.id, SOAP));

  expect(file).toMatch(new RegExp(`^${SOAP},${LEFT_OUT},+\r$`, 'm'));
  expect(file).toContain('sage-hand-balm');
  expect(plan).toMatchObject({ added: [], changes: [], faults: [] });
  // A file from before the damage reports the line that cannot be imported.
  expect(planOfWhole.faults).toEqual([{ line: expect.any(Number), code: 'damaged', product: SOAP }]);
  expect((await collect(exportProducts(shop))).join('')).toBe(whole);
});

test('a file changes, adds and counts as it says, and only as it was previewed', async () => {
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
  // The plan must be applied as previewed: a sale in between requires a new preview.
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

  // Its changes are a bulk edit; what it added and counted stays when that is undone.
  const { edits } = await listBulkEdits(shop, { page: 1 });
  expect(edits).toMatchObject([{ actor: editor.email, products: 1, isUndone: false, hasStock: false }]);
  expect(await undoCells(shop, editor, edits[0]!.id, async () => ({ ok: true }))).toEqual({ ok: true });
  expect((await readProduct(shop, SOAP))!.variants[0]).toEqual(variant);
  expect(await readProduct(shop, 'new-soap')).not.toBeNull();
  expect((await stockLevelsOf(shop, [variant.id])).get(variant.id)).toMatchObject({ onHand: 7 });
});

test('a barcode that a spreadsheet has shortened gets its zeros back', async () => {
  const soap = (await readProduct(shop, SOAP))!;
  const file = `address,name,article number,barcode\n${SOAP},${soap.name},${soap.variants[0]!.sku},36000291452`;
  const { faults, fingerprint } = await planImport(shop, file);
  expect(faults).toEqual([]);
  await importProducts(shop, editor, file, fingerprint);
  expect((await readProduct(shop, SOAP))!.variants[0]!.gtin).toBe('036000291452');
});

const plain = 'address,name,article number,price,net quantity,grams,category,kind';
const faultsOf = async (file: string) => (await planImport(shop, file)).faults;

test('an import that fails halfway leaves nothing behind', async () => {
  const file = [plain, 'fine,Fine,F-1,8.00,100,120,,', 'fine-2,Fine,F-2,8.00,100,120,,'].join('\n');
  const { fingerprint } = await planImport(shop, file);
  const broken = importProducts(shop, editor, file, fingerprint, (done) => {
    if (done === 2) throw new Error('the line is cut');
  });
  await expect(broken).rejects.toThrow('the line is cut');
  expect(await readProduct(shop, 'fine')).toBeNull();
});

test('it reports its progress', async () => {
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

test('problems are reported with line and column', async () => {
  const columns =
    'name,article number,price,net quantity,unit,grams,months after opening,made in,state,good for,count';
  const file = [
    columns,
    'One,O-1,free,100,oz,120,12,CA,draft,dryness,',
    'Two,O-2,8.00,100,g,120,-1,Canada,live,shine,-3',
    `${'x'.repeat(301)},O-3,8.00,100,g,0,12,CA,draft,dryness,1`,
    ' !,O-4,8.00,100,g,120,12,CA,draft,dryness,',
  ].join('\n');
  expect(await faultsOf(file)).toEqual([
    { line: 2, column: 'unit', cell: 'oz', code: 'one-of', values: ['mL', 'g', 'piece'] },
    { line: 3, column: 'count', cell: '-3', code: 'whole-number', min: 0, max: 1_000_000 },
    {
      line: 3,
      column: 'good for',
      cell: 'shine',
      code: 'each-of',
      values: expect.arrayContaining(['dryness']),
    },
    { line: 3, column: 'made in', cell: 'Canada', code: 'country' },
    {
      line: 3,
      column: 'state',
      cell: 'live',
      code: 'one-of',
      values: ['draft', 'scheduled', 'published', 'archived'],
    },
    { line: 4, column: 'name', cell: `${'x'.repeat(40)}…`, code: 'too-long', max: 300 },
    { line: 5, column: 'name', cell: '!', code: 'handle-empty' },
  ]);
  expect(await faultsOf([columns, 'One,O-1,free,100,g,120,-1,CA,draft,dryness,'].join('\n'))).toEqual([
    { line: 2, column: 'months after opening', cell: '-1', code: 'whole-number', min: 0, max: 120 },
    { line: 2, column: 'price', cell: 'free', code: 'price' },
  ]);
  expect(await faultsOf('name,fragile,in the shop from\nSalve,maybe,tomorrow')).toEqual([
    { line: 2, column: 'in the shop from', cell: 'tomorrow', code: 'publish-date' },
    { line: 2, column: 'fragile', cell: 'maybe', code: 'yes-no' },
  ]);
});

test('the preview finds barcodes that another product has, in the shop or in the file', async () => {
  const { name, variants: ofSoap } = (await readProduct(shop, SOAP))!;
  const setGtin = (gtin: string | null) =>
    shop.db.update(variants).set({ gtin }).where(eq(variants.id, ofSoap[0]!.id));
  await setGtin('4006381333931');
  const file = [
    'address,name,article number,price,barcode',
    'one,One,B-1,8.00,4006381333931',
    'two,Two,B-2,8.00,96385074',
    'three,Three,B-3,8.00,96385074',
  ].join('\n');
  expect(await faultsOf(file)).toEqual([
    { line: 2, column: 'barcode', cell: '4006381333931', code: 'used-by', product: name },
    { line: 4, column: 'barcode', cell: '96385074', code: 'repeated', other: 3 },
  ]);
  await setGtin(null);
});

test('the preview finds the lines that the import would refuse', async () => {
  const soap = (await readProduct(shop, SOAP))!;
  const [variant] = soap.variants as [(typeof soap.variants)[number]];
  const numbers = [
    plain,
    `mine,Mine,${variant.sku},8.00,100,120,,`,
    'one,One,TWICE,8.00,100,120,,',
    'two,Two,TWICE,8.00,100,120,,',
    'three,Three,T-3,8.00,100,120,face,no-such-kind',
  ].join('\n');
  expect(await faultsOf(numbers)).toEqual([
    { line: 2, column: 'article number', cell: variant.sku, code: 'used-by', product: SOAP },
    { line: 4, column: 'article number', cell: 'TWICE', code: 'repeated', other: 3 },
    {
      line: 5,
      column: 'kind',
      cell: 'no-such-kind',
      code: 'one-of',
      values: expect.arrayContaining(['cleansers']),
    },
  ]);
  expect(soap.status).toBe('published');
  expect(await faultsOf(`address,cautions\n${SOAP},\n`)).toEqual([
    { line: 2, column: 'state', code: 'not-ready', status: 'published', missing: ['cautions'] },
  ]);
  await countStock(shop, variant.id, 9, 'test');
  await shop.db.update(stock).set({ reserved: 4 }).where(eq(stock.variantId, variant.id));
  expect(await faultsOf(`address,article number,count\n${SOAP},${variant.sku},3\n`)).toEqual([
    { line: 2, column: 'count', cell: '3', code: 'reserved', count: 4 },
  ]);
  await shop.db.update(stock).set({ reserved: 0 }).where(eq(stock.variantId, variant.id));
});

test('good lines are imported without the others, which come back as a file', async () => {
  const file = [plain, 'good,Good,GOOD-1,8.00,100,120,,', 'bad,"Bad, one",BAD-1,free,100,120,,'].join('\n');
  const plan = await planImport(shop, file);
  expect(plan.added.map(({ id }) => id)).toEqual(['good']);
  expect(await importProducts(shop, editor, file, plan.fingerprint)).toMatchObject({ ok: true, added: 1 });
  expect(await readProduct(shop, 'bad')).toBeNull();
  // The error file, corrected and imported again.
  const faultyFile = writeFaulty(plan.faultyRows, plan.faults, ({ column, code }) => `${column}: ${code}`);
  expect(faultyFile).toContain('price: price');
  const mended = faultyFile.replace(',free,', ',9.00,');
  const again = await planImport(shop, mended);
  expect(again.faults).toEqual([]);
  expect(await importProducts(shop, editor, mended, again.fingerprint)).toMatchObject({ ok: true, added: 1 });
  expect(await readProduct(shop, 'bad')).toMatchObject({ name: 'Bad, one' });
});

test('a file with no valid line changes nothing, and staff without permission import nothing', async () => {
  const file = 'address,name,article number,price,count\nfine,Fine,F-1,free,\n../x,X,X-1,1.00,\n';
  const { faults, fingerprint } = await planImport(shop, file);
  expect(faults.map(({ line }) => line)).toEqual(expect.arrayContaining([2, 3]));
  expect(await importProducts(shop, editor, file, fingerprint)).toEqual({ ok: false, problem: 'nothing' });
  const moderator = { ...editor, isEditor: false, isModerator: true };
  expect(await importProducts(shop, moderator, file, fingerprint)).toMatchObject({ problem: 'not-allowed' });
});
