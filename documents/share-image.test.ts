import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawShareImage } from './share-image.ts';

const CARD = {
  brand: {
    paper: '#fbf7f2',
    ink: '#2b2622',
    accent: '#a62f5c',
    second: '#17615e',
    tint: '#edd3c4',
    typefaces: { headings: 'newsreader', text: 'figtree' } as const,
    logo: null,
  },
  shopName: 'Calendula',
  title: 'Night Garden Face Oil',
  detail: '$26.00 – $48.00',
  picture: null,
};
const green = () =>
  sharp({ create: { width: 720, height: 900, channels: 3, background: '#00aa00' } })
    .jpeg()
    .toBuffer();

/** The share of pixels in a part of a picture that match, from 0 to 1. */
async function shareOf(jpeg: Buffer, [left, top, width, height]: number[], is: (rgb: number[]) => boolean) {
  const pixels = await sharp(jpeg)
    .extract({ left: left!, top: top!, width: width!, height: height! })
    .raw()
    .toBuffer();
  let found = 0;
  for (let at = 0; at < pixels.length; at += 3) if (is([...pixels.subarray(at, at + 3)])) found += 1;
  return found / (pixels.length / 3);
}
const isInk = ([r, g, b]: number[]) => r! + g! + b! < 220;
const isPink = ([r, g, b]: number[]) => r! > 120 && g! < 110 && b! > 60 && b! < 150;
const isGreen = ([r, g, b]: number[]) => g! > 140 && r! < 60 && b! < 60;
const WORDMARK = [60, 60, 300, 60];
const TITLE = [60, 180, 620, 300];
const PRICE = [60, 500, 400, 60];
const PICTURE = [696, 0, 504, 630];

test('a card is 1200 by 630, with the name of the shop, the title, the price and the picture', async () => {
  const jpeg = await drawShareImage(CARD, await green(), null);
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(await shareOf(jpeg, WORDMARK, isInk)).toBeGreaterThan(0.02);
  expect(await shareOf(jpeg, TITLE, isInk)).toBeGreaterThan(0.02);
  expect(await shareOf(jpeg, PRICE, isPink)).toBeGreaterThan(0.02);
  expect(await shareOf(jpeg, PICTURE, isGreen)).toBeGreaterThan(0.98);
});

test('without price and picture there is room for the words, and nothing else', async () => {
  const jpeg = await drawShareImage({ ...CARD, detail: '' }, null, null);
  expect(await shareOf(jpeg, PRICE, isPink)).toBe(0);
  expect(await shareOf(jpeg, PICTURE, isGreen)).toBe(0);
});

test('a long name is set smaller, in lines, and never runs into the picture, the wordmark or the edge', async () => {
  const names = [
    'Calendula, Oat and Sea Buckthorn Overnight Recovery Balm for Very Dry Hands',
    'word '.repeat(80),
    'W'.repeat(300),
    'Crème brûlée «Łódź» Việt Nam 🌿 ツ',
  ];
  for (const title of names) {
    const jpeg = await drawShareImage({ ...CARD, title }, await green(), null);
    expect(await shareOf(jpeg, PICTURE, isGreen), title).toBeGreaterThan(0.98);
    expect(await shareOf(jpeg, TITLE, isInk), title).toBeGreaterThan(0.01);
    expect(await shareOf(jpeg, [0, 120, 696, 14], isInk), title).toBe(0);
    expect(await shareOf(jpeg, [0, 0, 60, 630], isInk), title).toBe(0);
    expect(await shareOf(jpeg, [0, 580, 696, 50], isInk), title).toBe(0);
  }
});

test('what somebody typed is drawn, and is never markup', async () => {
  const evil = '"/><image href="http://127.0.0.1:1/x" /><rect fill="#00aa00" width="1200" height="630"/>';
  const jpeg = await drawShareImage(
    { shopName: evil, title: evil, detail: evil, picture: null, brand: CARD.brand },
    null,
    null,
  );
  expect(await shareOf(jpeg, [0, 0, 1200, 630], isGreen)).toBe(0);
});

test('the look’s colours and logo are in place of the flower and the name', async () => {
  const logo = await sharp({ create: { width: 300, height: 100, channels: 4, background: '#00b428' } })
    .png()
    .toBuffer();
  const brand = { ...CARD.brand, paper: '#eef3ff', accent: '#1f2fbf' };
  const jpeg = await drawShareImage({ ...CARD, brand }, null, logo);
  expect(await shareOf(jpeg, [72, 58, 220, 70], isGreen)).toBeGreaterThan(0.9);
  expect(await shareOf(jpeg, PICTURE, isGreen)).toBeGreaterThan(0.1);
  expect(await shareOf(jpeg, PRICE, isPink)).toBe(0);
  expect(await shareOf(jpeg, [0, 0, 40, 40], ([r, , b]) => b! > r! + 10)).toBe(1);
});

test('a look’s typefaces are those of its share images', async () => {
  const typefaces = { headings: 'playfair-display', text: 'mulish' } as const;
  const [own, chosen] = await Promise.all([
    drawShareImage(CARD, null, null),
    drawShareImage({ ...CARD, brand: { ...CARD.brand, typefaces } }, null, null),
  ]);
  expect(await shareOf(chosen, TITLE, isInk)).toBeGreaterThan(0.02);
  expect(chosen.equals(own)).toBe(false);
});
