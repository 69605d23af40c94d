import { sql } from 'drizzle-orm';
import type { Core } from '#shop/core/index.ts';

/** Everything besides orders: emails, reviews, messages, carts, gift cards, and the audit log. */
export async function fillOtherRecords(shop: Core): Promise<void> {
  await emails(shop);
  await reviews(shop);
  await letters(shop);
  await cards(shop);
  await work(shop);
  await visits(shop);
}

async function emails({ db }: Core): Promise<void> {
  await db.execute(sql`
    insert into outbox (id, deduplication_key, message_id, kind, recipient, data, status, attempts, subject, html, text, created_at, sent_at,
      last_error)
    select pg_temp.id_at(at), about, '<' || about || '@many.example>', kind, email, jsonb_build_object('orderId', id),
      case when at_random < 0.0002 then 'failed' else 'sent' end, 1, subject, repeat('<p>' || subject || '</p>', 20), subject, at,
      case when at_random >= 0.0002 then at end, case when at_random < 0.0002 then 'mailbox full' end
    from (
      select o.id, o.email, random() as at_random, m.* from made join orders o using (id), lateral (values
        ('order-confirmation', 'order-confirmation:' || o.id, 'Your order ' || o.number, o.paid_at),
        ('order-shipped', 'order-shipped:' || o.id, 'On its way: ' || o.number,
          case when o.status = any('{shipped,delivered,partially_refunded,refunded}') then o.placed_at + interval '1 day' end))
        m(kind, about, subject, at) where at is not null) posted order by at`);
}

/** A sixth of delivered items is reviewed, once by each buyer. Ratings and search ranking follow. */
async function reviews({ db }: Core): Promise<void> {
  await db.execute(sql`
    insert into review_requests (order_id, outcome, at)
    select order_id, 'asked', arrived_at + interval '7 days' from sent where has_arrived`);
  await db.execute(sql`
    insert into product_reviews (product_id, user_id, order_id, user_name, rating, title, comment, verified, status, rejection,
      created_at, updated_at)
    select product_id, user_id, case when user_id is null then id end, user_name, 5 - floor(4 * random() ^ 4)::int,
      'It does my skin good', 'I use it every morning, and would order it again.', true,
      case when at > now() - interval '3 days' then 'pending' when chance < 0.02 then 'rejected' else 'approved' end,
      case when at <= now() - interval '3 days' and chance < 0.02 then 'not-genuine' end, at, at
    from (
      select l.product_id, o.user_id, o.id, split_part(o.address ->> 'name', ' ', 1) as user_name, random() as chance,
        least(s.arrived_at + interval '5 days', now()) as at
      from sent s join orders o on o.id = s.order_id join order_lines l on l.order_id = o.id and l.position = 0
      where s.has_arrived) written
    where chance < 0.17 order by at on conflict do nothing`);
  await db.execute(sql`
    update products p set rating_sum = r.sum, rating_count = r.count
    from (select product_id, sum(rating)::int as sum, count(*)::int as count from product_reviews
      where status = 'approved' group by 1) r where r.product_id = p.id`);
  await db.execute(sql`select count(search_put_product(p)) from products p where rating_count > 0`);
}

/** One in twenty buyers writes a message, and twice as many carts are abandoned. */
async function letters({ db }: Core): Promise<void> {
  await db.execute(sql`
    insert into contact_messages (id, user_id, name, email, subject, message, order_number, written_at, done_at, done_by)
    select pg_temp.id_at(at), o.user_id, o.address ->> 'name', o.email, 'A question about ' || o.number,
      'Is it also for sensitive skin, and when does it arrive?', o.number, at,
      case when at < now() - interval '1 day' then at + interval '5 hours' end,
      case when at < now() - interval '1 day' then 'demo' end
    from made join orders o using (id), lateral (select least(o.placed_at + interval '1 hour', now()) as at) t
    where random() < 0.05 order by at`);
  await db.execute(sql`
    insert into abandoned_carts (id, user_id, cart_id, items, value_cents, changed_at, reported_at)
    select pg_temp.id_at(placed_at), user_id, case when user_id is null then 'left-' || id end,
      '[{"id":"night-garden-oil","variantId":"night-garden-oil","variantName":"","name":"Night Garden Oil","price":4200,"quantity":1}]',
      4200, placed_at - interval '5 days', placed_at - interval '4 days'
    from made join orders o using (id, placed_at) where random() < 0.1 order by placed_at on conflict do nothing`);
  await db.execute(sql`
    insert into customer_notes (id, email, note, actor, at)
    select pg_temp.id_at(at), email, 'Allergic to nuts.', 'demo', at
    from made join orders o using (id), lateral (select o.placed_at as at) t where random() < 0.01`);
}

/** A gift card for every hundredth order. */
async function cards({ db }: Core): Promise<void> {
  await db.execute(sql`
    insert into gift_cards (id, fingerprint, last_four, initial_cents, recipient_name, recipient_email, sender_name,
      message, email_at, emailed_at, created_at)
    select id, 'many-' || id, upper(right(id::text, 4)), 5000, 'A friend', email, address ->> 'name', '', placed_at, placed_at, placed_at
    from made join orders o using (id, placed_at) where random() < 0.01`);
  await db.execute(sql`
    insert into gift_card_entries (card_id, kind, amount_cents, actor, at)
    select g.id, 'issued', 5000, 'demo', g.created_at from gift_cards g where g.fingerprint like 'many-%' on conflict do nothing`);
}

/** Audit entries, the payment provider's entries, and redirects. */
async function work({ db }: Core): Promise<void> {
  await db.execute(sql`
    insert into audit_entries (at, actor, subject, subject_id, name, action, before, after)
    select placed_at, (array['owner@example.ca', 'anna@example.ca', 'jo@example.ca'])[1 + floor(3 * random())::int],
      (array['order', 'product', 'review', 'discount'])[1 + floor(4 * random())::int], id::text, number, 'changed',
      '{"priceCents": 4200}', '{"priceCents": 4400}' from made order by placed_at`);
  await db.execute(sql`
    insert into provider_entries (provider, id, kind, ref, amount_cents, fee_cents, at, payout)
    select 'test', 'many-' || o.number, 'payment', 'many_' || o.number, o.total_cents, o.total_cents * 29 / 1000 + 30, o.paid_at,
      'many-' || o.paid_at::date from made join orders o using (id) where o.paid_at is not null on conflict do nothing`);
  await db.execute(sql`
    insert into provider_payouts (provider, id, status, amount_cents, arrives_at)
    select provider, payout, 'paid', sum(amount_cents - fee_cents), max(at) + interval '2 days'
    from provider_entries where payout like 'many-%' group by 1, 2 on conflict do nothing`);
  await db.execute(sql`
    insert into redirects (from_path, to_path, hits, created_at)
    select '/old/' || n, '/shop', floor(100 * random())::int, now() from generate_series(1, 5000) n on conflict do nothing`);
}

/** Ninety days of page views and of addresses that weren't found. */
async function visits({ db }: Core): Promise<void> {
  await db.execute(sql`
    insert into day_figures (day, name, subject, occurrences, visits, quantity, value_cents)
    select day::date, name, about, 40, 30, 20, 80000 from generate_series(now() - interval '90 days', now() - interval '1 day', '1 day') day,
      (values ('page_view'), ('view_item'), ('add_to_cart'), ('begin_checkout')) n(name),
      (select '' as about union all (select id from products order by md5(id) limit 300)) a on conflict do nothing`);
  await db.execute(sql`
    insert into analytics_events (day, name, visit, subject, quantity, value_cents)
    select now()::date, name, 'visit-' || v, p.id, 1, 4000 from generate_series(1, 30) v,
      (values ('page_view'), ('view_item'), ('add_to_cart')) n(name), (select id from products order by md5(id) limit 100) p`);
  await db.execute(sql`
    insert into missing_pages (day, path, hits)
    select day::date, '/gone/' || n, 3 from generate_series(now() - interval '89 days', now(), '1 day') day, generate_series(1, 200) n
    on conflict do nothing`);
  await db.execute(sql`
    insert into search_misses (day, query, times)
    select day::date, 'sunscreen ' || n, 2 from generate_series(now() - interval '89 days', now(), '1 day') day, generate_series(1, 100) n
    on conflict do nothing`);
}
