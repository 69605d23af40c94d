import type Stripe from 'stripe';
import { FOLLOWED_EVENTS } from './read-webhook.ts';
import { API_VERSION, openStripe, type StripeAccess } from './stripe-provider.server.ts';

const TIMEOUT_MS = 8_000;

type Access = Pick<StripeAccess, 'secretKey' | 'apiBase'>;

/** An endpoint that this shop has registered; of one by an older version only the address is known. */
interface Registered {
  id?: string | undefined;
  url?: string | undefined;
}

/**
 * Asks Stripe to send its events to this address. Replaces the endpoint that the shop has registered before, and one
 * that is at this address already: only a new one tells its signing secret.
 * @throws what Stripe's library throws
 */
export async function registerWebhook(
  access: Access,
  url: string,
  earlier: Registered,
): Promise<{ id: string; secret: string }> {
  const stripe = openStripe(access, TIMEOUT_MS, 0);
  const replaced = await idsOf(stripe, (one) => one.url === url || isThis(one, earlier));
  const { id, secret } = await stripe.webhookEndpoints.create({
    url,
    enabled_events: FOLLOWED_EVENTS as Stripe.WebhookEndpointCreateParams.EnabledEvent[],
    api_version: API_VERSION as Stripe.WebhookEndpointCreateParams.ApiVersion,
  });
  for (const one of replaced) await stripe.webhookEndpoints.del(one);
  return { id, secret: secret! };
}

/** @throws what Stripe's library throws */
export async function deleteWebhook(access: Access, registered: Registered): Promise<void> {
  const stripe = openStripe(access, TIMEOUT_MS, 0);
  for (const id of await idsOf(stripe, (one) => isThis(one, registered)))
    await stripe.webhookEndpoints.del(id);
}

const isThis = (one: Stripe.WebhookEndpoint, { id, url }: Registered): boolean =>
  id ? one.id === id : one.url === url;

async function idsOf(stripe: Stripe, isWanted: (one: Stripe.WebhookEndpoint) => boolean): Promise<string[]> {
  const ids: string[] = [];
  for await (const one of stripe.webhookEndpoints.list({ limit: 100 })) if (isWanted(one)) ids.push(one.id);
  return ids;
}
