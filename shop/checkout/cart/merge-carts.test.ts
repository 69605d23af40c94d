import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addItem, type Cart, type CartItem, EMPTY_CART, lineKey, MAX_LINES } from './cart-rules.ts';
import { isSameCart, mergeCarts, withoutAgreed, withoutOrdered } from './merge-carts.ts';

const item = (id: string, quantity = 1, more: Partial<CartItem> = {}): CartItem => ({
  id,
  name: id,
  price: 1000,
  quantity,
  category: 'face',
  ...more,
});
const cartOf = (...items: CartItem[]): Cart => items.reduce(addItem, EMPTY_CART);
const quantities = ({ items }: Cart) => Object.fromEntries(items.map(({ id, quantity }) => [id, quantity]));

const anyItem = fc.record({
  id: fc.constantFrom('oil', 'soap', 'cream', 'balm', 'mask'),
  name: fc.constantFrom('Name', 'Another name'),
  price: fc.constantFrom(900, 1000),
  quantity: fc.integer({ min: 1, max: 99 }),
  category: fc.constant('face'),
  variant: fc.option(fc.constantFrom({ id: 'small', name: 'Small' }, { id: 'only', name: '' }), {
    nil: undefined,
  }),
  giftOptions: fc.option(fc.record({ wrap: fc.boolean(), message: fc.constantFrom('', 'For you') }), {
    nil: undefined,
  }),
});
const anyCart = fc
  .record({
    items: fc.uniqueArray(anyItem, { selector: lineKey, maxLength: 8 }),
    message: fc.constantFrom('', 'Please', 'Thank you'),
  })
  .map((cart): Cart => JSON.parse(JSON.stringify(cart)));

const lineOf = (cart: Cart, key: string) => cart.items.find((line) => lineKey(line) === key);
const holds = (claim: (base: Cart, mine: Cart, theirs: Cart) => void) =>
  fc.assert(fc.property(anyCart, anyCart, anyCart, (...carts) => void claim(...carts)));

test('a browser that changed nothing gets the saved cart', () => {
  holds((base, _, theirs) => expect(mergeCarts(base, base, theirs)).toEqual(theirs));
});

test('where nothing else was saved, my changes are kept', () => {
  holds((base, mine) => expect(mergeCarts(base, mine, base)).toEqual(mine));
});

test('a merge whose answer was lost changes nothing when it is done again', () => {
  holds((base, mine, theirs) => {
    expect(mergeCarts(base, mine, mine)).toEqual(mine);
    const merged = mergeCarts(base, mine, theirs);
    expect(mergeCarts(theirs, merged, theirs)).toEqual(merged);
    const again = mergeCarts(base, mine, merged);
    const inOrder = (cart: Cart) => [...cart.items].sort((a, b) => lineKey(a).localeCompare(lineKey(b)));
    expect(inOrder(again)).toEqual(inOrder(merged));
    expect(again.message).toBe(merged.message);
  });
});

test('no line that either side added is lost, and no line is there twice', () => {
  holds((base, mine, theirs) => {
    const keys = mergeCarts(base, mine, theirs).items.map(lineKey);
    expect(new Set(keys).size).toBe(keys.length);
    const added = [...mine.items, ...theirs.items].map(lineKey).filter((key) => !lineOf(base, key));
    expect(keys).toEqual(expect.arrayContaining(added));
  });
});

test('a product added on both sides has the larger quantity, never the sum', () => {
  holds((base, mine, theirs) => {
    for (const line of mergeCarts(base, mine, theirs).items) {
      const key = lineKey(line);
      const sides = [mine, theirs].flatMap((cart) => lineOf(cart, key)?.quantity ?? []);
      if (!lineOf(base, key)) expect(line.quantity).toBe(Math.max(...sides));
      expect(line.quantity).toBeLessThanOrEqual(Math.max(...sides));
    }
  });
});

test('a quantity that one side changed is kept, even if it is smaller', () => {
  const base = cartOf(item('oil', 5), item('soap', 5));
  const mine = cartOf(item('oil', 2), item('soap', 5));
  const theirs = cartOf(item('oil', 5), item('soap', 3));
  expect(quantities(mergeCarts(base, mine, theirs))).toEqual({ oil: 2, soap: 3 });
});

test('a line that one side removed is gone, unless the other did something to it', () => {
  const base = cartOf(item('oil', 1), item('soap', 1));
  expect(quantities(mergeCarts(base, EMPTY_CART, cartOf(item('oil', 1), item('soap', 4))))).toEqual({
    soap: 4,
  });
  const wrapped = cartOf(item('oil', 1), item('soap', 1, { giftOptions: { wrap: true } }));
  expect(quantities(mergeCarts(base, wrapped, EMPTY_CART))).toEqual({ soap: 1 });
});

test('saved lines come first, then those that are new here; an order that only I changed is kept', () => {
  const base = cartOf(item('oil'), item('soap'));
  const ids = (cart: Cart) => cart.items.map(({ id }) => id);
  expect(ids(mergeCarts(EMPTY_CART, cartOf(item('balm')), base))).toEqual(['oil', 'soap', 'balm']);
  expect(ids(mergeCarts(base, cartOf(item('soap'), item('oil')), base))).toEqual(['soap', 'oil']);
});

test('a cart never holds more lines than a cart may', () => {
  const many = (prefix: string) => cartOf(...Array.from({ length: 80 }, (_, n) => item(`${prefix}${n}`)));
  expect(mergeCarts(EMPTY_CART, many('a'), many('b')).items).toHaveLength(MAX_LINES);
});

test('of a cart whose owner has gone, only that is left which the account never got', () => {
  const agreed = cartOf(item('oil', 2));
  expect(withoutAgreed(agreed, agreed)).toEqual(EMPTY_CART);
  expect(quantities(withoutAgreed(agreed, cartOf(item('oil', 2), item('soap'))))).toEqual({ soap: 1 });
});

test('ordered quantities are taken out of the cart', () => {
  const small = { variant: { id: 'small', name: 'Small' } };
  const cart = cartOf(item('oil', 3, small), item('soap', 1), item('balm', 1));
  const ordered = [
    { productId: 'oil', variantId: 'small', quantity: 2 },
    { productId: 'soap', variantId: 'only', quantity: 1 },
  ];
  expect(quantities(withoutOrdered(cart, ordered))).toEqual({ oil: 1, balm: 1 });
});

test('a cart that a database has kept is the same cart', () => {
  holds((cart) => {
    const turned = {
      message: cart.message,
      items: cart.items.map((line) => Object.fromEntries(Object.entries(line).reverse())),
    };
    expect(isSameCart(cart, turned as unknown as Cart)).toBe(true);
    expect(isSameCart(cart, { ...cart, message: `${cart.message}!` })).toBe(false);
  });
});
