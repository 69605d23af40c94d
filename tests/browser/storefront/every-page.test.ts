import { test } from 'vitest';
import { looking } from '../support/browser.ts';

const wish = (id: string, name: string, imageUrl: string) => ({
  id,
  name,
  imageUrl,
  price: 2600,
  addedAt: '2026-11-01T10:00:00.000Z',
});
const WISHLIST = [
  wish('night-garden-oil', 'Night Garden Face Oil', 'night-garden-oil'),
  wish('rose-mist-toner', 'Rose Water Toner', 'rose-mist-toner'),
  wish('oatmeal-hand-soap', 'Oat & Honey Soap', 'oatmeal-hand-soap'),
  wish('long-gone', 'Something that is no longer sold', 'calming-oat-cream'),
];
const OIL = 'night-garden-oil--geranium--15-ml';
const CART = {
  items: [
    {
      id: 'night-garden-oil',
      name: 'Night Garden Face Oil',
      price: 2600,
      quantity: 2,
      category: 'face',
      variant: { id: OIL, name: 'Geranium, 15 mL' },
      imageUrl: 'rosehip-glow-serum',
      giftOptions: { wrap: true },
    },
  ],
  message: '',
};

const full = looking({ stored: { cart: JSON.stringify(CART), wishlist: JSON.stringify(WISHLIST) } });
const empty = looking();

test.each([
  '/',
  '/shop',
  '/search',
  '/search?q=oat',
  '/search?q=zzz',
  '/shop?category=hair&concern=frizz',
  '/shop/product/night-garden-oil',
  '/shop/product/rose-mist-toner',
  '/blog',
  '/blog/patch-testing',
  '/cart',
  '/checkout',
  '/wishlist',
  '/wishlist-test',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/order/find',
  '/gift-cards',
  '/gift-cards/balance',
  '/no/such/page',
  '/test-error',
  '/debug',
  '/debug/ui',
  '/admin/welcome?token=x',
])('%s looks right to a guest with a full cart and wishlist', full);

test.each(['/cart', '/wishlist'])('%s looks right to a new guest', empty);
