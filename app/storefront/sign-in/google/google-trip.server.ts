import { z } from 'zod';
import { isSignedBy, sign } from '#platform/ids.ts';
import type { Core } from '#shop/core/index.ts';

/** How long a sign-in at Google may take, in seconds. */
export const TRIP_SECONDS = 600;

/** The state that a browser holds during a sign-in at Google. */
interface Trip {
  /** State that the identity provider's code needs on return. */
  keep: string;
  /** Where to go after signing in. */
  next: string;
}

const trip = z.strictObject({ keep: z.string(), next: z.string(), until: z.number() });
const toBeSigned = (text: string): string => `social sign-in:${text}`;

/** Signs the state as a cookie value. */
export function packTrip({ config, clock }: Core, { keep, next }: Trip): string {
  const until = clock.now().getTime() + TRIP_SECONDS * 1000;
  const text = Buffer.from(JSON.stringify({ keep, next, until })).toString('base64url');
  return `${text}.${sign(config.secret, toBeSigned(text))}`;
}

/** The state in a cookie; null if its signature is invalid or it has expired. */
export function unpackTrip({ config, clock }: Core, cookie: string): Trip | null {
  const [text, signature] = cookie.split('.');
  if (!text || !signature || !isSignedBy(config.secret, toBeSigned(text), signature)) return null;
  const read = trip.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  if (!read.success || clock.now().getTime() >= read.data.until) return null;
  const { keep, next } = read.data;
  return { keep, next };
}
