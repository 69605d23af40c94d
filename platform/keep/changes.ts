import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { newClient } from '../connections.ts';
import type { Log } from '../log.ts';

/** Changes that come together are told together. */
const GATHER_MS = 5;
/** How often the line is tried, and how long an answer may take. */
const PULSE_MS = 2_000;
const PATIENCE_MS = 2_000;
/** Announced where so much changed that it has no names: see the triggers. */
const EVERYTHING = '*';

/** Whom to tell. */
export interface Listener {
  changed(tags: ReadonlySet<string>): void;
  deaf(): void;
  hearing(): void;
}

/**
 * Listens for what the database's triggers announce, in this process and in all others, on a connection of its
 * own. When the line is lost the listeners are told that they are deaf, until it stands again.
 */
export async function hearChanges(
  url: string,
  log: Log,
  listeners: readonly Listener[],
): Promise<{ close(): Promise<void> }> {
  const stopping = new AbortController();
  const all = (tell: (listener: Listener) => void) => listeners.forEach(tell);

  async function listen(): Promise<pg.Client> {
    const client = newClient(url, 'calendula changes', {
      keepAlive: true,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
    });
    let gathered: Set<string> | undefined;
    client.on('notification', ({ payload = '' }) => {
      if (!gathered) {
        gathered = new Set();
        setTimeout(() => {
          const tags = gathered!;
          gathered = undefined;
          if (tags.has(EVERYTHING)) all((listener) => listener.hearing());
          else all((listener) => listener.changed(tags));
        }, GATHER_MS);
      }
      gathered.add(payload);
    });
    try {
      await client.connect();
      await client.query('listen changed');
    } catch (error) {
      leave(client);
      throw error;
    }
    return client;
  }

  /** Waits until the line breaks. One that is cut without a word is found by its pulse. */
  async function untilLost(client: pg.Client): Promise<void> {
    const lost = new AbortController();
    client.once('end', () => lost.abort());
    const over = AbortSignal.any([lost.signal, stopping.signal]);
    while (!over.aborted) {
      await wait(PULSE_MS, undefined, { signal: over }).catch(() => {});
      if (!over.aborted) await client.query('select 1').catch(() => lost.abort());
    }
    leave(client);
  }

  async function keepListening(first: pg.Client): Promise<void> {
    let client: pg.Client | null = first;
    while (!stopping.signal.aborted) {
      if (client) {
        await untilLost(client);
        if (stopping.signal.aborted) break;
        log.warn('changes are not heard any more: nothing kept is trusted');
        all((listener) => listener.deaf());
      } else await wait(500, undefined, { signal: stopping.signal }).catch(() => {});
      client = await listen().catch(() => null);
      if (client) {
        log.info('changes are heard again');
        all((listener) => listener.hearing());
      }
    }
  }

  const line = keepListening(await listen());
  return {
    async close() {
      stopping.abort();
      await line;
    },
  };
}

/** Ends a connection without waiting for an other side that may be gone. */
function leave(client: pg.Client): void {
  client.end().catch(() => {});
}
