import { createStore, del, set, type UseStore, values } from 'idb-keyval';

/** A picture that isn't in the shop yet, as this browser keeps it. */
export interface SavedUpload {
  /** 128 random bits, by which the shop recognizes a picture that is sent again. */
  id: string;
  /** Where in the admin it is shown. */
  place: string;
  name: string;
  /** As it was chosen. */
  file: Blob;
  /** The address it is sent to, and what is sent with it. */
  target: { path: string; fields: Record<string, string> };
  /** Where in a text it goes. */
  at: number | null;
  /** In milliseconds. */
  chosenAt: number;
}

const MAX_AGE_MS = 7 * 86_400_000;

let opened: UseStore | undefined;
const store = (): UseStore => {
  opened ??= createStore('calendula-saved-uploads', 'uploads');
  return opened;
};

/** A browser that stores nothing, as in a private window, still sends what it has. */
async function orElse<T>(fallback: T, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    return fallback;
  }
}

export const saveUpload = (upload: SavedUpload): Promise<void> =>
  orElse(undefined, () => set(upload.id, upload, store()));
export const deleteUpload = (id: string): Promise<void> => orElse(undefined, () => del(id, store()));

/** What this browser has kept, the oldest first. What is too old is deleted. */
export async function listSavedUploads(): Promise<SavedUpload[]> {
  const found = await orElse([], () => values<SavedUpload>(store()));
  const isOld = ({ chosenAt }: SavedUpload) => chosenAt < Date.now() - MAX_AGE_MS;
  await Promise.all(found.filter(isOld).map(({ id }) => deleteUpload(id)));
  return found.filter((upload) => !isOld(upload)).toSorted((a, b) => a.chosenAt - b.chosenAt);
}
