import { type ChildProcess, spawn } from 'node:child_process';
import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort, type RunningShop, startShop } from '#tests/running-shop.ts';
import { nginxBefore } from './nginx.ts';
import { requestRate } from './rate.ts';

/** Several processes of one shop behind nginx. */
export interface Together {
  processes: number;
  /** Pages for one visitor a second: they are rendered each time. */
  rendered: number;
  /** The same, when each process may use a fifth of a core: so the machine has cores for all of them. */
  rationed: number;
  /** Kept pages a second. */
  kept: number;
  /** Requests while one process after the other was started anew, and how many of them failed. */
  asked: number;
  failed: number;
}

/** Starts so many processes on one database and measures them together. */
export async function together(databaseUrl: string, processes: number, seconds: number): Promise<Together> {
  const env = { DATABASE_URL: databaseUrl, PUBLIC_ORIGIN: 'http://localhost:3000' };
  const ports = await Promise.all(Array.from({ length: processes }, freePort));
  const shops: RunningShop[] = [];
  for (const port of ports) shops.push(await startShop(env, { port }));
  const nginx = await nginxBefore(
    shops.map(({ url }) => url),
    'localhost:3000',
  );
  try {
    const at = { clients: 32, seconds };
    for (const path of ['/cart', '/shop']) await requestRate(nginx.url + path, { clients: 32, seconds: 2 });
    const rendered = (await requestRate(`${nginx.url}/cart`, at)).perSecond;
    const kept = (await requestRate(`${nginx.url}/shop`, at)).perSecond;
    const rationed = await whileRationed(shops, () => requestRate(`${nginx.url}/cart`, at));
    const { asked, failed } = await whileRestarting(nginx.url, async () => {
      for (const [index, port] of ports.entries()) {
        await shops[index]!.stop();
        shops[index] = await startShop(env, { port, dataDir: shops[index]!.dataDir });
        await wait(500);
      }
    });
    return { processes, rendered, rationed: rationed.perSecond, kept, asked, failed };
  } finally {
    nginx.stop();
    for (const shop of shops) await shop.stop(true);
  }
}

/** What is measured while no process gets more than a fifth of a core. */
async function whileRationed<T>(shops: readonly RunningShop[], measure: () => Promise<T>): Promise<T> {
  const limits: ChildProcess[] = shops.map(({ pid }) =>
    spawn('cpulimit', ['--pid', String(pid), '--limit', '20'], { stdio: 'ignore' }),
  );
  try {
    return await measure();
  } finally {
    // It lets the process run on before it goes.
    await Promise.all(limits.map((limit) => new Promise((gone) => limit.once('exit', gone).kill('SIGINT'))));
  }
}

/** Eight visitors who never stop asking. */
async function whileRestarting(
  url: string,
  restart: () => Promise<void>,
): Promise<{ asked: number; failed: number }> {
  const agent = new Agent({ keepAlive: true });
  const statusOf = (path: string) =>
    new Promise<number>((resolve) => {
      get(url + path, { agent }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode!));
      }).on('error', () => resolve(0));
    });
  let [asked, failed, isOver] = [0, 0, false];
  const visitor = async () => {
    while (!isOver) {
      asked += 1;
      if ((await statusOf(asked % 2 === 0 ? '/shop' : '/cart')) !== 200) failed += 1;
    }
  };
  const visitors = Array.from({ length: 8 }, visitor);
  await restart();
  isOver = true;
  await Promise.all(visitors);
  agent.destroy();
  return { asked, failed };
}
