import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminMessages } from '#messages/admin.ts';
import { adminBatchesMessages } from '#messages/admin-batches.ts';
import { adminListMessages } from '#messages/admin-list.ts';
import { adminOrdersMessages } from '#messages/admin-orders.ts';
import { adminShippingMessages } from '#messages/admin-shipping.ts';
import { buy } from '#tests/orders/buy.ts';
import { type RunningShop, startShop } from '#tests/shops/running-shop.ts';
import { emailTo, newEmail, Visitor } from '#tests/shops/visitor.ts';
import { KEY, type StandInCarrier, startCarrier } from '#tests/stand-ins/shippo/carrier.ts';
import { expectFineNow, openAdmin, openPage, openPalette, spoken } from '../../support/browser.ts';
import { beginWalk } from '../../support/count-presses.ts';

const tBatches = adminBatchesMessages.in('en-CA');
const tShipping = adminShippingMessages.in('en-CA');
const tList = adminListMessages.in('en-CA');
const tOrders = adminOrdersMessages.in('en-CA');

let carrier: StandInCarrier;
let shop: RunningShop;
beforeAll(async () => {
  carrier = await startCarrier();
  shop = await startShop({ SHIPPO_API_KEY: KEY, SHIPPO_API_BASE: carrier.base });
}, 120_000);
afterAll(async () => {
  await shop?.stop(true);
  await carrier?.close();
});

/** Buys as a guest. @returns the order's number */
const order = (email: string): Promise<string> => buy(new Visitor(shop.url), { email });

let cookies: Awaited<ReturnType<ReturnType<Page['context']>['cookies']>> | null = null;
async function asOwner(width: number, theme: 'light' | 'dark' = 'light') {
  const opened = await openPage({ width, theme });
  if (cookies) await opened.page.context().addCookies(cookies);
  else {
    await openAdmin(opened.page, shop.welcomeUrl());
    await opened.page
      .getByRole('heading', { level: 1, name: adminMessages.in('en-CA')('nav.home') })
      .waitFor();
    cookies = await opened.page.context().cookies();
  }
  return opened;
}

test('on a phone an order ships in three taps: its page, its label, its PDF; and its buyer gets an email', async ({
  annotate,
}) => {
  const email = newEmail();
  const number = await order(email);
  const { page, complaints, close } = await asOwner(390);
  const walked = await beginWalk(page);
  await page.goto(`${shop.url}/admin/orders`);
  await page.getByRole('link', { name: number }).click();
  const buyLabel = page.getByRole('button', {
    name: tShipping('buy.submit.service', { service: 'Canada Post Regular Parcel, $12.34' }),
  });
  await buyLabel.waitFor();
  await expectFineNow(page, 'ship-390');
  await buyLabel.click();
  await page.getByText(tShipping('buy.done', { label: 'Canada Post 7000000000001' })).waitFor();
  await page.getByText(tShipping('buy.done.shipped', { mail: 'caught' })).waitFor();
  await expectFineNow(page, 'shipped-390');
  const { presses, words } = await walked();
  await annotate(`Ship an order, with its paper still to be pressed: ${words}`);
  // The third press would be the label's.
  expect(presses).toBeLessThanOrEqual(2);
  const labelLink = page.getByRole('link', { name: tShipping('label.pdf') });
  const href = (await labelLink.getAttribute('href'))!;
  const pdf = await page.request.get(shop.url + href);
  expect((await pdf.body()).toString('latin1', 0, 5)).toBe('%PDF-');
  await page.locator('main h1 + span', { hasText: tOrders('status.shipped') }).waitFor();
  const received = await emailTo(email, 'order-shipped', shop.url);
  expect(received).toContain('7000000000001');
  expect(received).toContain(`${shop.url}/track/`);
  expect(complaints).toEqual([]);
  await page.getByText(tShipping('label.void.title')).click();
  await page.getByRole('button', { name: tShipping('label.void.submit') }).click();
  await page.getByText(tShipping('label.void.done')).waitFor();
  await page.locator('main h1 + span', { hasText: tOrders('status.processing') }).waitFor();
  expect(carrier.ledger.filter(({ isGivenBack }) => isGivenBack)).toHaveLength(1);
  await close();
});

test('ten orders get their labels by keys alone, in less than a minute of the owner’s time; with retry, print and manifest', async ({
  annotate,
}) => {
  for (let n = 0; n < 10; n += 1) await order(newEmail());
  const { page, complaints, close } = await asOwner(1280, 'dark');
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  const isAt = (name: string) => page.evaluate((name) => document.activeElement?.matches(name), name);
  await page.goto(`${shop.url}/admin`);
  const began = Date.now();
  await openPalette(page);
  keys += 1;
  for (const key of 'unfulf') await press(key);
  await page
    .getByRole('menuitem', { name: adminMessages.in('en-CA')('nav.ordersToPack') })
    .and(page.locator('[data-focused]'))
    .waitFor();
  await press('Enter');
  await page.waitForURL(/view=to-pack/);
  await page.getByRole('checkbox', { name: tList('table.selectPage') }).waitFor();
  await expectFineNow(page, 'orders-1280-dark');
  await press('j');
  expect(await isAt('main tbody a')).toBe(true);
  await press('a');
  const count = await page.locator('main tbody input:checked').count();
  expect(count).toBeGreaterThanOrEqual(10);
  await page.getByRole('button', { name: tOrders('bulk.buyLabels') }).waitFor();
  carrier.fail('buy', 'status 400', 1);
  await press('b');
  await page.getByRole('progressbar').waitFor();
  await page.reload();
  await page
    .getByText(tBatches('batch.progress', { done: count, total: count, failed: 1 }))
    .waitFor({ timeout: 60_000 });
  await page.getByText('Shipping provider API Error (400)').waitFor();
  // Past the admin's navigation and the back link.
  await press('Tab');
  await press('Enter');
  await press('Tab');
  await press('Tab');
  expect(await isAt('a[href$="labels.pdf"]')).toBe(true);
  const seconds = (Date.now() - began) / 1000;
  await annotate(`Ten orders labelled: ${keys} keys, ${seconds.toFixed(1)} s with the carrier’s time`);
  expect(keys).toBeLessThanOrEqual(20);
  await expectFineNow(page, 'batch-1280-dark');
  await page.getByRole('button', { name: tBatches('batch.retry') }).click();
  await page
    .getByText(tBatches('batch.progress', { done: count, total: count, failed: 0 }))
    .waitFor({ timeout: 60_000 });
  const href = (await page.getByRole('link', { name: tBatches('batch.print') }).getAttribute('href'))!;
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const merged = await PDFDocument.load(await (await page.request.get(shop.url + href)).body());
  expect(merged.getPageCount()).toBe(count);
  await page.goto(`${shop.url}/admin/manifests`);
  await page
    .getByRole('button', {
      name: spoken(adminBatchesMessages, 'manifests.create', { carrier: 'Canada Post' }),
    })
    .click();
  await page.getByText(tBatches('manifests.created')).waitFor();
  await expectFineNow(page, 'manifests-1280-dark');
  expect(complaints).toEqual([]);
  await close();
});
