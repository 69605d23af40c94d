import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { domainCheck, identityOf, noteArrival } from './domain-check.ts';

const SECRET = 's'.repeat(43);
const check = domainCheck(SECRET);

type Arrives = (nonce: string, forged: string) => void;

/** A domain that leads to a shop. @param arrives how requests come in there */
async function domain(arrives: Arrives, answer = (nonce: string) => identityOf(SECRET, nonce)) {
  const server = createServer(({ url, headers }: IncomingMessage, response) => {
    const nonce = url!.split('/').at(-1)!;
    arrives(nonce, String(headers['x-forwarded-for']));
    response.end(answer(nonce));
  }).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const from =
  (peer: string, forwardedFor: (forged: string) => string | undefined): Arrives =>
  (nonce, forged) =>
    noteArrival(nonce, peer, forwardedFor(forged));

const VISITOR = '203.0.113.9';

test.each([
  ['adds the address that it saw', from('127.0.0.1', (forged) => `${forged}, ${VISITOR}`), '127.0.0.1'],
  ['replaces what the visitor claims', from('::ffff:172.18.0.5', () => VISITOR), '172.18.0.5'],
  ['passes on what the visitor claims', from('127.0.0.1', (forged) => forged), null],
  ['says nothing of visitors', from('127.0.0.1', () => undefined), null],
  ['names no address', from('127.0.0.1', (forged) => `${forged}, unknown`), null],
  ['is on the internet', from('198.51.100.7', (forged) => `${forged}, ${VISITOR}`), null],
])('a proxy that %s', async (_, arrives, proxy) => {
  expect(await check(await domain(arrives))).toEqual({ ok: true, proxy });
});

test('a check that another process answers finds no proxy', async () => {
  expect(await check(await domain(() => {}))).toEqual({ ok: true, proxy: null });
});

test('nobody names himself the proxy', async () => {
  // A stranger guesses nonces, or has seen the one of an earlier check.
  let used = '';
  const good = from('127.0.0.1', (forged) => `${forged}, ${VISITOR}`);
  const origin = await domain((nonce, forged) => {
    for (const guess of ['x'.repeat(22), used]) noteArrival(guess, '10.6.6.6', VISITOR);
    good(nonce, forged);
    used = nonce;
  });
  for (let times = 0; times < 2; times += 1)
    expect(await check(origin)).toEqual({ ok: true, proxy: '127.0.0.1' });
  // Whoever is asked twice with one nonce can't tell which was the proxy.
  const twice = await domain((nonce, forged) => {
    noteArrival(nonce, '10.6.6.6', VISITOR);
    good(nonce, forged);
  });
  expect(await check(twice)).toEqual({ ok: true, proxy: null });
  // Another site has no say, whatever it sends on.
  const other = await domain(good, () => 'ok');
  expect(await check(other)).toEqual({ ok: false, problem: 'other-site' });
});
