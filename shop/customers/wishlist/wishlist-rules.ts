import type { Cents } from '#shop/core/index.ts';

export const MAX_WISHES = 200;

/** A wishlist item (specification, section 3). Name, price and picture are as they were shown. */
export interface Wish {
  id: string;
  name: string;
  price: Cents;
  imageUrl: string;
  /** ISO timestamp. */
  addedAt: string;
}

/** What a page knows of a product that can be wished for. */
export type Wishable = Omit<Wish, 'addedAt'>;

export type Wishlist = readonly Wish[];

export const isWished = (list: Wishlist, id: string): boolean => list.some((wish) => wish.id === id);

/** An item that is already on the list is unchanged, and a full list takes no more. */
export const addWish = (list: Wishlist, wish: Wish): Wishlist =>
  isWished(list, wish.id) || list.length >= MAX_WISHES ? list : [...list, wish];

export const removeWish = (list: Wishlist, id: string): Wishlist => list.filter((wish) => wish.id !== id);

export const restoreWish = (list: Wishlist, wish: Wish, index: number): Wishlist =>
  isWished(list, wish.id) ? list : list.toSpliced(index, 0, wish);

/** The changes to a list since an account had the ids of `agreed`. */
export function changesSince(
  agreed: readonly string[],
  mine: Wishlist,
): { added: Wish[]; removed: string[] } {
  return {
    added: mine.filter(({ id }) => !agreed.includes(id)),
    removed: agreed.filter((id) => !isWished(mine, id)),
  };
}

/** The account's list with the local changes since the last sync; a union if they were never synced. */
export function mergeWishes(agreed: readonly string[], mine: Wishlist, theirs: Wishlist): Wishlist {
  const { added, removed } = changesSince(agreed, mine);
  return added.reduce(
    addWish,
    theirs.filter(({ id }) => !removed.includes(id)),
  );
}

/** Invalid entries are left out; never throws. */
export function restoreWishes(saved: unknown): Wishlist {
  return Array.isArray(saved) ? saved.filter(isWish).reduce<Wishlist>(addWish, []) : [];
}

const isWish = (saved: Partial<Wish> | null): saved is Wish =>
  typeof saved?.id === 'string' &&
  typeof saved.name === 'string' &&
  Number.isInteger(saved.price) &&
  typeof saved.imageUrl === 'string' &&
  typeof saved.addedAt === 'string';
