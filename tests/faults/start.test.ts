import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freePort, newDataDir, startShop } from '../running-shop.ts';

/** Starts the shop and waits for its end. */
function startAndEnd(env: Record<string, string>): { code: number | null; said: string } {
  const { NODE_ENV: _, VITEST: __, ...rest } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['build/process/start.js'], {
    env: { ...rest, LOG_LEVEL: 'error', ...env },
    encoding: 'utf8',
    timeout: 30_000,
  });
  return { code: status, said: stdout + stderr };
}

const expectRefusal = ({ code, said }: ReturnType<typeof startAndEnd>, words: RegExp) => {
  expect(said).toMatch(words);
  expect(code).toBe(1);
  expect(said).not.toMatch(/\n\s+at /);
};

test('a port that is taken is said in one sentence, and the database is stopped again', async () => {
  const port = await freePort();
  const blocker = createServer().listen(port, '0.0.0.0');
  const dataDir = await newDataDir();
  expectRefusal(startAndEnd({ PORT: String(port), DATA_DIR: dataDir }), new RegExp(`Port ${port} is taken`));
  await new Promise((done) => blocker.close(done));
  const shop = await startShop({}, { dataDir, port });
  expect(await shop.stop(true)).toBe(0);
});

test('a second shop on the same data folder is refused, and the first goes on', async () => {
  const shop = await startShop();
  expectRefusal(
    startAndEnd({ PORT: String(await freePort()), DATA_DIR: shop.dataDir }),
    /Another process of this shop is using/,
  );
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
  await shop.stop(true);
});

test('a database that cannot be reached is said in one sentence', async () => {
  const port = await freePort();
  const env = { DATABASE_URL: `postgres://u:p@127.0.0.1:${port}/shop`, DATA_DIR: await newDataDir() };
  expectRefusal(startAndEnd(env), /The database cannot be used \(ECONNREFUSED\)/);
});

test('a data folder that cannot be written is said in one sentence', () => {
  expectRefusal(startAndEnd({ DATA_DIR: join('package.json', 'data') }), /cannot be written/);
});

test('a wrong setting is named', async () => {
  expectRefusal(startAndEnd({ PORT: 'eighty', DATA_DIR: await newDataDir() }), /PORT/);
});

test('live mode names everything it lacks', async () => {
  expectRefusal(
    startAndEnd({ SHOP_MODE: 'live', DATA_DIR: await newDataDir() }),
    /DATABASE_URL.*PUBLIC_ORIGIN/,
  );
});

test('asked to stop, it lets the request under way end, and ends with 0', async () => {
  const shop = await startShop();
  const slow = Array.from({ length: 20 }, () =>
    fetch(`${shop.url}/shop`).then((answer) => answer.text().then(() => answer.status)),
  );
  await Promise.race(slow);
  const code = await shop.stop(true);
  expect(await Promise.all(slow)).toEqual(Array(20).fill(200));
  expect(code).toBe(0);
});
