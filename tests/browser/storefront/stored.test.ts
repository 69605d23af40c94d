import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminSignInMessages } from '#messages/admin-sign-in.ts';
import { ALL, fitting, PAYLOADS } from '#tests/fixtures/payloads.ts';
import { buy } from '#tests/orders/buy.ts';
import { databaseUrlOf, type RunningShop, startShop } from '#tests/shops/running-shop.ts';
import { newEmail, PASSWORD, sql, Visitor } from '#tests/shops/visitor.ts';
import { type CaughtEmail, openPage } from '../support/browser.ts';

const tAdminSignIn = adminSignInMessages.in('en-CA');

const PRODUCT = 'ends-oil';

let shop: RunningShop;
let databaseUrl: string;
let author: Visitor;
let number: string;
let orderId: string;
let shared: string;
const letters: string[] = [];

/** Every field that a shopper can write holds all payloads, or as many as fit if the shop validates it first. */
beforeAll(async () => {
  expect(PAYLOADS.length).toBeGreaterThanOrEqual(60);
  // In a separate shop, because pending items here would get in the way of other tests.
  shop = await startShop();
  databaseUrl = await databaseUrlOf(shop.dataDir);
  const email = newEmail();
  author = new Visitor(shop.url);
  expect((await author.register(email)).status).toBe(302);
  const [user] = await ask<{ id: string }>('select id from users where email = $1', [email]);
  // Through the checkout, so that emails are sent.
  number = await buy(author, { email, to: { name: fitting(100), street1: fitting(120, 13) } });
  orderId = (await ask<{ id: string }>('select id from orders where number = $1', [number]))[0]!.id;
  await author.submit('/contact', {
    name: fitting(80, 20),
    email,
    subject: fitting(100, 35),
    message: fitting(2000),
    order: '',
  });
  await author.submit('/account/wishlist', { intent: 'share', name: fitting(40) });
  shared = /\/wishlist\/shared\/[\w-]{43}/.exec(await (await author.ask('/account/wishlist')).text())![0];
  letters.push(...(await written(email)));
  // Directly in the database, so that every field holds every payload in full.
  const place = JSON.stringify({ name: ALL, street1: ALL, street2: ALL, city: ALL });
  await ask('update users set name = $2 where id = $1', [user!.id, ALL]);
  await ask('update shared_wishlists set name = $2 where user_id = $1', [user!.id, ALL]);
  await ask('update orders set message = $2, address = address || $3::jsonb where id = $1', [
    orderId,
    ALL,
    place,
  ]);
  await ask(
    `insert into order_lines select copy.* from order_lines l,
      lateral jsonb_populate_record(l, jsonb_build_object('position', 1, 'variant_id', 'another', 'gift_wrap', true, 'gift_message', $2::text)) copy
      where l.order_id = $1 and l.position = 0`,
    [orderId, ALL],
  );
  await ask(
    `insert into saved_addresses (id, user_id, address, phone, created_at) select gen_random_uuid(), $1, address, $3, now()
      from orders where id = $2`,
    [user!.id, orderId, ALL],
  );
  await ask(
    `insert into returns (id, order_id, reason, note, answer, requested_at, changed_at)
      values (gen_random_uuid(), $1, 'other', $2, $2, now(), now())`,
    [orderId, ALL],
  );
  await ask(
    `with given as (
      insert into refunds (id, order_id, payment_id, position, status, goods_cents, gift_wrap_cents, shipping_cents,
        tax_cents, total_cents, restock, note, actor, requested_at, try_again_at, done_at)
      select gen_random_uuid(), order_id, id, 1, 'done', 100, 0, 0, 0, 100, false, $2, 'x@example.ca', now(), now(), now()
      from payments where order_id = $1 and status = 'succeeded' returning id)
    insert into refund_lines (refund_id, line, quantity, amount_cents) select id, 1, 1, 100 from given`,
    [orderId, ALL],
  );
  for (const status of ['approved', 'pending']) {
    await ask(
      `insert into product_reviews (product_id, user_name, rating, title, comment, reply, status, created_at, updated_at)
        values ($1, $2, 3, $2, $2, $2, $3, now(), now())`,
      [PRODUCT, ALL, status],
    );
  }
}, 120_000);
afterAll(() => shop?.stop(true));

const ask = <Row extends Record<string, unknown>>(query: string, values: unknown[]) =>
  sql<Row>(query, values, databaseUrl);

/** An address's emails, once the verification, the order and the copy of the message have been sent. */
async function written(email: string): Promise<string[]> {
  for (let tries = 0; tries < 200; tries += 1) {
    const emails: CaughtEmail[] = await (await fetch(`${shop.url}/debug/outbox.json`)).json();
    const sent = emails.filter(({ to, status }) => to === email && status === 'sent');
    if (sent.length >= 3) return sent.map(({ html }) => html);
    await new Promise((next) => setTimeout(next, 100));
  }
  throw new Error('The emails never went');
}

/** Records events that must never happen on a page. */
function watch(page: Page): string[] {
  const seen: string[] = [];
  page.on('dialog', (dialog) => {
    seen.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const { host, protocol, pathname } = new URL(request.url());
    const isOurs = host === new URL(shop.url).host && pathname !== '/csp-report';
    if (protocol.startsWith('http') && !isOurs) seen.push(`a request: ${request.url()}`);
  });
  page.on('framenavigated', (frame) => {
    if (frame.parentFrame()) seen.push(`a frame: ${frame.url()}`);
  });
  return seen;
}

/** Opens pages in turn and checks that each shows a text as typed, and that nothing was executed. */
async function visitPages(page: Page, paths: readonly string[], seen: string[], complaints: string[]) {
  for (const path of paths) {
    const answer = await page.goto(shop.url + path, { waitUntil: 'load' });
    expect(answer?.status(), path).toBe(200);
    // The first touch loads deferred scripts.
    await page.mouse.move(200, 300);
    await page.waitForFunction(() => document.readyState === 'complete');
    expect(await page.content(), path).toMatch(/alert\(1\)/);
    expect([...seen, ...complaints], path).toEqual([]);
    expect(await page.evaluate(() => 'polluted' in {}), path).toBe(false);
  }
}

test('a shopper’s text stays text on every page of the shop', async () => {
  const { page, complaints, close } = await openPage({ as: author });
  const seen = watch(page);
  const searches = Array.from(
    { length: 4 },
    (_, part) => `/search?q=${encodeURIComponent(fitting(100, part * 15))}`,
  );
  await visitPages(
    page,
    [
      `/shop/product/${PRODUCT}`,
      `/shop/product/${PRODUCT}/reviews`,
      shared,
      '/account',
      '/account/profile',
      '/account/addresses',
      `/account/orders/${number}`,
      '/checkout',
      ...searches,
    ],
    seen,
    complaints,
  );
  for (const paper of ['invoice', 'refunds/1/credit-note']) {
    await expectStillPaper(page, `/account/orders/${number}/${paper}.pdf`);
  }
  await close();
});

test('it stays plain text for the staff, on pages and in PDFs', async () => {
  const [staff, email] = [new Visitor(shop.url), newEmail()];
  await staff.register(email);
  await ask('update users set admin = true where email = $1', [email]);
  const { page, complaints, close } = await openPage({ as: staff });
  const seen = watch(page);
  await page.goto(`${shop.url}/admin`);
  await page.getByLabel(tAdminSignIn('signIn.password.label')).fill(PASSWORD);
  await page.getByRole('button', { name: tAdminSignIn('signIn.submit') }).click();
  await page.waitForURL((url) => !url.pathname.includes('sign-in'));
  const order = `/admin/orders/${orderId}`;
  await visitPages(
    page,
    [
      '/admin/orders',
      order,
      `${order}/refund`,
      '/admin/returns',
      '/admin/reviews',
      '/admin/reviews?queue=approved',
    ],
    seen,
    complaints,
  );
  for (const paper of ['packing-slip', 'gift-receipt', 'refunds/1/credit-note']) {
    await expectStillPaper(page, `${order}/${paper}.pdf`);
  }
  for (const table of ['orders/orders', 'orders/lines', 'customers/customers']) {
    await expectCells(page, `/admin/${table}.csv`);
  }
  await close();
});

/** A PDF without actions. */
async function expectStillPaper(page: Page, path: string) {
  const pdf = await page.request.get(shop.url + path);
  const body = (await pdf.body()).toString('latin1');
  expect([pdf.status(), body.slice(0, 5)], path).toEqual([200, '%PDF-']);
  expect(body, path).not.toMatch(/\/(JavaScript|JS|Launch|URI|EmbeddedFile)\b/);
}

/** A CSV download in which a payload is one cell, and no cell is a formula. */
async function expectCells(page: Page, path: string) {
  const file = await page.request.get(shop.url + path);
  expect(file.headers(), path).toMatchObject({
    'content-type': expect.stringMatching(/^text\/csv/),
    'content-disposition': expect.stringMatching(/^attachment/),
  });
  const rows: string[][] = parse(await file.body(), { bom: true });
  expect(rows.flat().join('\n'), path).toMatch(/alert\(1\)/);
  expect(rows.flat().filter((cell) => /^[=+@|-]/.test(cell) && Number.isNaN(Number(cell)))).toEqual([]);
}

test('in emails it stays text, too, for a reader that keeps no policy', async () => {
  const { page, close } = await openPage();
  const seen = watch(page);
  for (const html of letters) {
    await page.setContent(html, { waitUntil: 'load' });
    expect(seen).toEqual([]);
  }
  expect(letters.join('')).toContain('&lt;script&gt;alert(1)');
  await close();
});

test('an attack would be seen, if text became markup', async () => {
  const { page, close } = await openPage();
  const seen = watch(page);
  await page.setContent(ALL, { waitUntil: 'load' });
  await expect.poll(() => seen.join('\n')).toMatch(/a dialog[\s\S]*a request|a request[\s\S]*a dialog/);
  await close();
});
