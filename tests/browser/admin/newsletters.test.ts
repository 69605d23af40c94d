import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { adminCustomersMessages } from '#messages/admin-customers.ts';
import { adminEditorMessages } from '#messages/admin-editor.ts';
import { adminNewslettersMessages } from '#messages/admin-newsletters.ts';
import { newsletterMessages } from '#messages/newsletter.ts';
import { emailTo, makeStaff, registered, sql, tokenIn, Visitor } from '#tests/shops/visitor.ts';
import { emailsTo, expectFineNow, openPage, ready } from '../support/browser.ts';

const t = adminCustomersMessages.in('en-CA');
const tNewsletters = adminNewslettersMessages.in('en-CA');
const tEditor = adminEditorMessages.in('en-CA');
const tUnsubscribe = newsletterMessages.in('en-CA');

test('on a phone the owner adds a customer, makes a group and writes to it; the customer clicks and unsubscribes', async () => {
  const { email: owner } = await registered();
  await makeStaff(owner, 'admin');
  const staff = new Visitor();
  await staff.signIn(owner);
  const { page, complaints, close } = await openPage({ width: 390, theme: 'dark', as: staff });
  const tag = `walk${randomUUID().slice(0, 8)}`;
  const email = `${tag}@example.ca`;

  await page.goto('/admin/customers/new');
  await ready(page);
  await page.getByLabel(t('new.email')).fill(email);
  await page.getByLabel(t('details.name')).fill('Mia Field');
  await page.getByLabel(t('tags.label')).fill(tag);
  await page.getByLabel(t('new.consent')).check();
  await page.getByLabel(t('subscribe.how')).fill('Signed the list at the market');
  await expectFineNow(page, 'new-customer');
  await page.getByRole('button', { name: t('new.submit') }).click();
  await page.getByRole('heading', { level: 1, name: 'Mia Field' }).waitFor();
  await expectFineNow(page, 'customer');

  await page.goto(`/admin/customers?tag=${tag}`);
  await ready(page);
  await page.getByRole('button', { name: t('group.save') }).click();
  await page.getByLabel(t('group.name')).fill(tag);
  await expectFineNow(page, 'customer-group');
  await page
    .getByRole('button', { name: t('group.save') })
    .last()
    .click();
  await page.getByText(t('group.saved')).waitFor();
  await page.getByRole('button', { name: t('group.panel.open') }).click();
  await page.getByRole('link', { name: t('group.newsletter') }).click();

  await page.getByRole('button', { name: tNewsletters('add') }).click();
  await page.getByLabel(tNewsletters('field.subject'), { exact: true }).fill(`Hello ${tag}`);
  await page.getByRole('button', { name: tEditor('text.mode.markdown') }).click();
  await page
    .getByLabel(tEditor('text.markdown', { label: tNewsletters('field.content') }))
    .fill('Our [new soap](/shop/product/garden-soap) is ready.');
  await page.getByText(tNewsletters('audience.count', { count: 1 })).waitFor();
  await expectFineNow(page, 'newsletter');
  // On a phone the audience comes first, and the button to send stays in reach.
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFineNow(page, 'newsletter on a phone');
  await page.evaluate(() => scrollTo(0, 0));
  const tops = await Promise.all(
    [
      page.getByLabel(tNewsletters('field.audience'), { exact: true }),
      page.getByRole('button', { name: tNewsletters('send.now') }),
    ].map(async (control) => (await control.boundingBox())!.y),
  );
  expect(Math.max(...tops)).toBeLessThan(844);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: tNewsletters('send.now') }).click();
  const confirm = page.getByRole('dialog', { name: tNewsletters('confirm.title', { count: 1 }) });
  await expectFineNow(page, 'newsletter-confirm');
  await confirm.getByRole('button', { name: tNewsletters('send.now') }).click();
  await page
    .getByRole('heading', { level: 1 })
    .filter({ hasText: tNewsletters('status.sent') })
    .waitFor({ timeout: 20_000 });
  await expectFineNow(page, 'newsletter-results');

  const [received, ...others] = (await emailsTo(email)).filter(({ subject }) => subject === `Hello ${tag}`);
  expect(others).toEqual([]);
  const [sent] = await sql<{ id: string }>(
    "select trim(both '<>' from message_id) as id from outbox where recipient = $1 and kind = 'newsletter'",
    [email],
  );
  const raw = await (await fetch(`${inject('smtpSink')}/${encodeURIComponent(sent!.id)}`)).text();
  // RFC 8058.
  expect(raw).toMatch(/^List-Unsubscribe:\s+<http/m);
  expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const [link] = /http:\S+\/newsletter\/link\/[\w.-]+/.exec(received!.html)!;
  const [wayOut] = /http:\S+\/unsubscribe\/[\w-]{43}/.exec(received!.html)!;
  const reader = await openPage({ width: 390, theme: 'light' });
  await reader.page.goto(new URL(link).pathname);
  expect(new URL(reader.page.url()).pathname).toBe('/shop/product/garden-soap');
  await reader.page.goto(new URL(wayOut).pathname);
  await reader.page.getByRole('button', { name: tUnsubscribe('unsubscribe.button') }).click();
  await reader.page.getByText(tUnsubscribe('unsubscribe.done')).waitFor();
  await reader.close();

  await page.reload();
  const shown = await page.locator('dl').first().innerText();
  expect(shown).toMatch(new RegExp(`${tNewsletters('results.clicked')}\\s+1`));
  expect(shown).toMatch(new RegExp(`${tNewsletters('results.unsubscribed')}\\s+1`));
  expect(complaints).toEqual([]);
  await close();
});

test('a newsletter keeps its send time through saving and testing, then is scheduled without a conflict', async () => {
  const { email } = await registered();
  await makeStaff(email, 'admin');
  const staff = new Visitor();
  await staff.signIn(email);
  const { page, complaints, close } = await openPage({ width: 390, as: staff });
  const subject = `Later ${randomUUID().slice(0, 8)}`;
  await new Visitor().submit('/newsletter', { email, website: '' });
  await new Visitor().submit('/newsletter', { token: tokenIn(await emailTo(email, 'confirm-newsletter')) });
  await page.goto('/admin/newsletters');
  await ready(page);
  await page.getByRole('button', { name: tNewsletters('add') }).click();
  const subjectField = page.getByLabel(tNewsletters('field.subject'), { exact: true });
  const schedule = page.getByRole('button', { name: tNewsletters('send.schedule') });
  const at = page.getByLabel(tNewsletters('send.at'));
  const time = `${new Date().getFullYear() + 1}-05-04T09:00`;
  await subjectField.fill(subject);
  await at.fill(time);
  await page.getByRole('button', { name: tNewsletters('send.save') }).click();
  await page.getByText(tNewsletters('done.save')).waitFor();
  await subjectField.fill(`${subject}!`);
  await page.getByRole('button', { name: tNewsletters('send.test', { email }) }).click();
  await page.getByText(tNewsletters('done.test', { email })).waitFor();
  expect(await at.inputValue()).toBe(time);
  // Its text is missing, but the rest was saved: that is no conflict with anybody.
  await subjectField.fill(subject);
  await schedule.click();
  await page.getByText(tNewsletters('missing.content')).waitFor();
  await page.getByRole('button', { name: tEditor('text.mode.markdown') }).click();
  await page
    .getByLabel(tEditor('text.markdown', { label: tNewsletters('field.content') }))
    .fill('Ready in May.');
  await page
    .getByLabel(tNewsletters('field.audience'), { exact: true })
    .selectOption({ label: tNewsletters('audience.everyone') });
  await schedule.click();
  await page
    .getByRole('heading', { level: 1 })
    .filter({ hasText: tNewsletters('status.scheduled') })
    .waitFor();
  await sql('delete from newsletters where subject = $1', [subject]);
  expect(complaints).toEqual([]);
  await close();
});
