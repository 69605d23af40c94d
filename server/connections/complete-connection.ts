import { sql } from 'drizzle-orm';
import { registerWebhook } from '#integrations/stripe/register-webhook.server.ts';
import { tryAdvisoryLock } from '#platform/database/advisory-locks.ts';
import { listConnections, saveAutomaticValues } from '#shop/backoffice/index.server.ts';
import { CONNECTIONS, type ConnectionId } from '#shop/backoffice/index.ts';
import { inTransaction } from '#shop/core/index.ts';
import type { Shop } from '#shop/shop.ts';
import type { LiveConnections } from './live-connections.ts';

/**
 * Asks Stripe to send events to this shop, unless it does already. Stripe can't reach a shop without https; payments
 * are polled there.
 * @param actor an email, or `shop`
 * @returns whether nothing is missing
 */
export function completeConnection(
  outside: Shop,
  connections: LiveConnections,
  id: ConnectionId,
  actor: string,
): Promise<boolean> {
  const { mode, provider } = CONNECTIONS[id];
  const { publicOrigin, mode: shopMode } = outside.config;
  const isNeeded = provider === 'stripe' && mode === shopMode && publicOrigin.startsWith('https:');
  if (!isNeeded || connections.fixed(id).length > 0) return Promise.resolve(true);
  // Processes that start together would replace each other's endpoint.
  return inTransaction(outside, async (shop) => {
    // The lock is held while Stripe answers.
    await shop.db.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    return (await tryAdvisoryLock(shop.db, 'stripeWebhook'))
      ? register(outside, connections, id, actor)
      : true;
  });
}

async function register(
  shop: Shop,
  connections: LiveConnections,
  id: ConnectionId,
  actor: string,
): Promise<boolean> {
  const url = `${shop.config.publicOrigin}/webhooks/stripe`;
  const saved = (await listConnections(shop)).get(id);
  const { stripe } = await connections.configOf(id);
  if (!saved || !stripe || (saved.fields.webhookUrl === url && stripe.webhookSecret)) return true;
  try {
    const webhookSecret = await registerWebhook(stripe, url);
    await saveAutomaticValues(shop, actor, id, { webhookSecret, webhookUrl: url });
    return true;
  } catch (error) {
    const { type = '', statusCode = '' } = error as { type?: string; statusCode?: number };
    shop.log.warn({ type, statusCode }, 'the webhook could not be registered: payments are polled');
    return false;
  }
}
