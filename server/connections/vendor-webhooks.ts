import { sql } from 'drizzle-orm';
import { addShippoWebhook, deleteShippoWebhook } from '#integrations/shippo/register-webhook.server.ts';
import { deleteWebhook, registerWebhook } from '#integrations/stripe/register-webhook.server.ts';
import { tryAdvisoryLock } from '#platform/database/advisory-locks.ts';
import { randomPart } from '#platform/ids.ts';
import { listConnections, type SavedConnection, saveAutomaticValues } from '#shop/backoffice/index.server.ts';
import { CONNECTIONS, type ConnectionId, type ConnectionValues } from '#shop/backoffice/index.ts';
import { inTransaction } from '#shop/core/index.ts';
import type { Shop } from '#shop/shop.ts';
import type { LiveConnections } from './live-connections.ts';

interface Incomplete {
  shop: Shop;
  connections: LiveConnections;
  id: ConnectionId;
  saved: SavedConnection;
  /** An email, or `shop`. */
  actor: string;
  /**
   * Whether the webhook at the former address is deleted. Not by a start whose address comes from the environment: it
   * may be a copy, and the other shop needs its webhook.
   */
  replacesFormer: boolean;
}

/**
 * Asks the vendor to send events to this shop, unless it does already. It can't reach a shop without https; payments
 * and parcels are polled there.
 * @param actor an email, or `shop`
 * @returns whether nothing is missing
 */
export async function completeConnection(
  outside: Shop,
  connections: LiveConnections,
  id: ConnectionId,
  actor: string,
): Promise<boolean> {
  const { mode, provider } = CONNECTIONS[id];
  const { publicOrigin, mode: shopMode } = outside.config;
  const replacesFormer = actor !== 'shop' || !outside.deployment.fixed.publicOrigin;
  const isShippo = id === 'shippo';
  const fixed = connections.fixed(id);
  const isByHand = isShippo ? fixed.some((name) => name !== 'apiKey') : fixed.length > 0;
  const hasWebhook = isShippo || (provider === 'stripe' && mode === shopMode);
  if (!hasWebhook || isByHand || !publicOrigin.startsWith('https:')) return true;
  // Processes that start together would replace each other's webhook.
  return inTransaction(outside, async (shop) => {
    // The lock is held while the vendor answers.
    await shop.db.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    if (!(await tryAdvisoryLock(shop.db, isShippo ? 'shippoWebhook' : 'stripeWebhook'))) return true;
    const saved = (await listConnections(outside)).get(id);
    if (!saved) return true;
    const register = isShippo ? registerAtShippo : registerAtStripe;
    return register({ shop: outside, connections, id, saved, actor, replacesFormer });
  });
}

async function registerAtStripe(incomplete: Incomplete): Promise<boolean> {
  const { shop, connections, id, saved, actor, replacesFormer } = incomplete;
  const url = `${shop.config.publicOrigin}/webhooks/stripe`;
  const { stripe } = await connections.configOf(id);
  const { webhookId, webhookUrl } = saved.fields;
  if (!stripe || (webhookUrl === url && stripe.webhookSecret)) return true;
  try {
    const former = replacesFormer || webhookUrl === url ? { id: webhookId, url: webhookUrl } : {};
    const { id: newId, secret } = await registerWebhook(stripe, url, former);
    const values = { webhookSecret: secret, webhookUrl: url, webhookId: newId };
    await saveAutomaticValues(shop, actor, id, values);
    return true;
  } catch (error) {
    warn(shop, error, 'the webhook could not be registered: payments are polled');
    return false;
  }
}

/** The token is saved first, so that the owner can enter the address at Shippo if the shop can't. */
async function registerAtShippo(incomplete: Incomplete): Promise<boolean> {
  const { shop, connections, id, saved, actor, replacesFormer } = incomplete;
  const url = `${shop.config.publicOrigin}/webhooks/shippo`;
  const { shippo, shippoWebhook } = await connections.configOf(id);
  const { apiKey, apiBase } = shippo;
  const { webhookId, webhookUrl } = saved.fields;
  if (!apiKey || (webhookUrl === url && shippoWebhook.token)) return true;
  const token = shippoWebhook.token ?? randomPart(24).toString('base64url');
  if (!shippoWebhook.token) await saveAutomaticValues(shop, actor, id, { webhookToken: token });
  const newId = await addShippoWebhook({ apiKey, apiBase }, `${url}?token=${token}`);
  if (!newId) {
    shop.log.warn('the webhook could not be registered at Shippo: parcels are polled');
    return false;
  }
  if (webhookId && (replacesFormer || webhookUrl === url))
    await deleteShippoWebhook({ apiKey, apiBase }, webhookId);
  await saveAutomaticValues(shop, actor, id, { webhookUrl: url, webhookId: newId });
  return true;
}

/**
 * Deletes at the vendor the webhook that this shop has registered there, and no other.
 * @param values those of a connection that is no longer saved
 * @returns whether nothing is left there
 */
export async function releaseConnection(
  { log }: Pick<Shop, 'log'>,
  connections: LiveConnections,
  id: ConnectionId,
  { webhookId, webhookUrl, ...keys }: ConnectionValues,
): Promise<boolean> {
  if (!webhookId && !webhookUrl) return true;
  try {
    const { stripe, shippo } = connections.configWith(id, keys);
    if (id !== 'shippo') {
      if (!stripe) return false;
      await deleteWebhook(stripe, { id: webhookId, url: webhookUrl });
      return true;
    }
    const { apiKey, apiBase } = shippo;
    return Boolean(webhookId && apiKey && (await deleteShippoWebhook({ apiKey, apiBase }, webhookId)));
  } catch (error) {
    warn({ log }, error, 'a webhook could not be deleted');
    return false;
  }
}

/** The error of a vendor's library may hold the key. */
function warn({ log }: Pick<Shop, 'log'>, error: unknown, message: string): void {
  const { type = '', statusCode = '' } = error as { type?: string; statusCode?: number };
  log.warn({ type, statusCode }, message);
}
