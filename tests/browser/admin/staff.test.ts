import { randomInt } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { adminMessages } from '#messages/admin.ts';
import { adminReviewsMessages } from '#messages/admin-reviews.ts';
import { adminSettingsMessages } from '#messages/admin-settings.ts';
import { adminSignInMessages } from '#messages/admin-sign-in.ts';
import { adminStaffMessages } from '#messages/admin-staff.ts';
import { rolesMessages } from '#messages/roles.ts';
import {
  emailTo,
  makeStaff,
  newEmail,
  PASSWORD,
  type Registered,
  registered,
  sql,
  tokenIn,
  Visitor,
} from '#tests/shops/visitor.ts';
import { expectFineNow, looking, openPage, ready, spoken } from '../support/browser.ts';

const tRoles = rolesMessages.in('en-CA');
const tAdmin = adminMessages.in('en-CA');
const tAdminSignIn = adminSignInMessages.in('en-CA');
const tAdminReviews = adminReviewsMessages.in('en-CA');
const tAdminStaff = adminStaffMessages.in('en-CA');

/** A member of the staff with the admin open. */
async function staff(role: 'admin' | 'editor' | 'moderator'): Promise<Registered> {
  const { email } = await registered();
  await makeStaff(email, role);
  const visitor = Object.assign(new Visitor(), { email });
  await visitor.signIn(email);
  return visitor;
}

let admin: Registered;
beforeAll(async () => {
  admin = await staff('admin');
});

test('an admin invites a moderator, who joins by the email and sees the shop’s content, but no orders and no money', async () => {
  const email = newEmail();
  const owner = await openPage({ as: admin });
  await owner.page.goto('/admin/staff');
  await ready(owner.page);
  await owner.page.getByLabel(tAdminStaff('invite.email')).fill(email);
  await owner.page.getByRole('radio', { name: tRoles('moderator.name') }).check();
  await owner.page.getByLabel(tAdmin('proof.password.label')).fill(PASSWORD);
  await owner.page.getByRole('button', { name: tAdminStaff('invite.submit') }).click();
  await owner.page.getByText(tAdminStaff('invite.sent', { email })).waitFor();
  await owner.page.getByText(`${email}, ${tRoles('moderator.name')}`).waitFor();

  const token = tokenIn(await emailTo(email, 'staff-invitation'));
  const { page, complaints, close } = await openPage({ width: 390 });
  await page.goto(`/admin/accept-invitation?token=${token}`);
  await expectFineNow(page, 'join');
  const may = tRoles('moderator.may');
  const said = await page.getByRole('main').innerText();
  expect(said).toContain(may);
  // S2-24: the rest promises nothing that a moderator can't see.
  expect(said.replace(may, '')).not.toMatch(/order|customer|address|price/i);
  await page.getByLabel(tAdminSignIn('invitation.name')).fill('Mo Joins');
  await page.getByLabel(tAdminSignIn('invitation.password'), { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: tAdminSignIn('invitation.submit') }).click();
  await page.getByRole('heading', { level: 1, name: tAdminReviews('title') }).waitFor();
  await ready(page);
  await page.getByText(tAdmin('menu'), { exact: true }).click();
  const places = page.getByRole('navigation', { name: tAdmin('nav.label') }).getByRole('link');
  const inAdmin = await places.evaluateAll((links) =>
    links.map((link) => link.getAttribute('href')).filter((href) => href?.startsWith('/admin/')),
  );
  expect([...new Set(inAdmin)].toSorted()).toEqual([
    '/admin/announcement',
    '/admin/banner',
    '/admin/blog',
    '/admin/categories',
    '/admin/home-page',
    '/admin/navigation',
    '/admin/pages',
    '/admin/products',
    '/admin/products/labels',
    '/admin/products/stock-take',
    '/admin/products?sort=stock',
    '/admin/reviews',
    '/admin/seo',
    '/admin/tags',
    '/admin/translations',
  ]);
  expect(complaints).toEqual([]);

  // A removed member loses access at the next request.
  await owner.page.reload();
  await owner.page.getByRole('link', { name: 'Mo Joins' }).click();
  await owner.page.getByRole('heading', { level: 1, name: 'Mo Joins' }).waitFor();
  await owner.page.getByLabel(tAdmin('proof.password.label')).fill(PASSWORD);
  await owner.page.getByRole('button', { name: tAdminStaff('member.remove') }).click();
  await owner.page.getByRole('heading', { level: 1, name: tAdminStaff('title') }).waitFor();
  await owner.page.getByRole('link', { name: 'Mo Joins' }).waitFor({ state: 'detached' });
  await page.goto('/admin/reviews');
  expect(new URL(page.url()).pathname).toBe('/login');
  expect(owner.complaints).toEqual([]);
  await owner.close();
  await close();
});

test('an admin lets a member who has lost their phone back in, with a password', async () => {
  const { email } = await staff('editor');
  await sql('update users set two_factor_enabled = true where email = $1', [email]);
  const [member] = await sql<{ id: string }>('select id from users where email = $1', [email]);
  const { page, complaints, close } = await openPage({ width: 390, as: admin });
  await page.goto(`/admin/staff/${member!.id}`);
  await ready(page);
  const part = page.getByRole('region', { name: tAdminStaff('twoStep') });
  const turnOff = part.getByRole('button', { name: tAdminStaff('member.twoStep.off') });
  await expectFineNow(page, 'member with two-step verification');
  await part.getByLabel(tAdmin('proof.password.label')).fill('not the password');
  await turnOff.click();
  await part.getByText(tAdmin('proof.error.password')).waitFor();
  await part.getByLabel(tAdmin('proof.password.label')).fill(PASSWORD);
  await turnOff.click();
  await page.getByRole('heading', { level: 1, name: tAdminStaff('title') }).waitFor();
  await emailTo(email, 'account-changed');
  await page.goto(`/admin/staff/${member!.id}`);
  await page.getByRole('button', { name: tAdminStaff('member.save') }).waitFor();
  expect(await turnOff.count()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});

test('settings say what is wrong beside the field, lose nothing, and say when they are saved', async () => {
  const { page, complaints, close } = await openPage({ width: 390, as: admin });
  await page.goto('/admin/settings/international');
  await ready(page);
  const t = adminSettingsMessages.in('en-CA');
  const part = page.getByRole('region', { name: t('customs.title') });
  const save = spoken(adminSettingsMessages, 'saveSection', { section: t('customs.title') });
  await part.getByLabel(t('customs.signer.label')).fill('Ada Field');
  await part.getByLabel(t('customs.hsCode.label')).fill('33');
  await part.getByRole('button', { name: save }).click();
  await part.getByText(t('error.hsCode')).waitFor();
  expect(await part.getByLabel(t('customs.signer.label')).inputValue()).toBe('Ada Field');
  await expectFineNow(page, 'settings with a fault');
  await part.getByLabel(t('customs.hsCode.label')).fill('3304.99');
  await part.getByRole('button', { name: save }).click();
  await part.getByText(t('saved'), { exact: true }).waitFor();
  await page.goto('/admin/audit?subject=settings');
  await page.getByText('signed by: Ada Field').first().waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('two people in one settings form keep each other’s changes, and see where they clash', async () => {
  const t = adminSettingsMessages.in('en-CA');
  const save = spoken(adminSettingsMessages, 'saveSection', { section: t('customs.title') });
  const open = async (as: Registered) => {
    const opened = await openPage({ as });
    await opened.page.goto('/admin/settings/international');
    await ready(opened.page);
    const part = opened.page.getByRole('region', { name: t('customs.title') });
    const field = (name: 'customs.signer.label' | 'customs.hsCode.label') => part.getByLabel(t(name));
    const saves = () => part.getByRole('button', { name: save }).click();
    return { ...opened, part, field, saves };
  };
  const [ada, ben] = [await open(admin), await open(await staff('admin'))];
  const hsCode = String(randomInt(100_000, 1_000_000));
  await ada.field('customs.hsCode.label').fill(hsCode);
  await ada.saves();
  await ada.part.getByText(t('saved'), { exact: true }).waitFor();
  await ben.field('customs.signer.label').fill('Ben Field');
  await ben.saves();
  await ben.part.getByText(t('merged'), { exact: true }).waitFor();
  await expect.poll(() => ben.field('customs.hsCode.label').inputValue()).toBe(hsCode);

  // Ada's form is from before.
  await ada.field('customs.signer.label').fill('Ada Meadow');
  await ada.saves();
  const clashes = ada.part.getByRole('table', { name: tAdmin('conflict.caption') });
  await clashes.waitFor();
  expect(await clashes.getByRole('row').allInnerTexts()).toHaveLength(2);
  expect(await clashes.getByRole('cell').allInnerTexts()).toEqual([
    t('customs.signer.label'),
    'Ben Field',
    'Ada Meadow',
  ]);
  await expectFineNow(ada.page, 'settings that clash');
  expect(await ada.field('customs.signer.label').inputValue()).toBe('Ada Meadow');
  await ada.saves();
  await ada.part.getByText(t('saved'), { exact: true }).waitFor();
  for (const { complaints, close } of [ada, ben]) {
    expect(complaints).toEqual([]);
    await close();
  }
});

const PAGES = [
  '/admin/staff',
  '/admin/staff/:member',
  '/admin/customers',
  '/admin/customers/import',
  '/admin/customers/new',
  '/admin/customers/:member',
  '/admin/newsletters',
  '/admin/email-texts',
  '/admin/email-texts/order-confirmation',
  '/admin/emails',
  '/admin/emails/:email',
  '/admin/audit',
  '/admin/refunds',
  '/admin/analytics',
  '/admin/analytics/sales?period=90',
  '/admin/analytics/products?period=year',
  '/admin/analytics/funnel',
  '/admin/analytics/stock',
  '/admin/status',
  '/admin/setup',
  '/admin/remove-demo',
  '/admin/go-live',
  '/admin/announcement',
  '/admin/home-page',
  '/admin/banner',
  '/admin/connections',
  '/admin/settings',
  '/admin/settings?q=gift',
  '/admin/settings/shop',
  '/admin/settings/storefront',
  '/admin/settings/orders',
  '/admin/settings/shipping',
  '/admin/settings/emails',
  '/admin/brand',
  '/admin/settings/packaging',
  '/admin/design-system',
  '/admin/help',
  '/admin/help/orders-and-shipping',
  '/admin/accept-invitation?token=x',
];

const asAdmin = looking({ as: () => admin });

test.each(PAGES)('at every width and in both themes axe finds nothing on %s', async (path) => {
  const [email] = await sql<{ id: string }>('select id from outbox limit 1');
  const [member] = await sql<{ id: string }>("select id from users where email = 'owner@example.test'");
  await asAdmin(path.replace(':email', email!.id).replace(':member', member!.id));
});
