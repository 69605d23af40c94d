import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { adminMessages } from '#messages/admin.ts';
import { adminDiscountsMessages } from '#messages/admin-discounts.ts';
import { adminOrderMessages } from '#messages/admin-order.ts';
import { adminProductMessages } from '#messages/admin-product.ts';
import { adminSettingsMessages } from '#messages/admin-settings.ts';
import { adminTaxesMessages } from '#messages/admin-taxes.ts';
import { addressOf } from '#shop/catalog/editing/product-naming.ts';
import { buy } from '#tests/orders/buy.ts';
import { makeStaff, newEmail, registered, sql, Visitor } from '#tests/shops/visitor.ts';
import { expectFineNow, held, loaded, openPage, ready } from '../support/browser.ts';
import { editorsPage, newDraft, saved } from '../support/editors.ts';

const t = adminSettingsMessages.in('en-CA');
const tAdmin = adminMessages.in('en-CA');
const tOrder = adminOrderMessages.in('en-CA');
const tProduct = adminProductMessages.in('en-CA');

async function asAdmin(width: number) {
  const { email } = await registered();
  await makeStaff(email, 'admin');
  const staff = new Visitor();
  await staff.signIn(email);
  return openPage({ width, as: staff });
}

const undo = (page: Page) => page.getByRole('button', { name: tAdmin('action.undo') }).last();
const unique = (): string => `u${randomUUID().slice(0, 8)}`;

test('a saved setting is undone, unless somebody else has changed it since', async () => {
  const { page, complaints, close } = await asAdmin(390);
  await page.goto('/admin/settings/emails');
  await ready(page);
  const sender = page.getByLabel(t('emails.senderName.label'));
  const before = await sender.inputValue();
  const save = async (name: string) => {
    await sender.fill(name);
    await sender.press('Enter');
    await page.getByText(t('saved'), { exact: true }).waitFor();
    await loaded(page);
  };
  await save(unique());
  await expectFineNow(page, 'setting-saved');
  await undo(page).click();
  await page.getByText(t('undone')).waitFor();
  await expect.poll(() => sender.inputValue()).toBe(before);
  await loaded(page);

  await save(unique());
  const theirs = unique();
  await sql(`update settings set value = $1 where key = 'senderName'`, [JSON.stringify(theirs)]);
  await undo(page).click();
  await page.getByText(t('error.conflict')).waitFor();
  const [now] = await sql<{ value: string }>(`select value from settings where key = 'senderName'`);
  expect(now!.value).toBe(theirs);
  await sql(`update settings set value = $1 where key = 'senderName'`, [JSON.stringify(before)]);
  // A refused save is answered with its own status.
  expect(complaints.filter((one) => !one.includes('409'))).toEqual([]);
  await close();
});

test('text typed while a setting is saved stays, also when the save is undone', async () => {
  const { page, complaints, close } = await asAdmin(1280);
  await page.goto('/admin/settings/emails');
  await ready(page);
  const sender = page.getByLabel(t('emails.senderName.label'));
  const before = await sender.inputValue();
  const [first, second] = [unique(), unique()];
  await sender.fill(first);
  const { isAsked, goOn } = await held(page, '**/admin/settings/emails.data*');
  await sender.press('Enter');
  await isAsked;
  await sender.fill(second);
  goOn();
  await page.getByText(t('saved'), { exact: true }).waitFor();
  await loaded(page);
  expect(await sender.inputValue()).toBe(second);
  const stored = async () =>
    (await sql<{ value: string }>(`select value from settings where key = 'senderName'`))[0]?.value;
  expect(await stored()).toBe(first);
  await undo(page).click();
  await page.getByText(t('undone')).waitFor();
  await loaded(page);
  expect(await sender.inputValue()).toBe(second);
  await sender.press('Enter');
  await expect.poll(stored).toBe(second);
  await sql(`update settings set value = $1 where key = 'senderName'`, [JSON.stringify(before)]);
  expect(complaints).toEqual([]);
  await close();
});

test('changing and removing a gift wrap can be undone', async () => {
  const name = `Twine ${unique()}`;
  await sql(
    `insert into packaging_materials (id, name, grams, cost_cents, dimensions)
     values (gen_random_uuid(), $1, 12, 30, '{"length":0,"width":0,"height":0}')`,
    [name],
  );
  const wraps = () => sql('select grams, cost_cents from packaging_materials where name = $1', [name]);
  const { page, complaints, close } = await asAdmin(1280);
  await page.goto('/admin/settings/packaging');
  await ready(page);
  const wrap = page.getByRole('group').filter({ hasText: name });
  await wrap.getByText(name).click();
  await wrap.getByLabel(t('packaging.wrapGrams')).fill('15');
  await wrap.getByRole('button', { name: t('packaging.save') }).click();
  await page.getByText(t('saved'), { exact: true }).waitFor();
  await loaded(page);
  expect(await wraps()).toEqual([{ grams: 15, cost_cents: 30 }]);
  await undo(page).click();
  await expect.poll(wraps).toEqual([{ grams: 12, cost_cents: 30 }]);
  await loaded(page);

  await wrap.getByText(name).click();
  await wrap.getByRole('button', { name: t('packaging.removeWrap') }).click();
  await expect.poll(wraps).toEqual([]);
  await loaded(page);
  await expectFineNow(page, 'wrap-removed');
  await undo(page).click();
  await expect.poll(wraps).toEqual([{ grams: 12, cost_cents: 30 }]);
  expect(complaints).toEqual([]);
  await close();
});

test('adding a box is undone by archiving it, and adding a wrap by removing it', async () => {
  const [name, twine] = [`Box ${unique()}`, `Twine ${unique()}`];
  const boxes = () => sql('select is_archived from shipping_boxes where name = $1', [name]);
  const wraps = () => sql('select grams from packaging_materials where name = $1', [twine]);
  const { page, complaints, close } = await asAdmin(1280);
  await page.goto('/admin/settings/packaging');
  await ready(page);
  const opened = async (title: string) => {
    const form = page.getByRole('group').filter({ hasText: title });
    await form.locator('summary').click();
    return form;
  };
  const box = await opened(t('packaging.addBox'));
  for (const field of await box.getByRole('textbox').all()) await field.fill('30');
  await box.getByLabel(t('packaging.name'), { exact: true }).fill(name);
  await box.getByLabel(t('packaging.maxGrams')).fill('5000');
  await box.getByRole('button', { name: t('packaging.addBox') }).click();
  await expect.poll(boxes).toEqual([{ is_archived: false }]);
  await loaded(page);
  await undo(page).click();
  await expect.poll(boxes).toEqual([{ is_archived: true }]);
  await loaded(page);

  const wrap = await opened(t('packaging.addWrap'));
  await wrap.getByLabel(t('packaging.name'), { exact: true }).fill(twine);
  await wrap.getByLabel(t('packaging.wrapGrams')).fill('12');
  await wrap.getByLabel(t('packaging.cost')).fill('0.30');
  await wrap.getByRole('button', { name: t('packaging.addWrap') }).click();
  await expect.poll(wraps).toEqual([{ grams: 12 }]);
  await loaded(page);
  await undo(page).click();
  await expect.poll(wraps).toEqual([]);
  await sql('delete from shipping_boxes where name = $1', [name]);
  expect(complaints).toEqual([]);
  await close();
});

test('changing a discount can be undone, and a scheduled tax rate that is removed comes back', async () => {
  const name = `Harvest ${unique()}`;
  const [made] = await sql<{ id: string }>(
    `insert into discounts (id, name, kind, percent, categories, product_ids, combines, created_at, updated_at)
     values (gen_random_uuid(), $1, 'percent', 10, '{}', '{}', false, now(), date_trunc('second', now()))
     returning id`,
    [name],
  );
  const tDiscounts = adminDiscountsMessages.in('en-CA');
  const stored = () =>
    sql('select name, percent, ends_at is null as "isOpen" from discounts where id = $1', [made!.id]);
  const { page, complaints, close } = await asAdmin(390);
  await page.goto(`/admin/discounts/${made!.id}`);
  await ready(page);
  await page.getByLabel(tDiscounts('field.name'), { exact: true }).fill(`${name} again`);
  await page.getByLabel(tDiscounts('field.percent'), { exact: true }).fill('20');
  await page.getByLabel(tDiscounts('field.lastDay')).fill('2099-12-31');
  await page.getByRole('button', { name: tDiscounts('save') }).click();
  await page.getByText(tDiscounts('saved')).waitFor();
  await loaded(page);
  expect(await stored()).toEqual([{ name: `${name} again`, percent: 20, isOpen: false }]);
  await expectFineNow(page, 'discount-saved');
  await undo(page).click();
  await page.getByText(tAdmin('action.undone')).waitFor();
  await expect.poll(stored).toEqual([{ name, percent: 10, isOpen: true }]);
  await expect.poll(() => page.getByLabel(tDiscounts('field.name'), { exact: true }).inputValue()).toBe(name);
  await sql('delete from discounts where id = $1', [made!.id]);

  const tTaxes = adminTaxesMessages.in('en-CA');
  const rates = async () =>
    (await sql(`select rate from tax_rates where province = 'SK' and authority = 'PST' and "from" > now()`))
      .length;
  await page.goto('/admin/taxes/rates');
  await ready(page);
  const tax = 'SK PST';
  await page.getByRole('combobox', { name: tTaxes('plan.tax'), exact: true }).selectOption({ label: tax });
  await page.getByLabel(tTaxes('plan.percent')).fill('6.5');
  await page.getByLabel(tTaxes('plan.from'), { exact: true }).fill('2099-01-01');
  await page.getByRole('button', { name: tTaxes('plan.submit') }).click();
  await expect.poll(rates).toBe(1);
  await loaded(page);
  await page.getByRole('button', { name: tTaxes('plan.remove.name', { tax }) }).click();
  await expect.poll(rates).toBe(0);
  await page.getByText(tTaxes('plan.removed', { tax })).waitFor();
  await expectFineNow(page, 'rate-removed');
  await undo(page).click();
  await expect.poll(rates).toBe(1);
  await loaded(page);
  await undo(page).click();
  await expect.poll(rates).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});

test('undoing a saved product keeps later unsaved edits', async () => {
  const name = await newDraft(['Rose', 'Sage']);
  const id = addressOf(name);
  const { page, complaints, close } = await editorsPage();
  await page.goto(`/admin/products/${id}`);
  await ready(page);
  const stored = async () =>
    (
      await sql<{ name: string; tagline: string }>('select name, tagline from products where id = $1', [id])
    )[0];
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await field(tProduct('name.label')).fill(`${name} again`);
  await field(tProduct('name.label')).press('Enter');
  await saved(page);
  expect(await stored()).toEqual({ name: `${name} again`, tagline: '' });
  await field(tProduct('tagline.label')).fill('For dry hands');
  await undo(page).click();
  await expect.poll(stored).toEqual({ name, tagline: '' });
  await expect.poll(() => field(tProduct('name.label')).inputValue()).toBe(name);
  expect(await field(tProduct('tagline.label')).inputValue()).toBe('For dry hands');
  expect(complaints).toEqual([]);
  await close();
});

test('Undo of a saved product reaches that product from the page of another, and says how it went', async () => {
  const [name, other] = [await newDraft(['Rose']), await newDraft(['Sage'])];
  const [id, otherId] = [addressOf(name), addressOf(other)];
  const { page, complaints, close } = await editorsPage();
  await page.goto(`/admin/products/${id}`);
  await ready(page);
  const names = async () =>
    (
      await sql<{ name: string }>('select name from products where id = any($1) order by id = $2', [
        [id, otherId],
        otherId,
      ])
    ).map(({ name }) => name);
  const field = page.getByLabel(tProduct('name.label'), { exact: true });
  // By the list's search: in a shop with many products, neither need be on the first page.
  const lead = async (to: string) => {
    await page.locator('main a[href="/admin/products"]').first().click();
    await page.waitForURL(/\/admin\/products$/);
    await page
      .getByRole('main')
      .getByRole('searchbox')
      .fill(to === id ? name : other);
    await page.locator(`a[href="/admin/products/${to}"]`).first().click();
    await page.waitForURL(new RegExp(`${to}$`));
  };
  await field.fill(`${name} again`);
  await field.press('Enter');
  await saved(page);
  await loaded(page);
  await lead(otherId);
  await expect.poll(() => field.inputValue()).toBe(other);
  await undo(page).click();
  await saved(page);
  await expect.poll(names).toEqual([name, other]);
  expect(await field.inputValue()).toBe(other);
  // Back on its page, the earlier name is shown.
  await lead(id);
  await expect.poll(() => field.inputValue()).toBe(name);
  expect(complaints).toEqual([]);
  await close();
});

test('a note whose page is left while it is deleted says so on the next page, and Undo restores it', async () => {
  const number = await buy(new Visitor(), { email: newEmail() });
  const [order] = await sql<{ id: string }>('select id from orders where number = $1', [number]);
  const { page, complaints, close } = await asAdmin(1280);
  await page.goto(`/admin/orders/${order!.id}`);
  await ready(page);
  await page.getByLabel(tOrder('notes.label')).fill('Call first');
  await page.getByLabel(tOrder('notes.label')).press('Control+Enter');
  const notes = () => sql('select id from order_notes where order_id = $1', [order!.id]);
  await page.getByRole('button', { name: tOrder('notes.delete') }).waitFor();
  expect(await notes()).toHaveLength(1);
  const deletion = await held(page, `**/admin/orders/${order!.id}*`);
  await page.getByRole('button', { name: tOrder('notes.delete') }).click();
  await deletion.isAsked;
  await page.locator('nav a[href="/admin/customers"]').first().click();
  await page.waitForURL('**/admin/customers');
  deletion.goOn();
  await page.getByText(tOrder('notes.deleted')).waitFor();
  expect(await notes()).toHaveLength(0);
  await undo(page).click();
  await page.getByText(tOrder('notes.restored')).waitFor();
  expect(await notes()).toHaveLength(1);
  expect(complaints).toEqual([]);
  await close();
});
