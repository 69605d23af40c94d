import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { RunningShop } from '../tests/running-shop.ts';
import { cpuMs, familyCpuMs } from './process.ts';

export interface SearchTimes {
  /** What was typed. */
  asked: string;
  perSecond: number;
  p50: number;
  p99: number;
  /** Milliseconds of the processor that one answer costs the shop's process, and the database's processes. */
  cpu: number;
  database: number;
}

const WORDS = [
  ...[
    'c',
    'o',
    'ro',
    'se',
    'oil',
    'soa',
    'ser',
    'cream',
    'oat',
    'serum',
    'lavender',
    'shea butter',
    'clay mask',
  ],
  ...[
    'niacinamide',
    'niacinimide',
    'moisturizer',
    'dry skin',
    'itchy scalp',
    'crème',
    'peau sèche',
    'hand balm',
  ],
  ...[
    'unscented cream',
    'simmondsia chinensis',
    'night garden',
    'shampo bar',
    'patch test',
    'zzqxw',
    'qqqq vvvv',
  ],
];

// Words that say nothing: three of them before a search make it one that nobody has asked for.
const EMPTY =
  'the of my for with our this that from into your their some such very then been being only own'.split(' ');
const emptyWords = (index: number): string =>
  [index, Math.floor(index / 20), Math.floor(index / 400)].map((n) => EMPTY[n % EMPTY.length]).join(' ');

const at = (times: number[], share: number): number =>
  Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * share)]! * 10) / 10;

interface Way {
  path: string;
  seconds: number;
  /** How long a client waits after each answer; the header's box waits so long after the last key. */
  pauseMs: number;
}

const CLIENTS = 16;
/** The header's box waits so long after the last key; who has a page of results looks at it. */
const TYPING_MS = 300;
const READING_MS = 3_000;

const WAYS = [
  { what: 'suggestions, never pausing', path: '/search/suggest', pauseMs: 0 },
  { what: 'suggestions, one each 300 ms', path: '/search/suggest', pauseMs: TYPING_MS },
  { what: 'pages, never pausing', path: '/search', pauseMs: 0 },
  { what: 'pages, one each 3 s', path: '/search', pauseMs: READING_MS },
];

/** Clients that ask again when they are answered. Each question comes from another network: limits are tried elsewhere. */
async function ask(
  shop: RunningShop,
  queryOf: (index: number) => string,
  { path, seconds, pauseMs }: Way,
): Promise<Omit<SearchTimes, 'asked'>> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  const database = databaseOf(shop.dataDir);
  const [cpu, databaseCpu] = [cpuMs(shop.pid), familyCpuMs(database)];
  let index = 0;
  const client = async (number: number) => {
    // They do not all begin at once.
    await wait((pauseMs * number) / CLIENTS);
    while (performance.now() < end) {
      index += 1;
      const network = `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
      const start = performance.now();
      const answer = await fetch(`${shop.url}${path}?q=${encodeURIComponent(queryOf(index))}`, {
        headers: { 'X-Forwarded-For': network },
      });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`A search was answered with ${answer.status}`);
      times.push(performance.now() - start);
      if (pauseMs > 0) await wait(pauseMs);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)));
  const each = (ms: number) => Math.round((ms / times.length) * 100) / 100;
  return {
    perSecond: Math.round(times.length / seconds),
    p50: at(times, 0.5),
    p99: at(times, 0.99),
    cpu: each(cpuMs(shop.pid) - cpu),
    database: each(familyCpuMs(database) - databaseCpu),
  };
}

const databaseOf = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

/**
 * Suggestions and pages of results for 16 clients at the size that the shop has: what nobody has asked for before, and
 * what is kept; by clients who never pause, and by people.
 */
export async function searchTimes(shop: RunningShop, seconds: number): Promise<SearchTimes[]> {
  const word = (index: number) => WORDS[index % WORDS.length]!;
  let asked = 0;
  const anew = () => {
    asked += 1;
    return `${emptyWords(Math.floor(asked / WORDS.length))} ${word(asked)}`;
  };
  const rows: SearchTimes[] = [];
  for (const { what, ...way } of WAYS) {
    for (const [when, queryOf] of [
      ['for the first time', anew],
      ['again', word],
    ] as const) {
      await ask(shop, queryOf, { ...way, pauseMs: 0, seconds: 2 });
      rows.push({ asked: `${what}, ${when}`, ...(await ask(shop, queryOf, { ...way, seconds })) });
    }
  }
  return rows;
}
