import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unsubscribeUrl } from '#shop/customers/email-consent/unsubscribe.server.ts';
import { clickUrl } from '#shop/customers/newsletters/click-links.server.ts';
import { createNewsletter, saveNewsletter } from '#shop/customers/newsletters/edit-newsletters.server.ts';
import { requestToken } from '#shop/customers/reviews/request-token.ts';
import { startBatch } from '#shop/fulfilment/labels/label-batches.server.ts';
import { startPacking } from '#shop/fulfilment/packing-day/packing-queue.server.ts';
import { addOrderEvent } from '#shop/orders/lock-order.server.ts';
import { orderToken, payToken, trackingToken } from '#shop/orders/reading/order-access.ts';
import { buy } from '#tests/orders/buy.ts';
import { CARDS } from '#tests/orders/checkout.ts';
import { contentOf, placeShown, savedDraft } from '#tests/orders/drafts.ts';
import { newCard } from '#tests/orders/gift-cards.ts';
import { COMPANY, type StandInBooks } from '#tests/stand-ins/quickbooks/quickbooks.ts';
import { databaseUrlOf, type RunningShop, startShop } from './running-shop.ts';
import { someoneOf } from './shop.ts';
import { shopOn } from './shop-on.ts';
import { newEmail, setLanguages, sql, Visitor } from './visitor.ts';

export interface FrenchShop {
  running: RunningShop;
  /** The address of its database. */
  database: string;
  /** Signed in, with an order. */
  buyer: Visitor;
  email: string;
  /** Of the buyer's order. */
  number: string;
  /** Reads the admin in French. */
  owner: Visitor;
}

/**
 * A shop with the demonstration that speaks English and French.
 * @param env settings of its environment, such as those of stand-ins
 */
export async function startFrenchShop(env: Record<string, string> = {}): Promise<FrenchShop> {
  const running = await startShop(env);
  const database = await databaseUrlOf(running.dataDir);
  await setLanguages(database, 'en-CA', 'fr-CA');
  const buyer = new Visitor(running.url);
  const email = newEmail();
  await buyer.register(email);
  const number = await buy(buyer, { email });
  const owner = new Visitor(running.url);
  await owner.welcome(running.welcomeUrl());
  await sql(`update users set admin_language = 'fr-CA' where admin`, [], database);
  return { running, database, buyer, email, number, owner };
}

/** Connects the shop, which was started with the settings of a stand-in, to its QuickBooks. */
export async function connectBooks({ owner }: FrenchShop, books: StandInBooks): Promise<void> {
  const redirect = await owner.ask('/admin/accounting/connect');
  const state = new URL(redirect.headers.get('Location')!).searchParams.get('state')!;
  const arrival = new URLSearchParams({ code: books.newCode(), state, realmId: COMPANY });
  const { status } = await owner.submit(`/auth/quickbooks/callback?${arrival}`, {});
  if (status !== 302) throw new Error(`QuickBooks is not connected: ${status}`);
}

/**
 * Makes one of each kind of record that has a page of its own.
 * @returns the English path of one page of each kind that no link leads to, by the pattern of its route
 */
export async function makeOneOfEach({
  running,
  database,
  buyer,
  email,
  number,
}: FrenchShop): Promise<Record<string, string>> {
  const now = new Date();
  const opened = await shopOn(database, { now, connections: 4 });
  const secret = (await readFile(join(running.dataDir, 'secret'), 'utf8')).trim();
  const shop = { ...opened.shop, config: { ...opened.shop.config, secret, publicOrigin: running.url } };
  const idOf = async (number: string) =>
    (await sql<{ id: string }>('select id from orders where number = $1', [number], database))[0]!.id;

  const bought = await idOf(number);
  const delivered = await buy(buyer, { email });
  const deliveredId = await idOf(delivered);
  await sql(`update orders set status = 'delivered' where id = $1`, [deliveredId], database);
  await addOrderEvent(shop, deliveredId, 'delivered');

  await savedDraft(shop, contentOf());
  const invoiced = await placeShown(shop, await savedDraft(shop, contentOf()), { kind: 'invoice', days: 7 });
  if (!invoiced.ok) throw new Error(invoiced.problem);
  const newsletterId = await createNewsletter(shop, someoneOf('admin'), { audience: '' });
  const words = {
    subject: 'Nouveau savon',
    preview: '',
    content: 'Il est [à la boutique](/shop/product/oatmeal-hand-soap?variant=x#reviews).',
    products: [],
    buttonLabel: '',
    buttonLink: '',
    audience: 'everyone' as const,
    locale: 'fr-CA' as const,
  };
  await saveNewsletter(shop, someoneOf('admin'), newsletterId, { base: 1, words });
  const click = clickUrl(shop, { newsletterId, deliveryId: randomUUID(), link: 0 });
  await newCard(shop, 5000);
  await startBatch(shop, [bought], email);
  await startPacking(shop, [bought], email);
  await sql(
    `insert into discounts (id, name, kind, percent, categories, product_ids, combines, created_at, updated_at)
     values (gen_random_uuid(), 'Vente de printemps', 'percent', 10, '{}', '{}', false, now(), now())`,
    [],
    database,
  );
  await sql(
    `insert into pages (slug, title, description, body, updated_at)
     values ('wholesale', 'Wholesale', 'For shops', 'Do you have a shop? Write to us.', now())`,
    [],
    database,
  );

  const [user] = await sql<{ id: string }>('select id from users where email = $1', [email], database);
  await buyer.post('/wishlist/items', { owner: user!.id, add: ['night-garden-oil', 'rose-mist-toner'] });
  await buyer.submit('/account/wishlist', { intent: 'share', name: 'Ada' });
  const shared = /\/wishlist\/shared\/[\w-]{43}/.exec(
    await (await buyer.ask('/account/wishlist')).text(),
  )![0];
  const [soldOut] = await sql<{ id: string }>(
    'select variant_id as id from stock where on_hand <= reserved order by variant_id limit 1',
    [],
    database,
  );
  await buy(buyer, { email, card: CARDS.confirm });
  const [waiting] = await sql<{ id: string }>(
    `select p.id from payments p join orders o on o.id = p.order_id
     where o.email = $1 and o.status = 'pending_payment'`,
    [email],
    database,
  );
  const colleague = newEmail();
  await new Visitor(running.url).register(colleague, 'Ada Field');
  const [editor] = await sql<{ id: string }>(
    'update users set editor = true where email = $1 returning id',
    [colleague],
    database,
  );
  const wayOut = await unsubscribeUrl(shop, email, 'newsletter');
  await opened.close();
  const withToken = `?order=${delivered}&token=${orderToken(secret, deliveredId, now)}`;
  return {
    '/shop/product/:id': '/shop/product/oatmeal-hand-soap',
    '/shop/product/:id/reviews': '/shop/product/oatmeal-hand-soap/reviews',
    '/shop/product/:id/review': '/shop/product/oatmeal-hand-soap/review',
    '/blog/:id': '/blog/how-to-read-an-inci-list',
    '/pages/:slug': '/pages/wholesale',
    '/wishlist/shared/:token': shared,
    '/back-in-stock': `/back-in-stock?variant=${soldOut!.id}`,
    '/review/:token': `/review/${requestToken(secret, deliveredId, now)}`,
    '/unsubscribe/:token': new URL(wayOut).pathname,
    '/newsletter/link/:token': new URL(click).pathname,
    '/order/pay/:token': `/order/pay/${payToken(secret, invoiced.order.id, now)}`,
    '/track/:token': `/track/${trackingToken(secret, bought, now)}`,
    '/checkout/confirm': `/checkout/confirm?payment=${waiting!.id}`,
    '/checkout/success': `/checkout/success${withToken}`,
    '/order/success': `/order/success${withToken}`,
    '/order/return': `/order/return${withToken}`,
    ...Object.fromEntries(
      ['refund', 'cancel', 'edit', 'exchange', 'review'].map((page) => [
        `/admin/orders/:id/${page}`,
        `/admin/orders/${bought}/${page}`,
      ]),
    ),
    '/admin/orders/:id/return': `/admin/orders/${deliveredId}/return`,
    '/account/orders/:number/return': `/account/orders/${delivered}/return`,
    '/admin/products/:id': '/admin/products/oatmeal-hand-soap',
    '/admin/staff/:member': `/admin/staff/${editor!.id}`,
  };
}
