import { beforeAll, expect, test } from 'vitest';
import { sql, Visitor } from '#tests/shops/visitor.ts';

const SLEEP = 'pg_sleep(3)';
/** Longer than anything but pg_sleep takes twice in a row, even on a very busy machine. */
const SLEPT_MS = 2_500;
/** Known attacks: 30 ways to break out of SQL, the search query language and text. */
const PAYLOADS = [
  "'",
  "''",
  "' OR '1'='1",
  "' OR 1=1 --",
  "'; DROP TABLE products; --",
  `'; SELECT ${SLEEP}; --`,
  `' OR ${SLEEP} IS NOT NULL --`,
  `1 AND (SELECT 1 FROM (SELECT ${SLEEP}) x)`,
  `' || ${SLEEP} || '`,
  `') OR ${SLEEP}::text <> ('`,
  "' UNION SELECT email FROM users --",
  "' UNION ALL SELECT NULL, NULL, version() --",
  "'); DELETE FROM search_documents; --",
  '$1',
  '$$; select 1; $$',
  "E'\\x27'",
  '\\',
  "\\' OR 1=1 --",
  '%',
  '_%_',
  '/* */',
  "xyzzy'/**/OR/**/1=1",
  "a' & 'b",
  '!!!a | (b & !c)',
  'xyzzy:*',
  "':'",
  '<->',
  'level:1',
  'concern:dryness"><script>alert(1)</script>',
  'ＳＥＬＥＣＴ＇ ＯＲ １＝１',
  '(((((((((((((((((((((((((((((((((',
  '\ud83c',
  '𝒜'.repeat(120),
];

/** The number of initial products that still exist (other files add some), and of all tables. */
const tables = () =>
  sql<{ count: string }>(
    `select (select count(*) from products where id = any($1)) || ' ' || (select count(*) from search_synonyms) || ' ' ||
       (select count(*) from information_schema.tables) as count`,
    [products],
  );

let products: string[];
let before: unknown;
beforeAll(async () => {
  products = (await sql<{ id: string }>('select id from products')).map(({ id }) => id);
  before = await tables();
});

test('there are at least thirty payloads', () => expect(PAYLOADS.length).toBeGreaterThanOrEqual(30));

test.each(PAYLOADS)('%j asks for nothing but words', async (payload) => {
  const visitor = new Visitor();
  const q = encodeURIComponent(payload.toWellFormed());
  for (const path of [`/search?q=${q}`, `/search/suggest?q=${q}`, `/shop?q=${q}`]) {
    // A slow answer on a busy machine isn't a sleep: a sleep would be slow twice.
    let fastest = Number.POSITIVE_INFINITY;
    for (let turn = 0; turn < 2 && fastest >= SLEPT_MS; turn += 1) {
      const start = performance.now();
      const answer = await visitor.ask(path);
      const text = await answer.text();
      fastest = Math.min(fastest, performance.now() - start);
      expect([200, 301, 400], path).toContain(answer.status);
      expect(text).not.toMatch(/syntax error|pg_catalog|<script>alert/);
    }
    expect(fastest, path).toBeLessThan(SLEPT_MS);
  }
  // Next to an honest query, a payload neither removes nor adds results.
  const idsOf = async (query: string) => {
    const answer = await visitor.ask(`/search/suggest?q=${encodeURIComponent(query.toWellFormed())}`);
    return (await answer.json()).results.map(({ id }: { id: string }) => id);
  };
  expect(await idsOf('calming oat cream')).toContain('calming-oat-cream');
  expect(await tables()).toEqual(before);
});

// Another file may change a product in between; a second try finds it equal.
const STILL = { retry: 3 };

test('an honest search is answered, and other words of its address change nothing', STILL, async () => {
  const visitor = new Visitor();
  const plain = await (await visitor.ask('/search/suggest?q=oat')).text();
  const { results } = JSON.parse(plain);
  expect(results.length).toBeGreaterThan(3);
  for (const more of ['&sort=id;drop', '&category=x', '&q=soap', "&page=1'--", '&limit=10000'])
    expect(await (await visitor.ask(`/search/suggest?q=oat${more}`)).text()).toBe(plain);
});

test('a draft is in no answer', async () => {
  await sql(`update products set status = 'draft' where id = 'cream-rinse'`);
  try {
    const visitor = new Visitor();
    for (const path of [
      '/search?q=linden+cream+rinse',
      '/search/suggest?q=linden',
      '/search.data?q=linden',
    ]) {
      await expect
        .poll(async () => (await (await visitor.ask(path)).text()).includes('cream-rinse'))
        .toBe(false);
    }
  } finally {
    await sql(`update products set status = 'published' where id = 'cream-rinse'`);
  }
});

test.each([
  ['/search?q=oat', 60],
  ['/search/suggest?q=oat', 120],
])(
  'searches like %s are limited to %i a minute for one network, and others aren’t affected',
  async (path, times) => {
    const visitor = new Visitor();
    const ask = async (turn: number) => {
      const answer = await visitor.ask(`${path}%20${turn}`);
      await answer.arrayBuffer();
      return answer;
    };
    const statuses = new Map<number, number>();
    let turn = 0;
    let last: Response;
    // A minute may end in between and start a new window.
    do {
      turn += 1;
      last = await ask(turn);
      statuses.set(last.status, (statuses.get(last.status) ?? 0) + 1);
    } while (last.status !== 429 && turn <= 2 * times);
    expect(last.status).toBe(429);
    expect(last.headers.get('etag')).toBeNull();
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(statuses.get(200)).toBeGreaterThanOrEqual(times);
    // The refused client's limit doesn't affect others.
    expect((await new Visitor().ask(`${path}%20${turn}`)).status).toBe(200);
  },
);

test('a result may be cached for everybody, and is revalidated before each use', STILL, async () => {
  for (const path of ['/search?q=oat', '/search/suggest?q=oat']) {
    const answer = await new Visitor().ask(path);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(answer.headers.getSetCookie()).toEqual([]);
    const etag = answer.headers.get('etag')!;
    await answer.arrayBuffer();
    const again = await new Visitor().ask(path, { headers: { 'If-None-Match': etag } });
    expect(again.status).toBe(304);
  }
});
