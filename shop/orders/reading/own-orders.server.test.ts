import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { register } from '#shop/accounts/register.server.ts';
import { countStock } from '#shop/catalog/inventory/count-stock.server.ts';
import { products, variants } from '#shop/catalog/products/product-tables.ts';
import { checkoutRequestOf, newShopper } from '#tests/orders/checkout.ts';
import { makeTestShop, type TestShop } from '#tests/shops/shop.ts';
import { addOrderEvent } from '../lock-order.server.ts';
import { placeOrder } from '../placing/place-order.server.ts';
import { lookUpOrder } from './look-up.server.ts';
import { accessByToken } from './order-access.ts';
import { listOwnOrders, readOwnOrder } from './own-orders.server.ts';
import { planReorder } from './reorder.server.ts';

const CREAM = { id: 'calming-oat-cream', variantId: 'calming-oat-cream--60-ml', quantity: 1 };
const OIL = { id: 'calendula-body-oil', variantId: 'calendula-body-oil--50-ml', quantity: 2 };
const BALM = { id: 'sage-hand-balm', variantId: 'sage-hand-balm--75-ml', quantity: 1 };

let opened: TestShop;
let shop: TestShop['shop'];
let ada: { id: string };
let ben: { id: string };

async function newPerson(name: string): Promise<{ id: string }> {
  const made = await register(shop, { name, email: `${name}@example.ca`, password: 'thyme in beds' });
  if (!made.ok) throw new Error(made.problem);
  return { id: made.userId! };
}

async function order(owner: { id: string } | null, lines = [OIL, CREAM], email = 'ada@example.ca') {
  const checkoutRequest = await checkoutRequestOf(shop, lines, { contact: { email } });
  const outcome = await placeOrder(shop, { ...newShopper(), userId: owner?.id ?? null }, checkoutRequest);
  if (!outcome.ok) throw new Error(outcome.problem);
  opened.clock.advance(60_000);
  return outcome.order;
}

beforeAll(async () => {
  opened = await makeTestShop();
  shop = opened.shop;
  for (const { variantId } of [CREAM, OIL, BALM]) await countStock(shop, variantId, 90, 'test');
  [ada, ben] = [await newPerson('ada'), await newPerson('ben')];
});
afterAll(() => opened.close());

async function queriesOf(work: () => Promise<unknown>): Promise<number> {
  opened.queries.length = 0;
  await work();
  return opened.queries.length;
}

test('an order is shown to its owner; to anybody else it does not exist', async () => {
  const { number } = await order(ada);
  const own = await readOwnOrder(shop, ada, number);
  expect(own?.order.lines.map(({ name }) => name)).toEqual(['Calendula Body Oil', 'Calming Oat Cream']);
  expect(own?.timeline.map(({ kind }) => kind)).toEqual(['placed', 'paid']);
  expect(await readOwnOrder(shop, ben, number)).toBeNull();
  expect(await planReorder(shop, ben, number)).toBeNull();
  expect(await readOwnOrder(shop, ada, 'LL-999999')).toBeNull();
  expect((await listOwnOrders(shop, ben)).total).toBe(0);
});

test("a guest's order is nobody's own", async () => {
  const { number } = await order(null);
  expect(await readOwnOrder(shop, ada, number)).toBeNull();
});

test('events for the staff are not shown to the buyer', async () => {
  const { id, number } = await order(ada);
  await addOrderEvent(shop, id, 'review', { reason: 'amount-differs' });
  await addOrderEvent(shop, id, 'shipped', {}, 'ann@staff.example');
  const own = await readOwnOrder(shop, ada, number);
  expect(own?.timeline.map(({ kind }) => kind)).toEqual(['placed', 'paid', 'shipped']);
  expect(JSON.stringify(own?.timeline)).not.toMatch(/amount-differs|staff/);
});

test('the list is newest first, by pages, and asks no more for many orders than for one', async () => {
  const few = await queriesOf(() => listOwnOrders(shop, ada));
  const numbers: string[] = [];
  for (let count = 0; count < 3; count += 1) numbers.push((await order(ada)).number);
  expect(await queriesOf(() => listOwnOrders(shop, ada))).toBe(few);
  expect(few).toBe(2);
  const first = await listOwnOrders(shop, ada, { page: 1, perPage: 2 });
  expect(first.items.map(({ number }) => number)).toEqual([numbers[2], numbers[1]]);
  expect(first.pages).toBe(Math.ceil(first.total / 2));
  expect(first.items[0]).toMatchObject({ itemCount: 3, lines: 2, status: 'paid' });
  expect(first.items[0]?.pictures).toEqual([
    { src: 'calendula-body-oil', name: 'Calendula Body Oil' },
    { src: 'calming-oat-cream', name: 'Calming Oat Cream' },
  ]);
  const second = await listOwnOrders(shop, ada, { page: 2, perPage: 2 });
  expect(second.items[0]?.number).toBe(numbers[0]);
  expect((await listOwnOrders(shop, ada, { page: 99 })).items).toEqual([]);
});

test('one order is read with as many queries however many lines it has', async () => {
  const one = await order(ada, [OIL]);
  const three = await order(ada, [OIL, CREAM, BALM]);
  const asked = await queriesOf(() => readOwnOrder(shop, ada, one.number));
  expect(await queriesOf(() => readOwnOrder(shop, ada, three.number))).toBe(asked);
  expect(asked).toBe(6);
});

test('an order again is at the prices of today', async () => {
  const { number } = await order(ada);
  const [before] = await shop.db.select().from(variants).where(eq(variants.id, OIL.variantId));
  await shop.db.update(variants).set({ priceCents: 2150 }).where(eq(variants.id, OIL.variantId));
  expect(await queriesOf(() => planReorder(shop, ada, number))).toBe(2);
  const reorder = await planReorder(shop, ada, number);
  expect(reorder?.short).toEqual([]);
  expect(reorder?.items).toMatchObject([
    {
      id: OIL.id,
      price: 2150,
      quantity: 2,
      category: 'body',
      variant: { id: OIL.variantId, name: '50 mL' },
    },
    { id: CREAM.id, quantity: 1 },
  ]);
  await shop.db
    .update(variants)
    .set({ priceCents: before!.priceCents })
    .where(eq(variants.id, OIL.variantId));
});

test('items that are sold out, deleted or too few are named as they were when bought', async () => {
  const { number } = await order(ada, [OIL, CREAM, BALM]);
  await countStock(shop, OIL.variantId, 1, 'test');
  await countStock(shop, CREAM.variantId, 0, 'test');
  await shop.db.update(products).set({ status: 'archived' }).where(eq(products.id, BALM.id));
  const reorder = await planReorder(shop, ada, number);
  expect(reorder?.items.map(({ id, quantity }) => [id, quantity])).toEqual([[OIL.id, 1]]);
  expect(reorder?.short).toMatchObject([
    { name: 'Calendula Body Oil', available: 1, problem: 'too-many' },
    { name: 'Calming Oat Cream', available: 0, problem: 'sold-out' },
    { name: 'Sage Hand Balm', available: 0, problem: 'gone' },
  ]);
  await shop.db.update(products).set({ status: 'published' }).where(eq(products.id, BALM.id));
  for (const { variantId } of [OIL, CREAM]) await countStock(shop, variantId, 90, 'test');
});

test('a guest finds their order by number and address, however they type them', async () => {
  const { id, number } = await order(null, [OIL], 'Grace@Example.ca');
  for (const typed of [number, ` #${number.toLowerCase()} `, number.replace(/^\D+/, '')]) {
    const found = await lookUpOrder(shop, { number: typed, email: ' grace@example.CA' });
    expect(found?.number).toBe(number);
    expect(accessByToken(shop.config.secret, id, found!.token, shop.clock.now())).toBe('full');
  }
  expect(await lookUpOrder(shop, { number, email: 'ada@example.ca' })).toBeNull();
  expect(await lookUpOrder(shop, { number: 'LL-999999', email: 'grace@example.ca' })).toBeNull();
});

test('an account’s order is not found with its number and email alone', async () => {
  const { number } = await order(ada);
  expect(await lookUpOrder(shop, { number, email: 'ada@example.ca' })).toBeNull();
});
