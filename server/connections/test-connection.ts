import { randomUUID } from 'node:crypto';
import { testDeepL } from '#integrations/deepl/test-deepl.server.ts';
import { testGoogle } from '#integrations/google/test-google.server.ts';
import { testQuickBooksApp } from '#integrations/quickbooks/test-app.server.ts';
import { testSentry } from '#integrations/sentry/test-sentry.server.ts';
import { testShippo } from '#integrations/shippo/test-shippo.server.ts';
import { testSmtp } from '#integrations/smtp/test-smtp.ts';
import { testStripe } from '#integrations/stripe/test-stripe.server.ts';
import { emailMessages } from '#messages/email.ts';
import { testBackupFolder } from '#platform/backup/test-folder.ts';
import type { Config } from '#platform/config.ts';
import { SOCIAL_CALLBACK } from '#shop/accounts/index.ts';
import { accountingAccess } from '#shop/backoffice/index.server.ts';
import { type ConnectionId, type ConnectionTest, NO_TAX, type TestEmail } from '#shop/backoffice/index.ts';
import { settingsOf, shopToday } from '#shop/core/index.server.ts';
import { isWholePlace, readIn } from '#shop/core/index.ts';
import type { Shop } from '#shop/shop.ts';

const NOT_CONNECTED: ConnectionTest = { ok: false, code: 'not-connected' };

interface Tested {
  shop: Shop;
  /** With the connection to test, in its own mode. */
  config: Config;
  id: ConnectionId;
  email: TestEmail;
}

type Test = (tested: Tested) => Promise<ConnectionTest>;

const stripe: Test = async ({ shop, config, id, email }) => {
  if (!config.stripe) return NOT_CONNECTED;
  const result = await testStripe({ ...config.stripe, isLive: config.mode === 'live' });
  if (!result.ok || config.mode !== shop.config.mode || !config.publicOrigin.startsWith('https:'))
    return result;
  const isRegistered = config.stripe.webhookSecret || (await shop.connections.complete(id, email.to));
  return isRegistered ? result : { ok: false, code: 'webhook' };
};

const TESTS: Partial<Record<ConnectionId, Test>> = {
  'stripe-test': stripe,
  'stripe-live': stripe,
  'e-transfer': eTransfer,
  smtp: async ({ config: { smtpUrl, mailFrom }, email }) =>
    smtpUrl ? testSmtp(smtpUrl, mailFrom, email) : NOT_CONNECTED,
  shippo: async ({ shop, config: { shippo }, id, email: { to, locale } }) => {
    const { apiKey, apiBase } = shippo;
    if (!apiKey) return NOT_CONNECTED;
    const { shopName: name, address, phone, email } = await settingsOf(shop);
    if (!address.street1 || !isWholePlace(address)) return { ok: false, code: 'address' };
    const from = { name, ...address, phone, email };
    const result = await testShippo({ apiKey, apiBase }, from, locale, shop.log);
    if (result.ok) await shop.connections.complete(id, to);
    return result;
  },
  google: async ({ config: { google, publicOrigin } }) =>
    google ? testGoogle({ ...google, callback: publicOrigin + SOCIAL_CALLBACK }) : NOT_CONNECTED,
  quickbooks,
  deepl: async ({ shop, config: { deepl }, email: { locale } }) =>
    deepl ? testDeepL(deepl, locale, shop.log) : NOT_CONNECTED,
  analytics: async ({ config: { others } }) => {
    const { ga4, sentry } = others;
    if (!ga4 && !sentry) return NOT_CONNECTED;
    const tested = sentry ? await testSentry(sentry) : null;
    if (tested && !tested.ok) return tested;
    // Google takes whatever is sent to any measurement id, so there is nothing to ask it.
    if (!tested) return { ok: true, code: 'ga4', isUnchecked: true };
    return { ok: true, code: ga4 ? 'both' : 'sentry' };
  },
  backups: ({ config }) => testBackupFolder(config.backup.folder),
};

/** Sends the instructions that customers get, about a made-up order, to the member of staff. */
async function eTransfer({ shop, config, email: { to, locale } }: Tested): Promise<ConnectionTest> {
  const { eTransfer, smtpUrl, mailFrom } = config;
  if (!eTransfer) return NOT_CONNECTED;
  // That says nothing of the connection itself.
  if (!smtpUrl) return { ok: false, code: 'no-mail', isUnchecked: true };
  const settings = await settingsOf(readIn(shop, locale));
  const about = { settings, locale, origin: config.publicOrigin };
  const { subject, text, html } = await shop.previewEmail('transfer-request', about);
  const sent = await testSmtp(smtpUrl, mailFrom, {
    to,
    subject: emailMessages.in(locale)('test.subject', { subject }),
    text,
    html,
  });
  return sent.ok ? sent : { ok: false, code: 'failed', detail: sent.detail };
}

/** QuickBooks' own tax codes in Canada. */
const UNTAXED = /out of scope|exempt|zero/i;

/** Without a company the keys are checked; with one its lists are read, and a sandbox gets a receipt. */
async function quickbooks({ shop, config }: Tested): Promise<ConnectionTest> {
  if (!config.quickbooks || !shop.accounting) return NOT_CONNECTED;
  const opened = await accountingAccess(shop);
  if (!opened.ok && opened.problem === 'not-connected') return testQuickBooksApp(config.quickbooks);
  if (!opened.ok) return { ok: false, code: opened.problem === 'reconnect' ? 'reconnect' : 'unreached' };
  const { access, mapping } = opened;
  const choices = await shop.accounting.choices(access);
  if (!choices.ok) return refusedBy(choices);
  const [item, account, tax] = [
    mapping.items.goods ?? choices.items[0]?.id,
    mapping.moneyAccount ?? choices.moneyAccounts[0]?.id,
    mapping.taxCodes[NO_TAX] ??
      (choices.taxCodes.find(({ name }) => UNTAXED.test(name)) ?? choices.taxCodes[0])?.id,
  ];
  if (config.mode === 'live' || !item || !account || !tax) return { ok: true, code: 'company' };
  const key = randomUUID();
  const posted = await shop.accounting.create(access, {
    key,
    kind: 'sale',
    number: `TEST-${key.slice(0, 8)}`,
    day: await shopToday(shop),
    lines: [{ item, text: 'Connection test', quantity: 1, amountCents: 100, taxCode: tax }],
    account,
    taxCents: 0,
    totalCents: 100,
    note: 'Connection test',
  });
  return posted.ok ? { ok: true, code: 'receipt' } : refusedBy(posted);
}

const refusedBy = ({ problem, reason }: { problem: string; reason: string }): ConnectionTest => {
  if (problem === 'unauthorized') return { ok: false, code: 'reconnect' };
  return {
    ok: false,
    code: problem === 'unavailable' ? 'unreached' : 'refused',
    detail: reason || undefined,
  };
};

export const testConnection = async (tested: Tested): Promise<ConnectionTest> =>
  TESTS[tested.id]?.(tested) ?? NOT_CONNECTED;
