import {
  type Cart,
  EMPTY_CART,
  isSameCart,
  mergeCarts,
  restoreCart,
  withoutAgreed,
} from '#shop/checkout/index.ts';

/** The cart as this browser and the account last had it in common. */
export interface AgreedCart {
  /** Whose it is: the cart of one account never goes to another. */
  owner: string;
  version: number;
  cart: Cart;
}

/** What this browser keeps. All of it is shared by its tabs, so one tab at a time may agree. */
export interface CartDevice {
  cart(): Cart;
  setCart(cart: Cart): void;
  agreed(): AgreedCart | null;
  setAgreed(agreed: AgreedCart | null): void;
}

/** What the shop answers under /cart/saved. Being offline throws. */
export interface CartAccount {
  read(): Promise<AgreedCart | 'nobody'>;
  save(saving: {
    owner: string;
    baseVersion: number;
    cart: Cart;
  }): Promise<{ version: number } | { conflict: true } | 'nobody'>;
}

const TRIES = 20;

/**
 * Brings the cart of this browser and that of the account together. Whatever breaks off in between, it may be done
 * again: the cart is set before what was agreed on, so that nothing is ever taken for removed that was not.
 * @param look whether to ask for what other devices did, also where nothing has changed here
 */
export async function agreeOnCart(device: CartDevice, account: CartAccount, look: boolean): Promise<void> {
  const before = device.agreed();
  if (before && !look && isSameCart(before.cart, device.cart())) return;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const saved = await account.read();
    if (saved === 'nobody') return leaveCart(device);
    if (before && before.owner !== saved.owner) return takeOver(device, saved);
    const mine = device.cart();
    const cart = mergeCarts(before?.cart ?? EMPTY_CART, mine, restoreCart(saved.cart));
    const answer = isSameCart(cart, restoreCart(saved.cart))
      ? saved
      : await account.save({ owner: saved.owner, baseVersion: saved.version, cart });
    if (answer === 'nobody') return leaveCart(device);
    if ('conflict' in answer) continue;
    // What was done while the answer was under way is done to the new cart, and sent the next time.
    device.setCart(mergeCarts(mine, device.cart(), cart));
    device.setAgreed({ owner: saved.owner, version: answer.version, cart });
    return;
  }
  throw new Error('Other devices were faster every time.');
}

/** Somebody else has signed in: what is here was another's, and stays with their account. */
function takeOver(device: CartDevice, { owner, version, cart }: AgreedCart): void {
  const theirs = restoreCart(cart);
  device.setCart(theirs);
  device.setAgreed({ owner, version, cart: theirs });
}

/** Nobody is signed in any more: what the account has goes from here; what it never got stays. */
export function leaveCart(device: CartDevice): void {
  const agreed = device.agreed();
  if (!agreed) return;
  device.setCart(withoutAgreed(agreed.cart, device.cart()));
  device.setAgreed(null);
}
