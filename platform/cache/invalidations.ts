import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { newClient } from '../database/connections.ts';
import type { Log } from '../log.ts';

/** Invalidations that arrive within this time are passed on together. */
const GATHER_MS = 5;
/** How often the connection is tested, and the timeout of each test. */
const PULSE_MS = 2_000;
const PATIENCE_MS = 2_000;
/** Timeout for the database's answer to a liveness check. */
const ANSWER_MS = 500;
/** Payload when too many rows changed to name their tags; see the triggers. */
const EVERYTHING = '*';

export interface Listener {
  changed(tags: ReadonlySet<string>): void;
  /** Invalidations may be missed until `resume`. */
  suspend(): void;
  /** Invalidations arrive, but earlier ones may have been missed. */
  resume(): void;
}

export interface Changes {
  /** Whether the database responds, asked on a connection outside the pool, which may be exhausted. */
  answers(): Promise<boolean>;
  close(): Promise<void>;
}

const isDone = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

/**
 * Listens to the announcements of the database's triggers, for this process and all others, on a dedicated connection.
 * Listeners learn when that connection is lost and when it is back.
 */
export async function subscribeToInvalidations(
  url: string,
  log: Log,
  listeners: readonly Listener[],
): Promise<Changes> {
  const stopping = new AbortController();
  const all = (tell: (listener: Listener) => void) => listeners.forEach(tell);
  /** Marks this process's own test notifications. */
  const pulse = randomBytes(8).toString('hex');

  async function connect(): Promise<pg.Client> {
    const client = newClient(url, 'calendula changes', {
      keepAlive: true,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
    });
    try {
      await client.connect();
    } catch (error) {
      leave(client);
      throw error;
    }
    return client;
  }

  async function listen(): Promise<pg.Client> {
    const client = await connect();
    let collect: Set<string> | undefined;
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel !== 'changed') return;
      if (!collect) {
        collect = new Set();
        setTimeout(() => {
          const tags = collect!;
          collect = undefined;
          if (tags.has(EVERYTHING)) all((listener) => listener.resume());
          else all((listener) => listener.changed(tags));
        }, GATHER_MS);
      }
      collect.add(payload);
    });
    try {
      await client.query('listen changed; listen pulse');
    } catch (error) {
      leave(client);
      throw error;
    }
    return client;
  }

  /** Whether notifications arrive. A connection through a pooler can respond and still receive none. */
  async function receivesNotifications(client: pg.Client): Promise<boolean> {
    const done = new AbortController();
    const received = new Promise<boolean>((resolve) => {
      const onNotification = ({ payload }: pg.Notification) => payload === pulse && resolve(true);
      client.on('notification', onNotification);
      done.signal.addEventListener('abort', () => client.off('notification', onNotification));
    });
    const sent = isDone(client.query('select pg_notify($1, $2)', ['pulse', pulse]));
    const late = wait(PATIENCE_MS, false, { signal: done.signal }).catch(() => false);
    const isReceived = (await sent) && (await Promise.race([received, late]));
    done.abort();
    return isReceived;
  }

  /** Waits until the connection is lost. A silent loss is found by the test notifications. */
  async function untilLost(client: pg.Client): Promise<void> {
    const lost = new AbortController();
    client.once('end', () => lost.abort());
    const over = AbortSignal.any([lost.signal, stopping.signal]);
    while (!over.aborted) {
      await wait(PULSE_MS, undefined, { signal: over }).catch(() => {});
      if (!over.aborted && !(await receivesNotifications(client))) lost.abort();
    }
    leave(client);
  }

  let client: pg.Client | null = await listen();
  async function keepListening(): Promise<void> {
    while (!stopping.signal.aborted) {
      if (client) {
        await untilLost(client);
        client = null;
        if (stopping.signal.aborted) break;
        log.warn('invalidations are no longer received: the cache is bypassed');
        all((listener) => listener.suspend());
      } else await wait(500, undefined, { signal: stopping.signal }).catch(() => {});
      client = await listen().catch(() => null);
      if (client) {
        log.info('changes are heard again');
        all((listener) => listener.resume());
      }
    }
  }

  const inTime = (work: Promise<boolean>) => Promise.race([work, wait(ANSWER_MS, false, { ref: false })]);
  async function ask(): Promise<boolean> {
    if (client && (await inTime(isDone(client.query('select 1'))))) return true;
    // Only the listening connection may have been lost.
    return inTime(isDone(connect().then(leave)));
  }

  let pending: Promise<boolean> | null = null;
  const listening = keepListening();
  return {
    answers() {
      pending ??= ask().finally(() => {
        pending = null;
      });
      return pending;
    },
    async close() {
      stopping.abort();
      await listening;
    },
  };
}

/** Ends a connection without waiting for the server, which may be gone. */
function leave(client: pg.Client): void {
  client.end().catch(() => {});
}
