import pg from 'pg';

/**
 * Rows that the demonstration's orders don't bring in such numbers, one list each; they follow the newest orders. Of
 * missing pages the shop counts 500 a day, for 90 days.
 */
const FILLS: Record<string, string> = {
  contact_messages: `
    insert into contact_messages (id, user_id, name, email, subject, message, order_number, written_at, done_at, done_by, answer)
    select gen_random_uuid(), user_id, address ->> 'name', email, 'Where is ' || number || '?',
      'Is ' || item || ' also for sensitive skin? I ordered it for ' || (address ->> 'city') || '.', number,
      placed_at + interval '2 hours', placed_at + interval '3 hours', 'demo', 'Yes, ' || item || ' suits all skin types.'
    from sources limit $1`,
  abandoned_carts: `
    insert into abandoned_carts (id, user_id, cart_id, items, value_cents, changed_at, reported_at)
    select gen_random_uuid(), user_id, case when user_id is null then 'long-' || id end,
      jsonb_build_array(jsonb_build_object('id', product_id, 'variantId', variant_id, 'variantName', variant_name,
        'name', item, 'price', 4200, 'quantity', 1)), 4200, placed_at + interval '1 hour',
      greatest(placed_at + interval '1 day', now() - interval '364 days')
    from sources limit $1 on conflict do nothing`,
  product_reviews: `
    insert into product_reviews (product_id, order_id, user_name, rating, title, comment, verified, status, created_at, updated_at)
    select product_id, id, split_part(address ->> 'name', ' ', 1), 5, 'I like ' || item,
      'I have used ' || item || ' every evening in ' || (address ->> 'city') || ' and would order it again.', true, 'approved',
      placed_at + interval '9 days', placed_at + interval '9 days'
    from sources limit $1 on conflict do nothing`,
  gift_cards: `
    insert into gift_cards (id, fingerprint, last_four, initial_cents, balance_cents, recipient_name, recipient_email, sender_name,
      message, email_at, emailed_at, created_at)
    select gen_random_uuid(), 'long-' || id, upper(right(id::text, 4)), 5000, 5000, 'Friend of ' || (address ->> 'name'), email,
      address ->> 'name', '', placed_at, placed_at, placed_at
    from sources limit $1`,
  refunds: `
    insert into refunds (id, order_id, payment_id, position, status, goods_cents, gift_wrap_cents, shipping_cents, tax_cents,
      total_cents, restock, actor, requested_at, try_again_at, done_at)
    select gen_random_uuid(), id, p, 9, 'done', 100, 0, 0, 0, 100, false, 'demo', placed_at, placed_at, placed_at
    from sources, lateral (select pay.id as p from payments pay where pay.order_id = sources.id limit 1) paid limit $1`,
  returns: `
    with made as (
      insert into returns (id, order_id, status, reason, note, requested_at, changed_at, sought)
      select gen_random_uuid(), id, 'rejected', 'other', 'It came late to ' || (address ->> 'city'), placed_at, placed_at,
        lower(without_accents(concat_ws(' ', number, email, address ->> 'name', item, variant_name)))
      from sources limit $1 returning id)
    insert into return_lines select id, 0, 1 from made`,
  draft_orders: `
    insert into draft_orders (id, number, content, order_id, created_by, created_at, updated_at)
    select gen_random_uuid(), nextval('draft_numbers'), jsonb_build_object('channel', 'phone', 'note', '', 'discount', null,
      'isFree', false, 'customer', jsonb_build_object('name', address ->> 'name', 'email', email, 'phone', ''),
      'lines', jsonb_build_array(jsonb_build_object('productId', product_id, 'variantId', variant_id, 'quantity', 1,
        'unitPriceCents', null, 'reason', '')), 'delivery', jsonb_build_object('kind', 'pickup', 'placeId', '')), id, 'demo', placed_at, placed_at
    from sources limit $1`,
  discounts: `
    insert into discounts (id, name, code, kind, percent, categories, product_ids, combines, created_at, updated_at)
    select gen_random_uuid(), 'Thanks ' || (address ->> 'name') || ' ' || number, 'THANKS-' || upper(number), 'percent', 10, '{}', '{}',
      true, placed_at, placed_at
    from sources limit $1 on conflict do nothing`,
  redirects: `
    insert into redirects (from_path, to_path, hits, created_at)
    select '/before/' || n, '/shop', n % 100, now() from generate_series(1, $1::int) n on conflict do nothing`,
  missing_pages: `
    insert into missing_pages (day, path, hits)
    select now()::date - n % 90, '/lost/' || n, 1 + n % 5 from generate_series(1, least($1::int, 45000)) n on conflict do nothing`,
  search_misses: `
    insert into search_misses (day, query, times)
    select now()::date - n % 90, 'balm ' || n, 1 + n % 5 from generate_series(1, least($1::int, 45000)) n on conflict do nothing`,
};

/** Fills every list that grows for years up to `count` rows. */
export async function fillLongLists(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`
    create temporary view sources as
    select o.*, l.product_id, l.variant_id, l.name as item, l.variant_name from orders o join order_lines l on l.order_id = o.id and l.position = 0
    where o.status = 'delivered' and l.product_id is not null`);
  const rowsOf = async (table: string): Promise<number> =>
    (await client.query<{ rows: number }>(`select count(*)::int as rows from ${table}`)).rows[0]!.rows;
  // There may be fewer delivered orders.
  const wanted = Math.min(count, await rowsOf('sources'));
  for (const [table, fill] of Object.entries(FILLS)) {
    const missing = wanted - (await rowsOf(table));
    if (missing <= 0) continue;
    await client.query('begin');
    await client.query(`alter table ${table} disable trigger user`);
    await client.query(fill, [missing]);
    await client.query('set constraints all immediate');
    await client.query(`alter table ${table} enable trigger user`);
    await client.query('commit');
    await client.query(`vacuum analyze ${table}`);
  }
  await client.end();
}
