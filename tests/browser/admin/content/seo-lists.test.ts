import { expect, test } from 'vitest';
import { adminMessages } from '#messages/admin.ts';
import { adminListMessages } from '#messages/admin-list.ts';
import { adminSeoMessages } from '#messages/admin-seo.ts';
import { makeStaff, registered, sql, Visitor } from '#tests/shops/visitor.ts';
import { expectFineNow, openPage, ready } from '../../support/browser.ts';

const t = adminSeoMessages.in('en-CA');
const tList = adminListMessages.in('en-CA');
const tAdmin = adminMessages.in('en-CA');

async function asEditor(options: Parameters<typeof openPage>[0]) {
  const { email } = await registered();
  await makeStaff(email, 'editor');
  const staff = new Visitor();
  await staff.signIn(email);
  return openPage({ ...options, as: staff });
}

const redirectsFrom = async (paths: readonly string[]) =>
  (
    await sql<{ path: string }>(
      'select from_path as path from redirects where from_path = any($1) order by 1',
      [paths],
    )
  ).map(({ path }) => path);

test('a refused redirect stays as it was typed; one that is added or removed can be undone', async () => {
  const { page, complaints, close } = await asEditor({ width: 390, theme: 'light' });
  const from = `/former/${Date.now()}`;
  await page.goto('/admin/seo?part=redirects');
  await ready(page);
  expect(new URL(page.url()).pathname).toBe('/admin/seo/redirects');
  await page.goto('/admin/seo/redirects?open=add');
  await ready(page);
  const drawer = page.getByRole('dialog', { name: t('redirects.new') });
  const [old, target] = [drawer.getByLabel(t('redirects.from')), drawer.getByLabel(t('redirects.to'))];
  await old.fill(from);
  await target.fill('https://elsewhere.example');
  await drawer.getByRole('button', { name: t('redirects.add') }).click();
  await drawer.getByText(t('problem.not-a-path')).waitFor();
  await expectFineNow(page, 'redirect-refused');
  expect([await old.inputValue(), await target.inputValue()]).toEqual([from, 'https://elsewhere.example']);
  await target.fill('/shop');
  await drawer.getByRole('button', { name: t('redirects.add') }).click();
  await page.getByText(t('redirects.added', { from, to: '/shop' })).waitFor();
  await drawer.waitFor({ state: 'hidden' });
  const undo = page.getByRole('button', { name: tAdmin('action.undo') });
  await undo.click();
  await page.getByText(t('redirects.removed', { count: 1 })).waitFor();
  expect(await redirectsFrom([from])).toEqual([]);

  await sql("insert into redirects (from_path, to_path, hits, created_at) values ($1, '/shop', 7, now())", [
    from,
  ]);
  await page.goto(`/admin/seo/redirects?q=${from}`);
  await ready(page);
  await page.getByRole('checkbox', { name: tList('table.selectRow', { name: from }) }).check();
  await page
    .getByRole('toolbar', { name: tList('bulk.label') })
    .getByRole('button', { name: t('redirects.remove') })
    .click();
  await page.getByText(t('redirects.removed', { count: 1 })).waitFor();
  expect(await redirectsFrom([from])).toEqual([]);
  await undo.click();
  await page.getByText(t('redirects.restored', { count: 1 })).waitFor();
  expect(await sql('select hits from redirects where from_path = $1', [from])).toEqual([{ hits: 7 }]);
  expect(complaints).toEqual([]);
  await close();
});

test('several missing pages are redirected to one place, or dismissed, and both are undone', async () => {
  const { page, complaints, close } = await asEditor({ width: 1280, theme: 'dark' });
  const at = Date.now();
  const paths = [`/gone-${at}/a`, `/gone-${at}/b`];
  await sql('insert into missing_pages (day, path) select current_date, unnest($1::text[])', [paths]);
  await page.goto(`/admin/seo/missing?q=gone-${at}`);
  await ready(page);
  const bar = page.getByRole('toolbar', { name: tList('bulk.label') });
  const undo = page.getByRole('button', { name: tAdmin('action.undo') });
  const tickBoth = async () => {
    for (const path of paths)
      await page.getByRole('checkbox', { name: tList('table.selectRow', { name: path }) }).check();
  };
  await tickBoth();
  await bar.getByRole('button', { name: t('missing.redirect') }).click();
  const drawer = page.getByRole('dialog', { name: t('missing.redirect.title', { count: 2 }) });
  await drawer.getByLabel(t('redirects.to')).fill('/shop');
  await expectFineNow(page, 'redirect-missing');
  await drawer.getByRole('button', { name: t('redirects.add') }).click();
  await page.getByText(t('missing.redirected', { count: 2, to: '/shop' })).waitFor();
  expect(await redirectsFrom(paths)).toEqual(paths);
  await undo.click();
  await page.getByText(t('redirects.removed', { count: 2 })).waitFor();
  expect(await redirectsFrom(paths)).toEqual([]);

  await tickBoth();
  await bar.getByRole('button', { name: t('missing.dismiss') }).click();
  await page.getByText(t('missing.dismissed.done', { count: 2 })).waitFor();
  await page.getByRole('row').filter({ hasText: paths[0]! }).waitFor({ state: 'detached' });
  await undo.click();
  await page.getByRole('row').filter({ hasText: paths[0]! }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('a page’s title for search engines is saved, and undone', async () => {
  const { page, complaints, close } = await asEditor({ width: 1280, theme: 'light' });
  await page.goto('/admin/seo?path=/blog');
  await ready(page);
  const title = page.getByRole('textbox', { name: t('edit.title'), exact: true });
  const before = await title.inputValue();
  await title.fill('Notes from the garden');
  await page.getByRole('button', { name: t('edit.save') }).click();
  await page.getByText(t('edit.saved')).waitFor();
  await page.getByRole('row').filter({ hasText: 'Notes from the garden' }).waitFor();
  await page.getByRole('button', { name: tAdmin('action.undo') }).click();
  await expect.poll(() => title.inputValue()).toBe(before);
  expect(complaints).toEqual([]);
  await close();
});
