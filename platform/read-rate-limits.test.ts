import { expect, test } from 'vitest';
import { ReadRateLimits } from './read-rate-limits.ts';

const limit = { times: 2, seconds: 60 };
const at = (second: number) => new Date(Date.UTC(2026, 10, 22, 3, 0, second));

test('each subject and action has its own limit per window, and a new window starts at zero', () => {
  const counts = new ReadRateLimits();
  const ask = (second: number, action = 'search', subject = '10.0.0.1') =>
    counts.allow(at(second), action, subject, limit);
  expect([ask(0), ask(20)]).toEqual([{ ok: true }, { ok: true }]);
  expect(ask(45)).toEqual({ ok: false, problem: 'too-often', retryAfterSeconds: 15 });
  expect(ask(45, 'suggestions')).toEqual({ ok: true });
  expect(ask(45, 'search', '10.0.0.2')).toEqual({ ok: true });
  expect(ask(60)).toEqual({ ok: true });
});
