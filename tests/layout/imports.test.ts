import { expect, test } from 'vitest';
import { READ_MODELS } from './exceptions.ts';
import { cyclesOf, type Import, importsOf, nodeInBrowser, sourceFiles, whyForbidden } from './imports.ts';

const imports = sourceFiles().flatMap((file) => importsOf(file));

test('imports run one way', () => {
  const wrong = imports.flatMap((found) => {
    const why = whyForbidden(found);
    return why ? [`${found.from} → ${found.to}: ${why}`] : [];
  });
  expect(wrong).toEqual([]);
});

test('there is no cycle', () => {
  expect(cyclesOf(imports)).toEqual([]);
});

test('modules that a page may import run in the browser', () => {
  expect(nodeInBrowser(imports)).toEqual([]);
});

test('read models are few, and join tables of several modules', () => {
  const isOthersTable = ({ from, to }: Import) =>
    to.endsWith('-tables.ts') && to.split('/')[1] !== from.split('/')[1];
  const joining = new Set(imports.filter(isOthersTable).map(({ from }) => from));
  expect(Object.keys(READ_MODELS).filter((file) => !joining.has(file))).toEqual([]);
  expect(Object.keys(READ_MODELS).length).toBeLessThanOrEqual(6);
});

test('foreign keys lead to tables of earlier modules', () => {
  const why = (line: string, from = 'shop/orders/order-tables.ts') =>
    importsOf(from, `import { users } from '#shop/accounts/account-tables.ts';\n${line}`).map(whyForbidden);
  expect(why('text().references(() => users.id)')).toEqual([null]);
  expect(why('text().references(() => users.id, {}); users.email.name').join()).toContain('its own');
  expect(why('text().references(() => users.id)', 'shop/orders/x.server.ts').join()).toContain('its own');
  expect(why('text().references(() => users.id)', 'shop/email/email-tables.ts').join()).toContain('before');
});

test.each([
  ['shop/core/money/money.ts', "import { tax } from '#shop/checkout/tax/tax-rules.ts'", 'comes before'],
  ['shop/orders/order-rules.ts', "import { orders } from './order-tables.ts'", 'may use the database'],
  ['shop/orders/order-rules.server.ts', "import { x } from '#shop/catalog/x-tables.ts'", 'are its own'],
  ['shop/orders/place.server.ts', "import { Button } from '#app/ui/button.tsx'", 'may not import app'],
  ['app/admin/b.tsx', "import { x } from '#shop/orders/order-view.ts'", 'is entered by its index.ts'],
  ['platform/database/db.ts', "import { shop } from '#shop/shop.ts'", 'may not import shop'],
  ['shop/customers/wish.server.ts', "import type { Shop } from '#shop/shop.ts'", 'never the whole shop'],
  ['app/ui/button.tsx', "import { Cart } from '#shop/checkout/cart/cart-rules.ts'", 'knows no domain'],
  ['app/admin/frame/admin-layout.tsx', "import { A } from '#app/storefront/a.tsx'", 'imports no other pages'],
  ['app/storefront/a.tsx', "import { staff } from '#app/admin/b.ts'", 'does not import the admin'],
  ['app/account/a.tsx', "import { staff } from '#app/admin/b.ts'", 'does not import the admin'],
  ['app/ui/button.tsx', "import { Panel } from '#app/admin/list/panel.tsx'", 'does not import the admin'],
  ['app/shared/a.ts', "import type { Place } from '#app/admin/frame/nav.ts'", 'does not import the admin'],
  ['app/browser/theme.ts', "import { a } from '#shop/catalog/a.server.ts'", 'server code in the browser'],
  ['integrations/smtp/mailer.ts', "import { main } from '#server/main.ts'", 'may not import server'],
])('%s may not have %s', (file, line, why) => {
  expect(importsOf(file, line).map(whyForbidden).join()).toContain(why);
});

test('a cycle is found', () => {
  const at = (from: string, to: string) => ({ from, to, isType: false });
  expect(cyclesOf([at('a', 'b'), at('b', 'c'), at('c', 'a')])).toEqual([['a', 'b', 'c', 'a']]);
});
