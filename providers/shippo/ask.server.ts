import type { z } from 'zod';
import { ask as askVendor, type Ending } from '../ask.server.ts';
import { wordsIn } from './words.ts';

export interface ShippoAccess {
  apiKey: string;
  /** Scheme and host; http only on this machine. */
  apiBase: string;
}

export interface Question<T> {
  method: 'GET' | 'POST';
  /** From the root, encoded. */
  path: string;
  body?: object;
  /** For everything from the connection to the last byte. */
  timeoutMs: number;
  /** What an answer must look like to be believed. */
  answer: z.ZodType<T>;
}

/** Asks Shippo once, with the shop's key. */
export const ask = <T>(
  { apiKey, apiBase }: ShippoAccess,
  { path, body, ...question }: Question<T>,
): Promise<Ending<T>> =>
  askVendor({
    ...question,
    url: apiBase + path,
    headers: {
      Authorization: `ShippoToken ${apiKey}`,
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    wordsIn: (json) => wordsIn(json, apiKey),
  });
