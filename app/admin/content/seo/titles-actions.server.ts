import { data } from 'react-router';
import { z } from 'zod';
import type { RequestContext } from '#app/context.ts';
import { adminSeoMessages } from '#messages/admin-seo.ts';
import type { Person } from '#shop/accounts/index.ts';
import { SEO_LENGTHS } from '#shop/catalog/index.ts';
import { type SeoTitlesInput, saveSeoTitles } from '#shop/content/index.server.ts';
import { type Conflict, conflictsOf } from '../../form/conflicts.tsx';
import type { RowsChanged } from '../../list/list-intent.ts';
import { ownWordsOf } from './page-titles.server.ts';

const title = z.string().max(SEO_LENGTHS.seoTitle);
const description = z.string().max(SEO_LENGTHS.seoDescription);
const asked = z.strictObject({
  intent: z.literal('words'),
  path: z.string().trim().max(255),
  title,
  description,
  seenTitle: title,
  seenDescription: description,
});

/** Somebody else's later texts, shown beside the typed ones, with the version to overwrite. */
interface SeoConflict {
  path: string;
  conflicts: Conflict[];
  now: SeoTitlesInput;
}

export interface TitlesAnswer extends RowsChanged {
  conflict: SeoConflict | null;
  /** The texts that the form shows from now on. */
  saved: ({ path: string } & SeoTitlesInput) | null;
}

const STATUSES = { 'not-allowed': 403, gone: 404 } as const;

/** Saves a page's title and description; undoing saves the earlier ones, unless they were changed since. */
export async function saveTitles({ shop, locale }: RequestContext, person: Person, sent: object) {
  const t = adminSeoMessages.in(locale);
  const refused = (message: string, status: number, conflict: SeoConflict | null = null) =>
    data<TitlesAnswer>({ ok: false, message, undo: null, conflict, saved: null }, { status });
  const read = asked.safeParse(sent);
  if (!read.success) return refused(t('problem.invalid'), 400);
  const { path, title, description, seenTitle, seenDescription } = read.data;
  const typed = { title, description };
  const words = { typed, seen: { title: seenTitle, description: seenDescription } };
  const saved = await saveSeoTitles(shop, person, path, words, await ownWordsOf(shop, locale));
  if (saved.ok) {
    const { now } = saved;
    const undo = {
      intent: 'words',
      path,
      title: seenTitle,
      description: seenDescription,
      seenTitle: now.title,
      seenDescription: now.description,
    };
    return data<TitlesAnswer>({
      ok: true,
      message: t('edit.saved'),
      undo: Object.entries(undo),
      conflict: null,
      saved: { path, ...now },
    });
  }
  if (saved.problem !== 'changed-meanwhile')
    return refused(t(`problem.${saved.problem}`), STATUSES[saved.problem]);
  const { now } = saved;
  const names = { title: t('edit.title'), description: t('edit.description') };
  return refused(t('problem.changed-meanwhile'), 409, {
    path,
    conflicts: conflictsOf(names, { ...now }, typed),
    now,
  });
}
