import { isKnownClient } from '#integrations/oauth-client.server.ts';
import type { ConnectionTest } from '#shop/backoffice/index.ts';
import { basicOf, hostsOf, type QuickBooksSettings } from './quickbooks-provider.server.ts';

/** Whether Intuit knows our app, before a company has been connected. */
export async function testQuickBooksApp(
  app: Pick<QuickBooksSettings, 'clientId' | 'clientSecret' | 'base'>,
): Promise<ConnectionTest> {
  const client = await isKnownClient(
    hostsOf({ ...app, isLive: false }).tokens,
    { Authorization: basicOf(app) },
    { grant_type: 'refresh_token', refresh_token: 'connection-test' },
  );
  if (client === 'unreached') return { ok: false, code: 'unreached' };
  return client === 'known' ? { ok: true, code: 'ready' } : { ok: false, code: 'client' };
}
