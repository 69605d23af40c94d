import { Hono } from 'hono';
import { CollectedTags } from '#platform/cache/cache-tags.ts';
import type { Listener } from '#platform/cache/invalidations.ts';
import { LOCALES, type Locale } from '#platform/i18n/messages.ts';
import { liveBannerItems } from '#shop/content/index.server.ts';
import { readIn } from '#shop/core/index.ts';
import type { Shop } from '#shop/shop.ts';
import type { Env, Server } from '../http/http-types.ts';
import { contextFactory } from '../http/request-context.ts';

/** How many connections one process holds; further clients poll instead. */
const MAX_CONNECTIONS = 2_000;
/** How many of them one network may have, enough for an office or a school. */
const MAX_PER_NETWORK = 60;
/** Proxies cut connections that are silent for longer; it also detects clients that left silently. */
const HEARTBEAT_MS = 25_000;
/** The maximum of Node's timers. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

type Connection = ReadableStreamDefaultController<Uint8Array>;

interface Reader {
  network: string;
  locale: Locale;
}

const bytes = new TextEncoder();
const eventOf = (items: string) => bytes.encode(`data: ${items}\n\n`);
const BEAT = bytes.encode(':\n\n');

/** Sends the banner to open pages as soon as it changes, by an edit or by the clock. */
export interface Live extends Listener {
  /** The current banner as JSON. */
  now(locale: Locale): Promise<string>;
  /** An SSE stream that begins with the current banner; null if there are too many, in total or of this network. */
  open(reader: Reader): Promise<ReadableStream<Uint8Array> | null>;
  count(): number;
  /** Closes all connections and accepts no more. */
  close(): void;
}

export function openLive(shop: Shop, maxConnections = MAX_CONNECTIONS): Live {
  const connections = new Map<Connection, Reader>();
  const lastSent = new Map<Locale, string>();
  let isClosed = false;
  let next: NodeJS.Timeout | undefined;
  let turn = 0;

  const beating = setInterval(() => send(BEAT, [...connections.keys()]), HEARTBEAT_MS);
  beating.unref();

  function send(event: Uint8Array, to: readonly Connection[]): void {
    for (const connection of to) {
      // A client that doesn't read what was sent is gone, or as good as gone.
      if ((connection.desiredSize ?? 0) <= 0) drop(connection);
      else connection.enqueue(event);
    }
  }
  function drop(connection: Connection): void {
    connections.delete(connection);
    connection.close();
  }

  /** Reads the banner, and schedules the next read for when the clock changes it. */
  async function read(locale: Locale): Promise<string> {
    turn += 1;
    const thisTurn = turn;
    const cacheTags = new CollectedTags();
    const items = await liveBannerItems({ ...readIn(shop, locale), cacheTags });
    if (thisTurn === turn && !isClosed) {
      clearTimeout(next);
      const wait = Math.min(cacheTags.end - shop.clock.now().getTime() + 1, MAX_TIMEOUT_MS);
      if (connections.size > 0 && Number.isFinite(cacheTags.end))
        next = setTimeout(broadcast, Math.max(wait, 1)).unref();
    }
    return JSON.stringify(items);
  }

  async function broadcast(): Promise<void> {
    for (const locale of LOCALES) {
      const readers = [...connections].filter(([, reader]) => reader.locale === locale);
      if (readers.length === 0) continue;
      const items = await read(locale).catch((error) => {
        shop.log.warn(
          { err: error },
          'the banner could not be read; open pages are told with the next change',
        );
      });
      if (items === undefined || items === lastSent.get(locale)) continue;
      lastSent.set(locale, items);
      send(
        eventOf(items),
        readers.map(([connection]) => connection),
      );
    }
  }

  return {
    changed(tags) {
      if (tags.has('banner')) void broadcast();
    },
    suspend() {},
    resume: () => void broadcast(),
    now: read,
    async open(reader) {
      if (isClosed || connections.size >= maxConnections) return null;
      const ofNetwork = [...connections.values()].filter(({ network }) => network === reader.network).length;
      if (ofNetwork >= MAX_PER_NETWORK) return null;
      let connection: Connection;
      const stream = new ReadableStream<Uint8Array>(
        {
          start: (controller) => {
            connection = controller;
          },
          cancel: () => void connections.delete(connection),
        },
        new CountQueuingStrategy({ highWaterMark: 16 }),
      );
      connections.set(connection!, reader);
      // From here on no change is missed, so what is read now is current.
      const items = await read(reader.locale).catch((error) => {
        connections.delete(connection);
        throw error;
      });
      if (!lastSent.has(reader.locale)) lastSent.set(reader.locale, items);
      if (connections.has(connection!)) connection!.enqueue(eventOf(items));
      return stream;
    },
    count: () => connections.size,
    close() {
      isClosed = true;
      clearInterval(beating);
      clearTimeout(next);
      for (const connection of connections.keys()) drop(connection);
    },
  };
}

/** `GET /live?lang=fr-CA`: the banner as server-sent events, or once as JSON, depending on Accept. */
export function live(server: Server): Hono<Env> {
  const source = server.live;
  const contextOf = contextFactory(server);
  const app = new Hono<Env>();
  app.get('/', async (c) => {
    c.header('Cache-Control', 'no-store');
    const asked = c.req.query('lang');
    const locale = LOCALES.find((one) => one === asked) ?? server.shop.locale;
    if (!c.req.header('Accept')?.includes('text/event-stream'))
      return c.body(await source.now(locale), 200, { 'Content-Type': 'application/json' });
    const stream = await source.open({ network: contextOf(c).network, locale });
    if (!stream) return c.json({ problem: 'too-many' }, 503, { 'Retry-After': '60' });
    // nginx would buffer the events otherwise.
    return c.body(stream, 200, { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' });
  });
  return app;
}
