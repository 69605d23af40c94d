import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { newClient } from '../database/connections.ts';
import type { Log } from '../log.ts';

/** Changes that come together are told together. */
const GATHER_MS = 5;
/** How often the line is tried, and how long an answer may take. */
const PULSE_MS = 2_000;
const PATIENCE_MS = 2_000;
/** How long the database may take to say that it is there. */
const ANSWER_MS = 500;
/** Announced where so much changed that it has no names: see the triggers. */
const EVERYTHING = '*';

/** Whom to tell. */
export interface Listener {
  changed(tags: ReadonlySet<string>): void;
  deaf(): void;
  hearing(): void;
}

export interface Changes {
  /** Whether the database answers now, asked past the pool, which may have no connection to spare. */
  answers(): Promise<boolean>;
  close(): Promise<void>;
}

const isDone = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

/**
 * Listens for what the database's triggers announce, in this process and in all others, on a connection of its
 * own. When the line is lost the listeners are told that they are deaf, until it stands again.
 */
export async function subscribeToInvalidations(
  url: string,
  log: Log,
  listeners: readonly Listener[],
): Promise<Changes> {
  const stopping = new AbortController();
  const all = (tell: (listener: Listener) => void) => listeners.forEach(tell);
  /** By which this process knows what it has announced itself. */
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
    let gathered: Set<string> | undefined;
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel !== 'changed') return;
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
      await client.query('listen changed; listen pulse');
    } catch (error) {
      leave(client);
      throw error;
    }
    return client;
  }

  /** Whether what is announced arrives: a line that answers may be one of a pool, which hears nothing. */
  async function hears(client: pg.Client): Promise<boolean> {
    const over = new AbortController();
    const received = new Promise<boolean>((resolve) => {
      const onNotification = ({ payload }: pg.Notification) => payload === pulse && resolve(true);
      client.on('notification', onNotification);
      over.signal.addEventListener('abort', () => client.off('notification', onNotification));
    });
    const asked = isDone(client.query('select pg_notify($1, $2)', ['pulse', pulse]));
    const late = wait(PATIENCE_MS, false, { signal: over.signal }).catch(() => false);
    const isReceived = (await asked) && (await Promise.race([received, late]));
    over.abort();
    return isReceived;
  }

  /** Waits until the line breaks. One that is cut without a word is found by its pulse. */
  async function untilLost(client: pg.Client): Promise<void> {
    const lost = new AbortController();
    client.once('end', () => lost.abort());
    const over = AbortSignal.any([lost.signal, stopping.signal]);
    while (!over.aborted) {
      await wait(PULSE_MS, undefined, { signal: over }).catch(() => {});
      if (!over.aborted && !(await hears(client))) lost.abort();
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

  const inTime = (work: Promise<boolean>) => Promise.race([work, wait(ANSWER_MS, false, { ref: false })]);
  async function ask(): Promise<boolean> {
    if (client && (await inTime(isDone(client.query('select 1'))))) return true;
    // The line may have been lost alone.
    return inTime(isDone(connect().then(leave)));
  }

  let asking: Promise<boolean> | null = null;
  const line = keepListening();
  return {
    answers() {
      asking ??= ask().finally(() => {
        asking = null;
      });
      return asking;
    },
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
