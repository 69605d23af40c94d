import { createStore, del, set, type UseStore, values } from 'idb-keyval';

/** An unfinished upload, stored in this browser. */
export interface SavedUpload {
  /** 128 random bits that identify a picture sent twice. */
  id: string;
  /** The part of the admin that shows it. */
  place: string;
  name: string;
  /** The original file. */
  file: Blob;
  /** Where it is sent, and the form fields sent with it. */
  target: { path: string; fields: Record<string, string> };
  /** Position in the text. */
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

/** Without storage, as in a private window, uploads still work. */
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

/** This browser's unfinished uploads, oldest first. Expired ones are deleted. */
export async function listSavedUploads(): Promise<SavedUpload[]> {
  const found = await orElse([], () => values<SavedUpload>(store()));
  const isOld = ({ chosenAt }: SavedUpload) => chosenAt < Date.now() - MAX_AGE_MS;
  await Promise.all(found.filter(isOld).map(({ id }) => deleteUpload(id)));
  return found.filter((upload) => !isOld(upload)).toSorted((a, b) => a.chosenAt - b.chosenAt);
}
