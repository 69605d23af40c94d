import { z } from 'zod';
import { isSignedBy, sign } from '#platform/ids.ts';
import type { Core } from '#shop/core/index.ts';

/** How long somebody may take at the provider, in seconds. */
export const TRIP_SECONDS = 600;

/** What a browser keeps while its owner is away at the provider. */
interface Trip {
  /** What the provider's part of the shop wants to see again. */
  keep: string;
  /** Where they meant to go. */
  next: string;
}

const trip = z.strictObject({ keep: z.string(), next: z.string(), until: z.number() });
const toBeSigned = (text: string): string => `social sign-in:${text}`;

/** A trip as the value of a cookie, which no other hand can have written. */
export function packTrip({ config, clock }: Core, { keep, next }: Trip): string {
  const until = clock.now().getTime() + TRIP_SECONDS * 1000;
  const text = Buffer.from(JSON.stringify({ keep, next, until })).toString('base64url');
  return `${text}.${sign(config.secret, toBeSigned(text))}`;
}

/** The trip that a cookie tells of; null when we did not write it, or too long ago. */
export function unpackTrip({ config, clock }: Core, cookie: string): Trip | null {
  const [text, signature] = cookie.split('.');
  if (!text || !signature || !isSignedBy(config.secret, toBeSigned(text), signature)) return null;
  const read = trip.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  if (!read.success || clock.now().getTime() >= read.data.until) return null;
  const { keep, next } = read.data;
  return { keep, next };
}
