import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { readAvatar } from '../../shop/accounts/profile.server.ts';
import type { Env, Server } from '../http.ts';

const TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;
// A name of ours and nothing else: no dots, no slashes, no encodings.
const AVATAR = /^([\w-]{22})\.webp$/;
const NAME = /^([a-z0-9][a-z0-9-]{0,80}-\d{2,4})\.(avif|webp|jpg)$/;

/** Pictures, under names that change when they do. */
export function media({ config, shop }: Server): Hono<Env> {
  const app = new Hono<Env>();
  app.get('/avatars/:name', async (c) => {
    const [, id] = AVATAR.exec(c.req.param('name')) ?? [];
    const picture = id && (await readAvatar(shop, id));
    if (!picture) return c.text('Not found', 404);
    c.header('Content-Type', TYPES.webp);
    c.header('Cache-Control', 'private, max-age=31536000, immutable');
    return c.body(new Uint8Array(picture));
  });
  app.get('/:name', async (c) => {
    const [, name, type] = NAME.exec(c.req.param('name')) ?? [];
    if (!name) return c.text('Not found', 404);
    const path = join(config.dataDir, 'media', `${name}.${type}`);
    const found = await stat(path).catch(() => null);
    if (!found?.isFile()) return c.text('Not found', 404);
    c.header('Content-Type', TYPES[type as keyof typeof TYPES]);
    c.header('Content-Length', String(found.size));
    c.header('Cache-Control', 'public, max-age=31536000, immutable');
    return c.body(Readable.toWeb(createReadStream(path)) as ReadableStream);
  });
  return app;
}
