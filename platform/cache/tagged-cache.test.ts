import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CacheTags } from './cache-tags.ts';
import { TaggedCache } from './tagged-cache.ts';

let makes = 0;
const newCache = (options: { limit?: number; graceMs?: number; patienceMs?: number } = {}) =>
  new TaggedCache<string>({ limit: 1000, sizeOf: (value) => value.length, ...options });

/** Makes 'answer 1', 'answer 2' … from what carries the tags. */
const from =
  (...tags: string[]) =>
  async (reads: CacheTags) => {
    makes += 1;
    const value = `answer ${makes}`;
    reads.add(...tags);
    await wait(1);
    return { value, isCacheable: true };
  };
const tagSet = (...tags: string[]) => new Set(tags);

beforeEach(() => {
  makes = 0;
});

test('an answer is made once, however many ask, and kept', async () => {
  const saved = newCache();
  const answers = await Promise.all(Array.from({ length: 50 }, () => saved.get('a', from('x'))));
  expect(new Set(answers.map(({ value }) => value))).toEqual(new Set(['answer 1']));
  expect((await saved.get('a', from('x'))).value).toBe('answer 1');
  expect(saved.fresh('a')).toBe('answer 1');
});

test('a change drops what was made from it, and nothing else', async () => {
  const saved = newCache();
  await saved.get('a', from('x', 'y'));
  await saved.get('b', from('z'));
  saved.changed(tagSet('y', 'w'));
  expect(saved.fresh('a')).toBeUndefined();
  expect(saved.fresh('b')).toBe('answer 2');
  expect((await saved.get('a', from('x'))).value).toBe('answer 3');
});

test('an answer that is made during a change is not cached as fresh, and later requests don’t get it', async () => {
  const saved = newCache();
  const early = saved.get('a', from('x'));
  saved.changed(tagSet('x'));
  const late = saved.get('a', from('x'));
  expect((await early).value).toBe('answer 1');
  expect((await late).value).toBe('answer 2');
  expect(saved.fresh('a')).toBe('answer 2');
});

test('a tag may be named after its change was announced', async () => {
  const saved = newCache();
  const answer = saved.get('a', async (reads) => {
    await wait(5);
    reads.add('found by the query');
    return { value: 'old', isCacheable: true };
  });
  saved.changed(tagSet('found by the query'));
  await answer;
  expect(saved.fresh('a')).toBeUndefined();
});

test('an answer that was overtaken never replaces the later one', async () => {
  const saved = newCache();
  let finish = () => {};
  const slow = saved.get('a', async (reads) => {
    reads.add('x');
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    return { value: 'old', isCacheable: true };
  });
  saved.changed(tagSet('x'));
  await saved.get('a', async () => ({ value: 'new', isCacheable: true }));
  finish();
  await slow;
  expect(saved.fresh('a')).toBe('new');
});

test('within its grace an old answer is given while one new one is made; after it, everybody waits', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const saved = newCache({ graceMs: 1000 });
  await saved.get('a', from('x'));
  saved.changed(tagSet('x'));
  expect((await saved.get('a', from('x'))).value).toBe('answer 1');
  expect((await saved.get('a', from('x'))).value).toBe('answer 1');
  await wait(10);
  expect(saved.fresh('a')).toBe('answer 2');
  expect(makes).toBe(2);
  saved.changed(tagSet('x'));
  vi.advanceTimersByTime(1001);
  expect((await saved.get('a', from('x'))).value).toBe('answer 3');
  vi.useRealTimers();
});

test('an answer that ended long ago gets no grace from a change of today', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const saved = newCache({ graceMs: 1000 });
  await saved.get('a', async (reads) => {
    reads.add('x');
    reads.until(Date.now() + 1000);
    return { value: 'for a second', isCacheable: true };
  });
  vi.advanceTimersByTime(60_000);
  saved.changed(tagSet('x'));
  expect((await saved.get('a', from('x'))).value).toBe('answer 1');
  vi.useRealTimers();
});

test('an answer ends when it said so, though nothing changed', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const saved = newCache();
  await saved.get('a', async (reads) => {
    reads.until(new Date(Date.now() + 5000));
    reads.until(new Date(Date.now() + 9000));
    return { value: 'for five seconds', isCacheable: true };
  });
  vi.advanceTimersByTime(4999);
  expect(saved.fresh('a')).toBe('for five seconds');
  vi.advanceTimersByTime(1);
  expect(saved.fresh('a')).toBeUndefined();
  vi.useRealTimers();
});

test('where making fails or takes too long, an old answer is better than none', async () => {
  const saved = newCache({ graceMs: 0, patienceMs: 20 });
  await saved.get('a', from('x'));
  saved.changed(tagSet('x'));
  const fail = () => Promise.reject(new Error('no database'));
  expect((await saved.get('a', fail)).value).toBe('answer 1');
  expect((await saved.get('a', () => new Promise(() => {}))).value).toBe('answer 1');
  await expect(saved.get('b', fail)).rejects.toThrow('no database');
});

test('suspended, nothing is fresh; resumed, it caches later answers', async () => {
  const saved = newCache();
  await saved.get('a', from('x'));
  saved.suspend();
  expect((await saved.get('a', from('x'))).value).toBe('answer 2');
  expect(saved.fresh('a')).toBeUndefined();
  saved.resume();
  expect((await saved.get('a', from('x'))).value).toBe('answer 3');
  expect(saved.fresh('a')).toBe('answer 3');
});

test('an uncacheable answer is given to those who wait for it, and made again for the next', async () => {
  const saved = newCache();
  const missing = async () => {
    makes += 1;
    return { value: `missing ${makes}`, isCacheable: false };
  };
  const [first, second] = await Promise.all([saved.get('a', missing), saved.get('a', missing)]);
  expect([first.value, second.value]).toEqual(['missing 1', 'missing 1']);
  expect((await saved.get('a', missing)).value).toBe('missing 2');
});

test('the cache keeps to its size: the least recently used entry goes', async () => {
  const saved = newCache({ limit: 20 });
  await saved.get('a', from());
  await saved.get('b', from());
  saved.fresh('a');
  await saved.get('c', from());
  expect([saved.fresh('a'), saved.fresh('b'), saved.fresh('c')]).toEqual(['answer 1', undefined, 'answer 3']);
  expect(saved.size).toBeLessThanOrEqual(20);
});

test('while changes never end, one answer is made after the other, and the last one is there without waiting', async () => {
  const saved = newCache({ graceMs: 10_000 });
  expect(saved.ready('a')).toBeUndefined();
  await saved.get('a', from('x'));
  saved.changed(tagSet('x'));
  // Nobody is making the next one yet.
  expect(saved.ready('a')).toBeUndefined();
  for (let change = 0; change < 10; change += 1) {
    expect((await saved.get('a', from('x'))).value).toBe('answer 1');
    expect(saved.ready('a')).toBe('answer 1');
    saved.changed(tagSet('x'));
  }
  await expect.poll(() => saved.ready('a')).toBeUndefined();
  expect(makes).toBe(2);
  expect((await saved.get('a', from('x'))).value).toBe('answer 2');
});

test('without a grace period, a request after a change gets an answer made after it', async () => {
  const saved = newCache();
  await saved.get('a', from('x'));
  saved.changed(tagSet('x'));
  const early = saved.get('a', from('x'));
  expect(saved.ready('a')).toBeUndefined();
  saved.changed(tagSet('x'));
  const late = saved.get('a', from('x'));
  expect((await early).value).toBe('answer 2');
  expect((await late).value).toBe('answer 3');
});
