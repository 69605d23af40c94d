import { beforeAll, expect, test } from 'vitest';
import { adminShippingMessages } from '#messages/admin-shipping.ts';
import { buy } from '#tests/orders/buy.ts';
import { makeStaff, newEmail, registered, sql, Visitor } from '#tests/shops/visitor.ts';

const t = adminShippingMessages.in('en-CA');

type Who = 'nobody' | 'customer' | 'moderator' | 'editor' | 'admin';
const visitors = {} as Record<Who, Visitor>;
let orderId: string;
let owner: Visitor;
let labelId: string;

/** This order's labels and parcels; other files have labels in the same shop. */
const counts = async () =>
  (
    await sql(
      `select (select count(*)::int from labels l join shipments s on s.id = l.shipment_id where s.order_id = o.id) as labels,
        (select count(*)::int from shipments where order_id = o.id) as shipments,
        (select count(*)::int from label_batch_orders where order_id = o.id) as batches,
        (select count(*)::int from manifests) as manifests
      from orders o where id = $1`,
      [orderId],
    )
  )[0];

beforeAll(async () => {
  owner = await registered();
  const number = await buy(owner, { email: newEmail(), to: { name: 'Canary of the Labels' } });
  orderId = (await sql<{ id: string }>('select id from orders where number = $1', [number]))[0]!.id;
  visitors.nobody = new Visitor();
  for (const who of ['customer', 'moderator', 'editor', 'admin'] as const) {
    const { email } = await registered();
    if (who !== 'customer') await makeStaff(email, who);
    visitors[who] = new Visitor();
    await visitors[who].signIn(email);
  }
});

const NONE = '00000000-0000-7000-8000-000000000000';
const ACTS: [string, (id: string) => string, Record<string, string>][] = [
  ['buy', (id) => `/admin/orders/${id}`, { intent: 'buy', direction: 'outbound', parcel: '0' }],
  [
    'buy a service',
    (id) => `/admin/orders/${id}`,
    { intent: 'buy-service', parcel: '0', carrier: 'UPS', service: 'Ground', upToCents: '1' },
  ],
  ['give back', (id) => `/admin/orders/${id}`, { intent: 'void-label', label: NONE }],
  ['by hand', (id) => `/admin/orders/${id}`, { intent: 'by-hand', parcel: '0', carrier: 'UPS', number: '' }],
  ['delivered', (id) => `/admin/orders/${id}`, { intent: 'delivered' }],
  ['batch', () => '/admin/batches', { order: '' }],
  ['retry', () => `/admin/batches/${NONE}`, {}],
  ['manifest', () => '/admin/manifests', { carrier: 'Canada Post' }],
];

// S37
test.each(ACTS)('“%s” is for admins alone, and changes nothing for others', async (name, path, fields) => {
  const before = await counts();
  const form = name === 'batch' ? { order: orderId } : fields;
  for (const who of ['nobody', 'customer', 'moderator', 'editor'] as const) {
    for (const at of [path(orderId), `${path(orderId)}.data`]) {
      const answer = await visitors[who].submit(at, form as Record<string, string>);
      expect([202, 302, 403, 404], `${who} ${at}`).toContain(answer.status);
      expect(await answer.text()).not.toContain('Canary');
    }
  }
  expect(await counts()).toEqual(before);
});

test('editors see how an order ships, and none of its PDFs', async () => {
  const page = await (await visitors.editor.ask(`/admin/orders/${orderId}`)).text();
  expect(page).toContain('Parcel');
  expect(page).not.toContain(t('buy.submit'));
  expect((await visitors.editor.ask(`/admin/orders/${orderId}/offers`)).status).toBe(403);
});

test('looking at an order, its offers, batches and manifests changes nothing', async () => {
  const before = await counts();
  for (const path of [
    `/admin/orders/${orderId}`,
    `/admin/orders/${orderId}/offers`,
    '/admin/batches',
    '/admin/manifests',
  ]) {
    expect((await visitors.admin.ask(path)).status, path).toBe(200);
  }
  expect(await counts()).toEqual(before);
});

test.each<[string, Record<string, string>]>([
  ['an unknown key', { intent: 'buy', direction: 'outbound', parcel: '0', costCents: '1' }],
  ['a parcel of nonsense', { intent: 'buy', direction: 'outbound', parcel: '-1' }],
  ['a direction of nonsense', { intent: 'buy', direction: 'sideways', parcel: '0' }],
  ['a number of nonsense', { intent: 'by-hand', parcel: '0', carrier: 'UPS', number: '../<script>' }],
  ['a label of nonsense', { intent: 'void-label', label: "' or 1=1" }],
  ['nothing', {}],
])('a form with %s is refused', async (_, fields) => {
  const before = await counts();
  expect((await visitors.admin.submit(`/admin/orders/${orderId}`, fields)).status).toBe(409);
  expect(await counts()).toEqual(before);
});

test('an admin buys a label: without a carrier a test label, whose PDF nobody else can open', async () => {
  const path = `/admin/orders/${orderId}`;
  const answer = await visitors.admin.submit(path, { intent: 'buy', direction: 'outbound', parcel: '0' });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain(t('note.test-label'));
  const [label] = await sql<{ id: string }>(
    'select l.id from labels l join shipments s on s.id = l.shipment_id where s.order_id = $1',
    [orderId],
  );
  labelId = label!.id;
  const labelPath = `/admin/labels/${labelId}/label.pdf`;
  const pdf = await visitors.admin.ask(labelPath);
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(pdf.headers.get('cache-control')).toBe('no-store');
  for (const who of ['nobody', 'customer', 'moderator', 'editor'] as const) {
    const refused = await visitors[who].ask(labelPath);
    expect([302, 403, 404], who).toContain(refused.status);
    expect(await refused.text()).not.toContain('%PDF');
  }
  const [order] = await sql<{ status: string }>('select status from orders where id = $1', [orderId]);
  expect(order!.status).toBe('processing');
});

test('another order’s label cannot be voided with any form', async () => {
  const number = await buy(owner, { email: newEmail() });
  const [other] = await sql<{ id: string }>('select id from orders where number = $1', [number]);
  const answer = await visitors.admin.submit(`/admin/orders/${other!.id}`, {
    intent: 'void-label',
    label: labelId,
  });
  expect(answer.status).toBe(409);
  const [label] = await sql<{ state: string }>('select state from labels where id = $1', [labelId]);
  expect(label!.state).toBe('bought');
});

test('without its token nobody has an order’s return label or credit note', async () => {
  const [order] = await sql<{ number: string }>('select number from orders where id = $1', [orderId]);
  for (const token of ['', '&token=', '&token=l1.AAAA', `&token=${'a'.repeat(500)}`]) {
    for (const file of ['return-label.pdf?', 'credit-note.pdf?refund=1&']) {
      const path = `/order/${file}order=${order!.number}${token}`;
      for (const who of ['nobody', 'customer'] as const)
        expect((await visitors[who].ask(path)).status, path).toBe(404);
    }
  }
});

test('every page of an order opens after its parcel was sent by hand without a number', async () => {
  const email = newEmail();
  const buyer = await registered(email);
  const number = await buy(buyer, { email });
  const [order] = await sql<{ id: string }>('select id from orders where number = $1', [number]);
  const path = `/admin/orders/${order!.id}`;
  const fields = { intent: 'by-hand', parcel: '0', carrier: 'Hand delivery', number: '' };
  expect((await visitors.admin.submit(`${path}?index`, fields)).status).toBeLessThan(400);
  for (const page of [path, `${path}/refund`, `${path}/cancel`]) {
    expect((await visitors.admin.ask(page)).status, page).toBeLessThan(400);
  }
  const own = await buyer.ask(`/account/orders/${number}`);
  expect(own.status).toBe(200);
  expect(await own.text()).toContain('sent without a tracking number');
  const thanks = await buyer.ask(`/order/success?order=${number}`);
  const words = await thanks.text();
  expect(words).toContain('Your order is on its way.');
  expect(words).not.toContain('pack it by hand');
});
