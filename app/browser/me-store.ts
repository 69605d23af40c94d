import { useEffect, useSyncExternalStore } from 'react';

/** Who is signed in, as far as the header shows it. */
export interface Me {
  name: string;
  email: string;
  image: string | null;
  isStaff: boolean;
}

let current: Me | null = null;
let asking: Promise<void> | null = null;
const listeners = new Set<() => void>();

/** Whether the server has left the sign that somebody is signed in here. */
export const isSignedIn = (): boolean => /(?:^|;\s*)(?:__Host-)?signed-in=1/.test(document.cookie);

function know(me: Me | null): void {
  current = me;
  for (const listener of listeners) listener();
}

/** Asks the server who is signed in; nobody without the sign is asked about. */
export function askMe(): Promise<void> {
  if (!isSignedIn()) {
    know(null);
    return Promise.resolve();
  }
  asking ??= fetch('/me', { headers: { Accept: 'application/json' } })
    .then((answer) => answer.json() as Promise<{ person: Me | null }>)
    .then(({ person }) => know(person))
    // Without an answer the page stays that of everybody; the next one asks again.
    .catch(() => {})
    .finally(() => {
      asking = null;
    });
  return asking;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Who is signed in: asked after the page is there, and again when the sign has come or gone. */
export function useMe(): Me | null {
  const me = useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
  useEffect(() => {
    if (isSignedIn() !== (me !== null)) void askMe();
  });
  return me;
}
