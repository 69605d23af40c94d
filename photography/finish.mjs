// Makes originals of rendered pictures that are newer, and the placeholders of all originals: node
// photography/finish.mjs [folder] [names…]
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { makePlaceholder } from '../platform/images/pictures.ts';

const [from = '/tmp/calendula-photography', ...names] = process.argv.slice(2);
const to = fileURLToPath(new URL('../demo/pictures', import.meta.url));
/** In bytes. */
const MOST = 80_000;
/** The first that fits is used: heaps of grains need the second. */
const QUALITIES = [66, 56, 46];

const finished = readdirSync(from).flatMap((file) => (file.endsWith('.png') ? [file.slice(0, -4)] : []));
for (const name of finished.filter((known) => names.length === 0 || names.includes(known))) {
  const [picture, master] = [join(from, `${name}.png`), join(to, `${name}.avif`)];
  if (existsSync(master) && statSync(master).mtimeMs > statSync(picture).mtimeMs) continue;
  for (const quality of QUALITIES) {
    const { size } = await sharp(picture).avif({ quality, effort: 6 }).toFile(master);
    process.stdout.write(`${name} ${Math.round(size / 1000)} kB\n`);
    if (size <= MOST) break;
  }
}

const blurs = {};
for (const master of readdirSync(to).sort())
  blurs[parse(master).name] = await makePlaceholder(join(to, master));
writeFileSync(join(to, '../blurs.json'), `${JSON.stringify(blurs, null, 2)}\n`);
