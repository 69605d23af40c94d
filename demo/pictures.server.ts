import { copyFile, mkdir, readdir, stat } from 'node:fs/promises';
import { join, parse, resolve } from 'node:path';
import sharp from 'sharp';

const FOLDER = resolve('demo/pictures');

/** The originals of the demo's pictures with their dimensions, by name. photography/ makes them. */
export async function readMasters(): Promise<Map<string, { file: string; width: number; height: number }>> {
  const files = await readdir(FOLDER);
  const read = files.map(async (base) => {
    const file = join(FOLDER, base);
    const { width, height } = await sharp(file).metadata();
    return [parse(base).name, { file, width, height }] as const;
  });
  return new Map(await Promise.all(read));
}

/** Copies missing originals into the media folder; their sizes are made on request. */
export async function seedPictures(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, { file }] of await readMasters()) {
    const master = join(folder, `${name}.master`);
    // Another shop may be reading it, so an unchanged file isn't written.
    if ((await bytesOf(master)) !== (await bytesOf(file))) await copyFile(file, master);
  }
}

const bytesOf = (file: string): Promise<number | null> =>
  stat(file).then(
    ({ size }) => size,
    () => null,
  );
