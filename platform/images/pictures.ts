import { existsSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { newSecretId } from '../ids.ts';
import { PICTURE_WIDTHS, widthsOf } from './picture-widths.ts';

const FORMATS = {
  avif: { quality: 58, effort: 3 },
  webp: { quality: 74 },
  jpg: { quality: 78, mozjpeg: true },
} as const;

type Format = keyof typeof FORMATS;
const drawnAs = (picture: Sharp, width: number, format: Format): Sharp =>
  picture.resize({ width }).toFormat(format === 'jpg' ? 'jpeg' : format, FORMATS[format]);

const MAX_PIXELS = 40_000_000;
// Drawings that can carry scripts are none of them.
const TAKEN = new Set(['jpeg', 'png', 'webp', 'heif', 'gif']);

/**
 * Draws a file anew that somebody sent, so that whatever it carried besides its picture is gone.
 * @param draw is handed the way to read it, the right side up, as often as it likes
 * @returns null where the file is no picture, or one too large to be unpacked
 */
export async function redrawn<T>(file: Buffer, draw: (read: () => Sharp) => Promise<T>): Promise<T | null> {
  try {
    const read = () => sharp(file, { limitInputPixels: MAX_PIXELS, pages: 1, failOn: 'error' });
    const { format } = await read().metadata();
    if (!TAKEN.has(format)) return null;
    return await draw(() => read().rotate());
  } catch {
    // What sharp cannot read is no picture, whatever it calls itself.
    return null;
  }
}

/** A part of a picture, in pixels. */
export interface Cut {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Cuts a part out of a picture, no wider than the widest size that is kept. */
export const cutOut = (picture: Buffer, cut: Cut): Promise<Buffer> =>
  sharp(picture)
    .extract(cut)
    .resize({ width: PICTURE_WIDTHS.at(-1)!, withoutEnlargement: true })
    .webp({ quality: 95 })
    .toBuffer();

/** One size of a picture. @param master the picture, or where it lies */
export const makeSize = (master: string | Buffer, width: number, format: Format): Promise<Buffer> =>
  drawnAs(sharp(master), width, format).toBuffer();

/** What a blur may weigh, in bytes. */
export const MAX_PLACEHOLDER = 100;
/** The longer side of a blur, in pixels: the first that weighs no more. Only noise needs another than the first. */
const BLUR_SIDES = [12, 8, 4];

/**
 * What stands in the place of a picture until it is there: a WebP of a few pixels, blurred by being drawn that large. It
 * lets nothing through, so that nothing of it is seen around a picture. @returns it in base64
 */
export async function makePlaceholder(picture: string | Buffer): Promise<string> {
  const [side, ...smaller] = BLUR_SIDES;
  // A picture is unpacked once.
  const drawn = sharp(picture).flatten({ background: '#ffffff' });
  const small = await drawn.resize({ width: side, height: side, fit: 'inside' }).png().toBuffer();
  let blur = await asBlur(small, side!);
  for (const next of smaller) if (blur.length > MAX_PLACEHOLDER) blur = await asBlur(small, next);
  return blur.toString('base64');
}

const asBlur = (picture: Buffer, side: number): Promise<Buffer> =>
  sharp(picture)
    .resize({ width: side, height: side, fit: 'inside' })
    .webp({ quality: 50, effort: 6 })
    .toBuffer();

/** Writes a file so that nobody sees a part of it, whoever else writes the same one at the time. */
export async function writeWhole(file: string, content: Buffer): Promise<void> {
  const unfinished = `${file}.${newSecretId()}`;
  await writeFile(unfinished, content);
  await rename(unfinished, file);
}

/**
 * Makes a picture's sizes in every format, `<name>-<width>.<format>`, and leaves those that are there.
 * Re-encoding drops whatever a file may carry besides its picture.
 */
export async function makeSizes(
  master: string | Buffer,
  folder: string,
  name: string,
  width: number,
): Promise<void> {
  await Promise.all(
    widthsOf(width).flatMap((size) =>
      (Object.keys(FORMATS) as Format[]).map(async (format) => {
        const file = join(folder, `${name}-${size}.${format}`);
        if (existsSync(file)) return;
        await writeWhole(file, await makeSize(master, size, format));
      }),
    ),
  );
}
