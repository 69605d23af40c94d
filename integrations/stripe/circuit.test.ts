import { expect, test } from 'vitest';
import { newCircuit } from './circuit.ts';

// R08
test('five errors in a row open it, one probe after each rest may try, and one answer closes it', () => {
  const circuit = newCircuit();
  for (let errors = 0; errors < 4; errors += 1) circuit.note(false, 0);
  circuit.note(true, 0);
  for (let errors = 0; errors < 4; errors += 1) circuit.note(false, 0);
  expect(circuit.mayAsk(0)).toBe(true);
  circuit.note(false, 0);
  expect(circuit.mayAsk(14_999)).toBe(false);
  expect([circuit.mayAsk(15_000), circuit.mayAsk(15_000)]).toEqual([true, false]);
  circuit.note(false, 16_000);
  expect(circuit.mayAsk(30_999)).toBe(false);
  expect(circuit.mayAsk(31_000)).toBe(true);
  circuit.note(true, 31_000);
  expect([circuit.mayAsk(31_000), circuit.mayAsk(31_000)]).toEqual([true, true]);
});
