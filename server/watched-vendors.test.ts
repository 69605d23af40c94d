import { expect, test } from 'vitest';
import { answerOfCarrier, answerOfPayments } from './watched-vendors.ts';

test.each([
  [{ state: 'succeeded' }, null],
  [{ state: 'declined' }, null],
  [{ state: 'unavailable' }, 'It did not answer.'],
  [{ state: 'unavailable', refused: 'Invalid API Key.' }, 'It refuses our requests: Invalid API Key.'],
  ['unavailable', 'It could not be asked to give money back.'],
  [undefined, 'unsaid'],
])('a payment provider that says %j', (answer, said) => expect(answerOfPayments(answer)).toBe(said));

test.each([
  [{ ok: true }, null],
  [{ ok: false, problem: 'unauthorised' }, 'It does not accept the key.'],
  [{ ok: false, problem: 'unavailable' }, 'It did not answer (unavailable).'],
  // Refusals that say nothing about the vendor's health.
  [{ ok: false, problem: 'no-key' }, 'unsaid'],
  [{ ok: false, problem: 'no-options' }, 'unsaid'],
])('a carrier that says %j', (answer, said) => expect(answerOfCarrier(answer)).toBe(said));
