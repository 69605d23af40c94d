import { afterAll, beforeAll, expect, test } from 'vitest';
import { account, makeReviewedShop, type ReviewedShop } from '#tests/shops/reviewing.ts';
import { listReviews } from './list-reviews.server.ts';
import { reportReview } from './report-review.server.ts';
import { ALL_REVIEWS } from './review-query.ts';
import { voteOnReview } from './vote-on-review.server.ts';

let opened: ReviewedShop;
let shop: ReviewedShop['shop'];
let written: ReviewedShop['written'];
let rowOf: ReviewedShop['rowOf'];
let decide: ReviewedShop['decide'];
let approved: ReviewedShop['approved'];
let guest: ReviewedShop['guest'];
let voterWith: ReviewedShop['voterWith'];
beforeAll(async () => {
  opened = await makeReviewedShop();
  ({ shop, written, rowOf, decide, approved, guest, voterWith } = opened);
});
afterAll(() => opened.close());

// S56
test('a hundred votes at once from one guest count once', async () => {
  const id = await approved(account());
  const votes = Array.from({ length: 100 }, (_, index) =>
    voteOnReview(shop, guest('198.51.100.9'), id, index % 2 ? 'helpful' : 'not-helpful'),
  );
  const outcomes = await Promise.all(votes);
  // Ten are let through, or fewer where the network's limit was reached first.
  const refused = outcomes.filter((outcome) => !outcome.ok && outcome.problem === 'too-often');
  expect(refused.length).toBeGreaterThanOrEqual(90);
  expect(refused.length).toBeLessThan(100);
  const { helpful, notHelpful } = await rowOf(id);
  expect(helpful + notHelpful).toBe(1);
});

test('a hundred concurrent votes count a hundred times; a vote can be changed and withdrawn', async () => {
  const id = await approved(account());
  const voters = Array.from({ length: 100 }, (_, index) => voterWith(`voter-${index}`));
  await Promise.all(
    voters.map((voter, index) => voteOnReview(shop, voter, id, index < 70 ? 'helpful' : 'not-helpful')),
  );
  expect(await rowOf(id)).toMatchObject({ helpful: 70, notHelpful: 30 });
  await Promise.all(voters.slice(0, 20).map((voter) => voteOnReview(shop, voter, id, 'not-helpful')));
  await Promise.all(voters.slice(20, 30).map((voter) => voteOnReview(shop, voter, id, null)));
  expect(await rowOf(id)).toMatchObject({ helpful: 40, notHelpful: 50 });
});

test('nobody votes on their own review, or on one that is not shown', async () => {
  const author = account();
  const id = await written(author);
  const own = voterWith(author.person.id);
  expect(await voteOnReview(shop, guest('198.51.100.8'), id, 'helpful')).toEqual({
    ok: false,
    problem: 'gone',
  });
  await decide(id, 'approved');
  expect(await voteOnReview(shop, own, id, 'helpful')).toEqual({ ok: false, problem: 'own' });
  expect(await reportReview(shop, own, id, 'offensive')).toEqual({ ok: false, problem: 'own' });
});

test('reviews are sorted and filtered, page by page, with as many queries for many as for one', async () => {
  const tester = 'solid-conditioner';
  const authors = Array.from({ length: 8 }, () => account());
  for (const [index, author] of authors.entries()) {
    opened.clock.advance(60_000);
    const words = { rating: (index % 5) + 1, skinType: index < 3 ? 'oily' : 'dry' };
    await decide(await written(author, tester, words), 'approved');
  }
  const list = (more: object) => listReviews(shop, tester, 'en-CA', { ...ALL_REVIEWS, ...more });
  opened.queries.length = 0;
  const all = await list({});
  // Three, and the settings, which have not been read yet.
  expect(opened.queries).toHaveLength(4);
  expect(all).toMatchObject({ count: 9, total: 9, pages: 2, skinTypes: ['dry', 'oily'], hasPhotos: false });
  expect(all.spread).toEqual({ 5: 1, 4: 2, 3: 2, 2: 2, 1: 2 });
  const both = [...all.items, ...(await list({ page: 2 })).items];
  expect(new Set(both.map(({ id }) => id)).size).toBe(9);
  const times = both.map(({ createdAt }) => createdAt.getTime());
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  const ratings = async (more: object) => (await list(more)).items.map(({ rating }) => rating);
  expect(await ratings({ sort: 'lowest' })).toEqual([1, 1, 2, 2, 3, 3]);
  expect(await ratings({ sort: 'highest' })).toEqual([5, 4, 4, 3, 3, 2]);
  expect(await ratings({ rating: 4 })).toEqual([4, 4]);
  expect((await list({ skinType: 'oily' })).total).toBe(3);
  const [, second] = all.items;
  await voteOnReview(shop, voterWith('someone'), second!.id, 'helpful');
  expect((await list({ sort: 'helpful' })).items[0]?.id).toBe(second!.id);
});
