import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buy } from '#tests/orders/buy.ts';
import { databaseUrlOf, type RunningShop, startShop } from '#tests/shops/running-shop.ts';
import { Visitor } from '#tests/shops/visitor.ts';

let shop: RunningShop;
let database: pg.Client;
let owner: Visitor;
let damaged: { id: string; number: string };
let intactOrder: { id: string; number: string };
beforeAll(async () => {
  shop = await startShop({ LOG_LEVEL: 'error' });
  database = new pg.Client({ connectionString: await databaseUrlOf(shop.dataDir) });
  await database.connect();
  owner = new Visitor(shop.url);
  await owner.welcome(shop.welcomeUrl());
  const order = async (email: string) => {
    const number = await buy(new Visitor(shop.url), { email });
    const { rows } = await database.query('select id, number from orders where number = $1', [number]);
    return rows[0];
  };
  [damaged, intactOrder] = [await order('ada@example.ca'), await order('bea@example.ca')];
});
afterAll(async () => {
  await database?.end();
  await shop?.stop(true);
});

/** Runs `work` while a row is damaged, then restores the row. */
async function whileDamaged(table: string, key: string, id: string, set: string, work: () => Promise<void>) {
  const at = `where ${key}::text = $1`;
  const { rows } = await database.query(`select to_jsonb(t) as row from ${table} t ${at}`, [id]);
  await database.query(`update ${table} set ${set} ${at}`, [id]);
  const column = set.split(' ')[0]!;
  try {
    await work();
  } finally {
    await database.query(
      `update ${table} t set ${column} = (jsonb_populate_record(t, $2::jsonb)).${column} ${at}`,
      [id, JSON.stringify(rows[0].row)],
    );
  }
}

async function request(visitor: Visitor, path: string) {
  const answer = await visitor.ask(path, { headers: { Accept: 'text/html' } });
  return { path, status: answer.status, type: answer.headers.get('Content-Type'), text: await answer.text() };
}
const expectShown = async (visitor: Visitor, ...paths: string[]) => {
  const answers = await Promise.all(paths.map((path) => request(visitor, path)));
  expect(answers.filter(({ status }) => status !== 200).map(({ path, status }) => [path, status])).toEqual(
    [],
  );
  return answers.map(({ text }) => text);
};
const SHOP = [
  '/',
  '/shop',
  '/search?q=oil',
  '/cart',
  '/checkout',
  '/blog',
  '/sitemap/0.xml',
  '/feed/google.xml',
];
const LISTS = [
  '/admin',
  '/admin/orders',
  '/admin/products',
  '/admin/customers',
  '/admin/audit',
  '/admin/taxes',
  '/admin/accounting',
  '/admin/reviews',
  '/admin/status',
];

const LEFT_OUT = 'Left out: this record is damaged. The log says why.';

/** An export has a row for a damaged record, and continues after it. */
async function expectMarked(path: string, name: string, other: string) {
  const [text] = await expectShown(owner, path);
  expect(text).toContain(`${name},${LEFT_OUT}`);
  expect(text).toContain(other);
}

test.each([
  ['without an address', "address = 'null'"],
  ['without a delivery', "shipping = '[]'"],
  ['of no day', "placed_at = 'infinity'"],
])('an order %s: its page says so, all else is shown, and exports go on', async (_, set) => {
  await whileDamaged('orders', 'id', damaged.id, set, async () => {
    const page = await request(owner, `/admin/orders/${damaged.id}`);
    if (page.status !== 200) {
      expect(page.status).toBe(500);
      expect(page.text).toContain('This order can’t be shown');
      expect(page.text).toMatch(/Error ID: [\w-]{12}/);
      // Inside the admin's frame, with its menu.
      expect(page.text).toContain('href="/admin/products"');
    }
    await expectShown(owner, ...LISTS, `/admin/orders/${intactOrder.id}`);
    await expectShown(new Visitor(shop.url), ...SHOP);
    const slips = await owner.ask(
      `/admin/orders/packing-slips.pdf?order=${damaged.id}&order=${intactOrder.id}`,
    );
    expect([slips.status, slips.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
    const [orders] = await expectShown(owner, '/admin/orders/orders.csv');
    expect(orders).toMatch(new RegExp(`^${damaged.number},`, 'm'));
    expect(orders).toMatch(new RegExp(`^${intactOrder.number},`, 'm'));
    if (set.includes('infinity')) {
      await expectMarked('/admin/orders/orders.csv', damaged.number, intactOrder.number);
      await expectMarked('/admin/customers/customers.csv', 'ada@example.ca', 'bea@example.ca');
    }
  });
  expect((await request(owner, `/admin/orders/${damaged.id}`)).status).toBe(200);
});

test('an entry of the activity log of no day is marked in the export', async () => {
  const insert = (name: string) =>
    database.query(
      `insert into audit_entries (at, actor, subject, subject_id, name, action) values (now(), 'ada', 'page', 'x', $1, 'changed') returning id`,
      [name],
    );
  const { rows } = await insert('damaged');
  await insert('whole');
  await whileDamaged('audit_entries', 'id', rows[0].id, "at = 'infinity'", async () => {
    await expectMarked('/admin/audit.csv', rows[0].id, 'whole');
    await expectShown(owner, ...LISTS);
  });
});

test.each([
  ['ingredients that are none', "ingredients = '[null]'"],
  ['choices that are none', "options = '[null]'"],
  ['a wrong day of publication', "publish_at = 'infinity'"],
])('a product with %s: its pages say so, and all others are shown', async (_, set) => {
  const id = 'garden-soap';
  await whileDamaged('products', 'id', id, set, async () => {
    const page = await request(owner, `/admin/products/${id}`);
    expect([page.status, page.text.includes('This product can’t be shown')]).toEqual([500, true]);
    const publicPage = await request(new Visitor(shop.url), `/shop/product/${id}`);
    if (publicPage.status !== 200) {
      expect([publicPage.status, publicPage.text.includes('Oops! Something went wrong')]).toEqual([
        500,
        true,
      ]);
      // Inside the shop's frame, with its menu.
      expect(publicPage.text).toContain('href="/shop"');
    }
    await expectShown(owner, ...LISTS, '/admin/products/calendula-body-oil');
    await expectShown(new Visitor(shop.url), ...SHOP, '/shop/product/calendula-body-oil');
    await expectMarked('/admin/products/products.csv', id, 'calendula-body-oil');
  });
  expect((await request(owner, `/admin/products/${id}`)).status).toBe(200);
});

test('a shop without a name: nothing breaks', async () => {
  await database.query(
    "insert into settings (key, value) values ('shopName', '\"Fundy\"') on conflict do nothing",
  );
  await whileDamaged('settings', 'key', 'shopName', "value = 'null'", async () => {
    await expectShown(owner, ...LISTS, '/admin/settings', `/admin/orders/${intactOrder.id}/packing-slip.pdf`);
    await expectShown(new Visitor(shop.url), ...SHOP);
  });
});
