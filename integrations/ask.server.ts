import type { z } from 'zod';
import { parseJson } from './json.ts';

export interface Question<T> {
  method: 'GET' | 'POST' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  body?: string;
  /** From the connection to the last byte. */
  timeoutMs: number;
  /** An answer that doesn't match is treated as garbled. */
  answer: z.ZodType<T>;
  /** The vendor's error messages, for the staff. */
  textsIn(json: unknown): string[];
}

/**
 * How a request ended.
 * - `unreached`: there was no connection, so nothing was sent
 * - `lost`: sent, but without a complete answer; it may have had its effect
 * - `garbled`: answered completely, but not as expected; it may have had its effect
 * - `refused`: it had no effect
 */
export type Ending<T> =
  | { how: 'answered'; value: T }
  | { how: 'refused'; status: number; said: string[]; retryAfterSeconds?: number }
  | { how: 'unreached' | 'lost' | 'garbled'; status?: number };

const MAX_BYTES = 1_000_000;
const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;

// Errors before the first byte was sent; any other, even an unreachable host, may occur after it.
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

/**
 * Sends one request; never throws because of the vendor. Redirects are refused, because they could lead into our
 * network.
 */
export function ask<T>({ method, url, headers, body, ...question }: Question<T>): Promise<Ending<T>> {
  const { timeoutMs, answer, textsIn } = question;
  return within(timeoutMs, async (signal) => {
    const allHeaders = { Accept: 'application/json', ...headers };
    const init = { method, redirect: 'error' as const, headers: allHeaders, signal, ...(body && { body }) };
    const response = await fetch(url, init);
    const { status } = response;
    if (status >= 500 || status === 408) return { how: 'lost', status };
    const text = await textOf(response);
    const json = text === null ? undefined : parseJson(text);
    if (status >= 400) return { how: 'refused', status, said: textsIn(json), ...retryAfter(response) };
    const parsed = answer.safeParse(json);
    return parsed.success ? { how: 'answered', value: parsed.data } : { how: 'garbled', status };
  });
}

/** Downloads a file at an address that needs no key. Redirects are refused. */
export const fetchBytes = (
  address: string,
  timeoutMs: number,
  maxBytes: number,
): Promise<Ending<Uint8Array>> =>
  within(timeoutMs, async (signal) => {
    const response = await fetch(address, { redirect: 'error', signal });
    const { status } = response;
    if (status >= 500 || status === 408) return { how: 'lost', status };
    if (!response.ok) return { how: 'refused', status, said: [] };
    const bytes = await bytesOf(response, maxBytes);
    return bytes ? { how: 'answered', value: bytes } : { how: 'garbled', status };
  });

/** Sends a request and closes its connection when it ends or times out. */
async function within<T>(
  timeoutMs: number,
  send: (signal: AbortSignal) => Promise<Ending<T>>,
): Promise<Ending<T>> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), timeoutMs);
  try {
    return await send(stop.signal);
  } catch (error) {
    return { how: BEFORE_SENDING.has(codeOf(error)) ? 'unreached' : 'lost' };
  } finally {
    clearTimeout(timer);
    // Closes the connection of an answer that wasn't read to its end.
    stop.abort();
  }
}

function retryAfter({ headers }: Response): { retryAfterSeconds?: number } {
  const seconds = headers.get('Retry-After') ?? '';
  return /^\d{1,5}$/.test(seconds) ? { retryAfterSeconds: Number(seconds) } : {};
}

/** Null if the answer isn't JSON or is too long. */
async function textOf(response: Response): Promise<string | null> {
  if (!JSON_TYPE.test(response.headers.get('Content-Type') ?? '')) return null;
  const bytes = await bytesOf(response, MAX_BYTES);
  return bytes && new TextDecoder().decode(bytes);
}

/** The body; null if it is longer than `maxBytes`, in which case the rest isn't read. */
async function bytesOf(response: Response, maxBytes: number): Promise<Uint8Array | null> {
  if (Number(response.headers.get('Content-Length')) > maxBytes) return null;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function codeOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: unknown } };
  return typeof cause?.code === 'string' ? cause.code : '';
}
