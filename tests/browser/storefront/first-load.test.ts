import { beforeAll, expect, inject, test } from 'vitest';
import { BODY_OIL, buy } from '#tests/orders/buy.ts';
import { readablePaths } from '#tests/pages/routes.ts';
import { makeStaff, type Registered, registered, Visitor } from '#tests/shops/visitor.ts';

/** Found in both, whatever their built names are: React Aria's elements, and a class of admin.css. */
const REACT_ARIA = 'react-aria';
const ADMIN_SHEET = '.bottom-bar';

let buyer: Registered;
let number: string;
const owner = new Visitor();
beforeAll(async () => {
  buyer = await registered();
  number = await buy(buyer, { email: buyer.email, lines: [BODY_OIL] });
  const { email } = await registered();
  await makeStaff(email, 'admin');
  await owner.signIn(email);
});

const sources = new Map<string, Promise<string>>();
const sourceOf = (path: string): Promise<string> => {
  const known = sources.get(path) ?? fetch(new URL(path, inject('shopUrl'))).then((answer) => answer.text());
  sources.set(path, known);
  return known;
};

/** The scripts and style sheets that a page loads before anything is pressed, with their imports. */
async function filesOf(visitor: Visitor, path: string): Promise<Set<string>> {
  const html = await (await visitor.ask(path)).text();
  const files = new Set(html.match(/\/assets\/[\w.$-]+\.(?:js|css)\b/g));
  for (const file of files) {
    if (!file.endsWith('.js')) continue;
    const imports = (await sourceOf(file)).matchAll(/(?:from|import)\s*["'](\.\/[\w.$-]+\.js)["']/g);
    for (const [, to] of imports) files.add(new URL(to!, new URL(file, 'http://shop')).pathname);
  }
  return files;
}

const loaded = async (visitor: Visitor, path: string): Promise<string> =>
  (await Promise.all([...(await filesOf(visitor, path))].map(sourceOf))).join('\n');

test('no page of the shop or of an account loads anything of the admin', async () => {
  // Accounting is connected by the owner, whom QuickBooks sends back to /auth.
  const paths = (await readablePaths()).filter((path) => !/^\/(admin|debug|auth)(\/|$)|:/.test(path));
  const others = ['/shop/product/garden-soap', '/blog/patch-testing', `/account/orders/${number}`];
  expect(paths.length).toBeGreaterThan(30);
  const files = new Set<string>();
  const found: string[] = [];
  for (const path of [...paths, ...others]) {
    for (const file of await filesOf(buyer, path)) {
      if (files.has(file)) continue;
      files.add(file);
      const source = await sourceOf(file);
      for (const trace of [REACT_ARIA, ADMIN_SHEET])
        if (source.includes(trace)) found.push(`${path} ${file}`);
    }
  }
  expect(files.size).toBeGreaterThan(20);
  expect(found).toEqual([]);
});

test('a page of the admin loads both, so that they would be found', async () => {
  const source = await loaded(owner, '/admin/orders');
  expect([source.includes(REACT_ARIA), source.includes(ADMIN_SHEET)]).toEqual([true, true]);
});
