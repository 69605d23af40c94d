import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunningShop } from '#tests/shops/running-shop.ts';
import { cpuMs, familyCpuMs } from './process.ts';
import { type Rate, requestRate } from './rate.ts';

export interface SearchTimes {
  asked: string;
  perSecond: number;
  p50: number;
  p99: number;
  /** CPU milliseconds for one answer, of the shop's process and of the database's processes. */
  cpu: number;
  database: number;
}

const WORDS = [
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
  'niacinamide',
  'niacinimide',
  'moisturizer',
  'dry skin',
  'itchy scalp',
  'crème',
  'peau sèche',
  'hand balm',
  'unscented cream',
  'simmondsia chinensis',
  'night garden',
  'shampo bar',
  'patch test',
  'zzqxw',
  'qqqq vvvv',
];

// Stop words: three of them before a search make it one that isn't cached.
const EMPTY =
  'the of my for with our this that from into your their some such very then been being only own'.split(' ');
const emptyWords = (index: number): string =>
  [index, Math.floor(index / 20), Math.floor(index / 400)].map((n) => EMPTY[n % EMPTY.length]).join(' ');

const CLIENTS = 16;
const WARM_SECONDS = 5;
/** More than one run requests. */
const AT_MOST = 20_000;
/** The search box waits this long after the last key; people read a results page. */
const TYPING_MS = 300;
const READING_MS = 3_000;

const WAYS = [
  { what: 'suggestions, never pausing', path: '/search/suggest', pauseMs: 0 },
  { what: 'suggestions, one every 300 ms', path: '/search/suggest', pauseMs: TYPING_MS },
  { what: 'pages, never pausing', path: '/search', pauseMs: 0 },
  { what: 'pages, one every 3 s', path: '/search', pauseMs: READING_MS },
];

const databaseOf = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

/**
 * Suggestions and results pages for 16 clients at the shop's current size, uncached and cached, by clients that never
 * pause and by people. Each search comes from another network, because rate limits are tested elsewhere.
 */
export async function searchTimes(shop: RunningShop, seconds: number): Promise<SearchTimes[]> {
  const folder = mkdtempSync(join(tmpdir(), 'calendula-searches-'));
  const database = databaseOf(shop.dataDir);
  let asked = 0;
  const uncached = (word: string) => {
    asked += 1;
    return `${emptyWords(Math.floor(asked / WORDS.length))} ${word}`;
  };
  const ask = (queries: readonly string[], path: string, pauseMs: number, seconds: number): Promise<Rate> => {
    const file = join(folder, 'paths');
    writeFileSync(file, queries.map((query) => `${path}?q=${encodeURIComponent(query)}`).join('\n'));
    const script = ['bench/search.lua', file, String(pauseMs)] as const;
    return requestRate(shop.url, { clients: CLIENTS, seconds, script });
  };
  const rows: SearchTimes[] = [];
  for (const { what, path, pauseMs } of WAYS) {
    const uncachedQueries = () =>
      Array.from({ length: AT_MOST }, (_, index) => uncached(WORDS[index % WORDS.length]!));
    for (const [when, queriesOf] of [
      ['first', uncachedQueries],
      ['again', () => WORDS],
    ] as const) {
      await ask(queriesOf(), path, 0, WARM_SECONDS);
      const [cpu, databaseCpu] = [cpuMs(shop.pid), familyCpuMs(database)];
      // With pauses there are few requests, so a p99 takes longer.
      const long = pauseMs > 0 ? seconds * 3 : seconds;
      const { perSecond, p50, p99 } = await ask(queriesOf(), path, pauseMs, long);
      const each = (ms: number) => Math.round((ms / (perSecond * long)) * 100) / 100;
      rows.push({
        asked: `${what}, ${when}`,
        perSecond: Math.round(perSecond),
        p50,
        p99,
        cpu: each(cpuMs(shop.pid) - cpu),
        database: each(familyCpuMs(database) - databaseCpu),
      });
    }
  }
  rmSync(folder, { recursive: true });
  return rows;
}
