import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import * as http from 'node:http';
import * as https from 'node:https';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { STARTED_AT } from '#app/admin/settings/go-live/until-restarted.ts';
import { startTlsProxy, type TlsProxy } from '#tests/shops/nginx.ts';
import {
  databaseUrlOf,
  freePort,
  type RunningShop,
  seededDataDir,
  startShop,
} from '#tests/shops/running-shop.ts';
import { awayFromQuarterHour, newEmail, newNetwork, PASSWORD, sql, Visitor } from '#tests/shops/visitor.ts';

// A shop behind nginx that isn't set up for a proxy.
let shop: RunningShop;
let proxy: TlsProxy;
let owner: Visitor;
const undo: (() => unknown)[] = [];
beforeAll(async () => {
  const port = await freePort();
  proxy = await startTlsProxy(port);
  undo.push(proxy.stop);
  const dataDir = await seededDataDir();
  undo.push(() => rm(dataDir, { recursive: true, force: true }));
  shop = await startShop({ NODE_EXTRA_CA_CERTS: proxy.certificate }, { dataDir, port });
  undo.push(() => shop.stop());
  owner = new Visitor(shop.url);
  await awayFromQuarterHour();
});
afterAll(async () => {
  for (const end of undo.toReversed()) await end();
});

interface Sender {
  /** The address of this machine that the request comes from. */
  from: string;
  to: 'proxy' | 'shop';
}

/** Looks for an order, which a network may do five times, and claims to come from somewhere else each time. */
function lookUp({ from, to }: Sender): Promise<number> {
  const { host, port } = new URL(proxy.origin);
  const body = new URLSearchParams({ number: `LL-${randomInt(1e6, 1e7)}`, email: newEmail() }).toString();
  const isTls = to === 'proxy';
  return new Promise((done, failed) => {
    (isTls ? https : http)
      .request(
        {
          host: '127.0.0.1',
          port: isTls ? port : new URL(shop.url).port,
          localAddress: from,
          path: '/order/find',
          method: 'POST',
          ...(isTls && { servername: 'localhost', ca: readFileSync(proxy.certificate) }),
          headers: {
            Host: isChosen ? host : new URL(shop.url).host,
            'X-Forwarded-For': newNetwork(),
            'Content-Type': 'application/x-www-form-urlencoded',
            'Content-Length': body.length,
          },
        },
        (answer) => done(answer.resume().statusCode!),
      )
      .on('error', failed)
      .end(body);
  });
}

/** Whether the domain has been chosen: from then on the shop answers it alone. */
let isChosen = false;

/** Until it is refused. @returns how many were answered before */
async function lookUps(sender: Sender): Promise<number> {
  for (let answered = 0; answered < 12; answered += 1) if ((await lookUp(sender)) === 429) return answered;
  return Infinity;
}

/** When the process that answers was started; null while none does. */
const processStart = () =>
  fetch(`${shop.url}/readyz`).then(
    ({ ok, headers }) => (ok ? headers.get(STARTED_AT) : null),
    () => null,
  );

const saved = async () =>
  sql<{ value: string }>(
    `select value from settings where key = 'trustedProxy'`,
    [],
    await databaseUrlOf(shop.dataDir),
  );

test('no visitor makes himself trusted', async () => {
  expect(await lookUps({ from: '127.0.0.1', to: 'shop' })).toBe(5);
  const visitor = new Visitor(shop.url);
  for (const nonce of ['x'.repeat(22), 'AAAAAAAAAAAAAAAAAAAAAA'])
    expect((await visitor.ask(`/healthz/${nonce}`)).status).toBe(200);
  const domain = new URL(proxy.origin).host;
  const fields = { intent: 'domain', domain, proxy: 'on', sure: 'on', version: '', proof: PASSWORD };
  expect([302, 401, 403]).toContain((await visitor.submit('/admin/go-live', fields)).status);
  expect(await saved()).toEqual([]);
  expect(await lookUp({ from: '127.0.0.1', to: 'shop' })).toBe(429);
});

test('once the owner has let a check find it, the proxy is believed, and nobody else', async () => {
  const token = new URL(shop.welcomeUrl()).searchParams.get('token')!;
  const about = { token, name: 'Olive Owner', email: 'olive@example.test', password: PASSWORD };
  expect((await owner.submit('/admin/welcome', about)).status).toBe(302);
  const page = await (await owner.ask('/admin/go-live')).text();
  const version = /name="version" value="([^"]+)"/.exec(page)![1]!;
  const before = await processStart();
  const domain = new URL(proxy.origin).host;
  const fields = { intent: 'domain', domain, proxy: 'on', version, proof: PASSWORD };
  expect((await owner.submit('/admin/go-live', fields)).status).toBe(200);
  isChosen = true;
  await expect.poll(async () => ![before, null].includes(await processStart())).toBe(true);
  expect(await saved()).toEqual([{ value: '127.0.0.1' }]);

  // A visitor's own header isn't believed, and one visitor's limit isn't another's.
  expect(await lookUps({ from: '127.0.0.7', to: 'proxy' })).toBe(5);
  expect(await lookUp({ from: '127.0.0.8', to: 'proxy' })).not.toBe(429);
  // Nor is that of a visitor who bypasses the proxy.
  expect(await lookUps({ from: '127.0.0.9', to: 'shop' })).toBe(5);
});
