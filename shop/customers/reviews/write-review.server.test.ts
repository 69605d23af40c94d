import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import type { OrderStatus } from '#shop/orders/order-rules.ts';
import { account, BALM, makeReviewedShop, OIL, personOf, SOAP } from '#tests/shops/reviewing.ts';
import { reviewAuthorOfOrder } from './author.ts';
import { listReviews } from './list-reviews.server.ts';
import { findOwnReview, listOwnReviews, listToReview } from './own-reviews.server.ts';
import { readPhoto } from './photos.server.ts';
import { findRequestedOrder } from './request-review.server.ts';
import { requestToken } from './request-token.ts';
import { ALL_REVIEWS } from './review-query.ts';
import { deleteReview } from './write-review.server.ts';

const opened = await makeReviewedShop();
const { shop, write, written, rowOf, ratingOf, decide, countedOf, order } = opened;
afterAll(() => opened.close());

test('a review waits, whatever its author wishes, and carries a short name', async () => {
  const id = await written(account());
  expect(await rowOf(id)).toMatchObject({
    status: 'pending',
    userName: 'Ada F.',
    verified: false,
    helpful: 0,
  });
  expect((await listReviews(shop, BALM.id, 'en-CA')).items.map((item) => item.id)).not.toContain(id);
});

test.each<[OrderStatus, boolean]>([
  ['paid', true],
  ['delivered', true],
  ['partially_refunded', true],
  ['refunded', false],
  ['cancelled', false],
])('whose order is %s has bought it: %s', async (status, isBuyer) => {
  const person = personOf();
  await order(person, status);
  expect((await rowOf(await written(account(person)))).verified).toBe(isBuyer);
  // Another product, or another person's order, proves nothing.
  expect((await rowOf(await written(account(person), OIL.id))).verified).toBe(false);
  expect((await rowOf(await written(account()))).verified).toBe(false);
});

test('a customer has one review of a product: a second one, even a concurrent one, replaces it and is moderated again', async () => {
  const author = account();
  const first = await written(author);
  await decide(first, 'approved');
  const before = await ratingOf(BALM.id);
  const ids = await Promise.all([1, 2, 3, 4].map((rating) => written(author, BALM.id, { rating })));
  expect(new Set(ids)).toEqual(new Set([first]));
  expect((await rowOf(first)).status).toBe('pending');
  expect(await ratingOf(BALM.id)).toEqual({ sum: before.sum - 4, count: before.count - 1 });
  expect(await ratingOf(BALM.id)).toEqual(await countedOf(BALM.id));
});

test('after five in a day an account waits until tomorrow, a network after five in an hour', async () => {
  const author = account();
  for (let count = 0; count < 5; count += 1) await written(author);
  expect(await write(author)).toMatchObject({ ok: false, problem: 'too-often' });
  const post = () => write(account(), SOAP, {}, [], '192.0.2.77');
  for (let count = 0; count < 5; count += 1) expect((await post()).ok).toBe(true);
  expect(await post()).toMatchObject({ ok: false, problem: 'too-often' });
});

test('staff can’t write reviews, and nobody can review a product that isn’t sold', async () => {
  expect(await write(account(personOf({ isEditor: true })))).toEqual({ ok: false, problem: 'staff' });
  expect(await write(account(), 'no-such-thing')).toEqual({ ok: false, problem: 'no-product' });
});

test('photos are re-encoded, limited, kept or removed, and shown to others once the review is', async () => {
  const file = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#a62f5c' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Canary' } })
    .toBuffer();
  const author = account();
  const id = await written(author, OIL.id, {}, [file, file]);
  const own = await findOwnReview(shop, author, OIL.id);
  expect(own?.photos).toMatchObject([
    { width: 1280, height: 640 },
    { width: 1280, height: 640 },
  ]);
  const [saved] = own!.photos;
  const photo = await readPhoto(shop, saved!.id, 'picture');
  expect(photo).toMatchObject({ isPublic: false, userId: author.person.id });
  expect(photo!.picture.includes('Canary')).toBe(false);
  expect(await sharp(photo!.picture).metadata()).toMatchObject({ format: 'webp' });
  await written(author, OIL.id, { keep: [saved!.id] }, [file]);
  expect((await findOwnReview(shop, author, OIL.id))!.photos.map((one) => one.id)).toContain(saved!.id);
  expect((await findOwnReview(shop, author, OIL.id))!.photos).toHaveLength(2);
  await decide(id, 'approved');
  expect((await readPhoto(shop, saved!.id, 'thumbnail'))?.isPublic).toBe(true);
  expect(
    (await listReviews(shop, OIL.id, 'en-CA', { ...ALL_REVIEWS, photos: true })).items.map((item) => item.id),
  ).toEqual([id]);
  const five = await write(account(), OIL.id, {}, [file, file, file, file, file]);
  expect(five).toEqual({ ok: false, problem: 'too-many-photos' });
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  for (const no of [drawing, Buffer.from('GIF89a/*'), Buffer.alloc(0)])
    expect(await write(account(), OIL.id, {}, [no])).toEqual({ ok: false, problem: 'not-a-photo' });
});

test('somebody sees their own reviews in every state, what is still to review, and takes theirs away', async () => {
  const person = personOf();
  await order(person, 'delivered', [BALM, OIL]);
  await order(personOf(), 'delivered', [BALM]);
  expect((await listToReview(shop, person.id)).map(({ productId }) => productId).toSorted()).toEqual([
    OIL.id,
    BALM.id,
  ]);
  const id = await written(account(person));
  await decide(id, 'rejected');
  expect((await listToReview(shop, person.id)).map(({ productId }) => productId)).toEqual([OIL.id]);
  expect(await listOwnReviews(shop, person.id)).toMatchObject([
    { id, status: 'rejected', rejection: 'offensive' },
  ]);
  expect(await deleteReview(shop, personOf().id, id)).toEqual({ ok: false, problem: 'gone' });
  expect(await deleteReview(shop, person.id, id)).toEqual({ ok: true });
  expect(await listOwnReviews(shop, person.id)).toEqual([]);
});

test('by the link of the request a guest writes about that order, and is a buyer', async () => {
  const id = await order(null, 'delivered', [BALM]);
  const token = requestToken(shop.config.secret, id, shop.clock.now());
  const found = (await findRequestedOrder(shop, token))!;
  expect(found.products).toMatchObject([{ productId: BALM.id, isReviewed: false }]);
  const author = reviewAuthorOfOrder(found);
  const review = await written(author);
  expect(await written(author, BALM.id, { rating: 2 })).toBe(review);
  expect(await rowOf(review)).toMatchObject({ userId: null, verified: true, userName: 'Ada F.', rating: 2 });
  expect((await findRequestedOrder(shop, token))!.products).toMatchObject([{ isReviewed: true }]);
  expect((await rowOf(await written(author, OIL.id))).verified).toBe(false);
  expect(await findRequestedOrder(shop, `${token}x`)).toBeNull();
});
