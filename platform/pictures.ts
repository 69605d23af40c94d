import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { widthsOf } from './picture-widths.ts';

const FORMATS = {
  avif: { quality: 58, effort: 3 },
  webp: { quality: 74 },
  jpg: { quality: 78, mozjpeg: true },
} as const;

/**
 * Makes a picture's sizes in every format, `<name>-<width>.<format>`, and leaves those that are there.
 * Re-encoding drops whatever a file may carry besides its picture.
 */
export async function makeSizes(master: string, folder: string, name: string, width: number): Promise<void> {
  await Promise.all(
    widthsOf(width).flatMap((size) =>
      (Object.keys(FORMATS) as (keyof typeof FORMATS)[]).map(async (format) => {
        const file = join(folder, `${name}-${size}.${format}`);
        if (existsSync(file)) return;
        const unfinished = `${file}.${process.pid}`;
        await sharp(master)
          .resize({ width: size })
          .toFormat(format === 'jpg' ? 'jpeg' : format, FORMATS[format])
          .toFile(unfinished);
        await rename(unfinished, file);
      }),
    ),
  );
}
