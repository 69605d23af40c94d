import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { LOCALES } from '#platform/i18n/messages.ts';
import { buildWhenStale } from '#scripts/build-when-stale.mjs';
import { installDebianPackage } from '#scripts/debian.mjs';
import { databaseUrlOf, type RunningShop, startShop } from '#tests/shops/running-shop.ts';
import { growth } from './growth.ts';
import { nginxWithFiles } from './nginx.ts';
import { compareOrders } from './order-ratio.ts';
import { orderRate } from './orders.ts';
import { ownersCookie } from './owner.ts';
import { cpuOfEach, residentMb } from './process.ts';
import { together } from './processes.ts';
import { type Rate, requestRate } from './rate.ts';
import { renderCpu } from './render.ts';
import { runLoadTest, trialIn } from './scale.ts';
import { searchTimes } from './search.ts';
import { table } from './table.ts';
import { vitalsOf } from './vitals.ts';
import { firstLoads, type Weight } from './weights.ts';

const PAGES = { list: '/shop', product: '/shop/product/night-garden-oil' };
const CLIENTS = 32;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);
const FIGURES = 'docs/performance.md';
const HISTORY = '\n## History\n';

const isRecorded = process.argv.includes('--keep');
const isWhole = process.argv.includes('--whole');

function need(program: string, debianPackage: string): void {
  try {
    execFileSync('which', [program], { stdio: 'ignore' });
  } catch {
    if (!installDebianPackage(debianPackage))
      throw new Error(`The benchmark needs ${program}: apt-get install ${debianPackage}`);
  }
}

interface Row {
  page: string;
  shop: Rate;
  nginx: Rate;
  /** Our requests a second as a share of nginx's. */
  ratio: number;
}

/** Our pages and the same bytes from nginx in turns, so that a slow moment of the machine affects both. */
async function comparePages(url: string): Promise<Row[]> {
  const nginx = await nginxWithFiles(url, PAGES);
  const at = { clients: CLIENTS, seconds: SECONDS / 2 };
  const mean = (a: Rate, b: Rate): Rate => ({
    perSecond: (a.perSecond + b.perSecond) / 2,
    p50: (a.p50 + b.p50) / 2,
    p99: Math.max(a.p99, b.p99),
  });
  try {
    const rows: Row[] = [];
    for (const [page, path] of Object.entries(PAGES)) {
      const [ours, still] = [url + path, `${nginx.url}/${page}.html`];
      await requestRate(ours, { clients: CLIENTS, seconds: 2 });
      const turns: Rate[] = [];
      for (const each of [ours, still, ours, still]) turns.push(await requestRate(each, at));
      const [shop, files] = [mean(turns[0]!, turns[2]!), mean(turns[1]!, turns[3]!)];
      rows.push({ page, shop, nginx: files, ratio: shop.perSecond / files.perSecond });
    }
    return rows;
  } finally {
    nginx.stop();
  }
}

/** Seconds from the start of a built shop to its first answer, without the database's own start. */
async function startSeconds(shop: RunningShop): Promise<number> {
  const DATABASE_URL = await databaseUrlOf(shop.dataDir);
  const start = performance.now();
  // Without the demo, whose pictures would be made again in the new folder.
  const other = await startShop({ DATABASE_URL, DEMO: 'false' });
  const seconds = (performance.now() - start) / 1000;
  await other.stop(true);
  return seconds;
}

const FIRST_LOAD = [
  'page',
  'requests',
  'HTML kB',
  'script kB',
  'CSS kB',
  'fonts kB',
  'pictures kB',
  'all kB',
];
const rowsOf = (weights: Weight[]) =>
  weights.map(({ page, requests, kB }) => [
    page,
    requests,
    kB.document,
    kB.script,
    kB.stylesheet,
    kB.font,
    kB.image,
    kB.all,
  ]);

/** Waits until its pages know. */
async function speakBothLanguages(shop: RunningShop, databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `insert into settings (key, value) values ('languages', $1)
     on conflict (key) do update set value = excluded.value`,
    [JSON.stringify(LOCALES)],
  );
  await client.end();
  while (!(await fetch(`${shop.url}/fr`)).ok) await wait(100);
}

const one = (value: number): string => value.toFixed(1);
const percent = (share: number): string => `${Math.round(share * 100)} %`;

await buildWhenStale();
const trial = trialIn(process.argv);
if (trial) {
  await runLoadTest(trial, SECONDS);
  process.exit();
}

need('wrk', 'wrk');
need('nginx', 'nginx-light');
if (isWhole) need('cpulimit', 'cpulimit');
// Started twice: the first start makes the pictures, which later starts don't.
const first = await startShop();
await first.stop();
// Each search comes from its own network, as a trusted proxy would report it, so that no rate limit applies.
const shop = await startShop({ TRUSTED_PROXY: '127.0.0.1' }, { dataDir: first.dataDir });
try {
  const databaseUrl = await databaseUrlOf(shop.dataDir);
  // At once, because the link of the first start is valid for a few minutes only.
  const cookie = await ownersCookie(shop);
  const pages = await comparePages(shop.url);
  table(
    `Pages, ${CLIENTS} clients`,
    ['page', 'ours, req/s', 'p99 ms', 'nginx, req/s', 'p99 ms', 'share of nginx'],
    pages.map(({ page, shop, nginx, ratio }) => [
      page,
      Math.round(shop.perSecond),
      shop.p99,
      Math.round(nginx.perSecond),
      nginx.p99,
      percent(ratio),
    ]),
  );

  const signedIn = await requestRate(`${shop.url}${PAGES.product}`, {
    clients: CLIENTS,
    seconds: SECONDS,
    cookie: 'sid=of-a-visitor',
  });
  const rendered = await requestRate(`${shop.url}/cart`, { clients: CLIENTS, seconds: SECONDS });
  const [inOneLanguage, inEnglish, inFrench] = (await renderCpu(databaseUrl, [
    { path: PAGES.list, locale: 'en-CA', languages: ['en-CA'] },
    { path: PAGES.list, locale: 'en-CA', languages: LOCALES },
    { path: '/fr/boutique', locale: 'fr-CA', languages: LOCALES },
  ])) as [number, number, number];
  const complete = await cpuOfEach(shop, (index) => `/shop?maxPrice=${100 + index}`);
  const memory = residentMb(shop.pid);
  const start = await startSeconds(shop);
  table(
    'The process',
    ['what', 'figure'],
    [
      ['product page with a session, p99 ms', signedIn.p99],
      ['cart, rendered for each visitor, req/s', Math.round(rendered.perSecond)],
      ['a list of 24 rendered, its data in memory: ms of CPU', one(inOneLanguage)],
      ['the same in a shop of two languages, in English', percent(inEnglish / inOneLanguage)],
      ['the same in French', percent(inFrench / inOneLanguage)],
      ['the same read, rendered, packed and sent: ms of CPU', one(complete)],
      ['memory under load, MB', memory],
      ['start without the database, s', one(start)],
    ],
  );

  const orders = await orderRate(shop.url, databaseUrl, { clients: 16, seconds: SECONDS });
  table(
    'Guest orders, 16 clients',
    ['orders/s', 'p50 ms', 'p99 ms', 'placed', 'failed', 'memory MB'],
    [[one(orders.perSecond), orders.p50, orders.p99, orders.placed, orders.failed, residentMb(shop.pid)]],
  );

  const beside = await compareOrders({ clients: 16, seconds: SECONDS / 2 });
  table(
    'Orders and a script that sends only their SQL, in turns, 16 clients',
    ['orders/s', 'bare SQL, orders/s', 'share of it', 'failed'],
    beside.map(({ shop, barePerSecond }) => [
      one(shop.perSecond),
      one(barePerSecond),
      percent(shop.perSecond / barePerSecond),
      shop.failed,
    ]),
  );

  const weights = await firstLoads(shop.url, { home: '/', ...PAGES, cart: '/cart', checkout: '/checkout' });
  table('First load', FIRST_LOAD, rowsOf(weights));
  const vitals = await vitalsOf(shop.url, { home: '/', ...PAGES });
  table(
    'A slow phone',
    ['page', 'LCP ms', 'INP ms', 'CLS'],
    vitals.map(({ page, lcp, inp, cls }) => [page, lcp, inp, cls]),
  );
  table(
    'Presses on a slow phone',
    ['page', 'press', 'ms'],
    vitals.flatMap(({ page, presses }) =>
      Object.entries(presses).map(([press, took]) => [page, press, took]),
    ),
  );
  await speakBothLanguages(shop, databaseUrl);
  table(
    'First load in French',
    FIRST_LOAD,
    rowsOf(
      await firstLoads(shop.url, {
        home: '/fr',
        list: '/fr/boutique',
        product: '/fr/boutique/produit/night-garden-oil',
        cart: '/fr/panier',
        checkout: '/fr/paiement',
      }),
    ),
  );

  if (isWhole) {
    const processes = [];
    for (const count of [1, 2, 4]) processes.push(await together(databaseUrl, count, SECONDS));
    table(
      'Processes behind nginx',
      [
        'processes',
        'rendered/s',
        'a fifth of a core each',
        'cached/s',
        'requests while restarting',
        'failed',
      ],
      processes.map((row) => [
        row.processes,
        Math.round(row.rendered),
        Math.round(row.rationed),
        Math.round(row.cached),
        row.asked,
        row.failed,
      ]),
    );
    const sizes = await growth(shop, databaseUrl, cookie, [
      { products: 100, orders: 100 },
      { products: 10_000, orders: 100_000 },
      { products: 100_000, orders: 1_000_000 },
    ]);
    table(
      'Growth, ms',
      ['products', 'orders', 'cached page', 'list', 'filtered', 'product', 'orders in the admin', 'Home'],
      sizes.map((size) => Object.values(size)),
    );
    const searches = await searchTimes(shop, SECONDS);
    table(
      'Suggestions among 100,000 products, 16 clients',
      ['request', 'req/s', 'p50 ms', 'p99 ms', 'ms of CPU', 'of the database'],
      searches.map((row) => Object.values(row)),
    );
  }

  if (isRecorded) {
    const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
    const [list, product] = pages;
    const cells = [
      new Date().toISOString().slice(0, 10),
      commit,
      percent(list!.ratio),
      percent(product!.ratio),
      one(inOneLanguage),
      one(orders.perSecond),
      orders.p99,
      memory,
      one(start),
    ];
    const text = readFileSync(FIGURES, 'utf8').trimEnd();
    if (!text.includes(HISTORY)) throw new Error(`${FIGURES} has no place for the history.`);
    writeFileSync(FIGURES, `${text}\n| ${cells.join(' | ')} |\n`);
  }
} finally {
  await shop.stop(true);
}
