import { beforeAll, test } from 'vitest';
import { BODY_OIL, buy } from '#tests/orders/buy.ts';
import { CARDS } from '#tests/orders/checkout.ts';
import { type Registered, registered, sql } from '#tests/shops/visitor.ts';
import { looking } from '../support/browser.ts';

const OIL = 'night-garden-oil--geranium--15-ml';

let newcomer: Registered;
let buyer: Registered;
const names: Record<string, string> = {};
beforeAll(async () => {
  [newcomer, buyer] = [await registered(), await registered()];
  const { email } = buyer;
  await buy(buyer, { email });
  names[':paid'] = await buy(buyer, {
    email,
    lines: [BODY_OIL, { id: 'night-garden-oil', variantId: OIL, quantity: 2, giftWrap: true }],
  });
  await buy(buyer, { email, card: CARDS.confirm });
  const [waiting] = await sql<{ number: string }>(
    "select number from orders where email = $1 and status = 'pending_payment'",
    [email],
  );
  names[':waiting'] = waiting!.number;
  const [user] = await sql<{ id: string }>('select id from users where email = $1', [email]);
  await buyer.post('/wishlist/items', { owner: user!.id, add: ['night-garden-oil', 'rose-mist-toner'] });
  await buyer.submit('/account/wishlist', { intent: 'share', name: 'Ada' });
  const list = await (await buyer.ask('/account/wishlist')).text();
  names[':shared'] = /\/wishlist\/shared\/([\w-]{43})/.exec(list)![1]!;
  const [soldOut] = await sql<{ id: string }>(
    'select variant_id as id from stock where on_hand <= reserved order by variant_id limit 1',
    [],
  );
  names[':sold-out'] = soldOut!.id;
});

const asNewcomer = looking({ as: () => newcomer });
const asBuyer = looking({ as: () => buyer });
const asGuest = looking();
const named = (path: string) => path.replace(/:[\w-]+$/, (name) => names[name]!);

test.each([
  '/account',
  '/account/orders',
  '/account/wishlist',
  '/account/reviews',
  '/account/addresses',
  '/account/profile',
  '/account/security',
  '/account/privacy',
])('%s looks right to a customer with an empty account', asNewcomer);

test.each(['/account', '/account/orders', '/account/orders/:paid', '/account/orders/:waiting'])(
  '%s looks right to a customer with orders',
  (path) => asBuyer(named(path)),
);

test.each(['/wishlist/shared/:shared', '/back-in-stock?variant=:sold-out'])(
  '%s looks right to a person with its link',
  (path) => asGuest(named(path)),
);
