import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';
import { Vocabulary } from './vocabulary.ts';

const known = (word: string, stem = word, names = 0, documents = 0) => ({ word, stem, names, documents });

test('a word is completed to stems, those first that most names have', () => {
  const vocabulary = new Vocabulary([
    known('soapy', 'soapi', 0, 9),
    known('soap', 'soap', 2),
    known('soaps', 'soap', 1),
    known('soak', 'soak', 0, 9),
    known('sugar', 'sugar', 9),
  ]);
  expect(vocabulary.completionsOf('so', 6)).toEqual(['soap', 'soak', 'soapi']);
  expect(vocabulary.completionsOf('so', 1)).toEqual(['soap']);
  expect(vocabulary.completionsOf('sp', 6)).toEqual([]);
});

test('the stem of a word that nobody has typed is to be learned', () => {
  const vocabulary = new Vocabulary([known('soaps', 'soap')]);
  expect(vocabulary.stemOf('soaps')).toBe('soap');
  expect(vocabulary.hasStem('soap')).toBe(true);
  expect(vocabulary.stemOf('for')).toBeUndefined();
  vocabulary.learn('for', '');
  expect(vocabulary.stemOf('for')).toBe('');
  expect(vocabulary.hasStem('')).toBe(false);
});

test('typos find similar words, and prefixes find every word that begins with them', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcé1'), minLength: 1, maxLength: 7 });
  fc.assert(
    fc.property(fc.uniqueArray(word), word, fc.integer({ min: 1, max: 3 }), (words, typed, most) => {
      const vocabulary = new Vocabulary(words.map((one) => known(one)));
      const near = words.filter((one) => one !== typed && editDistance(typed, one, most) <= most);
      expect(
        vocabulary
          .alikeTo(typed, most)
          .map((one) => one.word)
          .sort(),
      ).toEqual(near.sort());
      const longer = words.filter((one) => one.startsWith(typed));
      expect(vocabulary.completionsOf(typed, 99).sort()).toEqual(longer.sort());
    }),
  );
});
