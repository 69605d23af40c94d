import { beforeAll, expect, inject, test } from 'vitest';
import { LOCALES } from '#platform/i18n/messages.ts';
import { localPath } from '#shop/core/index.ts';
import { pagesOfEachKind } from '#tests/pages/pages-of-each-kind.ts';
import { readablePaths } from '#tests/pages/routes.ts';
import { connectBooks, makeOneOfEach, startFrenchShop } from '#tests/shops/french-shop.ts';
import { type Registered, registered, signedInStaff, Visitor } from '#tests/shops/visitor.ts';
import { startDeepL } from '#tests/stand-ins/deepl.ts';
import { startQuickBooks } from '#tests/stand-ins/quickbooks/quickbooks.ts';
import { expectFits, openPage, ready } from '../support/browser.ts';

/** As in scripts/pseudo-messages.mjs. */
const LONGER = 0.4;

let buyer: Registered;
let admin: Visitor;
beforeAll(async () => {
  buyer = await registered();
  admin = await signedInStaff('admin');
});

/** Opens pages one after another at 320 px, each with all of its sentences longer. */
async function expectRoom(
  as: Visitor | undefined,
  paths: readonly string[],
  origin = inject('shopUrl'),
): Promise<void> {
  const { page, close } = await openPage({ width: 320, origin, ...(as && { as }) });
  for (const path of paths) {
    await page.goto(path);
    await ready(page);
    const { lengthened, hasFrame } = await page.evaluate((longer) => {
      const more = (text: string) => ' ôù'.repeat(Math.ceil((text.trim().length * longer) / 3));
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      const worded = texts.filter(
        ({ data, parentElement }) =>
          /\p{L}{2}/u.test(data) && !parentElement?.closest('script, style, textarea, template'),
      );
      for (const text of worded) text.data += more(text.data);
      for (const field of document.querySelectorAll<HTMLInputElement>('[placeholder]'))
        field.placeholder += more(field.placeholder);
      return { lengthened: worded.length, hasFrame: document.querySelector('header') !== null };
    }, LONGER);
    // A page of a link that was used has no frame, and few words.
    expect.soft(lengthened, path).toBeGreaterThan(hasFrame ? 10 : 3);
    await expectFits(page, path);
  }
  await close();
}

/** Every page under an address that needs no id, besides these. */
const pagesUnder = async (start: RegExp, but: readonly string[] = []) =>
  (await readablePaths()).filter((path) => start.test(path) && !path.includes(':') && !but.includes(path));

/** Opened below (`NOT_ALONE`), or elsewhere: pages that redirect without a payment, an order or a code. */
const ELSEWHERE =
  /^\/(account|admin|auth|debug)(\/|$)|-test$|^\/(test-error|newsletter|back-in-stock|verify-email|login\/code)$|^\/(checkout\/|order\/(success|return))/;

test('pages of the shop have room for longer words', async () => {
  const pages = await pagesUnder(/^\//);
  await expectRoom(undefined, [...pages.filter((path) => !ELSEWHERE.test(path)), '/search?q=oat']);
}, 180_000);

test('pages of an account have room for longer words', async () => {
  const pages = await pagesUnder(/^\/account(\/|$)/);
  await expectRoom(buyer, pages);
}, 180_000);

/** Before sign-in, for those who build the shop, or below (`NOT_ALONE`). */
const NOT_THE_STAFFS = [
  '/admin/welcome',
  '/admin/sign-in',
  '/admin/accept-invitation',
  '/admin/design-system',
  '/admin/accounting/mapping',
  '/admin/translations/proposals',
];

test('pages of the admin have room for longer words', async () => {
  const pages = await pagesUnder(/^\/admin(\/|$)/, NOT_THE_STAFFS);
  await expectRoom(
    admin,
    pages.filter((path) => !path.endsWith('/preview')),
  );
}, 300_000);

/** Pages of an order, an email, a code or a connection. */
const NOT_ALONE =
  /^\/(newsletter|back-in-stock|verify-email|login\/code|checkout\/(success|confirm)|order\/(success|return)|admin\/(welcome|accept-invitation|accounting\/mapping|translations\/proposals))$/;

test('pages about one record have room for longer words', async () => {
  const [books, deepl] = await Promise.all([startQuickBooks(), startDeepL()]);
  const french = await startFrenchShop({ ...books.settings, ...deepl.settings });
  await connectBooks(french, books);
  const examples = await makeOneOfEach(french);
  // Previews are the shop's own pages, and an order that is paid has no page to pay it.
  let left = (await readablePaths()).filter(
    (path) =>
      (path.includes(':') || NOT_ALONE.test(path)) &&
      !path.endsWith('/preview') &&
      path !== '/admin/orders/:id/payment',
  );
  const guest = new Visitor(french.running.url);
  for (const [visitor, isTheirs] of [
    [french.owner, /^\/admin\//],
    [french.buyer, /^\/(?!admin\/)/],
    // Pages that redirect signed-in visitors.
    [guest, /^\/(?!admin\/)/],
  ] as const) {
    const own = left.filter((path) => isTheirs.test(path));
    const lists = visitor === guest ? [] : await pagesUnder(isTheirs, own);
    const found = await pagesOfEachKind({ visitors: [visitor], patterns: own, examples, paths: lists });
    const paths = [...found.pages.keys()].filter((path) => !lists.includes(path));
    const inFrench = paths.map((path) => localPath(path, 'fr-CA', LOCALES));
    await expectRoom(visitor, inFrench, french.running.url);
    left = left.filter((path) => !own.includes(path) || found.unopened.includes(path));
  }
  expect(left).toEqual([]);
  await french.running.stop(true);
  await Promise.all([books.close(), deepl.close()]);
}, 600_000);
