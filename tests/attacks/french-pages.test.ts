import { afterAll, beforeAll, expect, test } from 'vitest';
import { banner } from '#demo/banner.ts';
import { posts } from '#demo/blog.ts';
import { categoryPictures } from '#demo/catalogue.ts';
import { demoContents } from '#demo/contents.ts';
import { reviews } from '#demo/reviews.ts';
import { settings } from '#demo/settings.ts';
import { DEFAULT_MATERIALS } from '#shop/checkout/packing/default-packaging.ts';
import { defaultPages } from '#shop/content/pages/defaults/pages.ts';
import { defaultQuestions } from '#shop/content/pages/defaults/questions.ts';
import { englishPath, localPath } from '#shop/core/index.ts';
import { buy } from '../buy.ts';
import { allPaths } from '../routes.ts';
import { databaseUrlOf, type RunningShop, startShop } from '../running-shop.ts';
import { isEnglish, textLanguages } from '../text-languages.ts';
import { newEmail, sql, Visitor } from '../visitor.ts';

let shop: RunningShop;
let buyer: Visitor;
let owner: Visitor;
beforeAll(async () => {
  shop = await startShop({});
  const database = await databaseUrlOf(shop.dataDir);
  await sql(
    `insert into settings (key, value) values ('languages', '["en-CA", "fr-CA"]')
     on conflict (key) do update set value = excluded.value`,
    [],
    database,
  );
  buyer = new Visitor(shop.url);
  const email = newEmail();
  await buyer.register(email);
  await buy(buyer, { email });
  owner = new Visitor(shop.url);
  await owner.welcome(shop.welcomeUrl());
  await sql(`update users set admin_language = 'fr-CA' where admin`, [], database);
}, 120_000);
afterAll(() => shop?.stop(true));

/** The texts of an object, at any depth. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
};
const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
/** The owner's and the customers' own words, which the staff see as they are written. */
const OWN = textsIn([
  demoContents,
  categoryPictures,
  posts,
  banner,
  reviews,
  settings,
  defaultPages,
  defaultQuestions,
  DEFAULT_MATERIALS,
])
  .map(plain)
  .toSorted((a, b) => b.length - a.length);
/** A text without the owner's words, which may stand in a sentence: “Sélectionner Terms of sale”. */
const withoutOwn = (text: string) =>
  OWN.some((own) => own.includes(text))
    ? ''
    : OWN.filter((own) => own.length > 8).reduce((left, own) => left.replaceAll(own, ''), text);
/** An exhibition of the interface for those who build it. */
const IN_ENGLISH = /^\/admin\/design-system(\/|$)/;

/** Addresses of files, and of answers to a program. */
const FILE = /\.(pdf|csv|json|xml|zip|xlf)$|\/(events|data|text|ids)$|sign-out|\?index/;

const matcherOf = (pattern: string) => new RegExp(`^${pattern.replace(/:\w+\??/g, '[^/]+')}$`);

/**
 * Opens a page of every kind, as far as links lead there: those without an id, and the first that is found of the
 * others. @returns the English of each that isn't marked as such
 */
async function englishOn(visitor: Visitor, patterns: readonly string[]) {
  const english: string[] = [];
  const opened: string[] = [];
  const waiting = new Map(patterns.filter((path) => !path.includes(':')).map((path) => [path, path]));
  const left = new Set(patterns.filter((path) => path.includes(':')));
  for (const [pattern, path] of waiting) {
    const answer = await visitor.ask(localPath(path, 'fr-CA', ['en-CA', 'fr-CA']));
    if (answer.status !== 200 || !answer.headers.get('Content-Type')?.startsWith('text/html')) continue;
    const html = (await answer.text()).replaceAll(/<textarea[^>]*>[^<]*<\/textarea>/g, '');
    if (!html.includes('<html')) continue;
    opened.push(pattern);
    for (const { text, lang } of textLanguages(html))
      if (lang.startsWith('fr') && isEnglish(withoutOwn(plain(text)))) english.push(`${path}: ${text}`);
    for (const [, href] of html.matchAll(/<a [^>]*?href="(\/[^"?#]*)/g)) {
      const to = englishPath(href!);
      const kind = [...left].find((one) => matcherOf(one).test(to));
      if (!kind || patterns.includes(to)) continue;
      left.delete(kind);
      waiting.set(kind, to);
    }
  }
  return { english, opened };
}

const pathsUnder = async (start: RegExp) =>
  (await allPaths()).filter(
    (path) => start.test(path) && !FILE.test(path) && !IN_ENGLISH.test(path) && !path.includes('*'),
  );

test('no page of an account has an English sentence that isn’t marked', async () => {
  const { english, opened } = await englishOn(buyer, await pathsUnder(/^\/account(\/|$)/));
  expect(english).toEqual([]);
  expect(opened.length).toBeGreaterThan(8);
});

test('no page of the admin has an English sentence to somebody who reads French, but for the owner’s words', async () => {
  const { english, opened } = await englishOn(owner, await pathsUnder(/^\/admin(\/|$)/));
  expect(english).toEqual([]);
  expect(opened.length).toBeGreaterThan(60);
});
