import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { parseJson } from '#integrations/json.ts';
import { isSignedBy, sign } from '#platform/ids.ts';

/** How Shippo's webhooks are authenticated: a token in the address, a signature, or both. */
export interface WebhookProof {
  token: string | undefined;
  secret: string | undefined;
}

/** Clock tolerance for signatures, in seconds. */
const TOLERANCE_SECONDS = 300;
const SIGNATURE = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

/** Compares the token in constant time. */
export const isOurToken = ({ token }: WebhookProof, given: string): boolean =>
  token === undefined || isSignedBy('webhook', given, sign('webhook', token));

/**
 * Whether a body has a recent signature by Shippo. The header `Shippo-Auth-Signature` is `t=…,v1=…`: the time, and
 * the HMAC-SHA256 in hex of the time, a point and the body.
 */
export function isSignedByShippo({ secret }: WebhookProof, header: string, body: string, now: Date): boolean {
  if (secret === undefined) return true;
  const [matched, time, signature] = SIGNATURE.exec(header) ?? [];
  if (!matched) return false;
  if (Math.abs(now.getTime() / 1000 - Number(time)) > TOLERANCE_SECONDS) return false;
  const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest();
  return timingSafeEqual(expected, Buffer.from(signature!, 'hex'));
}

const event = z.object({
  event: z.string().max(60),
  test: z.boolean().nullish(),
  data: z.object({ tracking_number: z.string().max(60).nullish().catch(null) }),
});

/** Null if it isn't an event. */
export function readWebhook(body: string): { event: string; isTest: boolean; number: string | null } | null {
  const read = event.safeParse(parseJson(body));
  if (!read.success) return null;
  const { event: name, test, data } = read.data;
  return { event: name, isTest: test === true, number: data.tracking_number ?? null };
}
