import { useEffect, useSyncExternalStore } from 'react';

/** Who is signed in, as far as the header shows it. */
export interface CurrentUser {
  name: string;
  email: string;
  image: string | null;
  isStaff: boolean;
}

const RETRY_MS = 5_000;

/** Undefined until the answer is there, null for nobody. */
let current: CurrentUser | null | undefined;
let asking: Promise<void> | null = null;
let retry: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Whether the server has left the sign that somebody is signed in here. */
export const isSignedIn = (): boolean => /(?:^|;\s*)(?:__Host-)?signed-in=1/.test(document.cookie);

function know(me: CurrentUser | null): void {
  current = me;
  clearTimeout(retry);
  for (const listener of listeners) listener();
}

/** Asks the server who is signed in; nobody without the sign is asked about. */
export function loadCurrentUser(): Promise<void> {
  if (!isSignedIn()) {
    know(null);
    return Promise.resolve();
  }
  asking ??= fetch('/me', { headers: { Accept: 'application/json' } })
    .then((answer) => answer.json() as Promise<{ person: CurrentUser | null }>)
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
 * Who is signed in: undefined until that is known, null for nobody. Asked after the page is there, and again when the
 * sign has come or gone.
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
