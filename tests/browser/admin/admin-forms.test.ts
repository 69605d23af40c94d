import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { adminMessages } from '#messages/admin.ts';
import { adminContactMessages } from '#messages/admin-contact.ts';
import { adminDiscountsMessages } from '#messages/admin-discounts.ts';
import { adminEditorMessages } from '#messages/admin-editor.ts';
import { adminGiftCardsMessages } from '#messages/admin-gift-cards.ts';
import { makeStaff, newEmail, PASSWORD, registered, sql, Visitor } from '#tests/shops/visitor.ts';
import { expectFineNow, held, loaded, openPage, ready } from '../support/browser.ts';

const tAdmin = adminMessages.in('en-CA');
const tDiscounts = adminDiscountsMessages.in('en-CA');
const tGiftCards = adminGiftCardsMessages.in('en-CA');
const tContact = adminContactMessages.in('en-CA');

async function asOwner(options: Parameters<typeof openPage>[0]) {
  const { email } = await registered();
  await makeStaff(email, 'admin');
  const staff = new Visitor();
  await staff.signIn(email);
  return openPage({ ...options, as: staff });
}

test('the owner creates a discount on a phone, sees the mistakes, and finds it by its code', async () => {
  const { page, complaints, close } = await asOwner({ width: 390, theme: 'dark' });
  const code = `SPRING${randomInt(1e6)}`;
  await page.goto('/admin/discounts');
  await ready(page);
  await page
    .getByRole('link', { name: tDiscounts('create') })
    .first()
    .click();
  const field = (name: Parameters<typeof tDiscounts>[0] & `field.${string}`) =>
    page.getByRole('textbox', { name: tDiscounts(name) });
  await field('field.name').fill(`Spring ${code}`);
  await field('field.code').fill('no');
  await field('field.percent').fill('15');
  await expectFineNow(page, 'discount-390');
  await page.getByRole('button', { name: tDiscounts('save') }).click();
  await page.getByText(tDiscounts('error.code')).waitFor();
  // Nothing that was typed is lost.
  expect(await field('field.percent').inputValue()).toBe('15');
  await field('field.code').fill(code);
  await page.getByRole('button', { name: tDiscounts('save') }).click();
  await page.getByText(tDiscounts('saved')).waitFor();
  await page.goto('/admin/discounts');
  await ready(page);
  await page.getByRole('searchbox', { name: tDiscounts('search') }).fill(code.toLowerCase());
  await page.getByRole('link', { name: `Spring ${code}` }).waitFor();
  // Until the search is answered, the rows are dimmed.
  await loaded(page);
  await expectFineNow(page, 'discounts-390');
  await sql('delete from discounts where code = $1', [code]);
  expect(complaints).toEqual([]);
  await close();
});

test('the owner emails a gift card, and finds it by the recipient’s address', async () => {
  const { page, complaints, close } = await asOwner({ width: 1280, theme: 'light' });
  const email = newEmail();
  await page.goto('/admin/gift-cards/new');
  await ready(page);
  await page.getByLabel(tGiftCards('new.amount'), { exact: true }).fill('40.00');
  await page.getByLabel(tGiftCards('new.recipient'), { exact: true }).fill('Wren Field');
  await page.getByLabel(tGiftCards('new.recipient-email'), { exact: true }).fill(email);
  await page.getByLabel(tAdmin('proof.password.label')).fill(PASSWORD);
  await expectFineNow(page, 'gift-card-new');
  await page.getByRole('button', { name: tGiftCards('new.submit') }).click();
  await page.getByText('$40.00').first().waitFor();
  await expectFineNow(page, 'gift-card');
  await page.goto(`/admin/gift-cards?q=${encodeURIComponent(email)}`);
  await ready(page);
  await page.getByText('Wren Field').waitFor();
  await expectFineNow(page, 'gift-cards');
  expect(complaints).toEqual([]);
  await close();
});

test('a message is closed by a key, which does nothing else', async () => {
  const from = newEmail();
  const subject = `Balm ${from}`;
  await new Visitor().submit('/contact', {
    name: 'Wren Field',
    email: from,
    subject,
    message: 'Is it vegan?',
    website: '',
  });
  await expect
    .poll(() => sql('select 1 from contact_messages where subject = $1', [subject]))
    .toHaveLength(1);
  const { page, complaints, close } = await asOwner({ width: 1280, theme: 'dark' });
  await page.goto(`/admin/messages?q=${encodeURIComponent(from)}`);
  await ready(page);
  const card = page.locator('[data-row]').filter({ hasText: subject });
  await card.waitFor();
  await expectFineNow(page, 'messages');
  await page.keyboard.press('j');
  await page.keyboard.press('e');
  await page
    .getByText(tContact('done.done', { count: 1 }))
    .first()
    .waitFor();
  // The key closed the message, and did nothing else.
  expect(await page.getByRole('dialog').count()).toBe(0);
  const [closed] = await sql<{ done_at: Date | null }>(
    'select done_at from contact_messages where subject = $1',
    [subject],
  );
  expect(closed!.done_at).not.toBeNull();
  expect(complaints).toEqual([]);
  await close();
});

test('text and ticks entered while a discount is saved stay, and are saved next', async () => {
  const { page, complaints, close } = await asOwner({ width: 1280 });
  await page.goto('/admin/discounts/new');
  await ready(page);
  const field = (name: Parameters<typeof tDiscounts>[0] & `field.${string}`) =>
    page.getByRole('textbox', { name: tDiscounts(name) });
  const isOn = page.getByRole('checkbox', { name: tDiscounts('field.isOn') });
  const removals = page.getByRole('button', {
    name: adminEditorMessages.in('en-CA')('products.remove-name', { name: 'Garden Soap' }),
  });
  const code = `DUSK${randomInt(1e6)}`;
  await field('field.name').fill('Dusk');
  await field('field.code').fill(code.toLowerCase());
  await field('field.percent').fill('15');
  const whileSaving = async (type: () => Promise<void>) => {
    const { isAsked, goOn } = await held(page, '**/admin/discounts/*.data*');
    await page.getByRole('button', { name: tDiscounts('save') }).click();
    await isAsked;
    await type();
    goOn();
  };
  const shown = async () => [
    await field('field.name').inputValue(),
    await field('field.code').inputValue(),
    await isOn.isChecked(),
    await removals.count(),
  ];
  const stored = () =>
    sql<{ name: string; is_on: boolean; products: number }>(
      'select name, is_on, cardinality(product_ids) as products from discounts where code = $1',
      [code],
    );
  // The first save leads to an address of its own.
  await whileSaving(async () => {
    await field('field.name').fill('Dusk and dawn');
    await isOn.uncheck();
    await page.getByRole('combobox', { name: tDiscounts('field.productIds') }).pressSequentially('garden');
    await page.getByRole('option', { name: 'Garden Soap' }).click();
  });
  await page.waitForURL(/\/admin\/discounts\/[^/]+\?saved/);
  await page.getByText(tDiscounts('saved')).waitFor();
  expect(await shown()).toEqual(['Dusk and dawn', code, false, 1]);
  expect(await stored()).toEqual([{ name: 'Dusk', is_on: true, products: 0 }]);
  // Leaving would lose it.
  await page.getByRole('link', { name: tDiscounts('back'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: tAdmin('unsaved.leave') });
  await dialog.getByRole('button', { name: tAdmin('unsaved.stay') }).click();
  await dialog.waitFor({ state: 'detached' });
  await whileSaving(() => field('field.name').fill('Dawn'));
  await expect.poll(stored).toEqual([{ name: 'Dusk and dawn', is_on: false, products: 1 }]);
  await loaded(page);
  expect(await shown()).toEqual(['Dawn', code, false, 1]);
  await whileSaving(async () => {});
  await expect.poll(stored).toEqual([{ name: 'Dawn', is_on: false, products: 1 }]);
  await loaded(page);
  await page.getByRole('link', { name: tDiscounts('back'), exact: true }).click();
  await page.waitForURL('**/admin/discounts');
  await sql('delete from discounts where code = $1', [code]);
  expect(complaints).toEqual([]);
  await close();
});

test('leaving a form that was changed, or refused, asks first; one that was saved is left at once', async () => {
  const { page, complaints, close } = await asOwner({ width: 390, theme: 'light' });
  await page.goto('/admin/discounts/new');
  await ready(page);
  const name = page.getByRole('textbox', { name: tDiscounts('field.name') });
  const code = page.getByRole('textbox', { name: tDiscounts('field.code') });
  // On a phone the form's bar has taken the place of the navigation.
  const away = page.getByRole('link', { name: tDiscounts('back'), exact: true });
  const dialog = page.getByRole('dialog', { name: tAdmin('unsaved.leave') });
  const isAsked = async () => {
    await away.click();
    await dialog.waitFor();
    await dialog.getByRole('button', { name: tAdmin('unsaved.stay') }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  await name.fill('Autumn');
  await isAsked();
  expect(await name.inputValue()).toBe('Autumn');
  await code.fill('no');
  await page.getByRole('button', { name: tDiscounts('save') }).click();
  await page.getByText(tDiscounts('error.code')).waitFor();
  await isAsked();
  const saved = `AUTUMN${randomInt(1e6)}`;
  await code.fill(saved);
  await page.getByRole('textbox', { name: tDiscounts('field.percent') }).fill('10');
  await page.getByRole('button', { name: tDiscounts('save') }).click();
  await page.getByText(tDiscounts('saved')).waitFor();
  await away.click();
  await page.waitForURL('**/admin/discounts');
  await page.goBack();
  await name.fill('Winter');
  await away.click();
  await dialog.getByRole('button', { name: tAdmin('unsaved.leave.discard') }).click();
  await page.waitForURL('**/admin/discounts');
  await sql('delete from discounts where code = $1', [saved]);
  expect(complaints).toEqual([]);
  await close();
});
