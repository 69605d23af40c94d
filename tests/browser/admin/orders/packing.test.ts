import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminMessages } from '#messages/admin.ts';
import { adminHomeMessages } from '#messages/admin-home.ts';
import { adminListMessages } from '#messages/admin-list.ts';
import { adminOrdersMessages } from '#messages/admin-orders.ts';
import { adminPackingMessages } from '#messages/admin-packing.ts';
import { BODY_OIL, buy } from '#tests/orders/buy.ts';
import { type RunningShop, startShop } from '#tests/shops/running-shop.ts';
import { makeStaff, newEmail, registered, sql, Visitor } from '#tests/shops/visitor.ts';
import { KEY, type StandInCarrier, startCarrier } from '#tests/stand-ins/shippo/carrier.ts';
import { expectFine, expectFineNow, openAdmin, openPage } from '../../support/browser.ts';
import { beginWalk } from '../../support/count-presses.ts';

const t = adminPackingMessages.in('en-CA');
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

const orders = async (count: number, quantity = 1) => {
  for (let n = 0; n < count; n += 1) {
    await buy(new Visitor(shop.url), { email: newEmail(), lines: [{ ...BODY_OIL, quantity }] });
  }
};

let cookies: Awaited<ReturnType<ReturnType<Page['context']>['cookies']>> | null = null;
async function asOwner(width: number, theme: 'light' | 'dark' = 'light') {
  const opened = await openPage({ width, theme, origin: shop.url });
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

const isPacking = (page: Page, position: number, count: number) =>
  page.getByText(t('progress', { position, count }), { exact: true }).waitFor();
const scanField = (page: Page) => page.getByLabel(t('scan.label'));

test('on packing day ten orders, checked with a scanner, ship in at most twelve presses from Home', async ({
  annotate,
}) => {
  await orders(10);
  const { page, complaints, close } = await asOwner(1280);
  const walked = await beginWalk(page);
  await page.goto('/admin');
  await page.getByRole('button', { name: adminHomeMessages.in('en-CA')('todo.toPack.pack') }).click();
  for (let n = 1; n <= 10; n += 1) {
    await isPacking(page, n, 10);
    const item = page.getByRole('checkbox', { name: /Calendula Body Oil/ });
    await item.waitFor();
    const line = new RegExp(`^${t('line.sku', { sku: '(\\S+)' })}`);
    const sku = line.exec((await page.getByText(line).first().textContent())!)![1]!;
    // A scanner types and sends Enter; the field has the focus.
    await expect.poll(() => scanField(page).evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type('WRONG-1');
    await page.keyboard.press('Enter');
    await page.getByText(t('scan.wrong', { code: 'WRONG-1' })).waitFor();
    await page.keyboard.type(sku);
    await page.keyboard.press('Enter');
    await expect.poll(() => item.isChecked()).toBe(true);
    if (n === 1) await expectFineNow(page, 'packing');
    await page
      .getByRole('button', { name: t(n < 10 ? 'submit.label.next' : 'submit.label.last'), exact: true })
      .click();
  }
  await page.getByRole('heading', { level: 1, name: t('finish.title', { count: 10 }) }).waitFor();
  await expectFineNow(page, 'packed');
  const print = page.getByRole('link', { name: t('finish.print', { count: 10 }) });
  const { presses, words } = await walked();
  await annotate(`Ship ten orders on packing day, all papers still to be printed: ${words}`);
  // The last press prints all slips and labels.
  expect(presses + 1).toBeLessThanOrEqual(12);
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const pdf = await page.request.get((await print.getAttribute('href'))!);
  expect((await PDFDocument.load(await pdf.body())).getPageCount()).toBe(20);
  expect(carrier.ledger).toHaveLength(10);
  expect(complaints).toEqual([]);
  await close();
});

test('on a phone ticks survive a reload and a lost connection; a skipped order comes back', async () => {
  await orders(2, 3);
  const { page, complaints, close } = await asOwner(390, 'dark');
  await page.goto('/admin/orders/pack');
  await expectFineNow(page, 'pack');
  await page.getByRole('button', { name: t('start.submit', { count: 2 }) }).click();
  await isPacking(page, 1, 2);
  const bar = await page.locator('.bar-below').boundingBox();
  expect(bar!.height, 'one row of buttons').toBeLessThan(100);
  await scanField(page).press(' ');
  await page.getByText(t('line.partly', { done: 1, quantity: 3 }), { exact: true }).waitFor();
  await page.reload();
  await page.getByText(t('line.partly', { done: 1, quantity: 3 }), { exact: true }).waitFor();
  const item = page.getByRole('checkbox', { name: /Calendula Body Oil/ });
  await item.check();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: t('submit.label.next'), exact: true }).click();
  await page.locator('.toast').waitFor();
  expect(await item.isChecked()).toBe(true);
  await page.context().setOffline(false);
  // Another box weighs more or less.
  const box = page.getByRole('combobox', { name: t('box.label') });
  const weight = page.getByRole('textbox', { name: t('weight.label') });
  const [chosen, calculated] = [await box.inputValue(), await weight.inputValue()];
  const ids = await box.evaluate((field) =>
    [...(field as HTMLSelectElement).options].map(({ value }) => value),
  );
  await box.selectOption(ids.find((id) => id !== chosen)!);
  await expect.poll(() => weight.inputValue()).not.toBe(calculated);
  // The measured weight goes on the label.
  await page.getByLabel(t('weight.label')).fill('812');
  await page.getByLabel(t('weight.label')).blur();
  await page.getByText(t('weight.hint', { grams: 812 })).waitFor();
  await page.getByRole('button', { name: t('skip'), exact: true }).click();
  await isPacking(page, 2, 2);
  await page.getByRole('button', { name: t('later.label') }).click();
  await page.getByRole('button', { name: t('finish.skipped', { count: 1 }) }).click();
  await page.getByText(t('weight.hint', { grams: 812 })).waitFor();
  await expectFine(page, 'order in hand');
  await page.getByRole('button', { name: t('skip'), exact: true }).click();
  await page.getByRole('heading', { level: 1, name: t('finish.title', { count: 1 }) }).waitFor();
  expect(complaints.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  await close();
});

test('two people pack one queue: nobody gets an order that the other is packing, until they take it over', async () => {
  const buyer = newEmail();
  for (let n = 0; n < 2; n += 1) await buy(new Visitor(), { email: buyer });
  const [ann, bob] = await Promise.all([asStaff(), asStaff()]);
  await ann.page.goto(`/admin/orders?q=${buyer}`);
  await ann.page.getByRole('checkbox', { name: adminListMessages.in('en-CA')('table.selectPage') }).check();
  await ann.page.getByRole('button', { name: tOrders('bulk.pack') }).click();
  const numberOf = async (page: Page) =>
    (await page.getByRole('heading', { level: 1 }).textContent())!.slice(0, 7);
  await isPacking(ann.page, 1, 2);
  const hers = await numberOf(ann.page);
  await bob.page.goto(ann.page.url());
  await bob.page.getByText(t('queue.state.packing', { name: ann.email })).waitFor();
  await expectFineNow(bob.page, 'a queue in other hands');
  await bob.page.getByRole('button', { name: t('wait.submit') }).click();
  await bob.page.getByRole('button', { name: t('skip'), exact: true }).waitFor();
  expect(await numberOf(bob.page)).not.toBe(hers);
  // She went for lunch.
  await bob.page.getByText(t('queue.title', { count: 2 })).click();
  await bob.page
    .getByRole('button', { name: t('queue.takeOver.name', { number: hers, name: ann.email }) })
    .click();
  await bob.page.getByRole('heading', { level: 1, name: hers }).waitFor();
  await ann.page.getByRole('button', { name: t('skip'), exact: true }).click();
  await ann.page.getByText(t('lost', { name: bob.email, number: hers })).waitFor();
  // The message may come before the page of her next order.
  await expect.poll(() => numberOf(ann.page)).not.toBe(hers);
  expect([...ann.complaints, ...bob.complaints]).toEqual([]);
  await Promise.all([ann.close(), bob.close()]);
});

test('a queue is packed by keys alone: by barcode, from order to order by its number, with Enter and Ctrl+Enter', async () => {
  const email = newEmail();
  const numbers = [await buy(new Visitor(), { email, lines: [CREAM] })];
  numbers.push(await buy(new Visitor(), { email, lines: [CREAM] }));
  await setGtin(GTIN);
  const { page, complaints, close } = await asStaff();
  await page.goto(`/admin/orders?q=${email}`);
  await page.getByRole('checkbox', { name: adminListMessages.in('en-CA')('table.selectPage') }).check();
  await page.getByRole('button', { name: tOrders('bulk.pack') }).click();
  await isPacking(page, 1, 2);
  const inHand = async () => {
    const title = await page.getByRole('heading', { level: 1 }).textContent();
    return numbers.find((number) => title!.startsWith(number));
  };
  const item = page.getByRole('checkbox', { name: /Calming Oat Cream/ });
  const scanned = async (code: string) => {
    await expect.poll(() => scanField(page).evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
  };
  const first = await inHand();
  const other = numbers.find((number) => number !== first)!;
  // As on its own packing slip, and on that of the other order.
  await scanned(first!);
  await page.getByText(t('scan.current', { number: first! })).waitFor();
  await scanned(other.toLowerCase());
  await expect.poll(inHand).toBe(other);
  await scanned('');
  await page.getByText(t('scan.rest', { count: 1 })).waitFor();
  await scanned(GTIN);
  expect(await item.isChecked()).toBe(true);
  await setGtin(null);
  await page.waitForTimeout(DOUBLE_ENTER_MS);
  await page.keyboard.press('Enter');
  await expect.poll(inHand).toBe(first);
  await scanned(' ');
  await scanned(other);
  await page.getByText(t('scan.order.done', { number: other })).waitFor();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('heading', { level: 1, name: t('finish.title', { count: 2 }) }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('of two items with one barcode, the page says which it ticked and which else it may be', async () => {
  const email = newEmail();
  await buy(new Visitor(), { email, lines: [CREAM, BODY_OIL] });
  const setBoth = (gtin: string | null) =>
    sql('update variants set gtin = $2 where id = any($1)', [[CREAM.variantId, BODY_OIL.variantId], gtin]);
  await setBoth(GTIN);
  const { page, complaints, close } = await asStaff();
  await page.goto(`/admin/orders?q=${email}`);
  await page.getByRole('checkbox', { name: adminListMessages.in('en-CA')('table.selectPage') }).check();
  await page.getByRole('button', { name: tOrders('bulk.pack') }).click();
  await isPacking(page, 1, 1);
  const items = [/Calming Oat Cream/, /Calendula Body Oil/].map((name) =>
    page.getByRole('checkbox', { name }),
  );
  const [cream, oil] = await Promise.all(items.map((item) => item.getAttribute('aria-label')));
  const saying = (name: string, other: string) =>
    page.getByText(t('scan.shared', { name, other, done: 1, quantity: 1 }));
  await page.keyboard.type(GTIN);
  await page.keyboard.press('Enter');
  await saying(cream!, oil!).or(saying(oil!, cream!)).waitFor();
  expect((await Promise.all(items.map((item) => item.isChecked()))).filter(Boolean)).toHaveLength(1);
  await expectFineNow(page, 'two items with one barcode');
  await setBoth(null);
  expect(complaints).toEqual([]);
  await close();
});

const CREAM = { id: 'calming-oat-cream', variantId: 'calming-oat-cream--60-ml', quantity: 1 };
const GTIN = '036000291452';
/** A second Enter sooner than this is the scanner's. */
const DOUBLE_ENTER_MS = 600;

const setGtin = (gtin: string | null) =>
  sql('update variants set gtin = $2 where id = $1', [CREAM.variantId, gtin]);

/** A member of the staff of the shared shop, which has no carrier. */
async function asStaff() {
  const { email } = await registered();
  await makeStaff(email, 'admin');
  const staff = new Visitor();
  await staff.signIn(email);
  return { email, ...(await openPage({ as: staff })) };
}
