import { spawnSync } from 'node:child_process';
import { get } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { shopMessages } from '#messages/shop.ts';
import {
  cleanEnvironment,
  databaseUrlOf,
  freePort,
  newDataDir,
  startShop,
} from '#tests/shops/running-shop.ts';
import { lineToDatabaseOf } from '../stand-ins/database-line.ts';

/** Starts the shop and waits until it exits. */
function startAndEnd(env: Record<string, string>): { code: number | null; output: string } {
  const { NODE_ENV: _, VITEST: __, ...rest } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['build/process/start.js'], {
    env: { ...rest, LOG_LEVEL: 'error', ...env },
    encoding: 'utf8',
    timeout: 120_000,
  });
  return { code: status, output: stdout + stderr };
}

const expectRefusal = ({ code, output }: ReturnType<typeof startAndEnd>, words: RegExp) => {
  expect(output).toMatch(words);
  expect(code).toBe(1);
  expect(output).not.toMatch(/\n\s+at /);
};

test('a port in use is reported in one sentence, and the database is stopped again', async () => {
  const port = await freePort();
  const blocker = createServer().listen(port, '0.0.0.0');
  const dataDir = await newDataDir();
  expectRefusal(startAndEnd({ PORT: String(port), DATA_DIR: dataDir }), new RegExp(`Port ${port} is taken`));
  await new Promise((done) => blocker.close(done));
  const shop = await startShop({}, { dataDir, port });
  expect(await shop.stop(true)).toBe(0);
});

test('a second shop on the same data folder is refused, and the first keeps running', async () => {
  const shop = await startShop();
  expectRefusal(
    startAndEnd({ PORT: String(await freePort()), DATA_DIR: shop.dataDir }),
    /Another process of this shop is using/,
  );
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
  await shop.stop(true);
});

test('an unreachable database is reported in one sentence', async () => {
  const port = await freePort();
  const DATABASE_URL = `postgres://u:p@127.0.0.1:${port}/shop`;
  const ended = startAndEnd({ DATABASE_URL, DATABASE_WAIT: '1', DATA_DIR: await newDataDir() });
  expectRefusal(ended, /Waiting up to 1 s .*The database cannot be used \(ECONNREFUSED\)/s);
});

test('a database that comes later than the shop is waited for', async () => {
  const first = await startShop();
  const line = await lineToDatabaseOf(first.dataDir);
  await line.cut();
  const starting = startShop({ DATABASE_URL: line.url });
  // On a busy machine a process needs seconds until it asks for its database.
  await wait(8_000);
  await line.mend();
  const shop = await starting;
  expect(shop.output()).toContain('Waiting up to 60 s for the database');
  expect(await shop.stop(true)).toBe(0);
  await line.close();
  await first.stop(true);
});

test('a database that is starting up is waited for', async () => {
  const first = await startShop();
  const line = await lineToDatabaseOf(first.dataDir);
  line.start(3);
  const shop = await startShop({ DATABASE_URL: line.url });
  expect(line.startingFor()).toBe(0);
  expect(shop.output()).toContain('Waiting up to 60 s for the database');
  expect(await shop.stop(true)).toBe(0);
  await line.close();
  await first.stop(true);
});

const NEWER = "insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 1999999999999)";

async function queryOn(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql);
  await client.end();
}

test('a database of a newer shop is refused', async () => {
  const first = await startShop();
  const DATABASE_URL = await databaseUrlOf(first.dataDir);
  await queryOn(DATABASE_URL, NEWER);
  expectRefusal(
    await startAndEnd({ DATABASE_URL, DATA_DIR: await newDataDir() }),
    /belongs to a newer version of the shop/,
  );
  await first.stop(true);
});

test('RESTORE_AT_START moves a shop into an empty database, later restores nothing over it, and goes back in another', async () => {
  const first = await startShop();
  const server = await databaseUrlOf(first.dataDir);
  const backedUp = spawnSync(process.execPath, ['scripts/backup.ts'], {
    env: { ...cleanEnvironment(), DATABASE_URL: server, DATA_DIR: first.dataDir },
    encoding: 'utf8',
  });
  const [backup] = /^.*\.tar\.gz$/m.exec(backedUp.stdout)!;
  const dataDir = await newDataDir();
  const envOf = (database: string) => ({
    DATABASE_URL: server.replace('/calendula?', `/${database}?`),
    DATA_DIR: dataDir,
    DEMO: 'false',
  });
  const start = (database: string) =>
    startShop({ ...envOf(database), RESTORE_AT_START: backup! }, { dataDir });
  const showsProduct = async (shop: { url: string }) =>
    (await fetch(`${shop.url}/shop/product/garden-soap`)).status === 200;
  await queryOn(server, 'create database moved');

  const missing = startAndEnd({ ...envOf('moved'), RESTORE_AT_START: '/no/such.tar.gz' });
  expectRefusal(missing, /RESTORE_AT_START cannot be restored, .*ENOENT/);
  const moved = await start('moved');
  expect(await showsProduct(moved)).toBe(true);
  expect(await moved.stop()).toBe(0);
  await queryOn(envOf('moved').DATABASE_URL, "delete from settings where key = 'shopName'");
  await queryOn(
    envOf('moved').DATABASE_URL,
    `insert into settings (key, value) values ('shopName', '"Since"')`,
  );
  const since = await start('moved');
  expect(await (await fetch(`${since.url}/shop`)).text()).toContain('Since');
  expect(await since.stop()).toBe(0);

  await queryOn(envOf('moved').DATABASE_URL, NEWER);
  expectRefusal(
    startAndEnd({ ...envOf('moved'), RESTORE_AT_START: backup! }),
    /belongs to a newer version of the shop/,
  );
  await queryOn(server, 'create database older');
  const back = await start('older');
  expect(await showsProduct(back)).toBe(true);
  expect(await back.stop(true)).toBe(0);
  await first.stop(true);
});

test('a live shop opens without products and says so; the demonstration leaves it alone', async () => {
  const first = await startShop();
  await queryOn(await databaseUrlOf(first.dataDir), 'create database live');
  const DATABASE_URL = (await databaseUrlOf(first.dataDir)).replace('/calendula?', '/live?');
  const live = { ...LIVE, DATABASE_URL, E_TRANSFER_EMAIL: 'pay@shop.example' };
  const opened = await startShop(live);
  const list = await livePage(`${opened.url}/shop`);
  const t = shopMessages.in('en-CA');
  expect(list).toContain(t('settingUp.title'));
  expect(list).not.toContain(t('empty.title'));
  expect(await opened.stop(true)).toBe(0);
  expect(await (await startShop({ ...live, DEMO: 'true' })).stop(true)).toBe(0);
  await first.stop(true);
});

test('an unwritable data folder is reported in one sentence, with an external database', async () => {
  const first = await startShop();
  const env = { DATABASE_URL: await databaseUrlOf(first.dataDir), SHOP_SECRET: 's'.repeat(43) };
  expectRefusal(
    startAndEnd({ ...env, DATA_DIR: join('package.json', 'data') }),
    /package\.json.* cannot be used/,
  );
  await first.stop(true);
});

test('an unwritable data folder is reported in one sentence', () => {
  expectRefusal(startAndEnd({ DATA_DIR: join('package.json', 'data') }), /cannot be written/);
});

test('a wrong setting is named', async () => {
  expectRefusal(startAndEnd({ PORT: 'eighty', DATA_DIR: await newDataDir() }), /PORT/);
});

const LIVE = {
  SHOP_MODE: 'live',
  PUBLIC_ORIGIN: 'https://shop.example',
  SHOP_SECRET: 's'.repeat(43),
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Shop <shop@shop.example>',
};
/** A page as nginx asks for it; fetch can't set the host. */
const livePage = (url: string): Promise<string> =>
  new Promise((done) =>
    get(url, { headers: { Host: 'shop.example' } }, async (answer) => done(await text(answer))),
  );
const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

test.each([
  ['no secret', { SHOP_SECRET: '' }, /Live mode needs these settings: SHOP_SECRET\.$/m],
  ['half of Stripe', { ...STRIPE, STRIPE_WEBHOOK_SECRET: '' }, /Stripe needs .*: STRIPE_WEBHOOK_SECRET\./],
  ['a test key', { ...STRIPE, STRIPE_SECRET_KEY: 'sk_test_1' }, /in live mode, .*: STRIPE_SECRET_KEY\./],
  ['a question without its answer', { E_TRANSFER_QUESTION: 'Which?' }, /E_TRANSFER_ANSWER go together/],
])('live mode with %s is refused, and the problem is named', async (_, settings, words) => {
  const env = { ...LIVE, DATABASE_URL: 'postgres://u:p@127.0.0.1:9/shop', DATA_DIR: await newDataDir() };
  expectRefusal(startAndEnd({ ...env, ...settings }), words);
});

test('a live key is refused where the shop is only tried', async () => {
  expectRefusal(startAndEnd({ ...STRIPE, DATA_DIR: await newDataDir() }), /in test mode/);
});

test('live mode starts with Stripe and e-Transfer, and offers both and no test card', async () => {
  const first = await startShop();
  const DATABASE_URL = await databaseUrlOf(first.dataDir);
  const shop = await startShop({ ...LIVE, ...STRIPE, DATABASE_URL, E_TRANSFER_EMAIL: 'pay@shop.example' });
  const page = await livePage(`${shop.url}/checkout`);
  expect(page).toContain('vendor-fields');
  expect(page).toContain('e-transfer');
  expect(page).not.toContain('test-card');
  expect(await shop.stop(true)).toBe(0);
  await first.stop(true);
});

test('live mode names everything it lacks', async () => {
  expectRefusal(
    startAndEnd({ SHOP_MODE: 'live', DATA_DIR: await newDataDir() }),
    /DATABASE_URL.*PUBLIC_ORIGIN/,
  );
});

test('when stopped, the shop finishes the request in progress and exits with 0', async () => {
  const shop = await startShop();
  const slow = Array.from({ length: 20 }, () =>
    fetch(`${shop.url}/shop`).then((answer) => answer.text().then(() => answer.status)),
  );
  await Promise.race(slow);
  const code = await shop.stop(true);
  expect(await Promise.all(slow)).toEqual(Array(20).fill(200));
  expect(code).toBe(0);
});
