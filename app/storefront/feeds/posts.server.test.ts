import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { LOCALES, type Locale } from '#platform/i18n/messages.ts';
import { readIn } from '#shop/core/core.ts';
import { writeSettings } from '#shop/core/settings/settings.server.ts';
import { translations } from '#shop/core/translations/translation-tables.ts';
import { makeTestShop } from '#tests/shops/shop.ts';
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

test('a post with French is in the feed behind more than thirty newer ones without', async () => {
  const french = (await feedIn('fr-CA')).posts.map(({ id }) => id);
  expect(french.length).toBeGreaterThan(0);
  const now = sql`${shop.clock.now().toISOString()}::timestamptz`;
  await shop.db.execute(sql`
    insert into blog_posts (id, title, excerpt, content, tags, publish_date, updated_at)
    select 'untranslated-' || n, 'Untranslated ' || n, 'Not yet in French', 'Not yet.', '{}', ${now}, ${now}
    from generate_series(1, 35) n`);
  expect((await feedIn('en-CA')).posts).toHaveLength(30);
  expect((await feedIn('fr-CA')).posts.map(({ id }) => id)).toEqual(french);
  await shop.db.execute(sql`delete from blog_posts where id like 'untranslated-%'`);
});

test('the feed of a shop that speaks only French has all its posts and tags', async () => {
  const english = await feedIn('en-CA');
  await shop.db.delete(translations);
  expect((await feedIn('fr-CA')).posts).toEqual([]);
  await writeSettings(shop.db, { languages: ['fr-CA'] });
  const { posts } = await feedIn('fr-CA');
  expect(posts.map(({ id, tags }) => ({ id, tags }))).toEqual(
    english.posts.map(({ id, tags }) => ({ id, tags })),
  );
});
