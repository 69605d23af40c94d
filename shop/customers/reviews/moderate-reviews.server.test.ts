import { asc, eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import type { Locale } from '#platform/i18n/messages.ts';
import { readIn } from '#shop/core/index.ts';
import { readsOnlyBy } from '#tests/database/index-use.ts';
import { account, BALM, makeReviewedShop, moderator, OIL, personOf, SOAP } from '#tests/shops/reviewing.ts';
import { listReviews } from './list-reviews.server.ts';
import { decideReview, replyToReview, undoDecision } from './moderate-reviews.server.ts';
import { reportReview } from './report-review.server.ts';
import { countReviewsToModerate, reviewQueue, statesOfReviews } from './review-queue.server.ts';
import { QUEUE_PAGE } from './review-rules.ts';
import { productReviews, reviewDecisions } from './review-tables.ts';
import { deleteReview, writeReview } from './write-review.server.ts';

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

const opened = await makeReviewedShop();
const { shop, write, written, rowOf, ratingOf, decide, approved, guest, countedOf } = opened;
afterAll(() => opened.close());

test('a decision applies only to the text that was read: a changed review must be read first', async () => {
  const author = account();
  const id = await written(author);
  const { updatedAt, status } = await rowOf(id);
  opened.clock.advance(1000);
  await written(author, BALM.id, { comment: 'Now something else entirely.' });
  const decision = { status: 'approved' as const };
  expect(
    await decideReview(shop, moderator, { reviewId: id, seen: { updatedAt, status }, decision }),
  ).toEqual({
    ok: false,
    problem: 'changed',
  });
  expect((await rowOf(id)).status).toBe('pending');
});

test('a decision is recorded with its author, before and after, and can be undone once', async () => {
  const id = await written(account());
  const before = await ratingOf(BALM.id);
  const decided = await decide(id, 'approved');
  if (!decided.ok) throw new Error(decided.problem);
  expect(await ratingOf(BALM.id)).toEqual({ sum: before.sum + 4, count: before.count + 1 });
  expect((await undoDecision(shop, moderator, decided.decisionId)).ok).toBe(true);
  expect(await ratingOf(BALM.id)).toEqual(before);
  expect(await undoDecision(shop, moderator, decided.decisionId)).toEqual({ ok: false, problem: 'changed' });
  const noted = await shop.db
    .select()
    .from(reviewDecisions)
    .where(eq(reviewDecisions.reviewId, id))
    .orderBy(asc(reviewDecisions.id));
  expect(noted).toMatchObject([
    { kind: 'decided', actor: moderator.id, before: { status: 'pending' }, after: { status: 'approved' } },
    { kind: 'undone', actor: moderator.id, before: { status: 'approved' }, after: { status: 'pending' } },
  ]);
});

test('reviews are found despite a typing mistake in a title or a name', async () => {
  const id = await written(account());
  await shop.db
    .update(productReviews)
    .set({ title: 'Merveilleuse', userName: 'Zoé Lévesque' })
    .where(eq(productReviews.id, id));
  const find = async (search: string) => {
    const found = await reviewQueue(shop, moderator, { queue: 'waiting', search });
    return [found!.items.map((one) => one.id), found!.isAlike];
  };
  expect(await find('levesque merveilleuse')).toEqual([[id], false]);
  expect(await find('mervelleuse zoe')).toEqual([[id], true]);
  expect(await find('zoe xylophone')).toEqual([[], true]);
  expect(
    idsOf(await statesOfReviews(shop, moderator, { queue: 'approved', search: 'mervelleuse' }, 9)),
  ).toEqual([]);
});

test('only the staff read pending reviews, decide and reply', async () => {
  const id = await written(account());
  const shopper = personOf();
  expect(await reviewQueue(shop, shopper, { queue: 'waiting' })).toBeNull();
  const no = { ok: false, problem: 'not-allowed' };
  expect(await decide(id, 'approved', shopper)).toEqual(no);
  expect(await replyToReview(shop, shopper, { reviewId: id, reply: 'Hello', locale: 'en-CA' })).toEqual(no);
  const decided = await decide(id, 'approved');
  expect(decided.ok && (await undoDecision(shop, shopper, decided.decisionId))).toEqual(no);
  expect(await undoDecision(shop, shopper, 999_999)).toEqual(no);
  for (const role of ['isAdmin', 'isEditor', 'isModerator'] as const)
    expect(
      (await reviewQueue(shop, personOf({ [role]: true }), { queue: 'waiting' }))?.total,
    ).toBeGreaterThan(0);
});

test("the shop's answer is shown in its language, changed and taken away", async () => {
  const id = await approved(account(), SOAP);
  const shown = async () => {
    const { items } = await listReviews(shop, SOAP, 'en-CA');
    const { locale, reply, replyLocale } = items.find((item) => item.id === id)!;
    return { locale, reply, replyLocale };
  };
  const answer = (reply: string, locale: Locale = 'en-CA') =>
    replyToReview(shop, moderator, { reviewId: id, reply, locale });
  await answer(' Thank you! ');
  expect(await shown()).toEqual({ locale: 'en-CA', reply: 'Thank you!', replyLocale: 'en-CA' });
  const changed = await answer("Merci d'avoir écrit!", 'fr-CA');
  expect(await shown()).toMatchObject({ reply: 'Merci d’avoir écrit\u202f!', replyLocale: 'fr-CA' });
  if (!changed.ok) throw new Error(changed.problem);
  await undoDecision(shop, moderator, changed.decisionId);
  expect(await shown()).toMatchObject({ reply: 'Thank you!', replyLocale: 'en-CA' });
  await answer('');
  expect(await shown()).toMatchObject({ reply: null, replyLocale: null });
  expect(await answer('x'.repeat(1501))).toMatchObject({ ok: false });
});

test('undoing a reply leaves no language behind if the older decision had none', async () => {
  const id = await approved(account(), SOAP);
  const replied = await replyToReview(shop, moderator, { reviewId: id, reply: 'Merci', locale: 'fr-CA' });
  if (!replied.ok) throw new Error(replied.problem);
  const isReply = eq(reviewDecisions.id, replied.decisionId);
  const [decision] = await shop.db.select().from(reviewDecisions).where(isReply);
  const { id: _, before, ...noted } = decision!;
  const { replyLocale, ...older } = before;
  expect(replyLocale).toBeNull();
  const [stored] = await shop.db
    .insert(reviewDecisions)
    .values({ ...noted, before: older })
    .returning();
  expect(await undoDecision(shop, moderator, stored!.id)).toMatchObject({ ok: true });
  expect(await rowOf(id)).toMatchObject({ reply: null, replyLocale: null });
});

test('a reply whose language has changed since is not undone', async () => {
  const id = await approved(account(), SOAP);
  const reply = (locale: Locale) =>
    replyToReview(shop, moderator, { reviewId: id, reply: 'Aloe vera', locale });
  const first = await reply('en-CA');
  await reply('fr-CA');
  if (!first.ok) throw new Error(first.problem);
  expect(await undoDecision(shop, moderator, first.decisionId)).toEqual({ ok: false, problem: 'changed' });
});

test('a review has the language of the page that it was last written on', async () => {
  const author = account();
  const id = await written(author);
  expect((await rowOf(id)).locale).toBe('en-CA');
  const network = crypto.randomUUID();
  const words = { rating: 5, title: 'Doux', comment: 'Doux dès le matin.', skinType: 'dry', keep: [] };
  await writeReview(readIn(shop, 'fr-CA'), author, network, BALM.id, words, []);
  expect(await rowOf(id)).toMatchObject({ title: 'Doux', locale: 'fr-CA' });
});

test('a review that two have reported returns to the staff and stays shown; one alone, however often, does nothing', async () => {
  const id = await approved(account());
  await reportReview(shop, guest('198.51.100.20'), id, 'offensive');
  await reportReview(shop, guest('198.51.100.20'), id, 'advertising');
  expect((await rowOf(id)).reported).toBe(false);
  const others = ['198.51.100.21', '198.51.100.22'];
  await Promise.all(others.map((from) => reportReview(shop, guest(from), id, 'advertising')));
  const { total } = (await reviewQueue(shop, moderator, { queue: 'waiting' }))!;
  const last = await reviewQueue(shop, moderator, { queue: 'waiting', page: Math.ceil(total / QUEUE_PAGE) });
  const found = last!.items.find((item) => item.id === id);
  expect(found).toMatchObject({
    reported: true,
    status: 'approved',
    reports: { offensive: 1, advertising: 2 },
  });
  // Once it was approved, reports by the same people don't bring it back.
  expect((await decide(id, 'approved')).ok).toBe(true);
  await reportReview(shop, guest('198.51.100.21'), id, 'offensive');
  expect(await rowOf(id)).toMatchObject({ reported: false, status: 'approved' });
});

test('the rating stays exact whatever authors and staff do at once', async () => {
  const authors = Array.from({ length: 12 }, () => account());
  const ids = await Promise.all(
    authors.map((author, index) => written(author, OIL.id, { rating: (index % 5) + 1 })),
  );
  const staff = [moderator, personOf({ isAdmin: true }), personOf({ isEditor: true })];
  for (let round = 0; round < 3; round += 1) {
    await Promise.all(
      ids.flatMap((id, index) => [
        decide(id, 'approved', staff[0]),
        decide(id, 'rejected', staff[1]),
        decide(id, index % 2 ? 'approved' : 'rejected', staff[2]),
        ...(index === round ? [write(authors[index]!, OIL.id, { rating: 5 - round })] : []),
      ]),
    );
    expect(await ratingOf(OIL.id)).toEqual(await countedOf(OIL.id));
  }
  await Promise.all(authors.map(({ person }, index) => deleteReview(shop, person.id, ids[index]!)));
  expect(await ratingOf(OIL.id)).toEqual(await countedOf(OIL.id));
});

test('of two concurrent decisions, one is applied and the other is refused', async () => {
  const id = await written(account());
  const { updatedAt } = await rowOf(id);
  const seen = { updatedAt, status: 'pending' as const };
  const outcomes = await Promise.all([
    decideReview(shop, moderator, { reviewId: id, seen, decision: { status: 'approved' } }),
    decideReview(shop, moderator, {
      reviewId: id,
      seen,
      decision: { status: 'rejected', rejection: 'off-topic' },
    }),
  ]);
  expect(outcomes.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  expect(await ratingOf(BALM.id)).toEqual(await countedOf(BALM.id));
});

test('the number of pending reviews is the length of the queue', async () => {
  expect(await countReviewsToModerate(shop)).toBe(
    (await reviewQueue(shop, moderator, { queue: 'waiting' }))!.total,
  );
});

test('reviews of all pages are decided unread, except those that changed since they were listed', async () => {
  const ids = [
    await written(account(), OIL.id),
    await written(account(), OIL.id),
    await written(account(), OIL.id),
  ];
  const waiting = idsOf(await statesOfReviews(shop, moderator, { queue: 'waiting' }, 1_000));
  expect(waiting).toEqual(expect.arrayContaining(ids));
  expect(idsOf(await statesOfReviews(shop, moderator, { queue: 'waiting' }, 1))).toEqual(waiting.slice(0, 1));
  expect(idsOf(await statesOfReviews(shop, personOf(), { queue: 'waiting' }, 1_000))).toEqual([]);
  const listedAt = opened.clock.now();
  opened.clock.advance(1000);
  const publish = (reviewId: string, seen = { listedAt }) =>
    decideReview(shop, moderator, { reviewId, seen, decision: { status: 'approved' } });
  expect((await publish(ids[0]!)).ok).toBe(true);
  expect(await publish(ids[0]!, { listedAt: opened.clock.now() })).toEqual({ ok: false, problem: 'changed' });
  expect((await decide(ids[1]!, 'rejected')).ok).toBe(true);
  expect(await publish(ids[1]!)).toEqual({ ok: false, problem: 'changed' });
  expect((await publish(ids[2]!)).ok).toBe(true);
});

test.each(['levesque', 'levesqe'])('“%s” is looked up among reviews by index', async (search) => {
  const id = await written(account());
  await shop.db.update(productReviews).set({ userName: 'Zoé Lévesque' }).where(eq(productReviews.id, id));
  const use = { table: 'product_reviews', indexes: ['product_reviews_sought'] };
  const list = (within: typeof shop) => statesOfReviews(within, moderator, { queue: 'all', search }, 9);
  expect(await readsOnlyBy(shop, use, list)).toBe(true);
});
