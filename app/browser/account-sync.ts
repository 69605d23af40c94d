import { cartSync } from './cart-sync.ts';
import { isSignedIn } from './current-user.ts';
import { RECENT_SEARCHES, REVIEW_VOTES, store } from './storage.ts';
import { wishlistSync } from './wishlist-sync.ts';

// Loaded only for signed-in customers, and once more after a sign-out.

const SYNCED = [cartSync, wishlistSync];
const PAUSE_MS = 500;
const RETRY_MS = 5_000;
const RETRY_AT_MOST_MS = 60_000;

/** @throws the first failure, once everything else has been synced */
async function agree(look: boolean): Promise<void> {
  const failures: unknown[] = [];
  for (const one of SYNCED) {
    if (!isSignedIn()) one.leave();
    else await one.agree(look).catch((error) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

let queue: Promise<unknown> = Promise.resolve();

/** Runs one at a time: across tabs where the browser has Web Locks, else within this tab. */
function runExclusive(work: () => Promise<void>): Promise<void> {
  if (navigator.locks) return navigator.locks.request('account-sync', work);
  const turn = queue.then(work);
  queue = turn.catch(() => {});
  return turn;
}

let timer: ReturnType<typeof setTimeout> | undefined;
let wantsLook = false;
let failedTimes = 0;
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
    failedTimes = 0;
  } catch (error) {
    // The page keeps working with the local data; nothing is lost, and the sync is tried again.
    // biome-ignore lint/suspicious/noConsole: the specification wants it logged, without bothering the shopper
    console.warn('The cart and the wishlist could not be brought together with the account.', error);
    soon(Math.min(RETRY_MS * 2 ** failedTimes, RETRY_AT_MOST_MS), look);
    failedTimes += 1;
  }
}

/** Syncs cart and wishlist with the account from now on; calling it again checks for a sign-in or sign-out. */
export function syncWithAccount(): void {
  const isFirst = wasSignedIn === null;
  if (wasSignedIn !== isSignedIn()) soon(0, true);
  wasSignedIn = isSignedIn();
  if (!isFirst) return;
  for (const { watch } of SYNCED) watch(() => soon(PAUSE_MS));
  const look = () => soon(0, true);
  for (const name of ['focus', 'online', 'pageshow']) window.addEventListener(name, look);
  document.addEventListener('visibilitychange', look);
}

/** Clears this browser before a sign-out, in case it ignores the response's Clear-Site-Data header. */
export function clearAccountData(): void {
  for (const one of SYNCED) one.clear();
  for (const key of [RECENT_SEARCHES, REVIEW_VOTES]) store('local', key, null);
}
