import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Context } from 'hono';
import {
  findShareImage,
  SHARE_IMAGE_KINDS,
  type ShareImage,
  type ShareImageKind,
  shareImagePath,
} from '#shop/content/index.server.ts';
import { readLogo } from '#shop/core/index.server.ts';
import { readIn } from '#shop/core/index.ts';
import { notFound } from '../http/answers.ts';
import type { Env, Server } from '../http/http-types.ts';
import { anyPictureFile } from './picture-file.ts';

const NAME = /^([a-z0-9][a-z0-9-]{0,80})-[\w-]{12}\.jpg$/;
const A_YEAR = 'public, max-age=31536000, immutable';

/**
 * Serves the current share image of a product, a post or the shop, drawn on first request and stored as a file. An
 * outdated address redirects to the current one.
 */
export function shareImages({ shop, config }: Server) {
  const folder = join(config.dataDir, 'cards');
  // Concurrent requests for an image share one rendering.
  const pending = new Map<string, Promise<Buffer>>();

  async function draw(file: string, image: ShareImage): Promise<Buffer> {
    const stored = await readFile(file).catch(() => null);
    if (stored) return stored;
    // Loaded on first use, like the PDF library.
    const { drawShareImage } = await import('#documents/share-image.ts');
    const photograph = image.picture && (await anyPictureFile(shop, `${image.picture}-640`, 'jpg'));
    const picture = photograph ? await readFile(photograph) : null;
    const logo = image.brand.logo && (await readLogo(shop, image.brand.logo));
    const jpeg = await drawShareImage(image, picture, logo ? logo.png : null);
    await mkdir(folder, { recursive: true });
    const unfinished = `${file}.${process.pid}`;
    await writeFile(unfinished, jpeg);
    await rename(unfinished, file);
    return jpeg;
  }

  return async (c: Context<Env>) => {
    const kind = c.req.param('kind') as ShareImageKind;
    const [, id] = NAME.exec(c.req.param('name') ?? '') ?? [];
    if (!id || !SHARE_IMAGE_KINDS.includes(kind)) return notFound(c);
    // Its path is derived from its contents, so each language has its own.
    const { languages } = c.var;
    const found = await Promise.all(
      languages.map((locale) => findShareImage(readIn(shop, locale), kind, id, locale)),
    );
    const images = found.filter((one) => one !== null);
    const image = images.find((one) => shareImagePath(kind, id, one) === c.req.path) ?? images[0];
    if (!image) return notFound(c);
    const path = shareImagePath(kind, id, image);
    if (path !== c.req.path) return c.redirect(path, 302);
    const file = join(folder, `${kind}-${basename(path)}`);
    const rendering = pending.get(file) ?? draw(file, image).finally(() => pending.delete(file));
    pending.set(file, rendering);
    const jpeg = await rendering;
    c.header('Content-Type', 'image/jpeg');
    c.header('Cache-Control', A_YEAR);
    return c.body(new Uint8Array(jpeg));
  };
}
