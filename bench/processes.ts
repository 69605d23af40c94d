import { type ChildProcess, spawn } from 'node:child_process';
import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort, type RunningShop, startShop } from '#tests/shops/running-shop.ts';
import { nginxBefore } from './nginx.ts';
import { requestRate } from './rate.ts';

export interface Together {
  processes: number;
  /** Pages a second that are rendered for each request. */
  rendered: number;
  /** The same when each process may use a fifth of a core, so that the machine has cores for all of them. */
  rationed: number;
  /** Cached pages a second. */
  cached: number;
  /** Requests while the processes were restarted in turn, and how many of them failed. */
  asked: number;
  failed: number;
}

/** Starts `processes` on one database and measures them together. */
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
    const cached = (await requestRate(`${nginx.url}/shop`, at)).perSecond;
    const rationed = await whileRationed(shops, () => requestRate(`${nginx.url}/cart`, at));
    const { asked, failed } = await whileRestarting(nginx.url, async () => {
      for (const [index, port] of ports.entries()) {
        await shops[index]!.stop();
        shops[index] = await startShop(env, { port, dataDir: shops[index]!.dataDir });
        await wait(500);
      }
    });
    return { processes, rendered, rationed: rationed.perSecond, cached, asked, failed };
  } finally {
    nginx.stop();
    for (const shop of shops) await shop.stop(true);
  }
}

async function whileRationed<T>(shops: readonly RunningShop[], measure: () => Promise<T>): Promise<T> {
  const limits: ChildProcess[] = shops.map(({ pid }) =>
    spawn('cpulimit', ['--pid', String(pid), '--limit', '20'], { stdio: 'ignore' }),
  );
  try {
    return await measure();
  } finally {
    // cpulimit resumes the process before it exits.
    await Promise.all(limits.map((limit) => new Promise((gone) => limit.once('exit', gone).kill('SIGINT'))));
  }
}

/** Eight visitors who send requests without a pause. */
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
