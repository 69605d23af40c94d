import { z } from 'zod';
import { decrypt, encrypt } from '#platform/encrypt-text.ts';
import type { Core } from './core.ts';

const PURPOSE = 'deleted-note';
/** How long Undo works. */
const DAY_MS = 86_400_000;

const deletedNote = z.strictObject({
  /** What it was about: an order's id or a customer's address. */
  about: z.string(),
  id: z.uuid(),
  note: z.string(),
  actor: z.string(),
  at: z.coerce.date(),
  deletedAt: z.coerce.date(),
});
export type DeletedNote = Omit<z.output<typeof deletedNote>, 'deletedAt'>;

/** A note that was deleted, encrypted for its Undo: the database doesn't keep it. */
export const encryptNote = ({ config, clock }: Core, note: DeletedNote): string =>
  encrypt(config.secret, PURPOSE, JSON.stringify({ ...note, deletedAt: clock.now() }));

/** The note of `encryptNote`; null when it was about something else, was deleted long ago, or is forged. */
export function decryptNote({ config, clock }: Core, about: string, encrypted: string): DeletedNote | null {
  const text = decrypt(config.secret, PURPOSE, encrypted);
  if (text === null) return null;
  const { deletedAt, ...note } = deletedNote.parse(JSON.parse(text));
  const isRecent = clock.now().getTime() - deletedAt.getTime() < DAY_MS;
  return isRecent && note.about === about ? note : null;
}
