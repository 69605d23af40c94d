// Puts all pictures of a folder on one sheet: node photography/sheet.mjs [folder] [sheet.jpg]
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const [folder = fileURLToPath(new URL('../demo/pictures', import.meta.url)), sheet = '/tmp/sheet.jpg'] =
  process.argv.slice(2);
const [COLUMNS, WIDTH, HEIGHT, GAP] = [7, 220, 275, 10];

const files = readdirSync(folder).filter((file) => /\.(avif|png|webp)$/.test(file));
const tiles = await Promise.all(
  files.map(async (file, k) => ({
    input: await sharp(join(folder, file)).resize(WIDTH, HEIGHT, { fit: 'cover' }).png().toBuffer(),
    left: GAP + (k % COLUMNS) * (WIDTH + GAP),
    top: GAP + Math.floor(k / COLUMNS) * (HEIGHT + GAP),
  })),
);
const rows = Math.ceil(files.length / COLUMNS);
const size = { width: GAP + COLUMNS * (WIDTH + GAP), height: GAP + rows * (HEIGHT + GAP) };
await sharp({ create: { ...size, channels: 3, background: '#faf6f0' } })
  .composite(tiles)
  .jpeg({ quality: 60, mozjpeg: true })
  .toFile(sheet);
