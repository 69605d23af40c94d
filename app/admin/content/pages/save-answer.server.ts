import { data } from 'react-router';
import type { AdminContentValues } from '#messages/admin-content.ts';
import type { Translate } from '#platform/i18n/messages.ts';

/** The outcome of saving a text; after a conflict with the words that are saved now. */
type Saved<Words> =
  | { ok: true }
  | { ok: false; problem: 'not-allowed' | 'gone' }
  | { ok: false; problem: 'changed'; version: number; words: Words };

export const refuse = <Words>(
  message: string,
  status: number,
  conflict: { version: number; words: Words } | null = null,
) => data({ ok: false, message, conflict }, { status });

export function saveAnswer<Words>(
  t: Translate<AdminContentValues>,
  saved: Saved<Words>,
  what: 'page' | 'question',
) {
  if (saved.ok) return { ok: true, message: t(`${what}.published`), conflict: null };
  switch (saved.problem) {
    case 'changed':
      return refuse(t(`${what}.problem.changed`), 409, saved);
    case 'gone':
      return refuse<Words>(t(`${what}.problem.gone`), 404);
    case 'not-allowed':
      return refuse<Words>(t(`${what}.problem.not-allowed`), 403);
  }
}
