import { beforeAll, expect, test } from 'vitest';
import { adminMessages } from '#messages/admin.ts';
import { adminConnectionsMessages } from '#messages/admin-connections.ts';
import { makeStaff, PASSWORD, type Registered, registered, Visitor } from '#tests/shops/visitor.ts';
import { expectFineNow, openPage, ready, spoken } from '../../support/browser.ts';

const t = adminConnectionsMessages.in('en-CA');
const tAdmin = adminMessages.in('en-CA');
const connection = t('backups.title');
const PASTED = 'a passphrase that was pasted';

let admin: Registered;
beforeAll(async () => {
  const { email } = await registered();
  await makeStaff(email, 'admin');
  admin = Object.assign(new Visitor(), { email });
  await admin.signIn(email);
});

test.each([390, 1280])(
  'at %i pixels a connection is saved with a password, tested and removed',
  async (width) => {
    const { page, complaints, close } = await openPage({ width, as: admin });
    await page.goto('/admin/connections');
    await ready(page);
    // The server sets the mail server and not the sender's address: only that can be changed.
    const mail = page.getByRole('region', { name: t('smtp.title'), exact: true });
    await mail.getByText(t('form.connect'), { exact: true }).click();
    await mail.getByText(t('fixed.field'), { exact: true }).first().waitFor();
    expect(await mail.getByLabel(t('smtp.host')).isDisabled()).toBe(true);
    expect(await mail.getByLabel(t('smtp.from')).isEnabled()).toBe(true);
    const part = page.getByRole('region', { name: connection });
    const save = part.getByRole('button', {
      name: spoken(adminConnectionsMessages, 'form.save', { connection }),
    });
    const password = part.getByLabel(tAdmin('proof.password.label'));
    await part.getByText(t('form.change')).click();
    await part.getByLabel(t('backups.keep')).fill('1000');
    const secret = part.getByLabel(t('backups.key'));
    await secret.fill(PASTED);
    await password.fill(PASSWORD);
    await save.click();
    await part.getByText(t('backups.keep.invalid')).waitFor();
    expect(await part.getByLabel(t('backups.keep')).inputValue()).toBe('1000');
    expect(await secret.inputValue()).toBe(PASTED);
    await expectFineNow(page, 'connections with a fault');
    await part.getByLabel(t('backups.keep')).fill('20');
    await password.fill('not the password');
    await save.click();
    await part.getByText(tAdmin('proof.error.password')).waitFor();
    // Nobody should have to paste a secret twice.
    expect(await secret.inputValue()).toBe(PASTED);
    expect(await part.getByLabel(t('backups.keep')).inputValue()).toBe('20');
    await password.fill(PASSWORD);
    await save.click();
    await part.getByText(t('saved', { connection })).waitFor();
    await part
      .getByRole('button', { name: spoken(adminConnectionsMessages, 'test', { connection }) })
      .click();
    await part.getByText(t('result.backups.written')).waitFor();
    await part.getByText(new RegExp(t('tested.works', { time: '.*' }))).waitFor();
    await part
      .locator('summary')
      .filter({ hasText: spoken(adminConnectionsMessages, 'remove', { connection }) })
      .click();
    await password.last().fill(PASSWORD);
    await part.getByRole('button', { name: t('remove.submit'), exact: true }).click();
    await part.getByText(t('removed', { connection })).waitFor();
    expect(complaints).toEqual([]);
    await close();
  },
);
