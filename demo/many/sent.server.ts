import { sql } from 'drizzle-orm';
import type { Core } from '#shop/core/index.ts';
import { writeSoughtReturns } from '#shop/orders/index.server.ts';

/** Parcels, stock and refunds of the new orders. */
export async function sentOut(shop: Core): Promise<void> {
  await parcels(shop);
  await shelves(shop);
  await givenBack(shop);
}

async function parcels({ db }: Core): Promise<void> {
  await db.execute(sql`
    create temporary table sent on commit drop as
    select id as order_id, placed_at + interval '1 day' as at, placed_at + interval '4 days' as arrived_at,
      status <> 'shipped' as has_arrived, pg_temp.id_at(placed_at + interval '1 day') as shipment_id,
      pg_temp.id_at(placed_at + interval '1 day') as label_id, right(number, 6) as number
    from made where status in ('shipped', 'delivered', 'partially_refunded', 'refunded') order by placed_at`);
  await db.execute(sql`
    insert into shipments (id, order_id, direction, position, contents, parcel, created_at)
    select shipment_id, order_id, 'outbound', 0, jsonb_agg(jsonb_build_object('line', l.position, 'quantity', l.quantity)),
      '{"length": 20, "width": 15, "height": 10, "grams": 800}', at
    from sent join order_lines l using (order_id) group by 1, 2, at order by at`);
  await db.execute(sql`
    insert into labels (id, shipment_id, state, started_at, carrier, service, cost_cents, transaction_id, tracking_number,
      tracking_url, is_test, bought_at)
    select label_id, shipment_id, 'bought', at, 'Canada Post', 'Expedited Parcel', 1104, 'many-' || number,
      'MANY' || lpad(number, 12, '0'), 'https://www.example.com/track', true, at from sent order by at`);
  // The driver has picked up all but today's parcels.
  await db.execute(sql`
    insert into manifests (id, day, carrier, made_by, at)
    select gen_random_uuid(), at::date, 'Canada Post', 'demo', max(at) from sent where at < now() - interval '1 day' group by 2 order by 2`);
  await db.execute(sql`
    update labels l set manifest_id = m.id from sent s join manifests m on m.day = s.at::date and m.made_by = 'demo' where l.id = s.label_id`);
  await db.execute(sql`
    insert into trackings (label_id, status, location, last_update, events, registered_at, checked_at)
    select label_id, case when has_arrived then 'delivered' else 'in_transit' end, 'Calgary, AB, CA',
      case when has_arrived then arrived_at else at end, '[]', at, at from sent order by label_id`);
  await db.execute(sql`
    insert into order_events (order_id, kind, detail, actor, at)
    select order_id, kind, '{}', 'shop', then_at from sent, lateral (values ('shipped', true, at), ('delivered', has_arrived, arrived_at))
      happened(kind, is_so, then_at) where is_so order by then_at`);
}

/** As many items were made before as were sold, so that stock is unchanged. */
async function shelves({ db }: Core): Promise<void> {
  await db.execute(sql`
    insert into stock_movements (variant_id, change, reason, actor, at)
    select l.variant_id, sum(l.quantity), 'made', 'demo', min(o.paid_at) - interval '1 day'
    from made join orders o using (id) join order_lines l on l.order_id = o.id where o.paid_at is not null group by 1`);
  await db.execute(sql`
    insert into stock_movements (variant_id, change, reason, order_id, actor, at)
    select l.variant_id, -l.quantity, 'sale', o.id, 'shop', o.paid_at
    from made join orders o using (id) join order_lines l on l.order_id = o.id where o.paid_at is not null order by o.paid_at`);
}

async function givenBack({ db }: Core): Promise<void> {
  await db.execute(sql`
    create temporary table back on commit drop as
    select pg_temp.id_at(o.placed_at + interval '9 days') as id, o.id as order_id, p.id as payment_id, o.placed_at + interval '9 days' as at,
      goods, case when o.status = 'refunded' then o.shipping_cents else 0 end as shipping,
      case when o.status = 'refunded' then o.tax_cents else round(goods::bigint * t.rate / 100000.0)::int end as tax
    from made join orders o using (id) join payments p on p.order_id = o.id join order_taxes t on t.order_id = o.id
      join order_lines l on l.order_id = o.id and l.position = 0,
      lateral (select case when o.status = 'refunded' then o.subtotal_cents else l.unit_price_cents end as goods) g
    where o.status in ('refunded', 'partially_refunded')`);
  await db.execute(sql`
    insert into refunds (id, order_id, payment_id, position, status, goods_cents, gift_wrap_cents, shipping_cents, tax_cents,
      total_cents, restock, actor, requested_at, try_again_at, done_at)
    select id, order_id, payment_id, 1, 'done', goods, 0, shipping, tax, goods + shipping + tax, false, 'demo', at, at, at from back`);
  await db.execute(sql`insert into refund_taxes (refund_id, tax, amount_cents) select id, 0, tax from back`);
  await db.execute(sql`
    update payments p set refunded_cents = goods + shipping + tax from back where p.id = back.payment_id`);
  await db.execute(sql`
    insert into order_events (order_id, kind, detail, actor, at)
    select order_id, 'refunded', jsonb_build_object('amountCents', goods + shipping + tax), 'demo', at from back`);
  await db.execute(sql`
    insert into returns (id, order_id, status, reason, note, refund_id, requested_at, changed_at)
    select pg_temp.id_at(at), order_id, case when n % 20 = 0 then 'requested' else 'refunded' end, 'changed-mind', '',
      case when n % 20 > 0 then id end, at - interval '2 days', at
    from (select *, row_number() over () as n from back) numbered where n % 2 = 0`);
  await db.execute(sql`
    insert into return_lines (return_id, line, quantity)
    select r.id, 0, 1 from back join returns r on r.order_id = back.order_id`);
  await writeSoughtReturns({ db }, sql`order_id in (select order_id from back)`);
}
