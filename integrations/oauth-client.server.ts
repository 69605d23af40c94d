import { z } from 'zod';
import { ask } from './ask.server.ts';

const TIMEOUT_MS = 6_000;

/**
 * Whether an OAuth server knows a client, asked with a grant that can't be valid: the client is checked first, so a
 * known one gets `invalid_grant` (RFC 6749, 5.2).
 */
export async function isKnownClient(
  url: string,
  headers: Record<string, string>,
  form: Record<string, string>,
): Promise<'known' | 'unknown' | 'unreached'> {
  const ending = await ask({
    method: 'POST',
    url,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(form).toString(),
    timeoutMs: TIMEOUT_MS,
    answer: z.unknown(),
    textsIn: (json) => z.object({ error: z.string() }).safeParse(json).data?.error.split(',') ?? [],
  });
  if (ending.how !== 'refused') return 'unreached';
  return ending.said.includes('invalid_grant') ? 'known' : 'unknown';
}
