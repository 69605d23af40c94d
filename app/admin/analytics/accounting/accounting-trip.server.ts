import { z } from 'zod';
import { fingerprintOf, isSignedBy, newSecretId, sign } from '#platform/ids.ts';
import type { Core } from '#shop/core/index.ts';

/** How long the owner may take at the accounting service, in seconds. */
export const TRIP_SECONDS = 600;

const trip = z.strictObject({ state: z.string(), session: z.string(), until: z.number() });
const toBeSigned = (text: string): string => `books:${text}`;

/**
 * Creates the OAuth state and the cookie that must match it: only the browser and session that started the
 * connection can complete it.
 */
export function beginTrip({ config, clock }: Core, sessionId: string): { state: string; cookie: string } {
  const state = newSecretId();
  const until = clock.now().getTime() + TRIP_SECONDS * 1000;
  const saved = { state, session: fingerprintOf(sessionId), until };
  const text = Buffer.from(JSON.stringify(saved)).toString('base64url');
  return { state, cookie: `${text}.${sign(config.secret, toBeSigned(text))}` };
}

/** Whether this browser created the state recently. @param sessionId if given, the session must match, too */
export function isTripOf(
  { config, clock }: Core,
  cookie: string | null,
  state: string,
  sessionId?: string,
): boolean {
  const [text, signature] = cookie?.split('.') ?? [];
  if (!text || !signature || !isSignedBy(config.secret, toBeSigned(text), signature)) return false;
  const read = trip.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  if (!read.success || clock.now().getTime() >= read.data.until || read.data.state !== state) return false;
  return sessionId === undefined || read.data.session === fingerprintOf(sessionId);
}
