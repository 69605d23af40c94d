import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOCALES } from '#platform/i18n/messages.ts';
import { localPath } from '#shop/core/index.ts';
import { databaseUrlOf, type RunningShop, startShop } from '#tests/shops/running-shop.ts';
import { setLanguages } from '#tests/shops/visitor.ts';

const SOAP = '/shop/product/garden-soap';
let first: RunningShop;
let second: RunningShop;
let databaseUrl: string;
let database: pg.Client;
beforeAll(async () => {
  first = await startShop();
  databaseUrl = await databaseUrlOf(first.dataDir);
  second = await startShop({ DATABASE_URL: databaseUrl });
  database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database?.end().catch(() => {});
  await second?.stop(true);
  await first?.stop(true);
});

const textOf = async (shop: RunningShop, path: string): Promise<string> =>
  (await fetch(shop.url + path, { signal: AbortSignal.timeout(5_000) })).text();

let serial = 0;
async function rename(): Promise<string> {
  serial += 1;
  const name = `Soap of trial ${serial}`;
  await database.query('update products set name = $1 where id = $2', [name, 'garden-soap']);
  return name;
}

/** Milliseconds until a process's page contains a text. */
async function msUntil(shop: RunningShop, path: string, words: string, atMost: number): Promise<number> {
  const start = performance.now();
  while (!(await textOf(shop, path)).includes(words)) {
    if (performance.now() - start > atMost) return Number.POSITIVE_INFINITY;
    await wait(10);
  }
  return performance.now() - start;
}

test('a change reaches every page that shows it, in every process, within a second', async () => {
  const paths = [SOAP, '/shop', '/shop?category=body'];
  for (let round = 0; round < 5; round += 1) {
    await Promise.all([first, second].flatMap((shop) => paths.map((path) => textOf(shop, path))));
    const name = await rename();
    const times = await Promise.all(
      [first, second].flatMap((shop) => paths.map((path) => msUntil(shop, path, name, 1_000))),
    );
    expect(Math.max(...times)).toBeLessThan(1_000);
  }
});

test('a page first requested some time after a change isn’t stale', async () => {
  await textOf(second, SOAP);
  const name = await rename();
  await wait(1_200);
  expect(await textOf(second, SOAP)).toContain(name);
});

test('a change of a French text drops the pages of its product in both languages, and no others', async () => {
  await setLanguages(databaseUrl, 'en-CA', 'fr-CA');
  await wait(1_200);
  const inFrench = async (path: string) => {
    const { url } = await fetch(first.url + localPath(path, 'fr-CA', LOCALES));
    return url.slice(first.url.length);
  };
  const post = '/blog/how-to-read-an-inci-list';
  const [soap, another] = [
    [SOAP, await inFrench(SOAP)],
    [post, await inFrench(post)],
  ] as const;
  const paths = [...soap, ...another];
  for (const path of paths) await textOf(first, path);
  // Changes that no process hears of are only on pages that are rendered again.
  const change = (query: string) =>
    database.query(`set session_replication_role = replica; ${query}; set session_replication_role = origin`);
  await change(`update products set tagline = 'Told to nobody' where id = 'garden-soap'`);
  await change(`update blog_posts set title = 'Told to nobody' where id = 'how-to-read-an-inci-list'`);
  await change(
    `update translations set value = '"Dit à personne"'
     where resource = 'post' and resource_id = 'how-to-read-an-inci-list' and field = 'title'`,
  );
  await database.query(
    `update translations set value = '"Un savon tout neuf"'
     where resource = 'product' and resource_id = 'garden-soap' and field = 'tagline'`,
  );
  expect(await msUntil(first, soap[1], 'Un savon tout neuf', 1_000)).toBeLessThan(1_000);
  expect(await msUntil(first, soap[0], 'Told to nobody', 1_000)).toBeLessThan(1_000);
  await wait(1_200);
  for (const path of another)
    expect(await textOf(first, path), path).not.toMatch(/Told to nobody|Dit à personne/);
  await database.query('update blog_posts set title = title');
  expect(await msUntil(first, another[0], 'Told to nobody', 1_000)).toBeLessThan(1_000);
  expect(await msUntil(first, another[1], 'Dit à personne', 1_000)).toBeLessThan(1_000);
  await setLanguages(databaseUrl, 'en-CA');
});

test('when its connection is cut, a process drops its cache and reconnects', async () => {
  await textOf(second, SOAP);
  await database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'calendula changes'`,
  );
  const name = await rename();
  expect(await msUntil(second, SOAP, name, 1_500)).toBeLessThan(1_500);
  await wait(1_500);
  expect(await msUntil(second, SOAP, await rename(), 1_000)).toBeLessThan(1_000);
});

test('without a database the cached pages are still shown, and are rendered again once it is back', async () => {
  const before = await textOf(second, SOAP);
  const { rows } = await database.query<{ pid: number }>('select pg_backend_pid() as pid');
  expect(rows).toHaveLength(1);
  // The database connections of the first process are frozen: nothing answers, nothing is refused.
  const pids = await database.query<{ pid: number }>(
    'select pid from pg_stat_activity where pid <> pg_backend_pid()',
  );
  const all = pids.rows.map(({ pid }) => pid);
  for (const pid of all) process.kill(pid, 'SIGSTOP');
  try {
    await wait(5_000);
    expect(await textOf(second, SOAP)).toBe(before);
  } finally {
    for (const pid of all) process.kill(pid, 'SIGCONT');
  }
  expect(await msUntil(second, SOAP, await rename(), 6_000)).toBeLessThan(6_000);
});
