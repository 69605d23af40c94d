import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { pictureBomb } from '../bad-pictures.ts';
import { beginUpload, newUpload, sendPart, sentUpload } from '../uploading.ts';
import { registered, signedInStaff, sql, Visitor } from '../visitor.ts';

const MB = 1024 * 1024;
const PICTURES = '/admin/writing/pictures';

let visitors: Record<'nobody' | 'customer' | 'moderator' | 'editor' | 'another', Visitor>;
beforeAll(async () => {
  const [customer, moderator, editor, another] = await Promise.all([
    registered(),
    signedInStaff('moderator'),
    signedInStaff('editor'),
    signedInStaff('admin'),
  ]);
  visitors = { nobody: new Visitor(), customer, moderator, editor, another };
});

const kept = (id: string) =>
  sql<{ bytes: number; received: number; lies: number }>(
    `select bytes, received, (select coalesce(sum(length(p.bytes)), 0)::int from upload_parts p
      where p.upload_id = u.id and p.person_id = u.person_id) as lies from uploads u where id = $1`,
    [id],
  );
/** Begins to send a piece of so many bytes. */
const announce = (visitor: Visitor, id: string, bytes: number): ClientRequest =>
  request(`${visitor.url}/admin/uploads/${id}?from=0`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/octet-stream',
      'Content-Length': bytes,
      Origin: visitor.url,
      'X-Forwarded-For': visitor.network,
      Cookie: [...visitor.cookies].map((pair) => pair.join('=')).join('; '),
    },
  });
const receivedOf = async (answer: Response) => (await answer.json()).received;

test('editors send a picture piece by piece; whose answer was lost asks again, and one picture is made', async () => {
  const { editor } = visitors;
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#17615e' } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const id = newUpload();
  expect(await receivedOf(await beginUpload(editor, id, picture.length))).toBe(0);
  expect(await receivedOf(await sendPart(editor, id, 0, picture.subarray(0, 300_000)))).toBe(300_000);
  expect(await receivedOf(await beginUpload(editor, id, picture.length))).toBe(300_000);
  // Not all of it is there.
  expect((await editor.post(PICTURES, { upload: id })).status).toBe(409);
  for (let from = 300_000; from < picture.length; from += 900_000)
    expect((await sendPart(editor, id, from, picture.subarray(from, from + 900_000))).status).toBe(200);
  const answers = await Promise.all([1, 2, 3].map(() => editor.post(PICTURES, { upload: id })));
  const made = await Promise.all(answers.map((answer) => answer.json()));
  expect(new Set(made.map(({ src }) => src)).size).toBe(1);
  expect(await sql('select src from text_pictures where src = $1', [made[0]!.src])).toHaveLength(1);
  expect(await kept(id)).toEqual([{ bytes: picture.length, received: picture.length, lies: 0 }]);
});

// S11, S37
test('an upload is there for who began it, and for nobody else, whatever their role', async () => {
  const { editor, ...others } = visitors;
  const id = newUpload();
  await beginUpload(editor, id, 8);
  for (const [who, visitor] of Object.entries(others)) {
    for (const answer of [
      await sendPart(visitor, id, 0, Buffer.from('evil')),
      await visitor.post(PICTURES, { upload: id }),
    ])
      expect(answer.status, who).toBe({ nobody: 302, moderator: 403 }[who] ?? 404);
    await visitor.post(`/admin/uploads/${id}`, { intent: 'drop' });
    expect(await kept(id), who).toEqual([{ bytes: 8, received: 0, lies: 0 }]);
    if (who === 'another') continue;
    expect([302, 403, 404], who).toContain((await beginUpload(visitor, newUpload(), 8)).status);
  }
  expect((await editor.post(`/admin/uploads/${id}`, { intent: 'drop' })).status).toBe(200);
  expect(await kept(id)).toEqual([]);
});

test('of many who send the same piece at once one is taken, and nothing but the next bytes is', async () => {
  const { editor } = visitors;
  const id = newUpload();
  await beginUpload(editor, id, 10);
  const part = Buffer.from('12345');
  const statuses = await Promise.all(
    Array.from({ length: 8 }, async () => (await sendPart(editor, id, 0, part)).status),
  );
  expect(statuses.toSorted()).toEqual([200, ...Array(7).fill(409)]);
  const late = await sendPart(editor, id, 3, part);
  expect([late.status, await receivedOf(late)]).toEqual([409, 5]);
  expect((await sendPart(editor, id, 5, Buffer.from('123456'))).status).toBe(413);
  expect(await kept(id)).toEqual([{ bytes: 10, received: 5, lies: 5 }]);
});

// S46
test('what is larger than a picture may be is refused before it comes, and a piece larger than a piece, too', async () => {
  const { editor } = visitors;
  const id = newUpload();
  expect((await beginUpload(editor, id, 10 * MB + 1)).status).toBe(413);
  expect(await kept(id)).toEqual([]);
  expect((await beginUpload(editor, id, 10 * MB)).status).toBe(200);
  const large = announce(editor, id, MB + 1);
  large.flushHeaders();
  const [answer] = await once(large, 'response');
  expect(answer.statusCode).toBe(413);
  large.destroy();
  expect(await kept(id)).toEqual([{ bytes: 10 * MB, received: 0, lies: 0 }]);
});

// S36, S02
test('what is asked is read strictly', async () => {
  const { editor } = visitors;
  const id = newUpload();
  for (const body of [
    { intent: 'begin', bytes: 8, personId: 'x' },
    ...[0, -1, 1.5, '8', null, 2 ** 53].map((bytes) => ({ intent: 'begin', bytes })),
    { intent: 'finish' },
    [],
    null,
  ])
    expect((await editor.post(`/admin/uploads/${id}`, body)).status, JSON.stringify(body)).toBe(400);
  await beginUpload(editor, id, 8);
  for (const from of ['-1', '1e1', '', '0x0', '999999999'])
    expect((await sendPart(editor, id, from, Buffer.from('x'))).status, from).toBe(400);
  for (const odd of ['x', `${id}0`, id.toUpperCase().replace(/^./, 'G'), `..%2f${id}`, '1'])
    expect((await beginUpload(editor, odd, 8)).status, odd).toBe(404);
  expect(await kept(id)).toEqual([{ bytes: 8, received: 0, lies: 0 }]);
});

// S27
test('no other site’s page sends anything', async () => {
  const { editor } = visitors;
  const id = newUpload();
  const foreign = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
  const body = { intent: 'begin', bytes: 8 };
  expect((await editor.post(`/admin/uploads/${id}`, body, foreign)).status).toBe(403);
  expect((await editor.ask(`/admin/uploads/${id}`, { method: 'PATCH', body: 'x' })).status).toBe(403);
  expect(await kept(id)).toEqual([]);
});

test('what arrived before the connection was cut is kept, and nothing is wanted but the rest', async () => {
  const { editor } = visitors;
  const id = newUpload();
  await beginUpload(editor, id, 500_000);
  const cut = announce(editor, id, 500_000);
  cut.on('error', () => {});
  // The shop reads no further than it has room, so that it meets the end only after most of what came before.
  await new Promise<void>((done) => cut.write(Buffer.alloc(400_000, 'a'), () => done()));
  cut.socket!.end();
  await expect.poll(async () => (await kept(id))[0]!.received, { timeout: 20_000 }).toBeGreaterThan(0);
  const received = await receivedOf(await beginUpload(editor, id, 500_000));
  expect((await sendPart(editor, id, received, Buffer.alloc(500_000 - received, 'b'))).status).toBe(200);
  expect(await kept(id)).toEqual([{ bytes: 500_000, received: 500_000, lies: 500_000 }]);
});

// S32
test('a bomb that came in pieces is refused like one that came whole', async () => {
  const { editor } = visitors;
  const upload = await sentUpload(editor, pictureBomb());
  expect((await editor.post(PICTURES, { upload })).status).toBe(415);
});

test('what of one person lies unfinished is bounded', async () => {
  const hoarder = await signedInStaff('editor');
  const ids = Array.from({ length: 14 }, newUpload);
  for (const id of ids) await beginUpload(hoarder, id, 10 * MB);
  const [open] = await sql<{ sum: number }>('select sum(bytes)::int as sum from uploads where id = any($1)', [
    ids,
  ]);
  expect(open!.sum).toBe(100 * MB);
});
