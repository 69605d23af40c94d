import {
  type Cart,
  EMPTY_CART,
  isSameCart,
  mergeCarts,
  restoreCart,
  withoutAgreed,
} from '#shop/checkout/index.ts';
import { AGREED_CART, cartStore } from './cart-store.ts';
import { requestAccount } from './requests.ts';
import { readStored, store } from './storage.ts';

/** The last cart that this browser and the account agreed on. */
export interface AgreedCart {
  /** The account it belongs to: a cart never goes to another account. */
  owner: string;
  version: number;
  cart: Cart;
}

/** This browser's storage, shared by all its tabs, so only one tab may sync at a time. */
export interface CartDevice {
  cart(): Cart;
  setCart(cart: Cart): void;
  agreed(): AgreedCart | null;
  setAgreed(agreed: AgreedCart | null): void;
}

/** The responses of /cart/saved. Being offline throws. */
export interface CartAccount {
  read(): Promise<AgreedCart | 'signed-out'>;
  save(saving: {
    owner: string;
    baseVersion: number;
    cart: Cart;
  }): Promise<{ version: number } | { conflict: true } | 'signed-out'>;
}

const TRIES = 20;

/**
 * Merges this browser's cart with the account's. Safe to repeat after any interruption: the cart is written before the
 * agreed state, so that an item is never mistaken for a removed one.
 * @param look whether to fetch changes from other devices even when nothing has changed here
 */
export async function agreeOnCart(device: CartDevice, account: CartAccount, look: boolean): Promise<void> {
  const before = device.agreed();
  if (before && !look && isSameCart(before.cart, device.cart())) return;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const saved = await account.read();
    if (saved === 'signed-out') return leaveCart(device);
    if (before && before.owner !== saved.owner) return adoptAccountCart(device, saved);
    const mine = device.cart();
    const cart = mergeCarts(before?.cart ?? EMPTY_CART, mine, restoreCart(saved.cart));
    const answer = isSameCart(cart, restoreCart(saved.cart))
      ? saved
      : await account.save({ owner: saved.owner, baseVersion: saved.version, cart });
    if (answer === 'signed-out') return leaveCart(device);
    if ('conflict' in answer) continue;
    // Changes made during the request are applied to the new cart and sent next time.
    device.setCart(mergeCarts(mine, device.cart(), cart));
    device.setAgreed({ owner: saved.owner, version: answer.version, cart });
    return;
  }
  throw new Error('Other devices were faster every time.');
}

/** Another customer has signed in: the previous cart stays with its own account. */
function adoptAccountCart(device: CartDevice, { owner, version, cart }: AgreedCart): void {
  const theirs = restoreCart(cart);
  device.setCart(theirs);
  device.setAgreed({ owner, version, cart: theirs });
}

/** After a sign-out: removes the items that the account has saved; items it never received stay. */
export function leaveCart(device: CartDevice): void {
  const agreed = device.agreed();
  if (!agreed) return;
  device.setCart(withoutAgreed(agreed.cart, device.cart()));
  device.setAgreed(null);
}

const thisDevice: CartDevice = {
  cart: cartStore.now,
  setCart: cartStore.set,
  agreed: () => readStored('local', AGREED_CART) as AgreedCart | null,
  setAgreed: (agreed) => store('local', AGREED_CART, agreed),
};

const account: CartAccount = {
  read: () => requestAccount<AgreedCart>('/cart/saved'),
  save: async (saving) => {
    const saved = await requestAccount<{ ok: boolean; version: number }>('/cart/saved', saving);
    return saved === 'signed-out' || saved.ok ? saved : { conflict: true };
  },
};

export const cartSync = {
  watch: cartStore.watch,
  agree: (look: boolean) => agreeOnCart(thisDevice, account, look),
  leave: () => leaveCart(thisDevice),
  clear() {
    // The agreed state goes first: beside it, an empty cart would look like one emptied on purpose.
    thisDevice.setAgreed(null);
    cartStore.set(EMPTY_CART);
  },
};
