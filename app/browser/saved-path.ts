import { englishPath } from '#shop/core/index.ts';
import { readStored, store } from './storage.ts';

const PATH = 'redirectPath';
const DONE = 'socialSignInCompleted';

/**
 * Saves the current path before leaving for Google's sign-in. On the sign-in page itself, there is nowhere to return
 * to, so a path saved by an earlier attempt is removed.
 */
export function savePath(path: string): void {
  store('session', PATH, /\/login|\/register/.test(englishPath(path)) ? null : path);
}

/**
 * Reads and removes the saved path; null when there is none. The caller must check that it is one of the shop's paths.
 */
export function takeSavedPath(): string | null {
  const path = readStored('session', PATH);
  clearSavedPath();
  return typeof path === 'string' ? path : null;
}

export const clearSavedPath = (): void => store('session', PATH, null);

/** Marks a completed social sign-in, for this tab only. */
export const markSocialSignIn = (): void => store('session', DONE, true);
