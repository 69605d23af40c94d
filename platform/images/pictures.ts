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
const encodeAs = (picture: Sharp, width: number, format: Format): Sharp =>
  picture.resize({ width }).toFormat(format === 'jpg' ? 'jpeg' : format, FORMATS[format]);

export const MAX_PIXELS = 40_000_000;
// Vector formats are excluded, because they can carry scripts.
const ALLOWED_FORMATS = new Set(['jpeg', 'png', 'webp', 'heif', 'gif']);

/**
 * Re-encodes an uploaded file, which drops everything in it but the picture.
 * @param draw receives a function that opens the picture upright, and may call it more than once
 * @returns null if the file is no picture, or too large to decode
 */
export async function reencodePicture<T>(
  file: Buffer,
  draw: (read: () => Sharp) => Promise<T>,
): Promise<T | null> {
  try {
    const read = () => sharp(file, { limitInputPixels: MAX_PIXELS, pages: 1, failOn: 'error' });
    const { format } = await read().metadata();
    if (!ALLOWED_FORMATS.has(format)) return null;
    return await draw(() => read().rotate());
  } catch {
    // Whatever its name says, a file that sharp can't read is no picture.
    return null;
  }
}

/** In pixels. */
export interface CropArea {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** No wider than the widest stored size. */
export const cropPicture = (picture: Buffer, area: CropArea): Promise<Buffer> =>
  sharp(picture)
    .extract(area)
    .resize({ width: PICTURE_WIDTHS.at(-1)!, withoutEnlargement: true })
    .webp({ quality: 95 })
    .toBuffer();

/** @param original the picture, or its path */
export const makeSize = (original: string | Buffer, width: number, format: Format): Promise<Buffer> =>
  encodeAs(sharp(original), width, format).toBuffer();

/** In bytes. */
export const MAX_PLACEHOLDER = 100;
/**
 * The longer side of a placeholder, in pixels: the first that fits MAX_PLACEHOLDER. Only noise needs a smaller one.
 */
const PLACEHOLDER_SIDES = [12, 8, 4];

/**
 * What is shown until a picture has loaded: a WebP of a few pixels, blurred by enlarging it. It is opaque, so that it
 * doesn't show around the picture.
 * @returns base64
 */
export async function makePlaceholder(picture: string | Buffer): Promise<string> {
  const [side, ...smaller] = PLACEHOLDER_SIDES;
  // So that the picture is decoded once.
  const opaque = sharp(picture).flatten({ background: '#ffffff' });
  const small = await opaque.resize({ width: side, height: side, fit: 'inside' }).png().toBuffer();
  let placeholder = await placeholderOf(small, side!);
  for (const next of smaller)
    if (placeholder.length > MAX_PLACEHOLDER) placeholder = await placeholderOf(small, next);
  return placeholder.toString('base64');
}

const placeholderOf = (picture: Buffer, side: number): Promise<Buffer> =>
  sharp(picture)
    .resize({ width: side, height: side, fit: 'inside' })
    .webp({ quality: 50, effort: 6 })
    .toBuffer();

/** Writes a file atomically, even while another process writes the same one. */
export async function writeAtomically(file: string, content: Buffer): Promise<void> {
  const temporary = `${file}.${newSecretId()}`;
  await writeFile(temporary, content);
  await rename(temporary, file);
}

/** Makes a picture's missing sizes in every format, as `<name>-<width>.<format>`. Re-encoding drops metadata. */
export async function makeSizes(
  original: string | Buffer,
  folder: string,
  name: string,
  width: number,
): Promise<void> {
  await Promise.all(
    widthsOf(width).flatMap((size) =>
      (Object.keys(FORMATS) as Format[]).map(async (format) => {
        const file = join(folder, `${name}-${size}.${format}`);
        if (existsSync(file)) return;
        await writeAtomically(file, await makeSize(original, size, format));
      }),
    ),
  );
}
