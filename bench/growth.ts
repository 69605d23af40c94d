import { execFileSync } from 'node:child_process';
import pg from 'pg';
import { cleanEnvironment, type RunningShop } from '#tests/shops/running-shop.ts';

/** Page times in a shop of some size, in milliseconds: the median over uncached addresses. */
export interface Size {
  products: number;
  orders: number;
  /** Served from the page cache. */
  cached: number;
  list: number;
  filtered: number;
  product: number;
  /** Admin: the list of orders, and the dashboard. */
  orderList: number;
  today: number;
}

const median = (values: number[]): number =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]! * 10) / 10;

async function msOfEach(url: string, paths: string[], cookie = ''): Promise<number> {
  const times: number[] = [];
  for (const path of paths) {
    const start = performance.now();
    const answer = await fetch(url + path, { headers: { Cookie: cookie }, redirect: 'manual' });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`);
    times.push(performance.now() - start);
  }
  return median(times);
}

const LOOKS = 25;
const each = (pathOf: (index: number) => string) =>
  Array.from({ length: LOOKS }, (_, index) => pathOf(index));

/** Copies the newest paid order until there are `count`: one for each past minute, and delivered. */
async function growOrders(database: pg.Client, count: number): Promise<void> {
  const { rows } = await database.query<{ count: number }>('select count(*)::int as count from orders');
  const more = count - rows[0]!.count;
  if (more <= 0) return;
  const { rows: newest } = await database.query<{ id: string }>(
    `select id from orders where status = 'paid' order by placed_at desc limit 1`,
  );
  await database.query(
    `with made as (
      insert into orders select copy.* from orders o, generate_series($2::int, $3::int) n,
        lateral jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'number', 'G-' || n,
          'cart_id', 'grown-' || n, 'status', 'delivered', 'placed_at', o.placed_at - n * interval '1 minute',
          'paid_at', o.paid_at - n * interval '1 minute')) copy
      where o.id = $1 returning id)
    insert into order_lines select copy.* from made m, order_lines l,
      lateral jsonb_populate_record(l, jsonb_build_object('order_id', m.id)) copy
    where l.order_id = $1 and l.position = 0`,
    [newest[0]!.id, rows[0]!.count + 1, count],
  );
  await database.query('analyze orders; analyze order_lines');
}

/** Grows the shop in steps and requests the same pages after each. @param cookie the owner's */
export async function growth(
  shop: RunningShop,
  databaseUrl: string,
  cookie: string,
  steps: readonly { products: number; orders: number }[],
): Promise<Size[]> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const sizes: Size[] = [];
  for (const { products, orders } of steps) {
    execFileSync(process.execPath, ['scripts/seed.ts', '--products', String(products)], {
      env: { ...cleanEnvironment(), DATABASE_URL: databaseUrl },
    });
    await growOrders(database, orders);
    await database.query('vacuum analyze');
    const { rows } = await database.query<{ id: string }>(
      `select id from products order by md5(id) limit ${LOOKS}`,
    );
    await fetch(`${shop.url}/shop`);
    sizes.push({
      products,
      orders,
      cached: await msOfEach(
        shop.url,
        each(() => '/shop'),
      ),
      list: await msOfEach(
        shop.url,
        each((n) => `/shop?maxPrice=${1000 + products / 100 + n}`),
      ),
      filtered: await msOfEach(
        shop.url,
        each((n) => `/shop?category=face&concern=dryness&sort=rating&maxPrice=${2000 + products / 100 + n}`),
      ),
      product: await msOfEach(
        shop.url,
        rows.map(({ id }) => `/shop/product/${id}`),
      ),
      orderList: await msOfEach(
        shop.url,
        each(() => '/admin/orders'),
        cookie,
      ),
      today: await msOfEach(
        shop.url,
        each(() => '/admin'),
        cookie,
      ),
    });
    console.log(sizes.at(-1));
  }
  await database.end();
  return sizes;
}
