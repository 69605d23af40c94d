import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { awayFromQuarterHour, registered, signedInStaff, sql, Visitor } from '#tests/shops/visitor.ts';

const PRODUCT = 'ends-oil';
const FORM = `/shop/product/${PRODUCT}/review`;
const WORDS = { rating: '4', title: 'Soft', comment: 'Soft by the morning.', skinType: '' };

type Fields = Record<string, string>;

function send(visitor: Visitor, fields: Fields = {}, photos: Blob[] = [], path = FORM): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...WORDS, ...fields })) form.append(name, value);
  for (const photo of photos) form.append('photos', photo, 'photo.jpg');
  return visitor.ask(path, { method: 'POST', body: form });
}

interface Row {
  id: string;
  user_id: string | null;
  status: string;
  verified: boolean;
  helpful: number;
  not_helpful: number;
  created_at: Date;
}
const rowsOf = (email: string) =>
  sql<Row>('select r.* from product_reviews r join users u on u.id = r.user_id where u.email = $1', [email]);
const approve = (id: string) => sql("update product_reviews set status = 'approved' where id = $1", [id]);

async function reviewed(fields: Fields = {}, photos: Blob[] = []) {
  const author = await registered();
  const answer = await send(author, fields, photos);
  if (answer.status !== 200) throw new Error(`A review was answered with ${answer.status}`);
  const [row] = await rowsOf(author.email);
  return { author, id: row!.id };
}

// S36
test.each([
  ['status', 'approved'],
  ['verified', 'true'],
  ['userId', 'somebody'],
  ['userName', 'The Queen'],
  ['productId', 'garden-soap'],
  ['helpful', '99'],
  ['createdAt', '2020-01-01'],
  ['reply', 'We agree'],
  ['id', '00000000-0000-0000-0000-000000000000'],
  ['__proto__', 'x'],
])('a form that sets %s is refused, and nothing is written', async (name, value) => {
  const author = await registered();
  expect((await send(author, { [name]: value })).status).toBe(400);
  expect(await rowsOf(author.email)).toEqual([]);
});

// S56
test('a second review of a product changes the first, one without a purchase is not verified, and both wait', async () => {
  const { author, id } = await reviewed();
  await approve(id);
  await Promise.all([
    send(author, { rating: '1' }),
    send(author, { rating: '2' }),
    send(author, { rating: '3' }),
  ]);
  expect(await rowsOf(author.email)).toMatchObject([{ id, status: 'pending', verified: false }]);
});

test('a hundred votes of one visitor count once, whether they keep their cookies or delete them', async () => {
  await awayFromQuarterHour();
  const { id } = await reviewed();
  const [one, cookieless] = [new Visitor(), new Visitor()];
  const vote = (visitor: Visitor, what: string) => visitor.post(`/reviews/${id}/vote`, { vote: what });
  expect((await vote(one, 'helpful')).status).toBe(404);
  await approve(id);
  const statuses = await Promise.all(
    Array.from({ length: 100 }, async () => {
      cookieless.cookies.clear();
      return (await vote(cookieless, 'helpful')).status;
    }),
  );
  expect(statuses).toContain(429);
  for (let count = 0; count < 5; count += 1) expect((await vote(one, 'not-helpful')).status).toBe(200);
  const [row] = await sql<Row>('select * from product_reviews where id = $1', [id]);
  expect(row).toMatchObject({ helpful: 1, not_helpful: 1 });
});

test('votes and reports are read strictly', async () => {
  const { author, id } = await reviewed();
  await approve(id);
  const visitor = new Visitor();
  for (const body of [{}, { vote: 'great' }, { vote: 'helpful', times: 5 }, { vote: 1 }, [], 'helpful'])
    expect((await visitor.post(`/reviews/${id}/vote`, body)).status).toBe(400);
  expect((await visitor.post(`/reviews/${id}/report`, { reason: 'I am the maker' })).status).toBe(400);
  for (const other of ['x', '00000000-0000-0000-0000-000000000000', "'; drop table products; --"])
    expect(
      (await visitor.post(`/reviews/${encodeURIComponent(other)}/vote`, { vote: 'helpful' })).status,
    ).toBe(404);
  expect((await author.post(`/reviews/${id}/vote`, { vote: 'helpful' })).status).toBe(403);
  expect((await visitor.ask(`/reviews/${id}/vote`)).status).toBeGreaterThanOrEqual(400);
});

// S48
test('after five reviews in a day an account waits', async () => {
  await awayFromQuarterHour();
  const author = await registered();
  for (let count = 0; count < 5; count += 1) {
    author.cookies.delete('voter');
    expect((await send(author)).status).toBe(200);
  }
  const refused = await send(author, { title: 'Kept though refused' });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.text()).toContain('Kept though refused');
});

// S32
test('photos are seen by their author and the staff, and by everybody once the review is shown', async () => {
  const jpeg = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#17615e' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Canary' } })
    .toBuffer();
  const { author, id } = await reviewed({}, [new Blob([new Uint8Array(jpeg)], { type: 'image/svg+xml' })]);
  const [photo] = await sql<{ id: string }>('select id from review_photos where review_id = $1', [id]);
  const path = `/media/reviews/${photo!.id}.webp`;
  const [anonymous, other] = [new Visitor(), await registered()];
  for (const stranger of [anonymous, other]) expect((await stranger.ask(path)).status).toBe(404);
  expect((await author.ask(path)).status).toBe(200);
  expect((await (await signedInStaff('moderator')).ask(path)).status).toBe(200);
  await approve(id);
  const shown = await anonymous.ask(path);
  expect(shown.status).toBe(200);
  expect(shown.headers.get('content-type')).toBe('image/webp');
  expect(shown.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  expect(Buffer.from(await shown.arrayBuffer()).includes('Canary')).toBe(false);
  const drawing = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>']);
  expect((await send(await registered(), {}, [drawing])).status).toBe(415);
});

// S30
const PAYLOADS = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  "';alert(1)//",
  '<!--<script>',
  '{{constructor.constructor("alert(1)")()}}',
  '\u2028</ScRiPt ><iframe srcdoc="<script>alert(1)</script>">',
];

test('a review is text on every page that shows it', async () => {
  const canary = randomBytes(4).toString('hex');
  const words = `${PAYLOADS.join(' ')} ${canary}`;
  const { author, id } = await reviewed({ title: PAYLOADS[1]!, comment: words });
  await approve(id);
  await sql('update product_reviews set user_name = $2, reply = $3 where id = $1', [id, PAYLOADS[2], words]);
  const moderator = await signedInStaff('moderator');
  const pages: [Visitor, string][] = [
    [new Visitor(), `/shop/product/${PRODUCT}`],
    [new Visitor(), `/shop/product/${PRODUCT}/reviews`],
    [author, '/account/reviews'],
    [author, FORM],
    [moderator, '/admin/reviews?queue=approved'],
  ];
  for (const [visitor, path] of pages) {
    const shown = async () => (await visitor.ask(path)).text();
    // A cached page may be up to a second old.
    await expect.poll(shown, { message: path }).toContain(canary);
    const page = await shown();
    expect(page, path).not.toMatch(/<script>alert|<img src=x|<svg onload|<iframe srcdoc|<\/ScRiPt >/);
  }
});

// S37
test('pending reviews are read and decided by the staff alone, whatever their role', async () => {
  const { author, id } = await reviewed();
  const [row] = await sql<{ updated_at: Date }>('select updated_at from product_reviews where id = $1', [id]);
  const decide = (visitor: Visitor) =>
    visitor.submit('/admin/reviews', {
      intent: 'approve',
      id,
      seenAt: row!.updated_at.toISOString(),
      seenStatus: 'pending',
    });
  const statusOf = async () =>
    (await sql<Row>('select status from product_reviews where id = $1', [id]))[0]!.status;
  expect((await decide(new Visitor())).headers.get('location')).toBe('/login?next=%2Fadmin%2Freviews');
  expect((await decide(author)).status).toBe(404);
  expect((await author.ask('/admin/reviews')).status).toBe(404);
  expect(await statusOf()).toBe('pending');
  const moderator = await signedInStaff('moderator');
  expect((await moderator.ask('/admin')).headers.get('location')).toBe('/admin/reviews');
  expect((await moderator.ask('/admin/orders/00000000-0000-0000-0000-000000000000')).status).toBe(403);
  for (const role of ['admin', 'editor'] as const)
    expect((await (await signedInStaff(role)).ask('/admin/reviews')).status).toBe(200);
  const unknown = { intent: 'approve', id, seenAt: 'x', seenStatus: 'pending' };
  expect((await moderator.submit('/admin/reviews', unknown)).status).toBe(400);
  expect((await decide(moderator)).status).toBe(200);
  expect(await statusOf()).toBe('approved');
  // It was read before someone else decided.
  expect((await decide(moderator)).status).toBe(409);
  expect((await send(moderator)).status).toBe(403);
});

// S11
test("another's review can’t be deleted, and a link that isn’t ours opens nothing", async () => {
  const { author, id } = await reviewed();
  expect((await (await registered()).submit('/account/reviews', { delete: id })).status).toBe(404);
  expect(await rowsOf(author.email)).toHaveLength(1);
  const tokens = [`${id}.zzzzzzzz.${'A'.repeat(43)}`, 'x', '...', `${id}..`];
  for (const token of tokens) {
    expect((await new Visitor().ask(`/review/${token}`)).status).toBe(404);
    expect((await send(new Visitor(), {}, [], `/review/${token}?product=${PRODUCT}`)).status).toBe(404);
  }
  expect((await author.submit('/account/reviews', { delete: id })).status).toBe(200);
  expect(await rowsOf(author.email)).toEqual([]);
});
