import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changesBetween } from './audit-rules.ts';

test('only changed fields are stored, before and after', () => {
  const at = new Date('2026-11-24T02:00:00Z');
  const before = { name: 'Salve', cents: 1200, tags: ['dry'], at };
  expect(changesBetween(before, { ...before, at: new Date(at) })).toBeNull();
  expect(changesBetween(before, { ...before, cents: 1400, tags: ['dry', 'calm'] })).toEqual({
    before: { cents: 1200, tags: ['dry'] },
    after: { cents: 1400, tags: ['dry', 'calm'] },
  });
});

test('a value that was added or removed is null on the other side', () => {
  expect(changesBetween({ alt: 'A jar' }, { note: 'New', gone: undefined })).toEqual({
    before: { alt: 'A jar', note: null },
    after: { alt: null, note: 'New' },
  });
});

const values = fc.dictionary(fc.string(), fc.jsonValue());
test('the state before, with the changes laid over it, is the state after', () => {
  fc.assert(
    fc.property(values, values, (before, after) => {
      const changes = changesBetween(before, after);
      const merged = new Map(Object.entries({ ...before, ...changes?.after }));
      const wanted = new Map(Object.entries(after));
      for (const key of [...merged.keys(), ...wanted.keys()]) {
        expect(merged.get(key) ?? null).toEqual(JSON.parse(JSON.stringify(wanted.get(key) ?? null)));
      }
    }),
  );
});
