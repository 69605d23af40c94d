import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { adminMessages } from '#messages/admin.ts';
import { adminCategoriesMessages } from '#messages/admin-categories.ts';
import { adminContactMessages } from '#messages/admin-contact.ts';
import { adminCustomersMessages } from '#messages/admin-customers.ts';
import { adminPaletteMessages } from '#messages/admin-palette.ts';
import { adminProductMessages } from '#messages/admin-product.ts';
import { adminProductPicturesMessages } from '#messages/admin-product-pictures.ts';
import { adminProductsMessages } from '#messages/admin-products.ts';
import { adminSeoMessages } from '#messages/admin-seo.ts';
import { adminUiMessages } from '#messages/admin-ui.ts';
import { newEmail, signedInStaff, sql, Visitor } from '#tests/shops/visitor.ts';
import { held, openPage, openPalette, ready } from '../support/browser.ts';
import { newDraft } from '../support/editors.ts';

const tAdmin = adminMessages.in('en-CA');
const tCategories = adminCategoriesMessages.in('en-CA');
const tContact = adminContactMessages.in('en-CA');
const tCustomers = adminCustomersMessages.in('en-CA');
const tPalette = adminPaletteMessages.in('en-CA');
const tPictures = adminProductPicturesMessages.in('en-CA');
const tProduct = adminProductMessages.in('en-CA');
const tProducts = adminProductsMessages.in('en-CA');
const tSeo = adminSeoMessages.in('en-CA');
const tUi = adminUiMessages.in('en-CA');

const asOwner = async () => openPage({ width: 1280, as: await signedInStaff('admin') });
const unique = (): string => `word${randomBytes(4).toString('hex')}`;
const question = (page: Page) => page.getByRole('dialog', { name: tAdmin('unsaved.leave') });

async function stay(page: Page): Promise<void> {
  await question(page)
    .getByRole('button', { name: tAdmin('unsaved.stay') })
    .click();
  await question(page).waitFor({ state: 'hidden' });
}

const leave = (page: Page) =>
  question(page)
    .getByRole('button', { name: tAdmin('unsaved.leave.discard') })
    .click();

async function openProduct(page: Page, name: string): Promise<void> {
  await page.goto(`/admin/products?q=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await ready(page);
}

test('a tab or a row that takes a changed form away asks first', async () => {
  const { page, complaints, close } = await asOwner();
  await page.goto('/admin/seo?part=words&path=/about');
  await ready(page);
  const title = page.getByRole('textbox', { name: tSeo('edit.title') });
  await title.fill('Half a title');
  await page.getByRole('link', { name: '/faq', exact: true }).click();
  await stay(page);
  const searches = page.getByRole('link', { name: tSeo('tab.searches') });
  await searches.click();
  await stay(page);
  expect(await title.inputValue()).toBe('Half a title');
  await searches.click();
  await leave(page);
  await page.getByRole('heading', { name: tSeo('searches.title') }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('leaving asks after a refusal without a marked field, but not after a save', async () => {
  const [known, next] = [unique(), unique()];
  const staff = await signedInStaff('admin');
  const asked = { intent: 'add', locale: 'en-CA', phrase: known, means: 'balm', isSame: 'yes' };
  expect((await staff.submit('/admin/seo/synonyms', asked)).status).toBe(200);
  const { page, complaints, close } = await openPage({ width: 1280, as: staff });
  await page.goto('/admin/seo/synonyms');
  await ready(page);
  const form = page.getByRole('form', { name: tSeo('synonyms.new') });
  const phrase = form.getByLabel(tSeo('synonyms.phrase'));
  const means = form.getByLabel(tSeo('synonyms.means'));
  const redirects = page.getByRole('link', { name: tSeo('tab.redirects') });
  await phrase.fill(known);
  await means.fill('balm');
  await form.getByRole('button', { name: tSeo('synonyms.add') }).click();
  await page.getByText(tSeo('problem.taken.synonym')).waitFor();
  await redirects.click();
  await stay(page);
  // A removal and its Undo are answered in the same place, and typed text stays.
  await page
    .getByRole('button', { name: tSeo('synonyms.remove-name', { phrase: known, means: 'balm' }) })
    .click();
  await page.getByText(tSeo('synonyms.removed')).waitFor();
  expect(await phrase.inputValue()).toBe(known);
  await page.getByRole('button', { name: tAdmin('action.undo') }).click();
  await page.getByText(tSeo('synonyms.added')).waitFor();
  expect(await phrase.inputValue()).toBe(known);
  await phrase.fill(next);
  await form.getByRole('button', { name: tSeo('synonyms.add') }).click();
  await expect.poll(() => phrase.inputValue()).toBe('');
  await redirects.click();
  await page.waitForURL('/admin/seo/redirects');
  await sql('delete from search_synonyms where phrase in ($1, $2)', [known, next]);
  expect(complaints).toEqual([]);
  await close();
});

test('a half-typed reply is not filtered away, and a message that is closed and reopened has it again', async () => {
  const from = newEmail();
  const subject = `Balm ${from}`;
  const message = { name: 'Wren Field', email: from, subject, message: 'Is it vegan?', website: '' };
  await new Visitor().submit('/contact', message);
  await expect
    .poll(() => sql('select 1 from contact_messages where subject = $1', [subject]))
    .toHaveLength(1);
  const { page, complaints, close } = await asOwner();
  await page.goto(`/admin/messages?q=${encodeURIComponent(from)}`);
  await ready(page);
  const reply = page.getByLabel(tContact('reply.label', { name: 'Wren Field' }));
  await reply.fill('Yes, all of');
  await page.getByRole('link', { name: tContact('tabs.closed') }).click();
  await stay(page);
  await page
    .getByRole('button', { name: tContact('reply.skip') })
    .last()
    .click();
  await page.getByText(tContact('done.done', { count: 1 })).waitFor();
  await reply.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: tAdmin('action.undo') }).click();
  await reply.waitFor();
  expect(await reply.inputValue()).toBe('Yes, all of');
  expect(complaints).toEqual([]);
  await close();
});

test('a list that keeps a form while its rows are sorted does not ask', async () => {
  const tag = unique();
  await sql('insert into customers (email, added_at, sought, tags) values ($1, now(), $1, array[$2])', [
    newEmail(),
    tag,
  ]);
  const { page, complaints, close } = await asOwner();
  await page.goto(`/admin/customers?tag=${tag}`);
  await ready(page);
  const open = page.getByRole('button', { name: tCustomers('group.save') }).first();
  await open.click();
  const name = page.getByLabel(tCustomers('group.name'));
  await name.fill('Half a name');
  await page.keyboard.press('Escape');
  await page.getByRole('columnheader').getByRole('link').first().click();
  await page.waitForURL(/sort=/);
  expect(await question(page).isVisible()).toBe(false);
  await open.click();
  expect(await name.inputValue()).toBe('Half a name');
  expect(complaints).toEqual([]);
  await close();
});

test('duplicating a product asks before it leaves unsaved changes', async () => {
  const name = await newDraft();
  const { page, complaints, close } = await asOwner();
  await openProduct(page, name);
  const tagline = page.getByLabel(tProduct('tagline.label'));
  await tagline.fill('Half a sentence');
  await page.getByRole('button', { name: tUi('header.more') }).click();
  await page.getByRole('menuitem', { name: tProduct('duplicate') }).click();
  await stay(page);
  const command = tPalette('command.duplicate', { name });
  await (await openPalette(page)).fill(`duplicate ${name}`);
  await page.getByRole('menuitem', { name: command }).first().click();
  await stay(page);
  expect(await tagline.inputValue()).toBe('Half a sentence');
  await page.getByRole('button', { name: tUi('header.more') }).click();
  await page.getByRole('menuitem', { name: tProduct('duplicate') }).click();
  await leave(page);
  await page.getByRole('heading', { level: 1, name: tProduct('copy.name', { name }) }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('text typed during a save stays, unsaved', async () => {
  const name = await newDraft();
  const { page, complaints, close } = await asOwner();
  await openProduct(page, name);
  const save = page.getByRole('button', { name: tAdmin('unsaved.save'), exact: true });
  const tagline = page.getByLabel(tProduct('tagline.label'));
  await tagline.fill('First');
  const { isAsked, goOn } = await held(page, '**/admin/products/*.data*');
  await save.click();
  await isAsked;
  await tagline.fill('Second');
  goOn();
  await page.getByText(tProduct('saved'), { exact: true }).waitFor();
  expect(await tagline.inputValue()).toBe('Second');
  await save.click();
  await save.waitFor({ state: 'detached' });
  await page.reload();
  expect(await tagline.inputValue()).toBe('Second');
  expect(complaints).toEqual([]);
  await close();
});

test('tags that somebody else saved while these were typed stay, too', async () => {
  const [email, own, others] = [newEmail(), unique(), unique()];
  await sql('insert into customers (email, added_at, sought, tags) values ($1, now(), $1, array[]::text[])', [
    email,
  ]);
  const { page, complaints, close } = await asOwner();
  await page.goto(`/admin/customers?q=${encodeURIComponent(email)}`);
  await page.getByRole('link', { name: email }).click();
  await page.getByRole('heading', { level: 1, name: email }).waitFor();
  await ready(page);
  const tags = page.getByLabel(tCustomers('tags.label'));
  await tags.fill(own);
  await sql('update customers set tags = array[$1] where email = $2', [others, email]);
  // Another form’s save brings the other person’s tags to the page.
  await page.getByLabel(tCustomers('notes.label')).fill('Called');
  await page.getByRole('button', { name: tCustomers('notes.submit') }).click();
  await page.getByText(others, { exact: true }).waitFor();
  expect(await tags.inputValue()).toBe(own);
  await page.getByRole('button', { name: tCustomers('tags.save') }).click();
  await page.getByText(own, { exact: true }).waitFor();
  const [saved] = await sql<{ tags: string[] }>('select tags from customers where email = $1', [email]);
  expect(saved!.tags.toSorted()).toEqual([own, others].toSorted());
  expect(complaints).toEqual([]);
  await close();
});

test('alt text that cannot be saved stays in its field', async () => {
  const { page, complaints, close } = await asOwner();
  await page.goto('/admin/products/garden-soap');
  await ready(page);
  const [picture] = await sql<{ alt: string }>(
    "select alt from product_pictures where product_id = 'garden-soap' order by position limit 1",
  );
  await page.getByRole('button', { name: tPictures('tile', { number: 1, alt: picture!.alt }) }).click();
  const alt = page.getByLabel(tPictures('alt.label'), { exact: true });
  await page.context().setOffline(true);
  await alt.fill('A better sentence');
  await alt.press('Tab');
  await page.getByText(tAdmin('error.noAnswer')).waitFor();
  expect(await alt.inputValue()).toBe('A better sentence');
  await page.context().setOffline(false);
  await page.getByRole('link', { name: tUi('header.back', { name: tProducts('title') }) }).click();
  await leave(page);
  await page.waitForURL('**/admin/products');
  expect(complaints).toEqual([]);
  await close();
});

test('the name of a category that is refused stays to be corrected', async () => {
  const { page, complaints, close } = await asOwner();
  await page.goto('/admin/categories');
  await ready(page);
  const name = page.getByLabel(tCategories('list.new.category'));
  await name.fill('!!!');
  await page.getByRole('button', { name: tCategories('list.add.category') }).click();
  await page.getByText(tCategories('error.slug')).waitFor();
  expect(await name.inputValue()).toBe('!!!');
  expect(complaints).toEqual([]);
  await close();
});
