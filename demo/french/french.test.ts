import { expect, test } from 'vitest';
import { needsTranslation, type TranslatedText } from '#shop/core/index.ts';
import { posts as englishPosts } from '../blog.ts';
import { catalogue } from '../catalogue.ts';
import { posts } from './posts.ts';
import { frenchProducts } from './seed.server.ts';
import { terms } from './terms.ts';

test.each(catalogue)('$id has all its texts in French', (product) => {
  const { alts, ...texts } = frenchProducts[product.id]!;
  expect(alts).toHaveLength(product.pictures.length);
  for (const [field, french] of Object.entries(texts) as [keyof typeof texts, TranslatedText][]) {
    const english: TranslatedText = product[field];
    expect(french, field).not.toEqual(english);
    if (typeof english !== 'string') expect(french, field).toHaveLength(english.length);
  }
});

test('every term of the products and posts has its French', () => {
  const wanted = {
    option: catalogue.flatMap(({ options }) => options.map(({ name }) => name)),
    'option-value': catalogue.flatMap(({ options }) => options.flatMap(({ values }) => values)),
    tag: catalogue.flatMap(({ tags }) => tags),
    topic: englishPosts.flatMap(({ tags }) => tags ?? []),
    ingredient: catalogue.flatMap(({ ingredients }) =>
      ingredients.flatMap(({ plain, note }) => [plain, ...(note ? [note] : [])]),
    ),
  };
  for (const [resource, texts] of Object.entries(wanted))
    for (const text of texts.filter(needsTranslation))
      expect(Object.keys(terms[resource as keyof typeof wanted]), resource).toContain(text);
});

test('every post has its French', () => {
  expect(Object.keys(posts)).toEqual(englishPosts.map(({ id }) => id));
});

test('French is written with the spaces of the OQLF', () => {
  const all = JSON.stringify([frenchProducts, Object.values(terms).map(Object.values), posts]).replaceAll(
    '\\n',
    ' ',
  );
  expect(all).not.toMatch(/[^\s\u00a0\u202f] [;!?»]|[\p{L}\d][!?]|[\p{L}\d] :|« |[a-z]'[a-z]/iu);
});
