import { expect, test } from 'vitest';
import { circlesOf, importsOf, sourceFiles, whyForbidden } from './imports.ts';

const imports = sourceFiles().flatMap((file) => importsOf(file));

test('imports run one way', () => {
  const wrong = imports.flatMap((found) => {
    const why = whyForbidden(found);
    return why ? [`${found.from} → ${found.to}: ${why}`] : [];
  });
  expect(wrong).toEqual([]);
});

test('there is no circle', () => {
  expect(circlesOf(imports)).toEqual([]);
});

test.each([
  ['shop/money/money.ts', "import { tax } from '../tax/rules.ts'", 'money comes before tax'],
  ['shop/orders/rules.ts', "import { orders } from './tables.ts'", 'may touch the database'],
  [
    'shop/orders/place.server.ts',
    "import { Button } from '../../app/ui/button.tsx'",
    'shop may not know app',
  ],
  ['platform/db.ts', "import { shop } from '../shop/shop.ts'", 'platform may not know shop'],
  ['app/ui/button.tsx', "import { Cart } from '../../shop/cart/rules.ts'", 'knows no domain'],
  [
    'app/admin/layout.tsx',
    "import { Header } from '../storefront/frame/header.tsx'",
    'does not import the storefront',
  ],
  [
    'app/storefront/layout.tsx',
    "import { staff } from '../admin/staff.server.ts'",
    'does not import the admin',
  ],
  [
    'app/browser/theme.ts',
    "import { find } from '../../shop/catalog/find.server.ts'",
    'server code in the browser',
  ],
  [
    'providers/smtp/mailer.ts',
    "import { main } from '../../server/main.ts'",
    'providers may not know server',
  ],
])('%s may not have %s', (file, line, why) => {
  expect(importsOf(file, line).map(whyForbidden).join()).toContain(why);
});

test('a circle is found', () => {
  const at = (from: string, to: string) => ({ from, to, isType: false });
  expect(circlesOf([at('a', 'b'), at('b', 'c'), at('c', 'a')])).toEqual([['a', 'b', 'c', 'a']]);
});
