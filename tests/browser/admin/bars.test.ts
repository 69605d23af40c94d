import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { adminMessages } from '#messages/admin.ts';
import { adminListMessages } from '#messages/admin-list.ts';
import { buy } from '#tests/orders/buy.ts';
import { makeStaff, registered, sql, Visitor } from '#tests/shops/visitor.ts';
import { openPage, ready } from '../support/browser.ts';

const t = adminListMessages.in('en-CA');
const tAdmin = adminMessages.in('en-CA');

/** How many pixels of height two elements share. */
const shared = async (one: Locator, other: Locator) => {
  const [a, b] = [(await one.boundingBox())!, (await other.boundingBox())!];
  return Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));
};

test('on a phone no toast lies over the bar of selected rows or the next step, and no bar over the end of a page', async () => {
  const buyer = await registered();
  const number = await buy(buyer, { email: buyer.email });
  await sql(
    `insert into orders select copy.* from orders o, generate_series(1, 60) n,
      lateral jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'number', o.number || '-T' || n,
        'cart_id', gen_random_uuid(), 'status', 'cancelled', 'placed_at', timestamptz '2020-01-01' + n * interval '1 minute')) copy
    where o.number = $1`,
    [number],
  );
  const { email } = await registered();
  await makeStaff(email, 'admin');
  const staff = new Visitor();
  await staff.signIn(email);
  const { page, complaints, close } = await openPage({ width: 390, as: staff });
  await page.goto(`/admin/orders?q=${number}`);
  await ready(page);
  const boxes = page.locator('main').getByRole('checkbox');
  const bar = page.getByRole('toolbar', { name: t('bulk.label') });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await bar.getByText(t('bulk.selected', { count: 2 })).waitFor();
  // More than the two rows that a fixed height could foresee.
  expect((await bar.boundingBox())!.height).toBeGreaterThan(100);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  expect(await shared(bar, page.getByRole('navigation', { name: tAdmin('pager.label') }))).toBe(0);

  await bar.getByRole('button', { name: t('bulk.all', { count: 61 }) }).click();
  const toast = page.locator('.toast');
  await toast.waitFor();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  expect(await shared(toast, bar)).toBe(0);

  await page.getByRole('link', { name: number }).first().click();
  const step = page.locator('.next-step');
  await step.waitFor();
  expect(await shared(toast, step)).toBe(0);
  await sql('delete from orders where number like $1', [`${number}-T%`]);
  expect(complaints).toEqual([]);
  await close();
});
