import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import type { Role } from '#shop/accounts/accounts.ts';
import { makeTestShop, newPerson } from '#tests/shop.ts';
import { someoneOf } from '#tests/staff.ts';
import { acceptUpload } from './accept-upload.server.ts';
import {
  appendPart,
  dropUpload,
  MAX_BYTES,
  MAX_OPEN,
  MAX_OPEN_BYTES,
  OPEN_MS,
  pruneUploads,
  startUpload,
} from './receive-upload.server.ts';
import { uploadParts, uploads } from './upload-tables.ts';

const { shop, close } = await makeTestShop();
afterAll(close);

const someone = async (role: Role = 'editor') => ({ ...someoneOf(role), id: await newPerson(shop) });
const newUpload = () => randomBytes(16).toString('hex');
const later = (ms: number) => ({
  ...shop,
  clock: { ...shop.clock, now: () => new Date(shop.clock.now().getTime() + ms) },
});
type Editor = Awaited<ReturnType<typeof someone>>;
const send = async (editor: Editor, file: Buffer, id = newUpload()) => {
  await startUpload(shop, editor, { id, bytes: file.length });
  await appendPart(shop, editor, { id, from: 0, part: file });
  return id;
};
const openOf = (editor: Editor) => shop.db.select().from(uploads).where(eq(uploads.personId, editor.id));
const accepted = (editor: Editor, id: string) =>
  acceptUpload(shop, editor, id, async (_, file) => ({ ok: true, read: file.toString('hex') }));

test('however a file is cut, and wherever it breaks off, it is handed on as it was sent', async () => {
  const editor = await someone();
  const cuts = fc.array(fc.uint8Array({ minLength: 1, maxLength: 40 }), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(cuts, fc.nat(), async (parts, lost) => {
      const file = Buffer.concat(parts);
      const id = newUpload();
      for (const part of parts) {
        const started = await startUpload(shop, editor, { id, bytes: file.length });
        const from = started.ok ? started.received : -1;
        const arrived = part.subarray(0, lost % (part.length + 1));
        for (const piece of [arrived, part.subarray(arrived.length)]) {
          const at = from + (piece === arrived ? 0 : arrived.length);
          await appendPart(shop, editor, { id, from: at, part: Buffer.from(piece) });
        }
      }
      expect(await accepted(editor, id)).toEqual({ ok: true, read: file.toString('hex') });
    }),
    { numRuns: 20 },
  );
});

test('only the next bytes are taken, of two who send them at once those of one, and never more than were told of', async () => {
  const editor = await someone();
  const id = newUpload();
  await startUpload(shop, editor, { id, bytes: 8 });
  const part = Buffer.from('1234');
  const both = await Promise.all([0, 0].map((from) => appendPart(shop, editor, { id, from, part })));
  expect(both.filter(({ ok }) => ok)).toEqual([{ ok: true, received: 4 }]);
  expect(both.filter(({ ok }) => !ok)).toEqual([{ ok: false, problem: 'not-the-next', received: 4 }]);
  for (const from of [0, 3, 5, 8])
    expect(await appendPart(shop, editor, { id, from, part })).toMatchObject({ problem: 'not-the-next' });
  expect(await appendPart(shop, editor, { id, from: 4, part: Buffer.alloc(5) })).toEqual({
    ok: false,
    problem: 'too-much',
  });
  expect(await accepted(editor, id)).toEqual({ ok: false, problem: 'upload-unfinished' });
  expect(await startUpload(shop, editor, { id, bytes: 8 })).toEqual({ ok: true, received: 4 });
  expect(await startUpload(shop, editor, { id, bytes: 9 })).toEqual({ ok: false, problem: 'another-file' });
});

test('a file becomes one thing, however often and by however many it is asked for; its bytes are let go', async () => {
  const editor = await someone();
  const id = await send(editor, Buffer.from('a picture'));
  let made = 0;
  const accept = () =>
    acceptUpload(shop, editor, id, async () => {
      made += 1;
      return { ok: true, made };
    });
  expect(await Promise.all([accept(), accept(), accept()])).toEqual(Array(3).fill({ ok: true, made: 1 }));
  expect(await accept()).toEqual({ ok: true, made: 1 });
  expect(await shop.db.select().from(uploadParts).where(eq(uploadParts.uploadId, id))).toEqual([]);
  // Who was not told begins again, and learns that nothing is wanted of them.
  expect(await startUpload(shop, editor, { id, bytes: 9 })).toEqual({ ok: true, received: 9 });
});

test('what was refused may be handed on again', async () => {
  const editor = await someone();
  const id = await send(editor, Buffer.from('a picture'));
  const refuse = async () => ({ ok: false as const, problem: 'alt-missing' });
  expect(await acceptUpload(shop, editor, id, refuse)).toEqual({ ok: false, problem: 'alt-missing' });
  expect(await accepted(editor, id)).toMatchObject({ ok: true });
});

test('it is there for its person alone, and only editors and admins send any', async () => {
  const [editor, another, moderator] = [await someone(), await someone('admin'), await someone('moderator')];
  const id = await send(editor, Buffer.from('a picture'));
  const part = Buffer.from('x');
  expect(await appendPart(shop, another, { id, from: 9, part })).toEqual({ ok: false, problem: 'gone' });
  expect(await accepted(another, id)).toEqual({ ok: false, problem: 'upload-gone' });
  await dropUpload(shop, another, id);
  const refused = { ok: false, problem: 'not-allowed' };
  expect(await startUpload(shop, moderator, { id: newUpload(), bytes: 9 })).toEqual(refused);
  expect(await appendPart(shop, moderator, { id, from: 0, part })).toEqual(refused);
  expect(await accepted(editor, id)).toMatchObject({ ok: true });
  await dropUpload(shop, editor, id);
  expect(await openOf(editor)).toEqual([]);
});

test('what of a person lies here is bounded, also when much is begun at once: what was left longest makes room', async () => {
  const editor = await someone();
  const first = await send(editor, Buffer.from('left'));
  const begin = (at: number, bytes: number) => startUpload(later(at), editor, { id: newUpload(), bytes });
  expect(await begin(1, MAX_BYTES + 1)).toEqual({ ok: false, problem: 'too-large' });
  await Promise.all(Array.from({ length: MAX_OPEN + 5 }, (_, at) => begin(at + 1, 1)));
  const many = await openOf(editor);
  expect(many).toHaveLength(MAX_OPEN);
  expect(many.map(({ id }) => id)).not.toContain(first);
  await Promise.all(Array.from({ length: 12 }, (_, at) => begin(at + 100, MAX_BYTES)));
  const large = await openOf(editor);
  expect(large.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(MAX_OPEN_BYTES);
});

test('what nobody goes on with is forgotten after a day, what became of a file after eight', async () => {
  const editor = await someone();
  const [left, done] = [await send(editor, Buffer.from('left')), await send(editor, Buffer.from('done'))];
  await accepted(editor, done);
  const saved = async () => (await openOf(editor)).map(({ id }) => id).toSorted();
  await pruneUploads(later(OPEN_MS));
  expect(await saved()).toEqual([left, done].toSorted());
  await pruneUploads(later(OPEN_MS + 1));
  expect(await saved()).toEqual([done]);
  await pruneUploads(later(8 * OPEN_MS + 1));
  expect(await saved()).toEqual([]);
});
