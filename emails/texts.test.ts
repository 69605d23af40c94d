import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { emailMessages } from '#messages/email.ts';
import { textWithBlanks } from '#platform/i18n/blanks.ts';
import { defaultSettings } from '#shop/core/settings/settings.server.ts';
import { EMAIL_TEXT_IDS, EMAIL_TEXTS } from '#shop/email/email-texts.ts';
import { EmailTitle } from './email-frame.tsx';
import { writeSample } from './samples.ts';

const about = { locale: 'en-CA' as const, origin: 'https://shop.example.ca' };
const sample = (id: (typeof EMAIL_TEXT_IDS)[number], own: Record<string, string>) =>
  writeSample(id, { ...about, settings: { ...defaultSettings, emailTexts: { 'en-CA': own } } });

test.each(EMAIL_TEXT_IDS)('%s has the owner’s words wherever they may be changed', async (id) => {
  for (const key of EMAIL_TEXTS[id]) {
    const original = textWithBlanks(emailMessages.compiled('en-CA', key))!;
    const { subject, html, text } = await sample(id, { [key]: `Sea fog ${original}` });
    expect(subject + html, key).toContain('Sea fog');
    // Only an inbox shows it.
    if (!key.endsWith('.preview')) expect((subject + text).toLowerCase(), key).toContain('sea fog');
    expect(subject + text, key).not.toContain('{');
  }
});

test('words with a blank that is gone are passed over, and the email is sent all the same', async () => {
  const { subject } = await sample('refund', { 'refund.subject': 'Refund {nothing}' });
  expect(subject).not.toContain('nothing');
});

test('the email about a deleted account offers no new password', async () => {
  const { text } = await sample('account-deleted', {});
  expect(text).toContain(emailMessages.in('en-CA')('account-changed.deleted.note'));
  expect(text).not.toContain('password');
  expect((await sample('email-changed', {})).text).toContain('/forgot-password');
});

test('lines are paragraphs, and signs are plain', async () => {
  const { html } = await sample('welcome', { 'welcome.text': "It's <b>you</b>\nYours" });
  expect(html.replaceAll(/<p[^>]*>/g, '<p>')).toMatch(
    /<p>It&#x27;s &lt;b&gt;you&lt;\/b&gt;<\/p>\s*<p>Yours<\/p>/,
  );
});

test('an order’s number stays on one line of a title', () => {
  expect(renderToStaticMarkup(EmailTitle({ children: 'Return of order LL-1003 begun' }))).toMatch(
    />Return of order <span style="white-space:nowrap">LL-1003<\/span> begun</,
  );
});
