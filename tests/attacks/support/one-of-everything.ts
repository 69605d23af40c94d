import { emptyDraft } from '#app/admin/orders/drafts/empty-draft.ts';
import { buy } from '#tests/orders/buy.ts';
import { type Registered, registered, sql } from '#tests/shops/visitor.ts';

/** A customer with an order, and one of everything that the staff works with, by route. */
export async function someThings(): Promise<{ owner: Registered; ids: Record<string, string> }> {
  const owner = await registered();
  const number = await buy(owner, { email: owner.email, to: { name: 'Canary of the Beds' } });
  const [order] = await sql<{ id: string }>('select id from orders where number = $1', [number]);
  // As if it had been shipped and were being returned.
  const [label] = await sql<{ id: string }>(
    `with parcel as (
      insert into shipments (id, order_id, direction, position, contents, parcel, created_at)
      values (gen_random_uuid(), $1, 'return', 0, '[]', '{}', now()) returning id),
    label as (
      insert into labels (id, shipment_id, state, started_at, carrier, service, tracking_number)
      select gen_random_uuid(), id, 'bought', now(), 'Canada Post', 'Regular Parcel', '7' from parcel returning id)
    insert into label_files (label_id, pdf, at) select id, 'Canary', now() from label returning label_id as id`,
    [order!.id],
  );
  // As if part of it had been refunded.
  await sql(
    `insert into refunds (id, order_id, payment_id, position, status, goods_cents, gift_wrap_cents, shipping_cents,
      tax_cents, total_cents, restock, note, actor, requested_at, try_again_at, done_at)
    select gen_random_uuid(), order_id, id, 1, 'done', 100, 0, 0, 0, 100, false, 'Canary', 'staff', now(), now(), now()
    from payments where order_id = $1`,
    [order!.id],
  );
  const [batch] = await sql<{ id: string }>(
    `insert into label_batches (id, started_by, started_at, finished_at)
    values (gen_random_uuid(), 'owner@example.test', now(), now()) returning id`,
  );
  const [queue] = await sql<{ id: string }>(
    `with queue as (
      insert into packing_queues (id, started_by, started_at)
      values (gen_random_uuid(), 'owner@example.test', now()) returning id)
    insert into packing_queue_orders (queue_id, order_id, position, state, changed_at)
    select id, $1, 0, 'waiting', now() from queue returning queue_id as id`,
    [order!.id],
  );
  const [draft] = await sql<{ id: string }>(
    `insert into draft_orders (id, number, content, created_by, created_at, updated_at)
    values (gen_random_uuid(), nextval('draft_numbers'), $1, 'owner@example.test', now(), now()) returning id`,
    [JSON.stringify(emptyDraft({ province: 'AB' }))],
  );
  const [email] = await sql<{ id: string }>(
    `insert into outbox (id, deduplication_key, message_id, kind, recipient, data, status, subject, html, text, created_at, sent_at)
    values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'welcome', $1, '{"name": "Canary"}', 'sent',
      'Canary', '<p>Canary</p>', 'Canary', now(), now()) returning id`,
    [owner.email],
  );
  const [member] = await sql<{ id: string }>("select id from users where email = 'owner@example.test'");
  const [discount] = await sql<{ id: string }>(
    `insert into discounts (id, name, kind, percent, categories, product_ids, combines, is_on, created_at, updated_at)
    values (gen_random_uuid(), 'Canary ' || gen_random_uuid(), 'percent', 10, '{}', '{}', true, false, now(), now()) returning id`,
  );
  const [card] = await sql<{ id: string }>(
    `insert into gift_cards (id, fingerprint, last_four, initial_cents, recipient_name, recipient_email, sender_name,
      message, email_at, emailed_at, created_at)
    values (gen_random_uuid(), gen_random_uuid(), 'ABCD', 100, 'Canary', 'canary@example.ca', 'Canary', 'Canary', now(),
      now(), now()) returning id`,
  );
  const [newsletter] = await sql<{ id: string }>(
    `insert into newsletters (id, subject, content, created_at, updated_at)
    values (gen_random_uuid(), 'Canary', 'Canary', now(), now()) returning id`,
  );
  return {
    owner,
    ids: {
      'settings/:page': 'shop',
      ':newsletter': newsletter!.id,
      'analytics/:report': 'products',
      ':list': 'orders',
      ':refund': '1',
      ':number': number,
      ':id': order!.id,
      ':label': label!.id,
      ':customer': member!.id,
      'categories/:id': '1',
      'products/:id': 'calendula-body-oil',
      'blog/:id': 'patch-testing',
      ':resource': 'page',
      'resource/:id': 'about',
      'questions/:id': 'new',
      ':slug': 'about',
      ':kind': 'page',
      ':ref': 'about',
      'discounts/:id': discount!.id,
      ':card': card!.id,
      ':chapter': 'orders-and-shipping',
      ':batch': batch!.id,
      ':queue': queue!.id,
      'drafts/:id': draft!.id,
      ':email': email!.id,
      'texts/:email': 'refund',
      ':member': member!.id,
    },
  };
}

/** An id that doesn't exist: access is refused whether there is something or not. */
const NOBODYS = '00000000-0000-7000-8000-000000000000';

/** A route's address with ids that exist. */
export const filled = (path: string, ids: Record<string, string>): string =>
  path.replace(/(?<=(\w+)\/):\w+/g, (name, of) => ids[`${of}/${name}`] ?? ids[name] ?? NOBODYS);
