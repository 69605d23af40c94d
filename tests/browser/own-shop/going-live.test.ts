import { rm } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountMessages } from '#messages/account.ts';
import { accountsMessages } from '#messages/accounts.ts';
import { adminMessages } from '#messages/admin.ts';
import { adminConnectionsMessages } from '#messages/admin-connections.ts';
import { adminLiveMessages } from '#messages/admin-live.ts';
import { adminSignInMessages } from '#messages/admin-sign-in.ts';
import { buy } from '#tests/orders/buy.ts';
import { startTlsProxy } from '#tests/shops/nginx.ts';
import {
  databaseUrlOf,
  freePort,
  type RunningShop,
  seededDataDir,
  startShop,
} from '#tests/shops/running-shop.ts';
import { PASSWORD, sql, totp, Visitor } from '#tests/shops/visitor.ts';
import { type SmtpSink, startSmtpSink } from '#tests/stand-ins/smtp-sink.ts';
import { expectFineNow, openAdmin, openPage, ready, spoken } from '../support/browser.ts';

const t = adminLiveMessages.in('en-CA');
const tConnections = adminConnectionsMessages.in('en-CA');
const tAdmin = adminMessages.in('en-CA');
const tAccount = accountMessages.in('en-CA');
const tAccounts = accountsMessages.in('en-CA');

// A shop on its owner's machine, with the database inside and nothing set by the environment, behind nginx with TLS as
// on a server.
let shop: RunningShop;
let sink: SmtpSink;
let origin: string;
const undo: (() => unknown)[] = [];

beforeAll(async () => {
  sink = await startSmtpSink();
  undo.push(sink.close);
  const port = await freePort();
  const proxy = await startTlsProxy(port);
  undo.push(proxy.stop);
  origin = proxy.origin;
  const dataDir = await seededDataDir();
  undo.push(() => rm(dataDir, { recursive: true, force: true }));
  // As if a known authority had signed nginx's certificate.
  shop = await startShop({ NODE_EXTRA_CA_CERTS: proxy.certificate }, { dataDir, port });
  undo.push(() => shop.stop());
}, 180_000);
afterAll(async () => {
  for (const end of undo.toReversed()) await end();
});

/** Fills in the proof of one of the page's forms and sends it. */
async function send(page: Page, id: string, button: string): Promise<void> {
  await page.locator(`#${id}`).fill(PASSWORD);
  await page.getByRole('button', { name: button, exact: true }).click();
}

/** Follows the link of a missing item to its form, fills it in and saves it. */
async function connect(
  page: Page,
  missing: 'missing.smtp' | 'missing.payments.other',
  [id, first]: ['smtp', 'host'] | ['e-transfer', 'email'],
  fields: Record<string, string>,
): Promise<void> {
  await page.goto('/admin/go-live');
  await page.getByRole('link', { name: t(missing) }).click();
  const title = tConnections(`${id}.title`);
  const part = page.getByRole('region', { name: title, exact: true });
  await expectFocus(page, `${id}-${first}`);
  for (const [label, value] of Object.entries(fields))
    await part.getByLabel(label, { exact: true }).fill(value);
  await send(page, `${id}-proof`, spoken(adminConnectionsMessages, 'form.save', { connection: title }));
  await part.getByText(tConnections('saved', { connection: title })).waitFor();
}

const expectFocus = (page: Page, id: string) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(id);

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: t('title') });
const robots = async (page: Page) => (await page.request.get(`${origin}/robots.txt`)).text();

test('the owner takes her shop from her machine to its domain and live, without a terminal', async () => {
  const { page, complaints, close } = await openPage({ width: 390, origin: shop.url });
  await openAdmin(page, shop.welcomeUrl());
  await buy(new Visitor(shop.url), { email: 'ada@example.ca' });
  await page.goto('/admin/go-live');
  await page.getByRole('link', { name: t('missing.domain') }).waitFor();
  await expectFineNow(page, 'go-live-missing');
  expect(await page.getByRole('button', { name: t('submit'), exact: true }).isDisabled()).toBe(true);

  const { hostname, port } = new URL(sink.smtpUrl);
  await connect(page, 'missing.smtp', ['smtp', 'host'], {
    [tConnections('smtp.host')]: hostname,
    [tConnections('smtp.port')]: port,
    [tConnections('smtp.from')]: 'shop@example.test',
  });
  const email = { connection: tConnections('smtp.title') };
  await page.getByRole('button', { name: spoken(adminConnectionsMessages, 'test', email) }).click();
  await page.getByText(tConnections('result.smtp.sent')).waitFor();
  await page.goto('/admin/go-live');
  await page.getByRole('link', { name: t('missing.payments'), exact: true }).click();
  await expectFocus(page, 'stripe-live-publishableKey');
  await connect(page, 'missing.payments.other', ['e-transfer', 'email'], {
    [tConnections('e-transfer.email')]: 'pay@example.ca',
  });
  await page.goto('/admin/go-live');
  await page.getByRole('link', { name: t('missing.domain') }).waitFor();
  expect(await page.getByRole('link', { name: t('missing.smtp') }).count()).toBe(0);
  await page.getByText(t('risk.proxy'), { exact: true }).waitFor();

  // A domain that nothing answers at.
  const domain = page.getByRole('textbox', { name: t('domain.label') });
  const nowhere = `localhost:${await freePort()}`;
  await domain.fill(nowhere);
  await send(page, 'domain-proof', t('domain.submit'));
  await page.getByText(t('domain.error.refused')).waitFor();
  expect(await domain.inputValue()).toBe(nowhere);
  await page.getByRole('checkbox', { name: t('domain.sure') }).waitFor();

  // Its own, where she signs in again.
  await domain.fill(new URL(origin).host);
  await send(page, 'domain-proof', t('domain.submit'));
  await page.waitForURL((url) => url.origin === origin && url.pathname === '/login');
  await page.getByRole('textbox', { name: tAccounts('email'), exact: true }).fill('owner@example.test');
  await page.getByLabel(tAccounts('password'), { exact: true }).fill(PASSWORD);
  await page
    .getByRole('main')
    .getByRole('button', { name: tAccounts('login.submit') })
    .click();
  await heading(page).or(page.locator('#proof')).first().waitFor();
  if (await page.locator('#proof').isVisible())
    await send(page, 'proof', adminSignInMessages.in('en-CA')('signIn.submit'));
  await heading(page).waitFor();
  expect(await robots(page)).toContain('Disallow: /\n');
  expect((await page.request.get(`${origin}/debug`)).status()).toBe(200);

  await page.getByText(t('missing.none')).waitFor();
  // The check has found nginx, so her visitors have addresses of their own.
  await page.getByText(t('proxy.trusted', { proxy: '127.0.0.1' })).waitFor();
  expect(await page.getByText(t('risk.proxy'), { exact: true }).count()).toBe(0);
  // The same once more changes nothing, so nothing restarts.
  await send(page, 'domain-proof', t('domain.submit'));
  await page.getByText(t('domain.done')).waitFor();
  await expectFineNow(page, 'go-live-ready');
  const clears = page.getByRole('checkbox', { name: t('orders.clear', { count: 1 }) });
  expect(await clears.isChecked()).toBe(true);
  await page.locator('#number').fill('5001');
  await page.locator('#live-proof').fill('not my password');
  await page.getByRole('button', { name: t('submit'), exact: true }).click();
  await page.getByText(tAdmin('proof.error.password')).waitFor();
  await send(page, 'live-proof', t('submit'));

  // A live shop asks for two-step verification before its admin opens.
  await page.getByRole('link', { name: adminSignInMessages.in('en-CA')('signIn.setUpTwoStep') }).waitFor();
  expect(await robots(page)).not.toContain('Disallow: /\n');
  for (const path of ['/debug', '/debug/ui', '/wishlist-test', '/test-error'])
    expect((await page.request.get(origin + path)).status(), path).toBe(404);
  const home = await page.request.get(`${origin}/`);
  expect(home.headers()['strict-transport-security']).toContain('max-age=63072000');
  const cookies = await page.context().cookies(origin);
  const ours = cookies.filter(({ domain }) => domain === 'localhost' && cookies.length > 0);
  expect(ours.filter(({ name }) => name.startsWith('__Host-')).every(({ secure }) => secure)).toBe(true);
  expect(ours.some(({ name }) => name.startsWith('__Host-'))).toBe(true);

  const database = await databaseUrlOf(shop.dataDir);
  const [next] = await sql<{ n: string }>('select last_value as n from order_numbers', [], database);
  expect(next!.n).toBe('5001');
  // Her test order has been deleted.
  expect(await sql('select 1 from orders', [], database)).toEqual([]);
  const [audit] = await sql<{ after: unknown }>(
    `select after from audit_entries where subject = 'settings' and subject_id = 'mode'`,
    [],
    database,
  );
  expect(audit!.after).toEqual({ mode: 'live' });
  // It asks before it loses its only way to be paid, and says afterwards that it has none.
  await page.getByRole('link', { name: adminSignInMessages.in('en-CA')('signIn.setUpTwoStep') }).click();
  await page.waitForURL('**/account/security');
  await ready(page);
  const twoStep = page.getByRole('region', { name: tAccount('twoStep.title') });
  await twoStep.getByLabel(tAccount('password.current')).fill(PASSWORD);
  await twoStep.getByRole('button', { name: tAccount('twoStep.begin') }).click();
  const secret = (await page.locator('code').first().textContent())!;
  await twoStep.getByLabel(tAccount('twoStep.code'), { exact: true }).fill(totp(secret));
  await twoStep.getByRole('button', { name: tAccount('twoStep.confirm') }).click();
  await twoStep.getByRole('button', { name: tAccount('twoStep.end') }).waitFor();
  await page.goto(`${origin}/admin/connections`);
  await ready(page);
  const connection = tConnections('e-transfer.title');
  const transfers = page.getByRole('region', { name: connection, exact: true });
  const pause = spoken(adminConnectionsMessages, 'pause', { connection });
  await transfers.locator('summary').filter({ hasText: pause }).click();
  await transfers.getByText(tConnections('needed.payments')).first().waitFor();
  await expectFineNow(page, 'connections-needed-live');
  await transfers.getByRole('button', { name: tConnections('pause.sure') }).click();
  await transfers.getByText(tConnections('paused', { connection })).waitFor();
  for (const path of ['/admin', '/admin/status', '/admin/go-live']) {
    await page.goto(origin + path);
    await page.getByRole('link', { name: t('missing.payments'), exact: true }).waitFor();
    await expectFineNow(page, `missing-live${path.replaceAll('/', '-')}`);
  }

  // It stays live when its machine is restarted.
  await shop.kill('SIGTERM');
  shop = await startShop({}, { dataDir: shop.dataDir, port: Number(new URL(shop.url).port) });
  expect((await page.request.get(`${origin}/debug`)).status()).toBe(404);
  expect(complaints).toEqual([]);
  await close();
});
