import type { z } from 'zod';
import { parseJson } from './json.ts';

/** One question to a vendor. */
export interface Question<T> {
  method: 'GET' | 'POST';
  /** The whole address. */
  url: string;
  headers: Record<string, string>;
  body?: string;
  /** For everything from the connection to the last byte. */
  timeoutMs: number;
  /** What an answer must look like to be believed. */
  answer: z.ZodType<T>;
  /** The vendor's own words in a refusal, for the staff. */
  wordsIn(json: unknown): string[];
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
  | { how: 'refused'; status: number; said: string[]; retryAfterSeconds?: number }
  | { how: 'unreached' | 'lost' | 'garbled'; status?: number };

const MAX_BYTES = 1_000_000;
const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;

// What happens before the first byte of a question has gone; whatever else breaks, as an unreachable host, may break after.
const BEFORE_SENDING = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

/** Asks once, and never throws for what the other side does. No redirect is followed: it could lead inside. */
export function ask<T>({ method, url, headers, body, ...question }: Question<T>): Promise<Ending<T>> {
  const { timeoutMs, answer, wordsIn } = question;
  return within(timeoutMs, async (signal) => {
    const asked = { Accept: 'application/json', ...headers };
    const init = { method, redirect: 'error' as const, headers: asked, signal, ...(body && { body }) };
    const response = await fetch(url, init);
    const { status } = response;
    if (status >= 500 || status === 408) return { how: 'lost', status };
    const text = await textOf(response);
    const json = text === null ? undefined : parseJson(text);
    if (status >= 400) return { how: 'refused', status, said: wordsIn(json), ...retryAfter(response) };
    const believed = answer.safeParse(json);
    return believed.success ? { how: 'answered', value: believed.data } : { how: 'garbled', status };
  });
}

/** Fetches a file that anybody may read who knows its address: no key goes along, and no redirect is followed. */
export const fetchBytes = (address: string, timeoutMs: number, most: number): Promise<Ending<Uint8Array>> =>
  within(timeoutMs, async (signal) => {
    const response = await fetch(address, { redirect: 'error', signal });
    const { status } = response;
    if (status >= 500 || status === 408) return { how: 'lost', status };
    if (!response.ok) return { how: 'refused', status, said: [] };
    const bytes = await bytesOf(response, most);
    return bytes ? { how: 'answered', value: bytes } : { how: 'garbled', status };
  });

/** Asks, and lets go of the connection after a time, whatever came of it. */
async function within<T>(
  timeoutMs: number,
  asking: (signal: AbortSignal) => Promise<Ending<T>>,
): Promise<Ending<T>> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), timeoutMs);
  try {
    return await asking(stop.signal);
  } catch (error) {
    return { how: BEFORE_SENDING.has(codeOf(error)) ? 'unreached' : 'lost' };
  } finally {
    clearTimeout(timer);
    // Ends the connection of an answer that is not read to its end.
    stop.abort();
  }
}

/** After how many seconds the vendor wants to be asked again, where it says so. */
function retryAfter({ headers }: Response): { retryAfterSeconds?: number } {
  const seconds = headers.get('Retry-After') ?? '';
  return /^\d{1,5}$/.test(seconds) ? { retryAfterSeconds: Number(seconds) } : {};
}

/** The text of a JSON answer; null when it is another thing, or too long. */
async function textOf(response: Response): Promise<string | null> {
  if (!JSON_TYPE.test(response.headers.get('Content-Type') ?? '')) return null;
  const bytes = await bytesOf(response, MAX_BYTES);
  return bytes && new TextDecoder().decode(bytes);
}

/** What an answer brings; null when it is too long. Not more than fits is read. */
async function bytesOf(response: Response, most: number): Promise<Uint8Array | null> {
  if (Number(response.headers.get('Content-Length')) > most) return null;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > most) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function codeOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: unknown } };
  return typeof cause?.code === 'string' ? cause.code : '';
}
