import type { RunningShop } from '../tests/running-shop.ts';
import { cpuMs } from './process.ts';

export interface SearchTimes {
  /** What was typed. */
  asked: string;
  perSecond: number;
  p50: number;
  p99: number;
  /** Milliseconds of the processor that one answer costs the shop's process; the database's come on top. */
  cpu: number;
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

/** So many clients, each asking again when it is answered. Every question comes from another network: limits are tried elsewhere. */
async function ask(
  shop: RunningShop,
  queryOf: (index: number) => string,
  { clients, seconds, pauseMs = 0 }: { clients: number; seconds: number; pauseMs?: number },
): Promise<Omit<SearchTimes, 'asked'>> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  const cpu = cpuMs(shop.pid);
  let index = 0;
  const client = async () => {
    while (performance.now() < end) {
      index += 1;
      const network = `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
      const start = performance.now();
      const answer = await fetch(`${shop.url}/search/suggest?q=${encodeURIComponent(queryOf(index))}`, {
        headers: { 'X-Forwarded-For': network },
      });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`A search was answered with ${answer.status}`);
      times.push(performance.now() - start);
      if (pauseMs > 0) await new Promise((next) => setTimeout(next, pauseMs));
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return {
    perSecond: Math.round(times.length / seconds),
    p50: at(times, 0.5),
    p99: at(times, 0.99),
    cpu: Math.round(((cpuMs(shop.pid) - cpu) / times.length) * 100) / 100,
  };
}

/**
 * Suggestions for 16 clients at the size that the shop has: what memory answers, what nobody has asked for before, and
 * the same at the pace of people, who pause after each.
 */
export async function searchTimes(shop: RunningShop, seconds: number): Promise<SearchTimes[]> {
  const word = (index: number) => WORDS[index % WORDS.length]!;
  let asked = 0;
  const anew = () => {
    asked += 1;
    return `${emptyWords(Math.floor(asked / WORDS.length))} ${word(asked)}`;
  };
  await ask(shop, word, { clients: 4, seconds: 2 });
  return [
    { asked: 'again and again', ...(await ask(shop, word, { clients: 16, seconds })) },
    { asked: 'for the first time', ...(await ask(shop, anew, { clients: 16, seconds })) },
    {
      asked: 'for the first time, one a second',
      ...(await ask(shop, anew, { clients: 16, seconds, pauseMs: 1_000 })),
    },
  ];
}
