import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addItems, moveItem, removeItem, restoreItem, setQuantity } from './cart-changes.ts';
import {
  addItem,
  type Cart,
  type CartItem,
  EMPTY_CART,
  itemCount,
  lineKey,
  setMessage,
  subtotalOf,
} from './cart-rules.ts';
import { restoreCart } from './restore-cart.ts';

const item = (id: string, quantity = 1, variant?: string): CartItem => ({
  id,
  name: id,
  price: 1000,
  quantity,
  category: 'face',
  ...(variant && { variant: { id: variant, name: variant, sku: `SKU-${variant}` } }),
});
const cartOf = (...items: CartItem[]): Cart => items.reduce(addItem, EMPTY_CART);

const anyItem = fc
  .tuple(
    fc.constantFrom('oil', 'soap', 'cream'),
    fc.integer({ min: 1, max: 99 }),
    fc.constantFrom(undefined, 'small', 'large'),
  )
  .map(([id, quantity, variant]) => item(id, quantity, variant));
const anyCart = fc.array(anyItem, { maxLength: 20 }).map((items) => cartOf(...items));

test('the same product and variant is one line that grows', () => {
  const cart = cartOf(item('oil', 1, 'small'), item('oil', 2, 'small'));
  expect(cart.items).toHaveLength(1);
  expect(cart.items[0]?.quantity).toBe(3);
});

test('another variant, or none, is another line', () => {
  expect(cartOf(item('oil', 1, 'small'), item('oil', 1, 'large'), item('oil')).items).toHaveLength(3);
});

test.each([0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('a quantity of %s is ignored', (quantity) => {
  const cart = cartOf(item('oil', 2));
  expect(setQuantity(cart, lineKey(item('oil')), quantity)).toEqual(cart);
  expect(addItem(cart, item('soap', quantity))).toEqual(cart);
});

test('a removed line comes back to where it stood', () => {
  const cart = cartOf(item('oil'), item('soap'), item('cream'));
  const { cart: without, removed } = removeItem(cart, lineKey(item('soap')));
  expect(without.items.map(({ id }) => id)).toEqual(['oil', 'cream']);
  expect(restoreItem(without, removed!)).toEqual(cart);
});

test('a line moves up and down, and not past the ends', () => {
  const cart = cartOf(item('oil'), item('soap'));
  expect(moveItem(cart, 0, 1).items.map(({ id }) => id)).toEqual(['soap', 'oil']);
  expect(moveItem(cart, 0, 2)).toEqual(cart);
  expect(moveItem(cart, 0, -1)).toEqual(cart);
});

test('no line appears twice, and every quantity stays between 1 and 99', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      const keys = cart.items.map(lineKey);
      expect(new Set(keys).size).toBe(keys.length);
      for (const { quantity } of cart.items) expect(quantity >= 1 && quantity <= 99).toBe(true);
    }),
  );
});

test('whatever is added at once, nothing in the cart is lost, and the rest is reported', () => {
  fc.assert(
    fc.property(anyCart, fc.array(anyItem, { maxLength: 20 }), (before, added) => {
      const { cart, left } = addItems(before, added);
      for (const saved of before.items) {
        const now = cart.items.find((other) => lineKey(other) === lineKey(saved));
        expect(now?.quantity).toBeGreaterThanOrEqual(saved.quantity);
        expect(now?.giftOptions).toEqual(saved.giftOptions);
      }
      const wanted = added.reduce((count, { quantity }) => count + quantity, 0);
      expect(left.length > 0).toBe(itemCount(cart) < itemCount(before) + wanted);
    }),
  );
});

test('a stored cart is read back the same', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      expect(restoreCart(JSON.parse(JSON.stringify(setMessage(cart, 'Please'))))).toEqual(
        setMessage(cart, 'Please'),
      );
    }),
  );
});

test('any stored value is read as a cart', () => {
  fc.assert(
    fc.property(fc.anything(), fc.array(fc.anything()), (saved, items) => {
      expect(itemCount(restoreCart(saved))).toBeGreaterThanOrEqual(0);
      expect(subtotalOf(restoreCart({ items }))).toBeGreaterThanOrEqual(0);
    }),
  );
});
