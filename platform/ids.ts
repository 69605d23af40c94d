import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const POOL_BYTES = 8 * 1024;
let pool = Buffer.alloc(0);
let taken = 0;

/** Random bytes, each handed out once, from a pool: a system call costs more than a row. */
export function randomPart(bytes: number): Buffer {
  if (taken + bytes > pool.length) {
    pool = randomBytes(POOL_BYTES);
    taken = 0;
  }
  taken += bytes;
  return pool.subarray(taken - bytes, taken);
}

/** A UUID of version 7, so that rows made together lie together in an index. */
export function newId(now: Date): string {
  const bytes = randomPart(16);
  bytes.writeUIntBE(now.getTime(), 0, 6);
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** 128 unguessable random bits as 22 characters, fit for a cookie or an address. */
export const newSecretId = (): string => randomBytes(16).toString('base64url');

export const fingerprintOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** A deterministic id in hexadecimal digits. */
export const idFrom = (parts: readonly string[], digits: number): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, digits);

/** Detects whether something has changed since it was read. */
export const versionOf = (state: unknown): string => fingerprintOf(JSON.stringify(state));

/** HMAC of a text: 43 characters. */
export const sign = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

/** Compares in constant time. */
export function isSignedBy(key: string, text: string, signature: string): boolean {
  const expected = Buffer.from(sign(key, text));
  const actual = Buffer.from(signature);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
