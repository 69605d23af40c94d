import {
  changesSince,
  mergeWishes,
  restoreWishes,
  type WishChange,
  type Wishlist,
} from '#shop/customers/index.ts';
import { requestAccount } from './requests.ts';
import { readStored, store } from './storage.ts';
import { clearWishlist, wishlistStore } from './wishlist-store.ts';

/** The last list that this browser and the account agreed on, and whose account it was. */
export interface AgreedWishes {
  owner: string;
  ids: string[];
}

/** This browser's storage, shared by all its tabs, so only one tab may sync at a time. */
export interface WishlistDevice {
  wishes(): Wishlist;
  setWishes(wishes: Wishlist): void;
  agreed(): AgreedWishes | null;
  setAgreed(agreed: AgreedWishes | null): void;
}

export interface SavedWishes {
  owner: string;
  wishes: Wishlist;
}

/** The responses of /wishlist/items. Being offline throws. */
export interface WishlistAccount {
  read(): Promise<SavedWishes | 'signed-out'>;
  change(change: WishChange & { owner: string }): Promise<SavedWishes | 'signed-out'>;
}

/**
 * Merges this browser's wishlist with the account's. A list made while signed out is uploaded, so that the account has
 * both. Safe to repeat after any interruption.
 * @param look whether to fetch changes from other devices even when nothing has changed here
 */
export async function agreeOnWishes(
  device: WishlistDevice,
  account: WishlistAccount,
  look: boolean,
): Promise<void> {
  const before = device.agreed();
  if (before && !look && stepsOf(before, device.wishes()).length === 0) return;
  let saved = await account.read();
  if (saved === 'signed-out') return leaveWishes(device);
  const { owner } = saved;
  const mine = device.wishes();
  // Another customer's list stays with their own account.
  const isAnothers = before !== null && before.owner !== owner;
  for (const step of isAnothers ? [] : stepsOf(before, mine)) {
    saved = await account.change({ ...step, owner });
    if (saved === 'signed-out') return leaveWishes(device);
  }
  const theirs = restoreWishes(saved.wishes);
  // Changes made during the requests are applied to the new list and sent next time.
  const meant = mine.map(({ id }) => id);
  device.setWishes(isAnothers ? theirs : mergeWishes(meant, device.wishes(), theirs));
  device.setAgreed({ owner, ids: theirs.map(({ id }) => id) });
}

function stepsOf(before: AgreedWishes | null, mine: Wishlist): WishChange[] {
  const { added, removed } = changesSince(before?.ids ?? [], mine);
  const add: WishChange = before
    ? { add: added.map(({ id }) => id) }
    : { upload: added.map(({ id, addedAt }) => ({ id, addedAt })) };
  return [...(removed.length > 0 ? [{ remove: removed }] : []), ...(added.length > 0 ? [add] : [])];
}

/** After a sign-out: removes the products that the account has saved; products it never received stay. */
export function leaveWishes(device: WishlistDevice): void {
  const agreed = device.agreed();
  if (!agreed) return;
  device.setWishes(changesSince(agreed.ids, device.wishes()).added);
  device.setAgreed(null);
}

const AGREED = 'agreed-wishes';

const thisDevice: WishlistDevice = {
  wishes: wishlistStore.now,
  setWishes: wishlistStore.set,
  agreed: () => readStored('local', AGREED) as AgreedWishes | null,
  setAgreed: (agreed) => store('local', AGREED, agreed),
};

const account: WishlistAccount = {
  read: () => requestAccount<SavedWishes>('/wishlist/items'),
  change: (change) => requestAccount<SavedWishes>('/wishlist/items', change),
};

/** Run by account-sync.ts, as the cart's sync is. */
export const wishlistSync = {
  watch: wishlistStore.watch,
  agree: (look: boolean) => agreeOnWishes(thisDevice, account, look),
  leave: () => leaveWishes(thisDevice),
  clear() {
    thisDevice.setAgreed(null);
    clearWishlist();
  },
};
