import { createStore, del, get, set, type UseStore, values } from 'idb-keyval';
import type { ToSend } from './upload-send.ts';

/** A picture that is on its way to the shop, as this browser keeps it. */
export interface Saved extends Omit<ToSend, 'file'> {
  /** Where in the admin it is to be seen. */
  place: string;
  name: string;
  /** As it was chosen, until it was made small enough to be sent; null once the shop has it. */
  file: Blob | null;
  isReady: boolean;
  /** Where in a text it goes. */
  at: number | null;
  /** What the shop has made of it, as long as no page has shown it. */
  answer: object | null;
  /** The moment it was chosen, in milliseconds. */
  chosenAt: number;
}

// The shop remembers for a day longer what became of a file (shop/uploads): none is made something of twice.
const LONGEST_MS = 7 * 86_400_000;

let opened: UseStore | undefined;
const store = (): UseStore => {
  opened ??= createStore('calendula-uploads', 'uploads');
  return opened;
};

// A browser that keeps nothing, as in a private window, still sends what it has.
const orNothing = (work: () => Promise<void>): Promise<void> =>
  Promise.resolve()
    .then(work)
    .catch(() => {});

export const keep = (saved: Saved): Promise<void> => orNothing(() => set(saved.id, saved, store()));
export const forget = (id: string): Promise<void> => orNothing(() => del(id, store()));

/** Whether it is still wanted: another tab may have sent it, or let go of it. */
export async function isSaved(id: string): Promise<boolean> {
  let found: unknown = id;
  await orNothing(async () => {
    found = await get(id, store());
  });
  return found !== undefined;
}

/** What this browser has kept, the oldest first; what is too old is forgotten. */
export async function allSaved(): Promise<Saved[]> {
  let found: Saved[] = [];
  await orNothing(async () => {
    found = await values<Saved>(store());
  });
  const isOver = ({ chosenAt }: Saved) => chosenAt < Date.now() - LONGEST_MS;
  await Promise.all(found.filter(isOver).map(({ id }) => forget(id)));
  return found.filter((saved) => !isOver(saved)).toSorted((a, b) => a.chosenAt - b.chosenAt);
}
