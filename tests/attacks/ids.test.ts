import type { RouteConfigEntry } from '@react-router/dev/routes';
import { beforeAll, expect, test } from 'vitest';
import routes from '../../app/routes.ts';
import { buy } from '../buy.ts';
import { registered, sql, Visitor } from '../visitor.ts';

type Whose = 'everybody' | 'its owner' | 'the staff' | 'who has the link';

// Every route that carries an id, and whose it is. A new one without an entry fails the first test.
const TABLE: Record<string, Whose> = {
  '/shop/product/:id': 'everybody',
  '/shop/product/:id/reviews': 'everybody',
  // Of the product; the review that is shown there is one's own.
  '/shop/product/:id/review': 'everybody',
  '/review/:token': 'who has the link',
  '/reviews/:review/vote': 'everybody',
  '/reviews/:review/report': 'everybody',
  '/blog/:id': 'everybody',
  '/sitemap/:part': 'everybody',
  // Whoever holds a link of a mail: tests/attacks/unsubscribe.test.ts.
  '/unsubscribe/:token': 'everybody',
  '/account/orders/:number': 'its owner',
  '/account/orders/:number/invoice.pdf': 'its owner',
  '/account/orders/:number/refunds/:refund/credit-note.pdf': 'its owner',
  '/account/orders/:number/return': 'its owner',
  '/account/orders/:number/again': 'its owner',
  '/account/orders/:number/return-label.pdf': 'its owner',
  // Signed: tests/attacks/tracking.test.ts.
  '/track/:token': 'who has the link',
  // Random, and 404 once its owner has ended it: tests/attacks/wishlist-links.test.ts.
  '/wishlist/shared/:token': 'who has the link',
  '/admin/orders/:id': 'the staff',
  '/admin/customers/:customer': 'the staff',
  '/admin/customers/:customer/data.json': 'the staff',
  '/admin/orders/:id/refund': 'the staff',
  '/admin/orders/:id/cancel': 'the staff',
  '/admin/orders/:id/packing-slip.pdf': 'the staff',
  '/admin/orders/:id/gift-receipt.pdf': 'the staff',
  '/admin/orders/:id/refunds/:refund/credit-note.pdf': 'the staff',
  '/admin/orders/:id/offers': 'the staff',
  '/admin/discounts/:id': 'the staff',
  '/admin/labels/:label/label.pdf': 'the staff',
  '/admin/batches/:batch': 'the staff',
  '/admin/batches/:batch/labels.pdf': 'the staff',
  '/admin/manifests/:manifest/manifest.pdf': 'the staff',
  '/admin/products/:id': 'the staff',
  '/admin/products/:id/stock': 'the staff',
  '/admin/products/:id/pictures': 'the staff',
  '/admin/products/:id/preview': 'the staff',
};

const pathsOf = (entries: RouteConfigEntry[], under = ''): string[] =>
  entries.flatMap(({ path, children }) => {
    const at = path ? `${under}/${path}` : under;
    return [...(path && at.includes(':') ? [at] : []), ...pathsOf(children ?? [], at)];
  });

test('every route that carries an id is in the table, and the table holds no others', async () => {
  expect(pathsOf(await routes).toSorted()).toEqual(Object.keys(TABLE).toSorted());
});

let owner: Visitor;
let ids: Record<string, string>;
beforeAll(async () => {
  const person = await registered();
  owner = person;
  const number = await buy(person, { email: person.email, to: { name: 'Canary of the Beds' } });
  const [order] = await sql<{ id: string }>('select id from orders where number = $1', [number]);
  // As if it had been sent, and were to come back.
  const [label] = await sql<{ id: string }>(
    `with parcel as (
      insert into shipments (id, order_id, direction, position, contents, parcel, created_at)
      values (gen_random_uuid(), $1, 'return', 0, '[]', '{}', now()) returning id),
    label as (
      insert into labels (id, shipment_id, state, began_at, carrier, service, tracking_number)
      select gen_random_uuid(), id, 'bought', now(), 'Canada Post', 'Regular Parcel', '7' from parcel returning id)
    insert into label_files (label_id, pdf, at) select id, 'Canary', now() from label returning label_id as id`,
    [order!.id],
  );
  // As if a part of it had been given back.
  await sql(
    `insert into refunds (id, order_id, payment_id, position, status, goods_cents, gift_wrap_cents, shipping_cents,
      tax_cents, total_cents, restock, note, actor, asked_at, try_again_at, done_at)
    select gen_random_uuid(), order_id, id, 1, 'done', 100, 0, 0, 0, 100, false, 'Canary', 'staff', now(), now(), now()
    from payments where order_id = $1`,
    [order!.id],
  );
  ids = { ':refund': '1', ':number': number, ':id': order!.id, ':label': label!.id };
});

/** An id of nothing: the pages of the staff open to nobody else, whatever is behind them. */
const NOBODYS = '00000000-0000-7000-8000-000000000000';
const guarded = Object.entries(TABLE).filter(([, whose]) => whose === 'its owner' || whose === 'the staff');
const filled = (path: string) => path.replace(/:\w+/g, (name) => ids[name] ?? NOBODYS);

test.each(guarded)('%s opens to %s alone', async (path, whose) => {
  const [nobody, another] = [new Visitor(), await registered()];
  for (const at of [filled(path), `${filled(path)}.data`]) {
    const asNobody = await nobody.ask(at);
    expect([202, 302, 404, 405], at).toContain(asNobody.status);
    expect(await asNobody.text(), at).not.toContain('Canary');
    const asAnother = await another.ask(at);
    // What is only posted to is read by nobody.
    expect([404, 405], at).toContain(asAnother.status);
    expect(await asAnother.text(), at).not.toContain('Canary');
  }
  if (whose === 'its owner') expect([200, 405]).toContain((await owner.ask(filled(path))).status);
});
