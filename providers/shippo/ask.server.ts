import type { z } from 'zod';
import { parseJson } from './json.ts';
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

/**
 * How a question ended.
 * - `unreached`: nobody was there, and nothing was sent
 * - `lost`: it was sent, and no whole answer came; it may have had its effect
 * - `garbled`: a whole answer came that cannot be believed; it may have had its effect
 * - `refused`: it had no effect
 */
export type Ending<T> =
  | { how: 'answered'; value: T }
  | { how: 'refused'; status: number; said: string[] }
  | { how: 'unreached' | 'lost' | 'garbled'; status?: number };

const MAX_BYTES = 1_000_000;
const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;

// What happens before the first byte of a question has gone; whatever else breaks, as an unreachable host, may break after.
const BEFORE_SENDING = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'],
  ...['CERT_HAS_EXPIRED', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'SELF_SIGNED_CERT_IN_CHAIN'],
  ...['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'ERR_TLS_CERT_ALTNAME_INVALID'],
]);

/** Asks once, and never throws for what the other side does. No redirect is followed: it could lead inside. */
export async function ask<T>(access: ShippoAccess, question: Question<T>): Promise<Ending<T>> {
  const { method, path, body, timeoutMs, answer } = question;
  const init: RequestInit = {
    method,
    redirect: 'error',
    headers: {
      Authorization: `ShippoToken ${access.apiKey}`,
      Accept: 'application/json',
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  };
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), timeoutMs);
  try {
    const response = await fetch(access.apiBase + path, { ...init, signal: stop.signal });
    const { status } = response;
    if (status >= 500 || status === 408) return { how: 'lost', status };
    const text = await bodyOf(response);
    const json = text === null ? undefined : parseJson(text);
    if (status >= 400) return { how: 'refused', status, said: wordsIn(json, access.apiKey) };
    const believed = answer.safeParse(json);
    return believed.success ? { how: 'answered', value: believed.data } : { how: 'garbled', status };
  } catch (error) {
    return { how: BEFORE_SENDING.has(codeOf(error)) ? 'unreached' : 'lost' };
  } finally {
    clearTimeout(timer);
    // Ends the connection of an answer that is not read to its end.
    stop.abort();
  }
}

/** The text of a JSON answer; null when it is another thing, or too long. Not more than fits is read. */
async function bodyOf(response: Response): Promise<string | null> {
  if (!JSON_TYPE.test(response.headers.get('Content-Type') ?? '')) return null;
  if (Number(response.headers.get('Content-Length')) > MAX_BYTES) return null;
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function codeOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: unknown } };
  return typeof cause?.code === 'string' ? cause.code : '';
}
