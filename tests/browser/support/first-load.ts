import { expect } from 'vitest';
import { openPage, ready } from './browser.ts';

/** As the browser stores it. */
export const CART = {
  items: [
    {
      id: 'oatmeal-hand-soap',
      name: 'Oat & Honey Soap',
      price: 850,
      quantity: 1,
      imageUrl: 'oatmeal-hand-soap',
    },
  ],
  message: '',
};

/** The script of a first load on a phone: its bytes, compressed and with their headers, and its source. */
export async function scriptOf(path: string, origin?: string) {
  const { page, close } = await openPage({ width: 390, ...(origin && { origin }) });
  await page.addInitScript((cart) => localStorage.setItem('cart', cart), JSON.stringify(CART));
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const addresses = new Map<string, string>();
  const bytes = new Map<string, number>();
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.endsWith('.js')) addresses.set(requestId, request.url);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const address = addresses.get(requestId);
    if (address) bytes.set(address, encodedDataLength);
  });
  await page.goto(path);
  // These come last, when the browser is idle.
  await expect.poll(() => [...bytes.keys()].some((url) => url.includes('/page-scripts-'))).toBe(true);
  await ready(page);
  const sources = await Promise.all(
    [...bytes.keys()].map(async (url) => (await page.request.get(url)).text()),
  );
  await close();
  return { total: [...bytes.values()].reduce((sum, length) => sum + length, 0), source: sources.join('\n') };
}
