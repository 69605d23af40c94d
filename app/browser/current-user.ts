import { useEffect, useSyncExternalStore } from 'react';

export interface CurrentUser {
  name: string;
  email: string;
  image: string | null;
  isStaff: boolean;
}

const RETRY_MS = 5_000;

/** Undefined until the response has arrived, null when signed out. */
let current: CurrentUser | null | undefined;
let asking: Promise<void> | null = null;
let retry: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Whether the server has set the cookie that says there is a session. */
export const isSignedIn = (): boolean => /(?:^|;\s*)(?:__Host-)?signed-in=1/.test(document.cookie);

function know(me: CurrentUser | null): void {
  current = me;
  clearTimeout(retry);
  for (const listener of listeners) listener();
}

/** Fetches the signed-in customer; makes no request without the `signed-in` cookie. */
export function loadCurrentUser(): Promise<void> {
  if (!isSignedIn()) {
    know(null);
    return Promise.resolve();
  }
  asking ??= fetch('/me', { headers: { Accept: 'application/json' } })
    .then((answer) => {
      if (!answer.ok) throw answer;
      return answer.json() as Promise<{ person: CurrentUser | null }>;
    })
    .then(({ person }) => know(person))
    .catch(() => {
      clearTimeout(retry);
      retry = setTimeout(loadCurrentUser, RETRY_MS);
    })
    .finally(() => {
      asking = null;
    });
  return asking;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/**
 * Undefined until known, null when signed out. Fetched after the page has loaded, and again when the `signed-in` cookie
 * appears or disappears.
 */
export function useCurrentUser(): CurrentUser | null | undefined {
  const me = useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  );
  useEffect(() => {
    if (me === undefined || isSignedIn() !== (me !== null)) void loadCurrentUser();
  });
  return me;
}
