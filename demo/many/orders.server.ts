import { sql } from 'drizzle-orm';
import { settingsOf } from '#shop/core/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { fillOtherRecords } from './other-records.server.ts';
import { sentOut } from './sent.server.ts';
import { withoutTriggers } from './without-triggers.server.ts';

/**
 * Fills the shop up to `count` orders over the last two years, more of them recent: by customers of whom some return
 * and a third have an account; paid, shipped, a few refunded, with everything that follows. A second run adds what is
 * missing.
 */
export function manyOrders(shop: Core, count: number): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const { rows } = await shop.db.execute<{ there: number }>(sql`select count(*)::int as there from orders`);
    const { there } = rows[0]!;
    if (there >= count) return;
    await withoutTriggers(shop, ['products', 'stock', 'product_reviews'], async () => {
      await shop.db.execute(sql`select setseed(0.5)`);
      await placed(shop, count - there);
      await bought(shop);
      await written(shop);
      await sentOut(shop);
      await fillOtherRecords(shop);
    });
    for (const table of [
      'orders',
      'order_lines',
      'order_events',
      'payments',
      'outbox',
      'users',
      'audit_entries',
    ]) {
      await shop.db.execute(sql`analyze ${sql.identifier(table)}`);
    }
  });
}

/** Who ordered when, and the order's status. */
async function placed(shop: Core, count: number): Promise<void> {
  const { db } = shop;
  const { orderPrefix } = await settingsOf(shop);
  // Ids like the shop's own: those of later orders are larger.
  await db.execute(sql`
    create or replace function pg_temp.id_at(at timestamptz) returns uuid language sql volatile as $$
      select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(random, 14, 3) || '8'
        || substr(random, 18))::uuid from (select replace(gen_random_uuid()::text, '-', '') as random) r $$`);
  await db.execute(sql`
    create temporary table people on commit drop as
    select n, first || ' ' || last as name, lower(first || '.' || last || n) || '@example.ca' as email,
      case when n % 3 = 0 then 'many-' || n end as user_id, place
    from generate_series(0, ${Math.ceil(count * 0.4)}::int) n,
      lateral (select (array['Olivia','Noah','Amélie','Liam','Priya','Mei','Zoë','Mohammed','Hannah','Étienne','Ava','Jack',
          'Sofia','Lucas','Nadia','Owen','Chloé','Ravi','Ingrid','Tom'])[n % 20 + 1] as first,
        (array['Tremblay','Singh','Smith','Gagnon','Chen','MacDonald','Nguyen','Roy','Brown','Kowalski','Côté','Patel',
          'Campbell','Bouchard','Wilson','Okafor','Li','Martin','Fraser','Dubois','Yamamoto','Hill','Ahmed'])[n % 23 + 1] as last) named,
      lateral (select (array['AB Calgary T2G 0A1','AB Calgary T3K 1B2','AB Edmonton T5J 2R7','AB Canmore T1W 1A1',
        'ON Toronto M5V 2T6','ON Ottawa K1P 5M7','ON Hamilton L8P 1A1','BC Vancouver V6B 1A1','BC Victoria V8W 1P6',
        'QC Montréal H2X 1Y4','SK Regina S4P 3Y2','MB Winnipeg R3C 4T3','NS Halifax B3H 1Y9','NB Moncton E1C 1A1'])[n % 14 + 1]
        as place) living`);
  await db.execute(sql`
    insert into users (id, name, email, email_verified, created_at, updated_at)
    select user_id, name, email, true, at, at
    from people, lateral (select now() - random() * interval '730 days' as at) since where user_id is not null
    on conflict do nothing`);
  await db.execute(sql`
    create temporary table made on commit drop as
    select t.*, pg_temp.id_at(t.placed_at) as id, ${`${orderPrefix}-`}::text || nextval('order_numbers') as number,
      case when chance < 0.03 then 'cancelled' when age < 0.2 and chance < 0.1 then 'pending_payment'
        when age < 1 then 'paid' when age < 2 then 'processing' when age < 6 then 'shipped'
        when chance > 0.99 then 'refunded' when chance > 0.975 then 'partially_refunded' else 'delivered' end as status
    from (
      select now() - age * interval '1 day' as placed_at, age, random() as chance,
        floor(${Math.ceil(count * 0.4)}::int * random() ^ 1.6)::int as person
      from (select 730 * random() ^ 1.5 as age from generate_series(1, ${count}::int)) aged
      order by 1) t`);
  await db.execute(sql`create index on made (id)`);
  await db.execute(sql`analyze made`);
}

/** Order lines: some products sell much more than others. */
async function bought({ db }: Core): Promise<void> {
  await db.execute(sql`
    create temporary table catalogue on commit drop as
    select row_number() over (order by md5(v.id)) - 1 as place, v.id as variant_id, v.sku, v.price_cents, p.id as product_id, p.name,
      array_to_string(v.values, ', ') as variant_name,
      (select src from product_pictures i where i.product_id = p.id order by i.position limit 1) as picture
    from variants v join products p on p.id = v.product_id where v.status = 'active' and p.status = 'published'`);
  await db.execute(sql`
    create temporary table basket on commit drop as
    select order_id, row_number() over (partition by order_id order by place)::int - 1 as position, place,
      1 + floor(3 * random() ^ 3)::int as quantity
    from (
      select distinct m.id as order_id, floor((select count(*) from catalogue) * random() ^ 2)::int as place
      from made m, generate_series(0, floor(4 * m.chance * random())::int)) picked`);
  await db.execute(sql`
    create temporary table priced on commit drop as
    select m.id, goods.cents as subtotal, case when goods.cents >= 7500 then 0 else 1295 end as shipping,
      case left(pe.place, 2) when 'ON' then 13000 when 'NB' then 15000
        when 'NS' then case when m.placed_at < '2025-04-01' then 15000 else 14000 end else 5000 end as rate
    from made m join people pe on pe.n = m.person
    join (select b.order_id, sum(b.quantity * w.price_cents)::int as cents from basket b join catalogue w using (place) group by 1)
      goods on goods.order_id = m.id`);
  await db.execute(sql`create index on priced (id)`);
  await db.execute(sql`analyze basket, priced`);
}

/** The orders as the shop stores them. */
async function written({ db }: Core): Promise<void> {
  const isPaid = sql`status not in ('pending_payment', 'cancelled')`;
  await db.execute(sql`
    insert into orders (id, number, cart_id, contents, user_id, status, email, phone, address, shipping, subtotal_cents,
      gift_wrap_cents, discount_cents, shipping_cents, tax_cents, total_cents, placed_at, held_until, paid_at,
      cancelled_at, review_reason)
    select m.id, m.number, 'many-' || m.id, md5(m.id::text), pe.user_id, m.status, pe.email, '(403) 555-0100',
      jsonb_build_object('name', pe.name, 'street1', pe.n % 900 + 1 || ' Maple Street', 'city', split_part(pe.place, ' ', 2),
        'state', left(pe.place, 2), 'zip', right(pe.place, 7), 'country', 'CA'),
      jsonb_build_object('rateId', 'many', 'carrier', 'Canada Post', 'service', 'Expedited Parcel', 'minDays', 2, 'maxDays', 5,
        'costCents', p.shipping, 'originalCents', 1295, 'freeShippingTier', null, 'isEstimate', true, 'carrierRateIds', '[]'::jsonb,
        'arrivesFrom', (m.placed_at + interval '2 days')::date, 'arrivesUntil', (m.placed_at + interval '5 days')::date),
      p.subtotal, 0, 0, p.shipping, tax, p.subtotal + p.shipping + tax, m.placed_at,
      m.placed_at + interval '7 days', case when ${isPaid} then m.placed_at + interval '1 minute' end,
      case when m.status = 'cancelled' then m.placed_at + interval '2 hours' end,
      case when m.status = 'paid' and m.chance < 0.15 then 'amount-differs' end
    from made m join people pe on pe.n = m.person join priced p on p.id = m.id,
      lateral (select round((p.subtotal + p.shipping)::bigint * p.rate / 100000.0)::int as tax) t order by m.placed_at`);
  await db.execute(sql`
    insert into order_lines (order_id, position, product_id, variant_id, name, variant_name, sku, picture, unit_price_cents,
      quantity, total_cents)
    select b.order_id, b.position, w.product_id, w.variant_id, w.name, w.variant_name, w.sku, w.picture, w.price_cents,
      b.quantity, b.quantity * w.price_cents from basket b join catalogue w using (place) order by b.order_id, b.position`);
  await db.execute(sql`
    insert into order_taxes (order_id, position, authority, label, rate, base_cents, amount_cents)
    select o.id, 0, name, name || ' ' || p.rate / 1000 || '%', p.rate, o.subtotal_cents + o.shipping_cents, o.tax_cents
    from priced p join orders o on o.id = p.id, lateral (select case when p.rate = 5000 then 'GST' else 'HST' end as name) n`);
  await db.execute(sql`
    insert into payments (id, order_id, provider, provider_ref, status, amount_cents, refunded_cents, created_at, updated_at)
    select pg_temp.id_at(o.placed_at), o.id, 'test', 'many_' || o.number,
      case when ${isPaid} then 'succeeded' else 'declined' end, o.total_cents, 0, o.placed_at, coalesce(o.paid_at, o.placed_at)
    from made m join orders o using (id, number, status, placed_at) order by o.placed_at`);
  await db.execute(sql`
    insert into order_events (order_id, kind, detail, actor, at)
    select o.id, happened.kind, happened.detail, 'shop', happened.at from made m join orders o using (id, number, status, placed_at), lateral (values
      ('placed', jsonb_build_object('totalCents', o.total_cents), o.placed_at),
      ('paid', jsonb_build_object('amountCents', o.total_cents, 'provider', 'test'), o.paid_at),
      ('cancelled', '{}', o.cancelled_at)) happened(kind, detail, at) where happened.at is not null order by happened.at`);
}
