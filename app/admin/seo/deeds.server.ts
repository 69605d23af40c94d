import { data } from 'react-router';
import { z } from 'zod';
import type { Person } from '../../../shop/accounts/accounts.ts';
import type { Shop } from '../../../shop/shop.ts';
import { makeRedirect, removeRedirect } from '../../../shop/writing/redirects.server.ts';
import { MAX_SEO_DESCRIPTION, MAX_SEO_TITLE, saveSeoWords } from '../../../shop/writing/seo.server.ts';
import { addSynonym, removeSynonym } from '../../../shop/writing/synonyms.server.ts';
import { ownWordsOf } from './own-words.server.ts';

const path = z.string().trim().max(255);
const words = z
  .string()
  .max(80)
  .transform((text) => text.toLowerCase().replace(/\s+/g, ' ').trim());
const deed = z.discriminatedUnion('deed', [
  z.strictObject({
    ...{ deed: z.literal('words'), path, title: z.string().max(MAX_SEO_TITLE) },
    description: z.string().max(MAX_SEO_DESCRIPTION),
  }),
  z.strictObject({ deed: z.literal('redirect'), from: path, to: path }),
  z.strictObject({ deed: z.literal('end-redirect'), from: path }),
  z.strictObject({ deed: z.literal('synonym'), phrase: words, means: words, isSame: z.enum(['yes', 'no']) }),
  z.strictObject({ deed: z.literal('end-synonym'), phrase: words, means: words }),
]);

const PROBLEMS = {
  'not-allowed': ['You may look, not change.', 403],
  gone: ['This is not there any more.', 404],
  'not-a-path': ['Both are pages of this shop: begin with one slash, as in /blog/oats.', 400],
  circle: ['This would lead in a circle.', 409],
  taken: ['There is one of this name already.', 409],
  'not-words': ['One to three words, and something else that they mean.', 400],
} as const;

/** What puts back what was taken away. */
type Undo = Record<string, string> | null;
const refused = (message: string, status: number) =>
  data({ ok: false, message, undo: null as Undo }, { status });
function told(problem: keyof typeof PROBLEMS) {
  const [message, status] = PROBLEMS[problem];
  return refused(message, status);
}
const done = (message: string, undo: Undo = null) => ({ ok: true, message, undo });

/** Does for search engines, or for the shop's own search, what was asked. */
export async function doDeed(shop: Shop, person: Person, sent: object) {
  const read = deed.safeParse(sent);
  if (!read.success) return refused('This cannot be read, or is too long.', 400);
  const asked = read.data;
  switch (asked.deed) {
    case 'words': {
      const saved = await saveSeoWords(shop, person, asked.path, asked, await ownWordsOf(shop));
      return saved.ok ? done('Saved.') : told(saved.problem);
    }
    case 'redirect': {
      const made = await makeRedirect(shop, person, asked);
      return made.ok ? done(`${asked.from} leads to ${made.to} now.`) : told(made.problem);
    }
    case 'end-redirect': {
      const ended = await removeRedirect(shop, person, asked.from);
      if (!ended.ok) return told(ended.problem);
      return done('Taken away.', { deed: 'redirect', from: asked.from, to: ended.to });
    }
    case 'synonym': {
      const added = await addSynonym(shop, person, {
        phrase: asked.phrase,
        means: asked.means,
        isSame: asked.isSame === 'yes',
      });
      return added.ok ? done('Added.') : told(added.problem);
    }
    case 'end-synonym': {
      const ended = await removeSynonym(shop, person, asked);
      if (!ended.ok) return told(ended.problem);
      const { phrase, means, isSame } = ended.gone;
      return done('Taken away.', { deed: 'synonym', phrase, means, isSame: isSame ? 'yes' : 'no' });
    }
  }
}
