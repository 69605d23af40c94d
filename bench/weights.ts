import { launchBrowser } from './browser.ts';

type Kind = 'document' | 'script' | 'stylesheet' | 'font' | 'image';

/** The transfer of a page's first load, compressed, in kB of 1000 bytes. */
export interface Weight {
  page: string;
  requests: number;
  kB: Record<Kind | 'all', number>;
}

/** Measures each page with an empty cache on a phone's screen, without scrolling. */
export async function firstLoads(url: string, pages: Record<string, string>): Promise<Weight[]> {
  const browser = await launchBrowser();
  const weights: Weight[] = [];
  for (const [page, path] of Object.entries(pages)) {
    const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 2 });
    const tab = await context.newPage();
    const devtools = await context.newCDPSession(tab);
    await devtools.send('Network.enable');
    const kinds = new Map<string, Kind>();
    const bytes: Record<Kind, number> = { document: 0, script: 0, stylesheet: 0, font: 0, image: 0 };
    let requests = 0;
    // Pictures inlined as data: URLs raise the event too, but nothing is transferred.
    devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
      if (!response.url.startsWith('data:')) kinds.set(requestId, type.toLowerCase() as Kind);
    });
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const kind = kinds.get(requestId);
      if (kind) requests += 1;
      if (kind && kind in bytes) bytes[kind] += encodedDataLength;
    });
    await tab.goto(url + path, { waitUntil: 'networkidle' });
    const kB = (amount: number) => Math.round(amount / 100) / 10;
    const all = Object.values(bytes).reduce((sum, amount) => sum + amount, 0);
    const each = Object.fromEntries(
      Object.entries(bytes).map(([kind, amount]) => [kind, kB(amount)]),
    ) as Record<Kind, number>;
    weights.push({ page, requests, kB: { ...each, all: kB(all) } });
    await context.close();
  }
  await browser.close();
  return weights;
}
