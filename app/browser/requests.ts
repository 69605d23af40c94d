import { localAddress } from '#app/locale.ts';

const ACCOUNT_TIMEOUT_MS = 10_000;

/** Reads from one of the account's JSON endpoints, or posts to it. 401 means signed out; being offline throws. */
export async function requestAccount<T>(path: string, body?: object): Promise<T | 'signed-out'> {
  const answer = await fetch(localAddress(path), {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { Accept: 'application/json', ...(body && { 'Content-Type': 'application/json' }) },
    signal: AbortSignal.timeout(ACCOUNT_TIMEOUT_MS),
  });
  if (answer.status === 401) return 'signed-out';
  if (!answer.ok && answer.status !== 409) throw new Error(`${path} answered ${answer.status}.`);
  return answer.json();
}
