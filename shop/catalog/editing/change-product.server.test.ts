import { and, eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import type { Person } from '#shop/accounts/accounts.ts';
import { auditEntries } from '#shop/core/audit/audit-tables.ts';
import { aProduct } from '#tests/fixtures/sample-product.ts';
import { makeTestShop } from '#tests/shops/shop.ts';
import { stock } from '../inventory/stock-tables.ts';
import { findProduct } from '../products/find-products.server.ts';
import { productPictures, products, variants } from '../products/product-tables.ts';
import { changeProducts, createProduct } from './change-product.server.ts';
import { moveStockOf } from './change-stock.server.ts';
import { duplicateProduct } from './duplicate-product.server.ts';
import { addressOf } from './product-naming.ts';
import { changeBetween, type ProductState, reversed } from './product-state.ts';
import { publishDue } from './publish-product.server.ts';
import { readProduct } from './read-products-to-edit.server.ts';

const { shop, clock, close } = await makeTestShop();
afterAll(close);

const person = (email: string, role: 'isAdmin' | 'isEditor' | 'isModerator'): Person => ({
  id: email,
  name: email,
  email,
  emailVerified: true,
  image: null,
  isAdmin: false,
  isEditor: false,
  isModerator: false,
  [role]: true,
});
const nameCopy = (name: string) => `${name} (copy)`;
const editor = person('editor@example.ca', 'isEditor');
const another = person('another@example.ca', 'isAdmin');
const moderator = person('moderator@example.ca', 'isModerator');

/** R16 requires 1,000 (EDIT_PAIRS=1000); each run checks a few. */
const PAIRS = Number(process.env.EDIT_PAIRS ?? 10);

let made = 0;
async function newProduct(): Promise<ProductState> {
  made += 1;
  const id = `salve-${made}`;
  const variants = aProduct.variants.map((variant) => ({ ...variant, id: `${id}--30-g`, sku: `S-${made}` }));
  const created = await createProduct(shop, editor, { ...aProduct, id, variants });
  expect(created).toEqual({ ok: true, id });
  return (await readProduct(shop, id))!;
}
const withPicture = (productId: string) =>
  shop.db
    .insert(productPictures)
    .values({ productId, src: 'jar', alt: 'A jar', width: 720, height: 900, position: 0 });
const change = (actor: Person, seen: ProductState, wanted: Partial<ProductState>) =>
  changeProducts(shop, actor, [changeBetween(seen, { ...seen, ...wanted })]);
const onHandOf = async (variantId: string) =>
  (await shop.db.select().from(stock).where(eq(stock.variantId, variantId)))[0]?.onHand;

test('a new product is a draft with an empty shelf, which no shopper sees', async () => {
  const product = await newProduct();
  expect(product).toEqual({ ...product, status: 'draft', name: 'Salve' });
  expect(await onHandOf(product.variants[0]!.id)).toBe(0);
  expect(await findProduct(shop, product.id)).toBeNull();
  const again = await createProduct(shop, editor, product);
  expect(again).toEqual({ ok: false, problem: 'id-taken' });
  const sameNumber = await createProduct(shop, editor, {
    ...product,
    id: 'other',
    variants: product.variants.map((variant) => ({ ...variant, id: 'other--30-g' })),
  });
  expect(sameNumber).toEqual({ ok: false, problem: 'sku-taken' });
});

test('a barcode of another product is refused, with its name; barcodes that old products share are left alone', async () => {
  const [one, other] = [await newProduct(), await newProduct()];
  const withGtin = (product: ProductState, gtin: string | null): Partial<ProductState> => ({
    variants: product.variants.map((variant) => ({ ...variant, gtin })),
  });
  const saved = await change(editor, one, { ...withGtin(one, '036000291452'), name: 'First balm' });
  expect(saved.ok).toBe(true);
  // With its leading zero, as some scanners read it.
  const taken = {
    ok: false,
    problem: 'gtin-taken',
    gtin: '036000291452',
    productId: one.id,
    product: 'First balm',
  };
  expect(await change(editor, other, withGtin(other, '0036000291452'))).toEqual(taken);
  const id = 'third-balm';
  const third = {
    ...other,
    id,
    variants: other.variants.map((variant) => ({
      ...variant,
      id: `${id}--30-g`,
      sku: id,
      gtin: '036000291452',
    })),
  };
  expect(await createProduct(shop, editor, third)).toEqual(taken);
  expect((await change(editor, other, withGtin(other, '4006381333931'))).ok).toBe(true);
  await shop.db.update(variants).set({ gtin: '4006381333931' }).where(eq(variants.productId, one.id));
  const old = (await readProduct(shop, one.id))!;
  expect(await change(editor, old, { name: 'Renamed balm' })).toMatchObject({ ok: true });
});

test('two products that get one barcode in one change are refused', async () => {
  const products = [await newProduct(), await newProduct()];
  const changes = products.map((product) =>
    changeBetween(product, {
      ...product,
      variants: product.variants.map((variant) => ({ ...variant, gtin: '96385074' })),
    }),
  );
  expect(await changeProducts(shop, editor, changes)).toMatchObject({ ok: false, problem: 'gtin-taken' });
  expect((await readProduct(shop, products[0]!.id))!.variants[0]!.gtin).toBeNull();
});

test('of two saves at once that give one barcode, one is refused', async () => {
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const gtin = `0${String(10_000_000_000 + pair)}`;
    const [one, other] = [await newProduct(), await newProduct()];
    const withGtin = (product: ProductState, id = product.variants[0]!.id) =>
      product.variants.map((variant) => ({ ...variant, id, sku: id, gtin }));
    const id = `${one.id}-copy`;
    const saved = await Promise.all([
      change(editor, one, { variants: withGtin(one) }),
      change(another, other, { variants: withGtin(other) }),
      createProduct(shop, editor, { ...one, id, variants: withGtin(one, `${id}--30-g`) }),
    ]);
    expect(saved.filter(({ ok }) => ok)).toHaveLength(1);
    expect(saved.filter((refused) => !refused.ok && refused.problem === 'gtin-taken')).toHaveLength(2);
  }
});

test('a moderator may neither add, change nor move anything', async () => {
  const product = await newProduct();
  const refused = { ok: false, problem: 'not-allowed' };
  expect(await createProduct(shop, moderator, { ...product, id: 'mine' })).toEqual(refused);
  expect(await change(moderator, product, { name: 'Mine' })).toEqual(refused);
  expect(await duplicateProduct(shop, moderator, product.id, { nameCopy })).toEqual(refused);
  const [{ id: variantId }] = product.variants as [ProductState['variants'][number]];
  const move = { variantId, reason: 'made' as const, quantity: 5, note: null };
  expect(await moveStockOf(shop, moderator, move)).toEqual(refused);
  expect(await readProduct(shop, product.id)).toEqual(product);
});

test('it goes into the shop with all that the law and shoppers ask for, and not before', async () => {
  const product = await newProduct();
  expect(await change(editor, product, { status: 'published', cautions: [], ingredients: [] })).toEqual({
    ok: false,
    problem: 'not-ready',
    name: product.name,
    missing: ['ingredients', 'cautions', 'picture'],
  });
  await withPicture(product.id);
  expect(await change(editor, product, { status: 'published' })).toMatchObject({ ok: true });
  expect(await findProduct(shop, product.id)).toMatchObject({ id: product.id });
  const published = (await readProduct(shop, product.id))!;
  expect(await change(editor, published, { cautions: [] })).toMatchObject({ missing: ['cautions'] });
  const free = published.variants.map((variant) => ({ ...variant, priceCents: 0 }));
  expect(await change(editor, published, { variants: free })).toMatchObject({ missing: ['price'] });
});

test('R16: two concurrent edits of different fields are both saved; of the same field, the second sees the first', async () => {
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const seen = await newProduct();
    const [one, two] = await Promise.all([
      change(editor, seen, { name: 'First' }),
      change(another, seen, { tagline: 'Second' }),
    ]);
    expect([one.ok, two.ok]).toEqual([true, true]);
    expect(await readProduct(shop, seen.id)).toEqual({ ...seen, name: 'First', tagline: 'Second' });

    const now = (await readProduct(shop, seen.id))!;
    const both = await Promise.all([
      change(editor, now, { name: 'Mine' }),
      change(another, now, { name: 'Yours' }),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const { name } = (await readProduct(shop, seen.id))!;
    expect(both.find(({ ok }) => !ok)).toEqual({
      ok: false,
      problem: 'conflict',
      conflicts: [
        {
          productId: seen.id,
          productName: name,
          variantId: null,
          field: 'name',
          theirs: name,
          yours: name === 'Mine' ? 'Yours' : 'Mine',
        },
      ],
    });
  }
});

test('R16: prices that are written while stock is moved undo no movement', async () => {
  const product = await newProduct();
  const variantId = product.variants[0]!.id;
  const writes = async () => {
    for (let price = 1; price <= 20; price += 1) {
      const seen = (await readProduct(shop, product.id))!;
      const variants = seen.variants.map((variant) => ({ ...variant, priceCents: price * 100 }));
      expect(await change(editor, seen, { variants })).toMatchObject({ ok: true });
    }
  };
  const move = { variantId, reason: 'made' as const, quantity: 3, note: null };
  const moves = async () => {
    for (let times = 0; times < 20; times += 1) await moveStockOf(shop, another, move);
  };
  await Promise.all([writes(), moves(), moves()]);
  expect(await onHandOf(variantId)).toBe(120);
  const [row] = await shop.db.select().from(products).where(eq(products.id, product.id));
  expect(row).toMatchObject({ priceFromCents: 2000, inStock: true });
});

test('a bulk change is applied completely or not at all, and can be undone', async () => {
  const seen = await Promise.all([newProduct(), newProduct(), newProduct()]);
  const dearer = seen.map((product) =>
    changeBetween(product, {
      ...product,
      variants: product.variants.map((variant) => ({ ...variant, priceCents: 1540 })),
    }),
  );
  await change(another, seen[1]!, {
    variants: seen[1]!.variants.map((variant) => ({ ...variant, priceCents: 1500 })),
  });
  expect(await changeProducts(shop, editor, dearer)).toMatchObject({
    problem: 'conflict',
    conflicts: [{ productId: seen[1]!.id, field: 'priceCents', theirs: 1500, yours: 1540 }],
  });
  expect(await readProduct(shop, seen[0]!.id)).toEqual(seen[0]);
  const [first, , third] = dearer;
  expect(await changeProducts(shop, editor, [first!, third!])).toMatchObject({ ok: true });
  expect((await readProduct(shop, seen[2]!.id))!.variants[0]!.priceCents).toBe(1540);
  expect(await changeProducts(shop, editor, [first!, third!].map(reversed))).toMatchObject({ ok: true });
  expect(await readProduct(shop, seen[2]!.id)).toEqual(seen[2]);
});

test('a scheduled product is published on its day, once, or goes back to the drafts if something is missing by then', async () => {
  const [ready, poor] = [await newProduct(), await newProduct()];
  await Promise.all([withPicture(ready.id), withPicture(poor.id)]);
  const publishAt = new Date(clock.now().getTime() + 3_600_000).toISOString();
  for (const product of [ready, poor])
    expect(await change(editor, product, { status: 'scheduled', publishAt })).toMatchObject({ ok: true });
  await publishDue(shop);
  expect(await findProduct(shop, ready.id)).toBeNull();
  await shop.db.delete(productPictures).where(eq(productPictures.productId, poor.id));
  clock.set(new Date(publishAt));
  await Promise.all([publishDue(shop), publishDue(shop)]);
  expect(await findProduct(shop, ready.id)).not.toBeNull();
  expect(await readProduct(shop, poor.id)).toMatchObject({ status: 'draft', publishAt: null });
  const result = await shop.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectId, ready.id), eq(auditEntries.action, 'published')));
  expect(result).toMatchObject([{ actor: 'shop' }]);
});

test('a copy is a draft with names, numbers and pictures of its own, however often it is made', async () => {
  const product = await newProduct();
  await withPicture(product.id);
  const copies = [];
  for (let times = 0; times < 3; times += 1)
    copies.push(await duplicateProduct(shop, editor, product.id, { nameCopy }));
  const ids = copies.map((copy) => copy.ok && copy.id);
  expect(ids).toEqual([`${product.id}-copy`, `${product.id}-copy-2`, `${product.id}-copy-3`]);
  const copy = (await readProduct(shop, `${product.id}-copy-2`))!;
  expect(copy).toMatchObject({ name: 'Salve (copy)', status: 'draft' });
  expect(copy.variants[0]!.sku).toBe(`${copy.id.toUpperCase()}-01`);
  const { rows } = await shop.db.execute(sql`select alt from product_pictures where product_id = ${copy.id}`);
  expect(rows).toEqual([{ alt: 'A jar' }]);
});

test('a copy under an address that was chosen bears the same name, and no address is taken twice', async () => {
  const product = await newProduct();
  const wanted = `The right one ${product.id}`;
  const [first, second] = [
    await duplicateProduct(shop, editor, product.id, { address: wanted, nameCopy: (name) => name }),
    await duplicateProduct(shop, editor, product.id, { address: wanted, nameCopy: (name) => name }),
  ];
  const address = addressOf(wanted);
  expect([first, second]).toMatchObject([{ id: address }, { id: `${address}-2` }]);
  expect(await readProduct(shop, address)).toMatchObject({ name: 'Salve', status: 'draft' });
  expect(await duplicateProduct(shop, editor, product.id, { address: 'Import', nameCopy })).toMatchObject({
    id: 'import-product',
  });
});

test('each change is in the activity log, with its author, before and after', async () => {
  const product = await newProduct();
  await change(another, product, { name: 'Winter Salve' });
  const result = await shop.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, product.id))
    .orderBy(auditEntries.id);
  expect(result.map(({ action, actor }) => [action, actor])).toEqual([
    ['made', editor.email],
    ['changed', another.email],
  ]);
  expect(result[1]).toMatchObject({ before: { name: 'Salve' }, after: { name: 'Winter Salve' } });
});
