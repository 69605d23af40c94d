import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tidyText } from '#shop/core/text.ts';
import { orderOfToken, REQUEST_LIFE_DAYS, requestToken } from './request-token.ts';
import { checkReview, parseReviewForm } from './review-input.ts';
import { ALL_REVIEWS, parseReviewQuery, REVIEW_SORTS, reviewsPath } from './review-query.ts';
import { RATINGS, shownName, summaryOf } from './review-rules.ts';
import { voterOf } from './voter.ts';

test.each([
  ['Ada Field', 'Ada F.'],
  ['Ada Mary van der Field', 'Ada F.'],
  ['  Ada\u202E  ', 'Ada'],
  ['élodie côté', 'élodie C.'],
  ['', ''],
])('%j is shown beside a review as %j', (name, shown) => {
  expect(shownName(name)).toBe(shown);
});

test('a shown name is short, one line, and has only the initial of the last name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (name) => {
      const shown = shownName(name);
      expect(shown).not.toMatch(/\n/);
      expect([...shown].length).toBeLessThanOrEqual(36);
    }),
  );
});

test('a tidied text has no sign that nobody sees, and tidying it again changes nothing', () => {
  const signs = fc.constantFrom(
    'a',
    ' ',
    '\n',
    '\r\n',
    '\t',
    '\0',
    '\u202E',
    '\u2066',
    '\uFEFF',
    '\uD800',
    '<',
    '👩‍🌾',
  );
  fc.assert(
    fc.property(fc.array(signs, { maxLength: 60 }), (parts) => {
      const tidy = tidyText(parts.join(''));
      expect(tidy).not.toMatch(/[\0\r\t\u202E\u2066\uFEFF]|\n{3}|^\s|\s$/);
      expect(tidy.isWellFormed()).toBe(true);
      expect(tidyText(tidy)).toBe(tidy);
    }),
  );
  expect(tidyText('👩‍🌾')).toBe('👩‍🌾');
});

test('the average lies between the ratings, and the spread adds up to the count', () => {
  const rows = fc.uniqueArray(
    fc.record({ rating: fc.constantFrom(...RATINGS), count: fc.integer({ min: 1, max: 1e6 }) }),
    {
      selector: ({ rating }) => rating,
    },
  );
  fc.assert(
    fc.property(rows, (counts) => {
      const { count, average, spread } = summaryOf(counts);
      expect(RATINGS.reduce((sum, rating) => sum + spread[rating], 0)).toBe(count);
      if (counts.length === 0) expect(average).toBeNull();
      else {
        const known = counts.map(({ rating }) => rating);
        expect(average).toBeGreaterThanOrEqual(Math.min(...known));
        expect(average).toBeLessThanOrEqual(Math.max(...known));
      }
    }),
  );
});

test('an address of reviews is read back as its query, and nonsense shows all reviews', () => {
  const queries = fc.record({
    sort: fc.constantFrom(...REVIEW_SORTS),
    rating: fc.constantFrom(null, ...RATINGS),
    skinType: fc.constantFrom(null, 'dry' as const, 'oily' as const),
    photos: fc.boolean(),
    page: fc.integer({ min: 1, max: 1000 }),
  });
  fc.assert(
    fc.property(queries, (query) => {
      const { searchParams } = new URL(reviewsPath('soap', query), 'http://shop');
      expect(parseReviewQuery(searchParams)).toEqual(query);
    }),
  );
  const nonsense = new URLSearchParams('sort=random&rating=6&skinType=blue&photos=yes&page=-1');
  expect(parseReviewQuery(nonsense)).toEqual(ALL_REVIEWS);
});

const TYPED = { rating: '4', title: 'Soft', comment: 'Soft by the morning.', skinType: 'dry', keep: [] };

test('a review form is read, and its problems are named', () => {
  expect(checkReview(parseReviewForm(TYPED)!)).toEqual({
    ok: true,
    input: { ...TYPED, rating: 4 },
  });
  const empty = checkReview(parseReviewForm({ comment: ' short ' })!);
  expect(empty).toEqual({ ok: false, faults: ['no-rating', 'no-title', 'comment-too-short'] });
  const long = checkReview(parseReviewForm({ ...TYPED, title: 'x'.repeat(101), comment: 'x'.repeat(3001) })!);
  expect(long).toEqual({ ok: false, faults: ['title-too-long', 'comment-too-long'] });
});

test.each(['0', '6', '1.5', '-1', 'NaN', '5 ', '１'])('%j is no rating', (rating) => {
  expect(checkReview(parseReviewForm({ ...TYPED, rating })!)).toEqual({ ok: false, faults: ['no-rating'] });
});

// S36
test.each(['verified', 'status', 'userId', 'productId', 'helpful', 'createdAt', 'reply', '__proto__', 'id'])(
  'a form that says %s is refused',
  (name) => {
    const form = Object.fromEntries([...Object.entries(TYPED), [name, 'approved']]);
    expect(parseReviewForm(form)).toBeNull();
  },
);

const SECRET = 's'.repeat(43);
const NOW = new Date('2026-11-23T17:00:00Z');
const guest = (network: string, cookie: string | null = null, now = NOW) =>
  voterOf(SECRET, { userId: null, cookie, network, now });

test('a guest is one as long as they keep the cookie or come from the same network that day', () => {
  const first = guest('203.0.113.7');
  expect(guest('203.0.113.7').key).toBe(first.key);
  expect(guest('198.51.100.1', first.cookie).key).toBe(first.key);
  expect(guest('198.51.100.1').key).not.toBe(first.key);
  expect(guest('203.0.113.7', null, new Date('2026-11-24T17:00:00Z')).key).not.toBe(first.key);
});

test('a cookie that we have not signed makes nobody', () => {
  const [key, signature] = guest('203.0.113.7').cookie!.split('.');
  const elsewhere = guest('198.51.100.1').key;
  for (const forged of [
    'x',
    `${key}x.${signature}`,
    `${key}.${signature}x`,
    `${signature}.${key}`,
    `${key}.`,
  ])
    expect(guest('198.51.100.1', forged).key).toBe(elsewhere);
});

test('the link of a request opens its order for a while, and no other', () => {
  const token = requestToken(SECRET, 'an-order', NOW);
  const days = (count: number) => new Date(NOW.getTime() + count * 86_400_000);
  expect(orderOfToken(SECRET, token, days(REQUEST_LIFE_DAYS))).toBe('an-order');
  expect(orderOfToken(SECRET, token, days(REQUEST_LIFE_DAYS + 1))).toBeNull();
  expect(orderOfToken('t'.repeat(43), token, NOW)).toBeNull();
  expect(orderOfToken(SECRET, token.replace('an-order', 'another'), NOW)).toBeNull();
  const [order, , signature] = token.split('.');
  expect(orderOfToken(SECRET, `${order}.zzzzzzzzz.${signature}`, NOW)).toBeNull();
  for (const nonsense of ['', '..', 'a.b.c.d', 'a.b.c'])
    expect(orderOfToken(SECRET, nonsense, NOW)).toBeNull();
});
