import { AGREED_CART, cartStore } from './cart-store.ts';
import { type AgreedCart, agreeOnCart, type CartAccount, type CartDevice, leaveCart } from './cart-sync.ts';
import { isSignedIn } from './current-user.ts';
import type { PersistedStore } from './persisted-store.ts';
import { readStored, store } from './storage.ts';
import { showWishlistHearts } from './wishlist-hearts.ts';
import { AGREED_WISHES, wishlistStore } from './wishlist-store.ts';
import {
  type AgreedWishes,
  agreeOnWishes,
  leaveWishes,
  type SavedWishes,
  type WishlistAccount,
  type WishlistDevice,
} from './wishlist-sync.ts';

// Loaded only for signed-in customers, and once more after a sign-out.

const PAUSE_MS = 500;
const PATIENCE_MS = 10_000;
const RETRY_MS = 5_000;
const RETRY_AT_MOST_MS = 60_000;

// An equal value must not re-render pages or be sent by other tabs again.
const setUnlessSame =
  <T>({ now, set }: PersistedStore<T>) =>
  (next: T) => {
    if (JSON.stringify(now()) !== JSON.stringify(next)) set(next);
  };

const cartDevice: CartDevice = {
  cart: cartStore.now,
  setCart: setUnlessSame(cartStore),
  agreed: () => readStored('local', AGREED_CART) as AgreedCart | null,
  setAgreed: (agreed) => store('local', AGREED_CART, agreed),
};
const wishlistDevice: WishlistDevice = {
  wishes: wishlistStore.now,
  setWishes: setUnlessSame(wishlistStore),
  agreed: () => readStored('local', AGREED_WISHES) as AgreedWishes | null,
  setAgreed: (agreed) => store('local', AGREED_WISHES, agreed),
};

/** Calls one of the account's endpoints; 401 means signed out, and being offline throws. */
async function ask<T>(path: string, body?: object): Promise<T | 'signed-out'> {
  const answer = await fetch(path, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { Accept: 'application/json', ...(body && { 'Content-Type': 'application/json' }) },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (answer.status === 401) return 'signed-out';
  if (!answer.ok && answer.status !== 409) throw new Error(`${path} answered ${answer.status}.`);
  return answer.json();
}

const cartAccount: CartAccount = {
  read: () => ask<AgreedCart>('/cart/saved'),
  save: async (saving) => {
    const saved = await ask<{ ok: boolean; version: number }>('/cart/saved', saving);
    return saved === 'signed-out' || saved.ok ? saved : { conflict: true };
  },
};
const wishlistAccount: WishlistAccount = {
  read: () => ask<SavedWishes>('/wishlist/items'),
  change: (change) => ask<SavedWishes>('/wishlist/items', change),
};

async function agree(look: boolean): Promise<void> {
  if (!isSignedIn()) {
    leaveCart(cartDevice);
    leaveWishes(wishlistDevice);
    return;
  }
  await agreeOnCart(cartDevice, cartAccount, look);
  await agreeOnWishes(wishlistDevice, wishlistAccount, look);
}

let queue: Promise<unknown> = Promise.resolve();

/** Runs one at a time: across tabs where the browser has Web Locks, else within this tab. */
function runExclusive(work: () => Promise<void>): Promise<void> {
  if (navigator.locks) return navigator.locks.request('own-things', work);
  const turn = queue.then(work);
  queue = turn.catch(() => {});
  return turn;
}

let timer: ReturnType<typeof setTimeout> | undefined;
let wantsLook = false;
let failures = 0;
let wasSignedIn: boolean | null = null;

function soon(ms: number, look = false): void {
  wantsLook ||= look;
  clearTimeout(timer);
  timer = setTimeout(run, ms);
}

async function run(): Promise<void> {
  const look = wantsLook;
  wantsLook = false;
  try {
    await runExclusive(() => agree(look));
    failures = 0;
  } catch (error) {
    // The page keeps working with the local data; nothing is lost, and the sync is tried again.
    // biome-ignore lint/suspicious/noConsole: the specification wants it logged, without bothering the shopper
    console.warn('The cart and the wishlist could not be brought together with the account.', error);
    soon(Math.min(RETRY_MS * 2 ** failures, RETRY_AT_MOST_MS), look);
    failures += 1;
  }
}

/** Syncs cart and wishlist with the account from now on; calling it again checks for a sign-in or sign-out. */
export function startAccountSync(): void {
  const isFirst = wasSignedIn === null;
  if (wasSignedIn !== isSignedIn()) soon(0, true);
  wasSignedIn = isSignedIn();
  if (!isFirst) return;
  showWishlistHearts();
  cartStore.watch(() => soon(PAUSE_MS));
  wishlistStore.watch(() => soon(PAUSE_MS));
  const look = () => soon(0, true);
  for (const name of ['focus', 'online', 'pageshow']) window.addEventListener(name, look);
  document.addEventListener('visibilitychange', look);
}
