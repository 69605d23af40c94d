import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { Load, type Priority } from './load-shedding.ts';

const AT_MOST = 200;

test('a request without room waits, is let in when there is, shared pages and payments first, and is turned away after a while', async () => {
  const load = new Load();
  const running = await Promise.all(Array.from({ length: AT_MOST }, () => load.enter('normal')));
  expect(running.every((leave) => leave !== null)).toBe(true);

  const order: string[] = [];
  const inTurn = (name: string, priority: Priority) =>
    load.enter(priority).then((leave) => {
      order.push(leave ? name : `${name} turned away`);
      return leave;
    });
  const waiting = [
    inTurn('page', 'normal'),
    inTurn('late page', 'normal'),
    inTurn('checkout', 'urgent'),
    inTurn('page for all', 'first'),
    inTurn('another page for all', 'first'),
  ];
  running[0]!();
  running[1]!();
  running[2]!();
  running[3]!();
  const [page, latePage, checkout, ...pagesForAll] = await Promise.all(waiting);
  expect(order).toEqual([
    'page for all',
    'checkout',
    'another page for all',
    'page',
    'late page turned away',
  ]);
  expect(latePage).toBeNull();

  for (const leave of [page, checkout, ...pagesForAll, ...running.slice(4)]) leave!();
  expect(load.isFull('normal')).toBe(false);
  expect(await load.enter('normal')).not.toBeNull();
  load.close();
});

test('in a lasting rush, latecomers are turned away at once, but not those who pay', async () => {
  const load = new Load();
  await Promise.all(Array.from({ length: AT_MOST }, () => load.enter('normal')));
  const shoppers: Promise<unknown>[] = [];
  const rush = setInterval(() => {
    for (let count = 0; count < 10; count += 1) shoppers.push(load.enter('normal'));
  }, 20);
  await expect.poll(() => load.isFull('normal'), { timeout: 10_000 }).toBe(true);
  const start = performance.now();
  expect(await load.enter('normal')).toBeNull();
  expect(performance.now() - start).toBeLessThan(100);
  let isAnswered = false;
  load.enter('urgent').finally(() => {
    isAnswered = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(isAnswered).toBe(false);
  clearInterval(rush);
  await Promise.all(shoppers);
  load.close();
});

test('a flood is turned away as soon as it comes, those who pay too, and nobody else waits longer for it', async () => {
  const load = new Load();
  await Promise.all(Array.from({ length: AT_MOST }, () => load.enter('normal')));
  for (const priority of ['normal', 'urgent', 'first'] as const) {
    const flood = Array.from({ length: 2_000 }, () => load.enter(priority));
    expect(load.isFull(priority)).toBe(true);
    const start = performance.now();
    expect(await flood.at(-1)).toBeNull();
    expect(performance.now() - start).toBeLessThan(500);
    // No more requests hold a connection than can be answered in time.
    let over = 0;
    for (const one of flood) one.then(() => (over += 1));
    await new Promise((resolve) => setImmediate(resolve));
    expect(flood.length - over).toBeLessThanOrEqual(300);
  }
  load.close();
});

/** Blocks the event loop, as rendering does. */
const block = (milliseconds: number) =>
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

test('a sudden rush is noticed before many requests have started, and others are answered', async () => {
  const load = new Load();
  const RENDER_MS = 5;
  let [running, most, longestMs] = [0, 0, 0];
  const render = async () => {
    const leave = await load.enter('urgent');
    // On a machine that other work keeps busy, the last ones wait too long and are refused.
    if (leave === null) return;
    running += 1;
    most = Math.max(most, running);
    block(RENDER_MS);
    await new Promise((resolve) => setTimeout(resolve, 400));
    running -= 1;
    leave();
  };
  let turnAt = performance.now();
  const turns = setInterval(() => {
    longestMs = Math.max(longestMs, performance.now() - turnAt);
    turnAt = performance.now();
  }, 1);
  await Promise.all(Array.from({ length: 100 }, render));
  clearInterval(turns);
  expect(most).toBeLessThan(50);
  expect(longestMs).toBeLessThan(1_000);
  load.close();
});

test('while many connect, they are accepted before pages begin', async () => {
  const load = new Load();
  const CLIENTS = 200;
  let [accepted, started, startedBefore] = [0, 0, 0];
  const server = createServer((socket) => {
    load.countConnection();
    accepted += 1;
    if (accepted === CLIENTS) startedBefore = started;
    socket.destroy();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  for (let client = 0; client < CLIENTS; client += 1) connect(port, '127.0.0.1').on('error', () => {});
  const render = async () => {
    const leave = await load.enter('urgent');
    started += 1;
    block(5);
    leave?.();
  };
  await Promise.all(Array.from({ length: 100 }, render));
  await expect.poll(() => accepted).toBe(CLIENTS);
  expect(startedBefore).toBeLessThan(50);
  server.close();
  load.close();
});
