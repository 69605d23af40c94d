import { inject } from 'vitest';
import { newNetwork } from '#tests/shops/visitor.ts';

// Each test file comes from its own network.
const network = newNetwork();

/** A same-origin request to the running shop, unless headers are given. */
export function ask(
  path: string,
  {
    method = 'GET',
    body,
    headers = {},
  }: { method?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<Response> {
  const isJson = body !== undefined && typeof body !== 'string';
  return fetch(inject('shopUrl') + path, {
    method,
    redirect: 'manual',
    headers: {
      'X-Forwarded-For': network,
      ...(method !== 'GET' && { Origin: inject('shopUrl'), 'Sec-Fetch-Site': 'same-origin' }),
      ...(isJson && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (body as string) }),
  });
}

export const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  ask(path, { method: 'POST', body, headers });
