import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, 'recorded');

/** An answer of a vendor's test account, without secrets. */
export interface Recorded {
  method: string;
  /** Without host and query. */
  path: string;
  status: number;
  body: unknown;
}

/** The keys of a vendor's test account; null unless CONTRACT_LIVE=1 and all are set. */
export const liveKeys = <Name extends string>(...names: Name[]): Record<Name, string> | null => {
  if (process.env.CONTRACT_LIVE !== '1') return null;
  const keys = names.map((name) => [name, process.env[name] ?? ''] as const);
  return keys.every(([, value]) => value) ? (Object.fromEntries(keys) as Record<Name, string>) : null;
};

const SECRET_KEYS = /token|secret|password|authorization|object_owner|email|realm/i;

/** Removes named secrets, the keys themselves, and signatures in addresses. */
function withoutSecrets(value: unknown, secrets: readonly string[]): unknown {
  if (typeof value === 'string') {
    const clean = secrets.reduce((text, secret) => text.replaceAll(secret, 'removed'), value);
    return clean.replace(/^(https?:\/\/[^?]+)\?.*$/, '$1');
  }
  if (Array.isArray(value)) return value.map((one) => withoutSecrets(one, secrets));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      SECRET_KEYS.test(key) && typeof one === 'string' ? 'removed' : withoutSecrets(one, secrets),
    ]),
  );
}

/** Records the answers to fetch during `work` in `recorded/<vendor>.json`. */
export async function recording<T>(
  vendor: string,
  secrets: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  const honest = globalThis.fetch;
  const recorded: Recorded[] = [];
  globalThis.fetch = async (...asked) => {
    const answer = await honest(...asked);
    const request = new Request(...asked);
    const isJson = answer.headers.get('Content-Type')?.includes('json') ?? false;
    const body: unknown = isJson ? await answer.clone().json() : null;
    const path = new URL(request.url).pathname;
    // Tokens are never recorded.
    if (!path.includes('/tokens/')) {
      recorded.push(
        withoutSecrets({ method: request.method, path, status: answer.status, body }, secrets) as Recorded,
      );
    }
    return answer;
  };
  try {
    return await work();
  } finally {
    globalThis.fetch = honest;
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(join(FOLDER, `${vendor}.json`), `${JSON.stringify(recorded, null, 2)}\n`);
  }
}

/** A vendor's recorded answers; empty if there are none. */
export function recordedOf(vendor: string): Recorded[] {
  const name = `${vendor}.json`;
  const isThere = readdirSync(import.meta.dirname).includes('recorded') && readdirSync(FOLDER).includes(name);
  return isThere ? (JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as Recorded[]) : [];
}
