import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { LOCALES, type Locale } from '#platform/i18n/messages.ts';
import { readIn } from '#shop/core/core.ts';
import { makeTestShop } from '#tests/shop.ts';
import { blogFeed } from './posts.server.ts';

const { shop, close } = await makeTestShop();
afterAll(close);

const feedIn = (locale: Locale) =>
  blogFeed({ shop: readIn(shop, locale), locale, languages: LOCALES, slugs: {} });

test('the French feed of the blog has only posts and tags with French', async () => {
  const [english, french] = [await feedIn('en-CA'), await feedIn('fr-CA')];
  expect(french.posts.length).toBe(english.posts.length);
  const [gone, tagged] = english.posts;
  const tag = tagged!.tags[0]!;
  await shop.db.execute(sql`delete from translations where
    (resource = 'post' and resource_id = ${gone!.id} and field = 'excerpt')
    or (resource = 'topic' and resource_id = ${tag})`);
  const left = (await feedIn('fr-CA')).posts;
  expect(left.map(({ id }) => id)).toEqual(english.posts.map(({ id }) => id).filter((id) => id !== gone!.id));
  expect(left.flatMap(({ tags }) => tags)).not.toContain(tag);
  expect((await feedIn('en-CA')).posts).toEqual(english.posts);
});
