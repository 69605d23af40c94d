import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { attachFastPath } from './fast-path.ts';

const SILENCE_MS = { first: 200, next: 300 };
const REQUEST = 'GET /shop HTTP/1.1\r\nHost: shop.example\r\n\r\n';
const ANSWER = Buffer.from('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok');

let server: Server;
afterEach(() => server.close());

async function newClient() {
  server = createServer();
  attachFastPath(server, () => ANSWER, SILENCE_MS);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  const client = { socket, received: '', isCut: false };
  socket.on('data', (data) => {
    client.received += data;
  });
  socket.on('close', () => {
    client.isCut = true;
  });
  await new Promise((done) => server.once('connection', done));
  return client;
}

/** Blocks the event loop, as a long computation does. */
const block = (milliseconds: number) =>
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

test('a request that came while the process was busy for longer than a client may be silent is answered', async () => {
  const client = await newClient();
  for (const [turn, limit] of [SILENCE_MS.first, SILENCE_MS.next].entries()) {
    client.socket.write(REQUEST);
    block(limit * 2);
    await expect
      .poll(() => client, { interval: 5 })
      .toMatchObject({
        received: String(ANSWER).repeat(turn + 1),
        isCut: false,
      });
  }
  client.socket.destroy();
});

test('a client that stays silent is disconnected', async () => {
  const client = await newClient();
  await expect.poll(() => client.isCut).toBe(true);
});
