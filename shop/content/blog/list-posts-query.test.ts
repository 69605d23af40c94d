import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePostsQuery, postsPath } from './list-posts-query.ts';

const parsed = (path: string) => parsePostsQuery(new URL(path, 'http://shop').searchParams);

test.each([
  ['/blog', null, 1],
  ['/blog?tag=soap&page=2', 'soap', 2],
  ['/blog?tag=&page=0', null, 1],
  ['/blog?tag=ev%0Ail&page=-1', null, 1],
  ['/blog?page=9999', null, 1],
  [`/blog?tag=${'a'.repeat(41)}&page=1e3`, null, 1],
])('%s asks for the posts of %s on page %i', (path, tag, page) => {
  expect(parsed(path)).toEqual({ tag, page });
});

test('a query has one address, which is read back as that query', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (tag, page) => {
      const query = parsePostsQuery(new URLSearchParams({ tag, page }));
      expect(parsed(postsPath(query))).toEqual(query);
      expect(postsPath(parsed(postsPath(query)))).toBe(postsPath(query));
    }),
  );
});
