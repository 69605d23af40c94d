import {
  changesSince,
  mergeWishes,
  restoreWishes,
  type WishChange,
  type Wishlist,
} from '#shop/customers/index.ts';

/** What this browser and the account last had in common, and whose account it was. */
export interface AgreedWishes {
  owner: string;
  ids: string[];
}

/** What this browser keeps. All of it is shared by its tabs, so one tab at a time may agree. */
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

/** What the shop answers under /wishlist/items. Being offline throws. */
export interface WishlistAccount {
  read(): Promise<SavedWishes | 'nobody'>;
  change(change: WishChange & { owner: string }): Promise<SavedWishes | 'nobody'>;
}

/**
 * Brings the wishlist of this browser and that of the account together. A list that was made signed out is uploaded:
 * the account then has both. Whatever breaks off in between, it may be done again.
 * @param look whether to ask for what other devices did, also where nothing has changed here
 */
export async function agreeOnWishes(
  device: WishlistDevice,
  account: WishlistAccount,
  look: boolean,
): Promise<void> {
  const before = device.agreed();
  if (before && !look && stepsOf(before, device.wishes()).length === 0) return;
  let saved = await account.read();
  if (saved === 'nobody') return leaveWishes(device);
  const { owner } = saved;
  const mine = device.wishes();
  // What is here was another's, and stays with their account.
  const isAnothers = before !== null && before.owner !== owner;
  for (const step of isAnothers ? [] : stepsOf(before, mine)) {
    saved = await account.change({ ...step, owner });
    if (saved === 'nobody') return leaveWishes(device);
  }
  const theirs = restoreWishes(saved.wishes);
  // What was done while the answers were under way is done to the new list, and sent the next time.
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

/** Nobody is signed in any more: what the account has goes from here; what it never got stays. */
export function leaveWishes(device: WishlistDevice): void {
  const agreed = device.agreed();
  if (!agreed) return;
  device.setWishes(changesSince(agreed.ids, device.wishes()).added);
  device.setAgreed(null);
}
