import { readStored, store } from './storage.ts';

const PATH = 'redirectPath';
const DONE = 'socialSignInCompleted';

/**
 * Saves where somebody is before they leave for a sign-in elsewhere. Where they are about to sign in there is
 * nothing to come back to: what was saved on an earlier try is forgotten, too.
 */
export function savePath(path: string): void {
  store('session', PATH, /\/login|\/register/.test(path) ? null : path);
}

/** The saved path, which is forgotten by that; null where there is none. Its reader sees whether it is a place of ours. */
export function takeSavedPath(): string | null {
  const path = readStored('session', PATH);
  clearSavedPath();
  return typeof path === 'string' ? path : null;
}

export const clearSavedPath = (): void => store('session', PATH, null);

/** Marks that somebody has signed in elsewhere and come back, for as long as this tab lives. */
export const markSocialSignIn = (): void => store('session', DONE, true);
