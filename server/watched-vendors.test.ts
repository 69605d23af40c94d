import { expect, test } from 'vitest';
import { answerOfCarrier, answerOfPayments } from './watched-vendors.ts';

test.each([
  [{ state: 'succeeded' }, null],
  [{ state: 'declined' }, null],
  [{ state: 'unavailable' }, 'no-answer'],
  [{ state: 'unavailable', refused: 'Invalid API Key.' }, 'refused: Invalid API Key.'],
  ['unavailable', 'no-refund'],
  [undefined, 'no-verdict'],
])('a payment provider that says %j', (answer, said) => expect(answerOfPayments(answer)).toBe(said));

test.each([
  [{ ok: true }, null],
  [{ ok: false, problem: 'unauthorised' }, 'unauthorized'],
  [{ ok: false, problem: 'unavailable' }, 'no-answer'],
  // Refusals that say nothing about the vendor's health.
  [{ ok: false, problem: 'no-key' }, 'no-verdict'],
  [{ ok: false, problem: 'no-options' }, 'no-verdict'],
])('a carrier that says %j', (answer, said) => expect(answerOfCarrier(answer)).toBe(said));
