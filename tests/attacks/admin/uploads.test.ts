import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { pictureBomb } from '#tests/fixtures/bad-pictures.ts';
import { registered, signedInStaff, sql, Visitor } from '#tests/shops/visitor.ts';

const MB = 1024 * 1024;
const PICTURES = '/admin/writing/pictures';

const drawn = sharp({ create: { width: 900, height: 600, channels: 3, background: '#17615e' } });
const picture = await drawn.png().toBuffer();
/** Large enough to be still uploading when a refusal arrives. */
const heavyPicture = await drawn.png({ compressionLevel: 0 }).toBuffer();

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

const ID = '0123456789abcdef'.repeat(2);
const countPictures = async () => (await sql('select src from text_pictures')).length;
/** Starts an upload of this size. */
const announce = (visitor: Visitor, bytes: number): ClientRequest =>
  request(visitor.url + PICTURES, {
    method: 'POST',
    headers: {
      'Content-Type': 'multipart/form-data; boundary=x',
      'Content-Length': bytes,
      Origin: visitor.url,
      'X-Forwarded-For': visitor.network,
      Cookie: [...visitor.cookies].map((pair) => pair.join('=')).join('; '),
    },
  });

test('editors send a picture; sent again after a lost answer, it is stored once', async () => {
  const { editor } = visitors;
  const answers = await Promise.all([1, 2, 3].map(() => editor.upload(PICTURES, picture, { upload: ID })));
  const uploaded = await Promise.all(answers.map((answer) => answer.json()));
  expect(new Set(uploaded.map(({ src }) => src)).size).toBe(1);
  expect(await sql('select src from text_pictures where src = $1', [uploaded[0]!.src])).toHaveLength(1);
  // The same id from another user is another picture.
  const others = await (await visitors.another.upload(PICTURES, picture, { upload: ID })).json();
  expect(others.src).not.toBe(uploaded[0]!.src);
});

// S11, S37
test('nobody but editors and admins sends any', async () => {
  const before = await countPictures();
  for (const who of ['nobody', 'customer', 'moderator'] as const)
    expect((await visitors[who].upload(PICTURES, heavyPicture)).status, who).toBe(
      { nobody: 302, customer: 404, moderator: 403 }[who],
    );
  expect(await countPictures()).toBe(before);
});

test('a photo as a phone takes it becomes the picture of an account', async () => {
  expect(heavyPicture.length).toBeGreaterThan(MB);
  const answer = await visitors.customer.upload('/account/profile', heavyPicture, { intent: 'picture' });
  expect(answer.status).toBe(200);
});

// S46
test('a file that is too large is refused, and before it arrives if its length is known', async () => {
  const { editor } = visitors;
  const before = await countPictures();
  expect((await editor.upload(PICTURES, Buffer.alloc(10 * MB + 1))).status).toBe(413);
  const large = announce(editor, 11 * MB);
  large.flushHeaders();
  const [answer] = await once(large, 'response');
  expect(answer.statusCode).toBe(413);
  large.destroy();
  expect((await editor.upload(PICTURES, Buffer.alloc(10 * MB))).status).toBe(415);
  expect(await countPictures()).toBe(before);
});

test.each([
  '/admin/products/import',
  '/admin/products/import/run',
  '/admin/customers/import',
  '/admin/translations/files',
])('%s accepts a file with all of a shop’s data', async (path) => {
  const form = new FormData();
  form.set('file', new Blob(['Handle,Title\n', 'soap,Soap\n'.repeat(30_000)]), 'shop.csv');
  const { status } = await visitors.another.ask(path, { method: 'POST', body: form });
  expect(status).not.toBe(413);
});

// S36, S02
test('uploads are read strictly', async () => {
  const { editor } = visitors;
  const before = await countPictures();
  for (const upload of ['', 'x', `${ID}0`, ID.replace('0', 'G'), `../${ID.slice(3)}`])
    expect((await editor.upload(PICTURES, picture, { upload })).status, upload).toBe(400);
  expect((await editor.upload(PICTURES, picture, { personId: 'x' })).status).toBe(400);
  expect((await editor.submit(PICTURES, { upload: ID, picture: 'a text' })).status).toBe(400);
  expect((await editor.post(PICTURES, { upload: ID })).status).toBe(415);
  expect(await countPictures()).toBe(before);
});

// S27
test('no other site’s page sends anything', async () => {
  const { editor } = visitors;
  const before = await countPictures();
  const foreign = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
  expect((await editor.upload(PICTURES, picture, {}, foreign)).status).toBe(403);
  expect(await countPictures()).toBe(before);
});

test('a picture that was cut off with the connection isn’t stored', async () => {
  const { editor } = visitors;
  const before = await countPictures();
  const cut = announce(editor, 500_000);
  cut.on('error', () => {});
  await new Promise<void>((done) => cut.write(Buffer.alloc(400_000, 'a'), () => done()));
  cut.destroy();
  // The shop continues to work.
  expect((await editor.upload(PICTURES, picture)).status).toBe(200);
  expect(await countPictures()).toBe(before + 1);
});

// S32
test('a bomb is refused', async () => {
  expect((await visitors.editor.upload(PICTURES, pictureBomb())).status).toBe(415);
});
