import { Hono } from 'hono';
import { CollectedTags } from '#platform/cache/cache-tags.ts';
import type { Listener } from '#platform/cache/invalidations.ts';
import { type BannerItem, liveBannerItems } from '#shop/content/index.server.ts';
import type { Shop } from '#shop/shop.ts';
import type { Env, Server } from '../http/http.ts';
import { contextFactory } from '../http/request-context.ts';

/** How many lines one process holds. Who comes after looks now and then instead. */
const MOST_LINES = 2_000;
/** How many of them one network holds: an office or a school, and no more. */
const MOST_OF_NETWORK = 60;
/** A line that is silent for longer is cut by proxies; it also finds out who has left without a word. */
const HEARTBEAT_MS = 25_000;
/** Timers of Node reach no further. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

type Line = ReadableStreamDefaultController<Uint8Array>;

const bytes = new TextEncoder();
const eventOf = (items: string) => bytes.encode(`data: ${items}\n\n`);
const BEAT = bytes.encode(':\n\n');

/** Tells open pages what the banner says, as soon as it changes: by the database or by the clock. */
export interface Live extends Listener {
  /** What it says now, as JSON. */
  now(): Promise<string>;
  /** A line to one browser, beginning with what it says now; null when there are too many, in all or of its network. */
  open(network: string): Promise<ReadableStream<Uint8Array> | null>;
  /** How many lines are open. */
  count(): number;
  /** Ends all lines and takes no more. */
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
      // Who does not read what was sent is gone, or as good as gone.
      if ((line.desiredSize ?? 0) <= 0) drop(line);
      else line.enqueue(event);
    }
  }
  function drop(line: Line): void {
    lines.delete(line);
    line.close();
  }

  /** Reads what the banner says, and is told when it says something else by the clock. */
  async function read(): Promise<string> {
    turn += 1;
    const mine = turn;
    const cacheTags = new CollectedTags();
    const items: BannerItem[] = await liveBannerItems({ ...shop, cacheTags });
    if (mine === turn && !isClosed) {
      clearTimeout(next);
      const wait = Math.min(cacheTags.end - shop.clock.now().getTime() + 1, LONGEST_WAIT_MS);
      if (lines.size > 0 && Number.isFinite(cacheTags.end))
        next = setTimeout(tell, Math.max(wait, 1)).unref();
    }
    return JSON.stringify(items);
  }

  async function tell(): Promise<void> {
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
      if (tags.has('banner')) void tell();
    },
    deaf() {},
    hearing: () => void tell(),
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
      // From here on no change is missed: what is read now is at the oldest what the line is told first.
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

/** `GET /live`: what the banner says, as a line of server-sent events, or once as JSON for who asks for that. */
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
    // A proxy that gathers would hold the news back.
    return c.body(stream, 200, { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' });
  });
  return app;
}
