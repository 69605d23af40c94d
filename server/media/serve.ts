import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { readAvatar } from '#shop/accounts/index.server.ts';
import { isStaff, type Person } from '#shop/accounts/index.ts';
import { readPhoto } from '#shop/customers/index.server.ts';
import { notFound } from '../http/answers.ts';
import type { Env, Server } from '../http/http-types.ts';
import { contextFactory } from '../http/request-context.ts';
import { brandFiles } from './brand-files.ts';
import { anyPictureFile } from './picture-file.ts';
import { shareImages } from './share-images.ts';

const TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;
// Matches only names that we generate: no dots, slashes or encodings.
const AVATAR = /^([\w-]{22})\.webp$/;
const PHOTO = /^([\w-]{22})(-small)?\.webp$/;
const NAME = /^([a-z0-9][a-z0-9-]{0,80}-\d{2,4})\.(avif|webp|jpg)$/;

/** Pictures are immutable: a changed picture gets a new name. */
export function media(server: Server): Hono<Env> {
  const { shop } = server;
  const app = new Hono<Env>();
  const contextOf = contextFactory(server);
  app.get('/avatars/:name', async (c) => {
    const [, id] = AVATAR.exec(c.req.param('name')) ?? [];
    const picture = id && (await readAvatar(shop, id));
    if (!picture) return notFound(c);
    c.header('Content-Type', TYPES.webp);
    c.header('Cache-Control', 'private, max-age=31536000, immutable');
    return c.body(new Uint8Array(picture));
  });
  app.get('/reviews/:name', async (c) => {
    const [, id, small] = PHOTO.exec(c.req.param('name')) ?? [];
    const photo = id ? await readPhoto(shop, id, small ? 'thumbnail' : 'picture') : null;
    if (!photo) return notFound(c);
    // A photo that isn't approved is visible to its author and the staff only.
    const maySee = photo.isPublic || maySeeUnapproved(photo.userId, await contextOf(c).person());
    if (!maySee) return notFound(c);
    c.header('Content-Type', TYPES.webp);
    c.header('Cache-Control', photo.isPublic ? 'public, max-age=3600' : 'no-store');
    return c.body(new Uint8Array(photo.picture));
  });
  app.get('/brand/:name', brandFiles(shop));
  app.get('/cards/:kind/:name', shareImages(server));
  app.get('/:name', async (c) => {
    const [, name, type] = NAME.exec(c.req.param('name')) ?? [];
    if (!name) return notFound(c);
    const format = type as keyof typeof TYPES;
    const path = await anyPictureFile(shop, name, format);
    if (!path) return notFound(c);
    c.header('Content-Type', TYPES[format]);
    c.header('Content-Length', String((await stat(path)).size));
    c.header('Cache-Control', 'public, max-age=31536000, immutable');
    return c.body(Readable.toWeb(createReadStream(path)) as ReadableStream);
  });
  return app;
}

const maySeeUnapproved = (userId: string | null, person: Person | null): boolean =>
  person !== null && (person.id === userId || isStaff(person));
