import { writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { openDevtools, type Tab } from '#tests/pages/devtools.ts';
import { startShop } from '#tests/shops/running-shop.ts';
import { LINE, SLOWER } from './vitals.ts';

// Draws the work of a slow phone's main thread while it loads pages of another build and of this one:
// OTHER=http://localhost:3001 node scripts/start.mjs --run bench/main-thread.ts

const PICTURE = 'docs/pictures/main-thread.svg';
const LOADS = 5;
const QUIET_MS = 3_000;
const TITLE = 'Main-thread work while pages load, before and after';
const SHOWN_MS = 4_000;
const PAGES = { home: '/', list: '/shop', product: '/shop/product/night-garden-oil' };
const PHONE = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true };

/** An event of a trace: times in microseconds. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  args?: { name?: string };
}

/** Work of the main thread, in milliseconds from the start of the navigation. */
interface Slice {
  name: string;
  from: number;
  ms: number;
}

const KINDS = [
  {
    kind: 'scripts',
    colour: '#e0a32e',
    events: /^(EvaluateScript|FunctionCall|v8\.|V8\.|TimerFire|RunMicrotasks)/,
  },
  {
    kind: 'style and layout',
    colour: '#8f63c7',
    events: /^(UpdateLayoutTree|Layout|ParseAuthorStyleSheet)$/,
  },
  { kind: 'HTML', colour: '#4f8fd0', events: /^ParseHTML$/ },
  { kind: 'painting', colour: '#5fa463', events: /^(Pre-?[Pp]aint|Paint|Layerize|Commit)$/ },
] as const;
const OTHER_COLOUR = '#c9c2b8';

async function trace(tab: Tab, url: string): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  let isComplete = false;
  let lastRequest = 0;
  tab.on('Network.requestWillBeSent', () => (lastRequest = Date.now()));
  tab.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  tab.on('Tracing.tracingComplete', () => (isComplete = true));
  for (const domain of ['Page', 'Network']) await tab.send(`${domain}.enable`);
  await tab.send('Network.emulateNetworkConditions', LINE);
  await tab.send('Emulation.setDeviceMetricsOverride', PHONE);
  await tab.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await tab.send('Tracing.start', {
    categories: 'devtools.timeline,disabled-by-default-devtools.timeline,v8,blink.user_timing',
    transferMode: 'ReportEvents',
  });
  await tab.send('Page.navigate', { url });
  lastRequest = Date.now();
  while (Date.now() - lastRequest < QUIET_MS) await wait(100);
  await tab.send('Tracing.end');
  while (!isComplete) await wait(50);
  return events;
}

/** The slices of the page's main thread; those inside others come after them. */
function slicesOf(events: TraceEvent[]): Slice[] {
  const start = events.find(({ name, ph }) => name === 'navigationStart' && ph !== 'M');
  const main = events.find(
    ({ name, pid, args }) => name === 'thread_name' && pid === start?.pid && args?.name === 'CrRendererMain',
  );
  if (!start || !main) throw new Error('The trace has no main thread of a page.');
  return events
    .filter(({ pid, tid, ph, ts }) => pid === main.pid && tid === main.tid && ph === 'X' && ts >= start.ts)
    .map(({ name, ts, dur = 0 }) => ({ name, from: (ts - start.ts) / 1000, ms: dur / 1000 }))
    .filter(({ from, ms }) => ms >= 1 && from < SHOWN_MS)
    .sort((a, b) => a.from - b.from || b.ms - a.ms);
}

const isTask = ({ name }: Slice) => name === 'RunTask';
const busyMs = (slices: Slice[]) => slices.filter(isTask).reduce((sum, { ms }) => sum + ms, 0);

async function medianLoad(loads: (() => Promise<Slice[]>)[]): Promise<Slice[]> {
  const runs: Slice[][] = [];
  for (const load of loads) runs.push(await load());
  return runs.sort((a, b) => busyMs(a) - busyMs(b))[Math.floor(runs.length / 2)]!;
}

const LEFT = 130;
const WIDTH = 1_000;
const ROW = 34;
const x = (ms: number) => LEFT + (ms / SHOWN_MS) * (WIDTH - LEFT - 20);

function draw(rows: { label: string; slices: Slice[] }[]): string {
  const parts: string[] = [];
  const text = (at: number, y: number, words: string, more = '') =>
    parts.push(`<text x="${at.toFixed(0)}" y="${y}" ${more}>${words}</text>`);
  const box = ({ from, ms }: Slice, y: number, height: number, colour: string) =>
    parts.push(
      `<rect x="${x(from).toFixed(1)}" y="${y}" width="${Math.max(0.4, x(from + ms) - x(from)).toFixed(1)}" height="${height}" fill="${colour}"/>`,
    );
  let key = LEFT;
  for (const { kind, colour } of [...KINDS, { kind: 'other work', colour: OTHER_COLOUR }]) {
    parts.push(`<rect x="${key}" y="12" width="12" height="12" fill="${colour}"/>`);
    text(key + 18, 23, kind);
    key += 40 + kind.length * 8;
  }
  rows.forEach(({ label, slices }, index) => {
    const y = 44 + index * ROW + Math.floor(index / 2) * 14;
    text(LEFT - 10, y + 16, label, 'text-anchor="end"');
    text(WIDTH + 70, y + 16, `${Math.round(busyMs(slices))} ms`, 'text-anchor="end" fill="#655b51"');
    parts.push(`<line x1="${LEFT}" x2="${x(SHOWN_MS)}" y1="${y + 24}" y2="${y + 24}" stroke="#e4d9cc"/>`);
    for (const slice of slices.filter(isTask)) box(slice, y, 24, OTHER_COLOUR);
    for (const { events, colour } of KINDS) {
      let end = 0;
      for (const slice of slices.filter(({ name, ms }) => ms >= 2 && events.test(name))) {
        if (slice.from < end) continue;
        end = slice.from + slice.ms;
        box(slice, y, 24, colour);
      }
    }
    for (const { from, ms } of slices.filter((slice) => isTask(slice) && slice.ms > 50))
      parts.push(
        `<rect x="${x(from + 50).toFixed(1)}" y="${y - 4}" width="${(x(from + ms) - x(from + 50)).toFixed(1)}" height="4" fill="#a3241f"/>`,
      );
  });
  const bottom = 44 + rows.length * ROW + Math.floor(rows.length / 2) * 14;
  for (let second = 0; second <= SHOWN_MS / 1000; second += 1)
    text(x(second * 1000), bottom + 4, `${second} s`, 'text-anchor="middle" fill="#655b51"');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH + 80} ${bottom + 16}" font-family="system-ui, sans-serif" font-size="14" fill="#2b2622"><title>${TITLE}</title><rect width="100%" height="100%" fill="#fbf7f2"/>${parts.join('\n')}</svg>\n`;
}

async function main(other: string): Promise<void> {
  const shop = await startShop();
  const devtools = await openDevtools();
  try {
    const rows: { label: string; slices: Slice[] }[] = [];
    for (const [page, path] of Object.entries(PAGES)) {
      for (const [label, origin] of [
        [`${page}, before`, other],
        ['after', shop.url],
      ] as const) {
        const load = async () => {
          const tab = await devtools.newTab();
          const slices = slicesOf(await trace(tab, origin + path));
          await tab.close();
          return slices;
        };
        rows.push({ label, slices: await medianLoad(Array(LOADS).fill(load)) });
      }
    }
    writeFileSync(PICTURE, draw(rows));
    for (const { label, slices } of rows) console.log(label, Math.round(busyMs(slices)), 'ms');
  } finally {
    await devtools.close();
    await shop.stop(true);
  }
}

const { OTHER } = process.env;
if (!OTHER) throw new Error('Name the address of the other shop: OTHER=http://localhost:3001');
await main(OTHER);
