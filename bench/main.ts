import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { installDebianPackage } from '../scripts/debian.mjs';
import { startShop } from '../tests/running-shop.ts';
import { startNginx } from './nginx.ts';
import { type Rate, requestRate } from './rate.ts';
import { firstLoads, type Weight } from './weights.ts';

const PAGES = { list: '/shop', product: '/shop/product/night-garden-oil' };
const CLIENTS = 32;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);

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
  /** Requests a second of ours as a share of nginx's. */
  ratio: number;
}

/** Pages of ours beside the same bytes from nginx, one after the other in one run, so that a slow machine is slow for both. */
async function comparePages(url: string): Promise<Row[]> {
  const nginx = await startNginx(url, PAGES);
  try {
    return Object.entries(PAGES).map(([page, path]) => {
      requestRate(url + path, { clients: CLIENTS, seconds: 2 });
      const shop = requestRate(url + path, { clients: CLIENTS, seconds: SECONDS });
      const still = requestRate(`${nginx.url}/${page}.html`, { clients: CLIENTS, seconds: SECONDS });
      return { page, shop, nginx: still, ratio: shop.perSecond / still.perSecond };
    });
  } finally {
    nginx.stop();
  }
}

function print(rows: Row[], weights: Weight[]): void {
  const line = (cells: (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);
  line(['page', 'ours, req/s', 'p99 ms', 'nginx, req/s', 'p99 ms', 'share of nginx']);
  line(['---', '---:', '---:', '---:', '---:', '---:']);
  for (const { page, shop, nginx, ratio } of rows) {
    line([
      page,
      Math.round(shop.perSecond),
      shop.p99,
      Math.round(nginx.perSecond),
      nginx.p99,
      `${(ratio * 100).toFixed(1)} %`,
    ]);
  }
  console.log('');
  line(['first load', 'requests', 'HTML kB', 'script kB', 'CSS kB', 'fonts kB', 'pictures kB', 'all kB']);
  line(['---', '---:', '---:', '---:', '---:', '---:', '---:', '---:']);
  for (const { page, requests, kB } of weights)
    line([page, requests, kB.document, kB.script, kB.stylesheet, kB.font, kB.image, kB.all]);
}

need('wrk', 'wrk');
need('nginx', 'nginx-light');
const shop = await startShop();
try {
  const rows = await comparePages(shop.url);
  const weights = await firstLoads(shop.url, { home: '/', ...PAGES, cart: '/cart', checkout: '/checkout' });
  print(rows, weights);
  const result = {
    at: new Date().toISOString(),
    node: process.version,
    clients: CLIENTS,
    seconds: SECONDS,
    rows,
    weights,
  };
  writeFileSync('build/bench.json', `${JSON.stringify(result, null, 2)}\n`);
  console.log('\nAlso in build/bench.json.');
} finally {
  await shop.stop(true);
}
