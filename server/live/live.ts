import { Hono } from 'hono';
import { CollectedTags } from '#platform/cache/cache-tags.ts';
import type { Listener } from '#platform/cache/invalidations.ts';
import { type BannerItem, liveBannerItems } from '#shop/content/index.server.ts';
import type { Shop } from '#shop/shop.ts';
import type { Env, Server } from '../http/http.ts';
import { contextFactory } from '../http/request-context.ts';

/** How many connections one process holds; further clients poll instead. */
const MOST_LINES = 2_000;
/** How many of them one network may have, enough for an office or a school. */
const MOST_OF_NETWORK = 60;
/** Proxies cut connections that are silent for longer; it also detects clients that left silently. */
const HEARTBEAT_MS = 25_000;
/** The maximum of Node's timers. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

type Line = ReadableStreamDefaultController<Uint8Array>;

const bytes = new TextEncoder();
const eventOf = (items: string) => bytes.encode(`data: ${items}\n\n`);
const BEAT = bytes.encode(':\n\n');

/** Sends the banner to open pages as soon as it changes, by an edit or by the clock. */
export interface Live extends Listener {
  /** The current banner as JSON. */
  now(): Promise<string>;
  /** An SSE stream that begins with the current banner; null if there are too many, in total or of this network. */
  open(network: string): Promise<ReadableStream<Uint8Array> | null>;
  /** The number of open connections. */
  count(): number;
  /** Closes all connections and accepts no more. */
  close(): void;
}

export function openLive(shop: Shop, most = MOST_LINES): Live {
  const lines = new Set<Line>();
  const networks = new WeakMap<Line, string>();
  let result = '';
  let isClosed = false;
  let next: NodeJS.Timeout | undefined;
  let turn = 0;

  const beating = setInterval(() => send(BEAT), HEARTBEAT_MS);
  beating.unref();

  function send(event: Uint8Array): void {
    for (const line of lines) {
      // A client that doesn't read what was sent is gone, or as good as gone.
      if ((line.desiredSize ?? 0) <= 0) drop(line);
      else line.enqueue(event);
    }
  }
  function drop(line: Line): void {
    lines.delete(line);
    line.close();
  }

  /** Reads the banner, and schedules the next read for when the clock changes it. */
  async function read(): Promise<string> {
    turn += 1;
    const mine = turn;
    const cacheTags = new CollectedTags();
    const items: BannerItem[] = await liveBannerItems({ ...shop, cacheTags });
    if (mine === turn && !isClosed) {
      clearTimeout(next);
      const wait = Math.min(cacheTags.end - shop.clock.now().getTime() + 1, LONGEST_WAIT_MS);
      if (lines.size > 0 && Number.isFinite(cacheTags.end))
        next = setTimeout(broadcast, Math.max(wait, 1)).unref();
    }
    return JSON.stringify(items);
  }

  async function broadcast(): Promise<void> {
    if (lines.size === 0) return;
    const items = await read().catch((error) => {
      shop.log.warn({ err: error }, 'the banner could not be read; open pages are told with the next change');
      return result;
    });
    if (items === result) return;
    result = items;
    send(eventOf(items));
  }

  return {
    changed(tags) {
      if (tags.has('banner')) void broadcast();
    },
    suspend() {},
    resume: () => void broadcast(),
    now: read,
    async open(network) {
      if (isClosed || lines.size >= most) return null;
      const ofNetwork = [...lines].filter((line) => networks.get(line) === network).length;
      if (ofNetwork >= MOST_OF_NETWORK) return null;
      let line: Line;
      const stream = new ReadableStream<Uint8Array>(
        {
          start: (controller) => {
            line = controller;
          },
          cancel: () => void lines.delete(line),
        },
        new CountQueuingStrategy({ highWaterMark: 16 }),
      );
      lines.add(line!);
      networks.set(line!, network);
      // From here on no change is missed, so what is read now is current.
      const items = await read().catch((error) => {
        lines.delete(line);
        throw error;
      });
      result ||= items;
      if (lines.has(line!)) line!.enqueue(eventOf(items));
      return stream;
    },
    count: () => lines.size,
    close() {
      isClosed = true;
      clearInterval(beating);
      clearTimeout(next);
      for (const line of lines) drop(line);
    },
  };
}

/** `GET /live`: the banner as server-sent events, or once as JSON, depending on Accept. */
export function live(server: Server): Hono<Env> {
  const source = server.live;
  const visitOf = contextFactory(server);
  const app = new Hono<Env>();
  app.get('/', async (c) => {
    c.header('Cache-Control', 'no-store');
    if (!c.req.header('Accept')?.includes('text/event-stream'))
      return c.body(await source.now(), 200, { 'Content-Type': 'application/json' });
    const stream = await source.open(visitOf(c).network);
    if (!stream) return c.json({ problem: 'too-many' }, 503, { 'Retry-After': '60' });
    // nginx would buffer the events otherwise.
    return c.body(stream, 200, { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' });
  });
  return app;
}
