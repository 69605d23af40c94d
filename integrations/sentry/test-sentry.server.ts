import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { ask } from '#integrations/ask.server.ts';
import type { ConnectionTest } from '#shop/backoffice/index.ts';
import { addressOf } from './tunnel.server.ts';

/** The owner waits for the result. */
const TIMEOUT_MS = 8_000;

const accepted = z.object({ id: z.string() });
const refusal = z.object({ detail: z.string().max(300) });

/** Sends one event, which the owner finds in Sentry. */
export async function testSentry(dsn: string): Promise<ConnectionTest> {
  const event_id = randomUUID().replaceAll('-', '');
  const event = { event_id, platform: 'javascript', level: 'info', message: 'Connection test' };
  const ending = await ask({
    method: 'POST',
    url: addressOf(dsn),
    headers: { 'Content-Type': 'application/x-sentry-envelope' },
    body: [{ event_id, dsn }, { type: 'event' }, event].map((line) => JSON.stringify(line)).join('\n'),
    timeoutMs: TIMEOUT_MS,
    answer: accepted,
    textsIn: (json) => {
      const read = refusal.safeParse(json);
      return read.success ? [read.data.detail] : [];
    },
  });
  if (ending.how === 'answered') return { ok: true, code: 'sentry' };
  if (ending.how !== 'refused') return { ok: false, code: 'unreached' };
  const code = ending.status === 429 ? 'limited' : 'refused';
  return { ok: false, code, detail: ending.said[0] };
}
