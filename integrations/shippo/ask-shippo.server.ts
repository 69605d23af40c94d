import { setTimeout as wait } from 'node:timers/promises';
import type { z } from 'zod';
import { ask as askVendor, type Ending } from '#integrations/ask.server.ts';
import { textsIn } from './shippo-texts.ts';

export interface ShippoAccess {
  apiKey: string;
  /** Scheme and host; http only on this machine. */
  apiBase: string;
}

export const isTestKey = (apiKey: string): boolean => apiKey.startsWith('shippo_test_');

export interface Question<T> {
  method: 'GET' | 'POST' | 'DELETE';
  /** From the root, encoded. */
  path: string;
  body?: object;
  /** From the connection to the last byte. */
  timeoutMs: number;
  /** An answer that doesn't match is treated as garbled. */
  answer: z.ZodType<T>;
}

/** Without it an account's own version applies, which depends on its age. */
const API_VERSION = '2018-02-08';

/**
 * Sends a request with the shop's key. A rate limited request had no effect, so it is sent again if Retry-After is
 * within its timeout.
 */
export async function ask<T>(access: ShippoAccess, question: Question<T>): Promise<Ending<T>> {
  const end = performance.now() + question.timeoutMs;
  for (;;) {
    const ending = await askOnce(access, { ...question, timeoutMs: end - performance.now() });
    const seconds = ending.how === 'refused' && ending.status === 429 ? ending.retryAfterSeconds : undefined;
    if (seconds === undefined || performance.now() + seconds * 1000 >= end) return ending;
    await wait(seconds * 1000);
  }
}

const askOnce = <T>(
  { apiKey, apiBase }: ShippoAccess,
  { path, body, ...question }: Question<T>,
): Promise<Ending<T>> =>
  askVendor({
    ...question,
    url: apiBase + path,
    headers: {
      Authorization: `ShippoToken ${apiKey}`,
      'Shippo-API-Version': API_VERSION,
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    textsIn: (json) => textsIn(json, apiKey),
  });
