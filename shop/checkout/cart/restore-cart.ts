import { addItem, type Cart, type CartItem, EMPTY_CART, type GiftOptions, setMessage } from './cart-rules.ts';

type Unknown = Record<string, unknown>;

const isRecord = (value: unknown): value is Unknown => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= 300;

/**
 * Parses a cart from browser storage. Invalid lines are dropped; nothing throws, because storage may hold
 * anything.
 */
export function restoreCart(saved: unknown): Cart {
  if (!isRecord(saved) || !Array.isArray(saved.items)) return EMPTY_CART;
  const items = saved.items.map(restoreItemFrom).filter((item) => item !== null);
  const cart = items.reduce(addItem, EMPTY_CART);
  return setMessage(cart, typeof saved.message === 'string' ? saved.message : '');
}

function restoreItemFrom(saved: unknown): CartItem | null {
  if (!isRecord(saved)) return null;
  const { id, name, price, quantity, category, imageUrl, variant, giftOptions } = saved;
  if (!isText(id) || !isText(name) || !Number.isInteger(price) || (price as number) < 0) return null;
  return {
    id,
    name,
    price: price as number,
    quantity: quantity as number,
    category: isText(category) ? category : '',
    ...(isText(imageUrl) && { imageUrl }),
    ...(isRecord(variant) &&
      isText(variant.id) && {
        // A product without options has a variant without a name.
        variant: {
          id: variant.id,
          name: isText(variant.name) ? variant.name : '',
          ...(isText(variant.sku) && { sku: variant.sku }),
        },
      }),
    ...(isRecord(giftOptions) && { giftOptions: giftFrom(giftOptions) }),
  };
}

const giftFrom = ({ wrap, message }: Unknown): GiftOptions => ({
  wrap: wrap === true,
  ...(typeof message === 'string' && { message: message.slice(0, 250) }),
});
