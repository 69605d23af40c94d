import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeChanges } from './merge-changes.ts';

const base = { name: 'Tidal', city: 'Halifax', phone: '' };

test('changes to different fields are both kept', () => {
  expect(mergeChanges(base, { ...base, city: 'Truro' }, { ...base, phone: '902' })).toEqual({
    merged: { name: 'Tidal', city: 'Truro', phone: '902' },
    clashes: [],
  });
});

test('a field that both changed clashes, and holds yours', () => {
  expect(mergeChanges(base, { ...base, city: 'Truro' }, { ...base, city: 'Digby' })).toEqual({
    merged: { ...base, city: 'Digby' },
    clashes: ['city'],
  });
});

const form = fc.record({ a: fc.nat(2), b: fc.nat(2), c: fc.constantFrom(null, '', 'x') });

test('no change of either is lost without being named', () => {
  fc.assert(
    fc.property(form, form, form, (base, theirs, yours) => {
      const { merged, clashes } = mergeChanges(base, theirs, yours);
      for (const name of ['a', 'b', 'c'] as const) {
        const mine = JSON.stringify(yours[name] || '') !== JSON.stringify(base[name] || '');
        expect(merged[name] || '').toBe((mine ? yours[name] : theirs[name]) || '');
        if (clashes.includes(name)) expect(theirs[name]).not.toBe(yours[name]);
      }
    }),
  );
});

test('a text that nobody else has saved comes out as typed', () => {
  fc.assert(
    fc.property(form, form, (base, yours) => {
      expect(mergeChanges(base, base, yours).clashes).toEqual([]);
    }),
  );
});
