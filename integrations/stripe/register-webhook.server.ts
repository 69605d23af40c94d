import type Stripe from 'stripe';
import { FOLLOWED_EVENTS } from './read-webhook.ts';
import { API_VERSION, openStripe, type StripeAccess } from './stripe-provider.server.ts';

const TIMEOUT_MS = 8_000;

/**
 * Asks Stripe to send its events to this address, and replaces an endpoint that is there already: only a new one tells
 * its signing secret.
 * @returns the secret
 * @throws what Stripe's library throws
 */
export async function registerWebhook(
  access: Pick<StripeAccess, 'secretKey' | 'apiBase'>,
  url: string,
): Promise<string> {
  const stripe = openStripe(access, TIMEOUT_MS, 0);
  const earlier: string[] = [];
  for await (const endpoint of stripe.webhookEndpoints.list({ limit: 100 })) {
    if (endpoint.url === url) earlier.push(endpoint.id);
  }
  const { secret } = await stripe.webhookEndpoints.create({
    url,
    enabled_events: FOLLOWED_EVENTS as Stripe.WebhookEndpointCreateParams.EnabledEvent[],
    api_version: API_VERSION as Stripe.WebhookEndpointCreateParams.ApiVersion,
  });
  for (const id of earlier) await stripe.webhookEndpoints.del(id);
  return secret!;
}
