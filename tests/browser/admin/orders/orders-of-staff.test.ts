import { expect, test } from 'vitest';
import { adminMessages } from '#messages/admin.ts';
import { adminAbandonedCartsMessages } from '#messages/admin-abandoned-carts.ts';
import { adminCustomersMessages } from '#messages/admin-customers.ts';
import { adminEmailsMessages } from '#messages/admin-emails.ts';
import { adminListMessages } from '#messages/admin-list.ts';
import { adminOrderMessages } from '#messages/admin-order.ts';
import { adminOrderChangesMessages } from '#messages/admin-order-changes.ts';
import { adminOrdersMessages } from '#messages/admin-orders.ts';
import { adminPaletteMessages } from '#messages/admin-palette.ts';
import { adminSeoMessages } from '#messages/admin-seo.ts';
import { adminShippingMessages } from '#messages/admin-shipping.ts';
import { adminUiMessages } from '#messages/admin-ui.ts';
import { BODY_OIL, buy } from '#tests/orders/buy.ts';
import { emailTo, makeStaff, PASSWORD, registered, sql, Visitor } from '#tests/shops/visitor.ts';
import { expectFineNow, openPage, openPalette, ready } from '../../support/browser.ts';
import { beginWalk } from '../../support/count-presses.ts';

const t = adminOrderMessages.in('en-CA');
const tChanges = adminOrderChangesMessages.in('en-CA');
const tOrders = adminOrdersMessages.in('en-CA');
const tAdmin = adminMessages.in('en-CA');
const tShipping = adminShippingMessages.in('en-CA');
const tList = adminListMessages.in('en-CA');
const tUi = adminUiMessages.in('en-CA');

async function asStaff(role: 'admin' | 'moderator', width: number, theme: 'light' | 'dark') {
  const { email } = await registered();
  await makeStaff(email, role);
  const staff = new Visitor();
  await staff.signIn(email);
  return openPage({ width, theme, as: staff });
}

test('on a phone the owner changes an order’s address, removes an item, notes why, and emails the buyer again', async () => {
  const buyer = await registered();
  const number = await buy(buyer, { email: buyer.email, lines: [{ ...BODY_OIL, quantity: 2 }] });
  await emailTo(buyer.email, 'order-confirmation');
  const [order] = await sql<{ id: string }>('select id from orders where number = $1', [number]);
  const { page, complaints, close } = await asStaff('admin', 390, 'dark');
  await page.goto(`/admin/orders/${order!.id}`);
  await page.getByRole('button', { name: tShipping('buy.submit') }).waitFor();
  await expectFineNow(page, 'order-of-staff');

  await page.getByRole('button', { name: tUi('header.more') }).click();
  await expectFineNow(page, 'order-menu');
  await page.getByRole('menuitem', { name: t('actions.edit') }).click();
  await page.getByRole('heading', { name: tChanges('edit.address.title') }).waitFor();
  await page.getByText(tChanges('mail.payLink', { mail: 'sent' })).waitFor();
  await page.getByText(tChanges('mail.about', { mail: 'sent' })).waitFor();
  await expectFineNow(page, 'order-edit');
  await page.getByLabel(tChanges('edit.address.province')).selectOption('ON');
  await page.getByLabel(tChanges('edit.address.zip')).fill('M5V1A1');
  await page.getByRole('button', { name: tChanges('edit.address.submit') }).click();
  await page.getByText(new RegExp(`^${tChanges('edit.address.moreTax', { amount: '\\$\\S+' })}`)).waitFor();
  await page.getByLabel(tChanges('edit.address.province')).selectOption('AB');
  await page.getByLabel(tChanges('edit.address.zip')).fill('T2P 1J9');
  await page.getByLabel(tChanges('edit.address.street1'), { exact: true }).fill('9 Other Road');
  await page.getByRole('button', { name: tChanges('edit.address.confirm') }).click();
  await page.getByText('9 Other Road').waitFor();

  await page.getByRole('link', { name: t('contact.edit') }).click();
  await expectFineNow(page, 'order-contact');
  await page.getByLabel(t('contact.phone')).fill('403 555 0142');
  await page.getByRole('button', { name: t('contact.submit') }).click();
  await page.getByText(t('contact.saved')).waitFor();
  const phone = page.getByRole('link', { name: '403 555 0142' });
  await phone.waitFor();
  await page.getByRole('button', { name: tAdmin('action.undo') }).click();
  await phone.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: tUi('header.more') }).click();
  await page.getByRole('menuitem', { name: t('actions.edit') }).click();
  const takeOut = page.getByRole('form', { name: tChanges('edit.remove.title') });
  await takeOut.getByLabel(/Calendula Body Oil/).selectOption('1');
  await takeOut.getByText(tChanges('refund.sum.total')).waitFor();
  await takeOut.getByLabel(tAdmin('proof.password.label')).fill(PASSWORD);
  await takeOut.getByRole('button', { name: tChanges('edit.remove.submit') }).click();
  await page.getByText(t('lines.removed', { count: 1 })).waitFor();
  await emailTo(buyer.email, 'refund');

  await page.getByLabel(t('notes.label')).fill('Moved house, wants one only');
  await page.getByRole('button', { name: t('notes.submit') }).click();
  await page.getByRole('button', { name: t('notes.delete') }).waitFor();
  await page.getByRole('button', { name: t('emails.resend.name', { email: 'Order confirmation' }) }).click();
  await page.getByText(t('emails.resent.sent')).waitFor();
  await expectFineNow(page, 'order-edited');
  await page.getByRole('link', { name: t('customer.link') }).click();
  await page.getByRole('heading', { level: 1, name: 'Ada Field' }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('on a phone lists fold instead of scrolling sideways; a missing order is reported within the frame', async () => {
  const buyer = await registered();
  const number = await buy(buyer, { email: buyer.email, lines: [{ ...BODY_OIL, quantity: 2 }] });
  // A cart abandoned long ago, and the email about it.
  const [cart] = await sql<{ id: string }>(
    `insert into abandoned_carts (id, cart_id, items, value_cents, changed_at, reported_at, emailed_at)
     values (gen_random_uuid(), gen_random_uuid(), '[]', 100, now() - interval '3 days', now(), now()) returning id`,
  );
  const { page, complaints, close } = await asStaff('admin', 390, 'dark');
  for (const [path, list] of [
    ['orders', tOrders('title')],
    ['customers', adminCustomersMessages.in('en-CA')('list.title')],
    ['emails', adminEmailsMessages.in('en-CA')('list.title')],
    ['carts', adminAbandonedCartsMessages.in('en-CA')('title')],
  ]) {
    await page.goto(`/admin/${path}`);
    const region = page.getByRole('region', { name: list!, exact: true });
    const overflow = await region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(overflow, path).toBe(0);
  }
  await page.goto(`/admin/orders?q=${number}`);
  const row = page.getByRole('row').filter({ hasText: number });
  await row.getByRole('checkbox', { name: tList('table.selectRow', { name: number }) }).waitFor();
  await expectFineNow(page, 'orders, folded');
  await row.getByRole('link').click();
  const lines = page.getByRole('region', { name: t('lines.caption') });
  expect(await lines.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  const total = lines
    .getByRole('row')
    .filter({ hasText: t('sum.total') })
    .last()
    .getByRole('cell')
    .last();
  expect(await total.textContent()).toMatch(/^\$\d+\.\d\d$/);
  expect((await total.boundingBox())!.x).toBeLessThan(390);
  await expect
    .poll(() =>
      lines
        .locator('img')
        .first()
        .evaluate((img) => (img as HTMLImageElement).naturalWidth),
    )
    .toBeGreaterThan(0);

  const product = lines.getByRole('link').first();
  const name = await product.textContent();
  await product.click();
  await page.getByRole('heading', { level: 1, name: name! }).waitFor();

  await page.goto('/admin/orders/nothing-of-that-name');
  await page.getByRole('heading', { level: 1, name: tAdmin('problem.missing.page') }).waitFor();
  await expectFineNow(page, 'not here');
  const menu = page.getByText(tAdmin('menu'), { exact: true });
  const closed = await menu.boundingBox();
  await menu.click();
  // A second press at the same point closes the menu.
  expect(await menu.boundingBox()).toEqual(closed);
  await page
    .getByRole('link', { name: tAdmin('nav.products'), exact: true })
    .last()
    .click();
  await page.getByRole('heading', { level: 1, name: tAdmin('nav.products') }).waitFor();
  await sql('delete from abandoned_carts where id = $1', [cart!.id]);
  expect(complaints).toEqual([]);
  await close();
});

test('by keys alone the owner finds an order, and goes from page to page; a moderator finds no orders', async () => {
  const buyer = await registered();
  const number = await buy(buyer, { email: buyer.email });
  const owner = await asStaff('admin', 1280, 'light');
  const { page } = owner;
  await page.goto('/admin/orders');
  await page.getByRole('link', { name: number }).waitFor();
  const field = await openPalette(page);
  await field.fill(number);
  await page.getByRole('menuitem', { name: number }).first().waitFor();
  await expectFineNow(page, 'palette');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: number }).waitFor();

  await page.keyboard.press('g');
  await page.keyboard.press('p');
  const heading = page.getByRole('heading', { level: 1, name: tAdmin('nav.products') });
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: adminPaletteMessages.in('en-CA')('shortcuts.title') }).waitFor();
  await expectFineNow(page, 'keys');
  await page.keyboard.press('Escape');
  await page
    .getByRole('dialog', { name: adminPaletteMessages.in('en-CA')('shortcuts.title') })
    .waitFor({ state: 'hidden' });
  await page.goto('/admin/orders');
  const search = page.getByRole('searchbox', { name: tOrders('search') });
  await expect
    .poll(async () => {
      await page.keyboard.press('/');
      return search.evaluate((element) => element === document.activeElement);
    })
    .toBe(true);
  // Deleting leaves the focus in the list, and a key restores the entry.
  const old = `/old/${number}`;
  const seo = adminSeoMessages.in('en-CA');
  await page.goto('/admin/seo/redirects');
  await ready(page);
  await page.getByRole('button', { name: seo('redirects.add') }).click();
  await page.getByRole('textbox', { name: seo('redirects.from') }).fill(old);
  await page.getByRole('textbox', { name: seo('redirects.to') }).fill('/shop');
  await page.keyboard.press('Enter');
  const name = tList('row.action', { action: seo('redirects.remove'), name: old });
  const away = page.getByRole('button', { name, exact: true });
  await away.press('Enter');
  await away.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  await page.keyboard.press('Alt+z');
  await away.waitFor();
  await page.goto('/admin/orders');
  const file = await page.request.get(
    (await page
      .getByRole('link', { name: tOrders('export.orders'), includeHidden: true })
      .getAttribute('href'))!,
  );
  expect(await file.text()).toContain(number);

  const moderator = await asStaff('moderator', 1280, 'dark');
  const found = await moderator.page.request.get(`/admin/find?q=${number}`);
  const { found: things, commands } = await found.json();
  // Redirects of other tests may have the number in their address.
  expect(things.filter(({ kind }: { kind: string }) => kind !== 'redirect')).toEqual([]);
  expect(commands).toEqual([]);
  expect([...owner.complaints, ...moderator.complaints]).toEqual([]);
  await Promise.all([owner.close(), moderator.close()]);
});

test('an item of an order is refunded in a handful of presses', async ({ annotate }) => {
  const buyer = await registered();
  const number = await buy(buyer, { email: buyer.email, lines: [{ ...BODY_OIL, quantity: 2 }] });
  const { page, complaints, close } = await asStaff('admin', 1280, 'light');
  await page.goto('/admin/orders');
  await page.getByRole('link', { name: number }).click();
  await page.getByRole('heading', { level: 1, name: number }).waitFor();
  const walked = await beginWalk(page);
  await page.reload();
  await page.getByRole('link', { name: t('actions.refund'), exact: true }).click();
  await page.getByLabel(/Calendula Body Oil/).selectOption('1');
  await page.getByLabel(tAdmin('proof.password.label')).fill(PASSWORD);
  await page.getByRole('button', { name: tChanges('refund.submit.amount', { amount: '$' }) }).click();
  await page.getByRole('heading', { name: t('refunds.title') }).waitFor();
  const { presses, words } = await walked();
  await annotate(`Refund a line: ${words}`);
  expect(presses).toBeLessThanOrEqual(3);
  expect(complaints).toEqual([]);
  await close();
});

test('an order is worked on without losing the place: its forms, its next step by key, its neighbours', async () => {
  const buyer = await registered();
  const numbers = [await buy(buyer, { email: buyer.email }), await buy(buyer, { email: buyer.email })];
  const { page, complaints, close } = await asStaff('admin', 1280, 'light');
  await page.goto(`/admin/orders?q=${buyer.email}`);
  await page.getByRole('link', { name: numbers[1]! }).click();
  const isAt = (number: string) => page.getByRole('heading', { level: 1, name: number }).waitFor();
  await isAt(numbers[1]!);
  await page.getByRole('link', { name: tUi('header.next') }).click();
  await isAt(numbers[0]!);
  await page.getByRole('link', { name: tUi('header.previous') }).click();
  await isAt(numbers[1]!);
  await expectFineNow(page, 'order');

  await page.getByLabel(t('notes.label')).fill('Call first');
  await page.evaluate(() => scrollTo(0, 150));
  await page.getByRole('link', { name: t('actions.refund'), exact: true }).press('Enter');
  await page.getByRole('dialog', { name: numbers[1]! }).waitFor();
  await expectFineNow(page, 'refund beside the order');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe(t('actions.refund'));
  // The note being written is still in its field.
  expect(await page.getByLabel(t('notes.label')).inputValue()).toBe('Call first');

  await page.keyboard.press('Control+Enter');
  const markShipped = page.getByRole('button', { name: tShipping('byHand.submit'), exact: true });
  await markShipped.waitFor();
  await page.getByLabel(t('notes.label')).press('Control+Enter');
  const note = page.getByText('Call first', { exact: true });
  await note.waitFor();
  await page.getByRole('button', { name: t('notes.delete') }).click();
  await note.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: tAdmin('action.undo') }).click();
  await note.waitFor();
  // Without a carrier it is a test label, after which the order is marked by hand; Undo comes before the email.
  await page.getByRole('button', { name: tUi('header.more') }).click();
  await page.getByRole('menuitem', { name: t('nextAction.print'), exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await markShipped.click();
  await page.getByText(tShipping('markShipped.done', { mail: 'sent' })).waitFor();
  await page.locator('main h1 + span', { hasText: tOrders('status.shipped') }).waitFor();
  await page
    .getByRole('main')
    .getByRole('button', { name: tAdmin('action.undo') })
    .click();
  await page.getByText(tShipping('markShipped.undone')).waitFor();
  // The order has its test label again.
  await markShipped.waitFor();
  await page.getByRole('link', { name: tUi('header.back', { name: t('back') }) }).click();
  await page.waitForURL((url) => url.searchParams.get('q') === buyer.email);
  expect(complaints).toEqual([]);
  await close();
});
