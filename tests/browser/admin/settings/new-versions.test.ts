import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { adminStatusMessages } from '#messages/admin-status.ts';
import { releasesUrlOf } from '#server/releases.ts';
import { makeStaff, type Registered, registered, Visitor } from '#tests/shops/visitor.ts';
import { expectFineNow, openPage, ready } from '../../support/browser.ts';

const t = adminStatusMessages.in('en-CA');

let admin: Registered;
beforeAll(async () => {
  const { email } = await registered();
  await makeStaff(email, 'admin');
  admin = Object.assign(new Visitor(), { email });
  await admin.signIn(email);
});

// Until the project is published, package.json names no repository.
const { repository } = JSON.parse(readFileSync('package.json', 'utf8'));
const isPublished = releasesUrlOf(repository?.url ?? repository) !== null;

test.skipIf(isPublished)('a shop that has nobody to ask offers no check', async () => {
  const { page, complaints, close } = await openPage({ width: 390, as: admin });
  await page.goto('/admin/status');
  await page.getByRole('region', { name: t('backup.title') }).waitFor();
  expect(await page.getByRole('region', { name: t('release.title') }).count()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});

test.runIf(isPublished)('the shop asks for new versions only once the owner wants it', async () => {
  const { page, complaints, close } = await openPage({ width: 390, as: admin });
  await page.goto('/admin/status');
  await ready(page);
  const part = page.getByRole('region', { name: t('release.title') });
  await part.getByRole('button', { name: t('release.off.action') }).click();
  await page.getByText(t('release.turnedOn')).waitFor();
  await part.getByRole('button', { name: t('release.on.action') }).waitFor();
  await expectFineNow(page, 'status with a check for new versions');
  await part.getByRole('button', { name: t('release.on.action') }).click();
  await page.getByText(t('release.turnedOff')).waitFor();
  await part.getByRole('button', { name: t('release.off.action') }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});
