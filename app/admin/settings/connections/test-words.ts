import type { AdminConnectionsValues } from '#messages/admin-connections.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import type { ConnectionId, ConnectionTest } from '#shop/backoffice/index.ts';
import type { ConnectionsKey } from './connection-sections.ts';

const GROUPS: Partial<Record<ConnectionId, string>> = { 'stripe-test': 'stripe', 'stripe-live': 'stripe' };

/** Codes of a vendor, then codes of all. */
export const RESULTS = [
  'result.not-connected',
  'result.unreached',
  'result.failed',
  'result.smtp.sent',
  'result.smtp.sign-in',
  'result.smtp.encryption',
  'result.smtp.unknown-host',
  'result.smtp.unreached',
  'result.smtp.refused',
  'result.stripe.paid',
  'result.stripe.ready',
  'result.stripe.key',
  'result.stripe.permission',
  'result.stripe.not-enabled',
  'result.stripe.other-account',
  'result.stripe.wrong-mode',
  'result.stripe.declined',
  'result.stripe.webhook',
  'result.stripe.unreached',
  'result.e-transfer.sent',
  'result.e-transfer.no-mail',
  'result.e-transfer.failed',
  'result.shippo.rate',
  'result.shippo.test-rate',
  'result.shippo.no-canada-post',
  'result.shippo.no-options',
  'result.shippo.address',
  'result.shippo.unauthorised',
  'result.shippo.refused',
  'result.shippo.unavailable',
  'result.google.ready',
  'result.google.client',
  'result.google.unreached',
  'result.quickbooks.ready',
  'result.quickbooks.company',
  'result.quickbooks.receipt',
  'result.quickbooks.client',
  'result.quickbooks.reconnect',
  'result.quickbooks.refused',
  'result.quickbooks.unreached',
  'result.deepl.ready',
  'result.deepl.key',
  'result.deepl.quota',
  'result.deepl.busy',
  'result.deepl.refused',
  'result.deepl.unavailable',
  'result.analytics.ga4',
  'result.analytics.sentry',
  'result.analytics.both',
  'result.analytics.refused',
  'result.analytics.limited',
  'result.analytics.unreached',
  'result.backups.written',
  'result.backups.missing',
  'result.backups.denied',
  'result.backups.full',
  'result.backups.failed',
] as const satisfies readonly ConnectionsKey[];

export function testSentence(
  t: Translate<AdminConnectionsValues>,
  id: ConnectionId,
  { code }: ConnectionTest,
): string {
  const own = `result.${GROUPS[id] ?? id}.${code}`;
  const key = RESULTS.find((one) => one === own) ?? RESULTS.find((one) => one === `result.${code}`);
  return t(key ?? 'result.failed');
}
