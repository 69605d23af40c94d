import { data } from 'react-router';

/** What saving a text comes to: done, refused, or late, with the words that are saved now. */
type Saved<Words> =
  | { ok: true }
  | { ok: false; problem: 'not-allowed' | 'gone' }
  | { ok: false; problem: 'changed'; version: number; words: Words };

/** Says that a text was not saved. */
export const refuse = <Words>(
  message: string,
  status: number,
  conflict: { version: number; words: Words } | null = null,
) => data({ ok: false, message, conflict }, { status });

/** Says what came of saving a page or a question. */
export function tell<Words>(saved: Saved<Words>, what: 'page' | 'question') {
  if (saved.ok) return { ok: true, message: 'Saved, for everybody to see.', conflict: null };
  switch (saved.problem) {
    case 'changed':
      return refuse(`Somebody else has saved this ${what} meanwhile. Both texts are below.`, 409, saved);
    case 'gone':
      return refuse<Words>(`This ${what} is not there any more.`, 404);
    case 'not-allowed':
      return refuse<Words>(`You may look at ${what}s, not change them.`, 403);
  }
}
