import { z } from 'zod';
import { ask, isTestKey, type ShippoAccess } from './ask-shippo.server.ts';

/** The owner may wait for the result. */
const TIMEOUT_MS = 8_000;

const webhook = z.object({ object_id: z.string().regex(/^\w{1,64}$/) });

/** Asks Shippo to send the events of parcels to this address. @returns the webhook's id; null if it couldn't be made */
export async function addShippoWebhook(access: ShippoAccess, url: string): Promise<string | null> {
  const ending = await ask(access, {
    method: 'POST',
    path: '/webhooks',
    body: {
      event: 'track_updated',
      url,
      active: true,
      is_test: isTestKey(access.apiKey),
    },
    timeoutMs: TIMEOUT_MS,
    answer: webhook,
  });
  return ending.how === 'answered' ? ending.value.object_id : null;
}

/** @returns whether it is gone */
export async function deleteShippoWebhook(access: ShippoAccess, id: string): Promise<boolean> {
  const ending = await ask(access, {
    method: 'DELETE',
    path: `/webhooks/${id}`,
    timeoutMs: TIMEOUT_MS,
    answer: z.unknown(),
  });
  return ending.how === 'answered' || (ending.how === 'refused' && ending.status === 404);
}
