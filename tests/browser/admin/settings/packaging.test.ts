import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminSettingsMessages } from '#messages/admin-settings.ts';
import { adminSignInMessages } from '#messages/admin-sign-in.ts';
import { makeStaff, PASSWORD, registered, sql } from '#tests/shops/visitor.ts';
import { expectFine, openPage, ready } from '../../support/browser.ts';

const t = adminSettingsMessages.in('en-CA');
const tSignIn = adminSignInMessages.in('en-CA');

// Archived, so that no other test packs into it.
const NAME = 'Tested box';
const BOX = `{"id": "tested", "name": "${NAME}", "is_archived": true, "product_types": ["bath & body"]}`;
beforeAll(() =>
  sql(
    `insert into shipping_boxes
    select (jsonb_populate_record(box, '${BOX}')).* from shipping_boxes box limit 1`,
  ),
);
afterAll(() => sql(`delete from shipping_boxes where id = 'tested'`));
const types = async () =>
  (
    await sql<{ types: string[] }>(`select product_types as types from shipping_boxes where id = 'tested'`)
  )[0]!.types;

test('a box’s categories are chosen by name, and an unknown one can be removed', async () => {
  const admin = await registered(undefined, 'Ad Min');
  await makeStaff(admin.email, 'admin');
  const { page, complaints, close } = await openPage({ as: admin, width: 390 });
  await page.goto('/admin/settings/packaging');
  await page.getByLabel(tSignIn('signIn.password.label')).fill(PASSWORD);
  await page.getByRole('button', { name: tSignIn('signIn.submit') }).click();
  await page.getByRole('heading', { level: 1, name: t('packaging.title') }).waitFor();
  await ready(page);

  const [category] = await sql<{ slug: string; name: string }>(
    `select category as slug, name from categories where kind = '' and archived_at is null order by position limit 1`,
  );
  const { slug, name } = category!;
  const box = page.locator('details', { hasText: NAME });
  const open = () => box.locator('summary').click();
  const choice = (label: string) => box.getByRole('checkbox', { name: label, exact: true });
  const save = async () => {
    await box.getByRole('button', { name: t('packaging.save') }).click();
    await page.getByText(t('saved'), { exact: true }).waitFor();
  };
  await open();
  const unknown = choice(t('packaging.categories.unknown', { name: 'bath & body' }));
  expect(await unknown.isChecked()).toBe(true);
  await choice(name).check();
  await expectFine(page, 'packaging');
  await save();
  expect(await types()).toEqual(['bath & body', slug]);

  await page.reload();
  await ready(page);
  await open();
  expect(await choice(name).isChecked()).toBe(true);
  await unknown.uncheck();
  await save();
  expect(await types()).toEqual([slug]);

  // A category that went while the form was open.
  await page.reload();
  await ready(page);
  await open();
  await choice(name).evaluate((input: HTMLInputElement) => (input.value = 'gone'));
  await box.getByRole('button', { name: t('packaging.save') }).click();
  await box.getByText(t('packaging.error.category')).waitFor();
  expect(await types()).toEqual([slug]);
  expect(complaints).toEqual([]);
  await close();
});
