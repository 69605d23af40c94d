import { data } from 'react-router';
import { z } from 'zod';
import { byIntent } from '#app/by-intent.ts';
import type { RequestContext } from '#app/context.ts';
import { type AdminSeoValues, adminSeoMessages } from '#messages/admin-seo.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import type { Person } from '#shop/accounts/index.ts';
import { addSynonym, removeSynonym } from '#shop/catalog/index.server.ts';
import { SEARCH_LOCALES } from '#shop/catalog/index.ts';
import {
  createRedirect,
  MAX_SEO_DESCRIPTION,
  MAX_SEO_TITLE,
  removeRedirect,
  type SeoTitlesInput,
  saveSeoTitles,
} from '#shop/content/index.server.ts';
import { type Conflict, conflictsOf } from '../conflicts.tsx';
import { ownWordsOf } from './page-titles.server.ts';

const path = z.string().trim().max(255);
const title = z.string().max(MAX_SEO_TITLE);
const description = z.string().max(MAX_SEO_DESCRIPTION);
const words = z
  .string()
  .max(80)
  .transform((text) => text.toLowerCase().replace(/\s+/g, ' ').trim());
const language = z.enum(SEARCH_LOCALES);
const intent = z.discriminatedUnion('intent', [
  z.strictObject({
    intent: z.literal('words'),
    path,
    title,
    description,
    seenTitle: title,
    seenDescription: description,
  }),
  z.strictObject({ intent: z.literal('redirect'), from: path, to: path }),
  z.strictObject({ intent: z.literal('end-redirect'), from: path }),
  z.strictObject({
    intent: z.literal('synonym'),
    locale: language,
    phrase: words,
    means: words,
    isSame: z.enum(['yes', 'no']),
  }),
  z.strictObject({ intent: z.literal('end-synonym'), locale: language, phrase: words, means: words }),
]);

const STATUSES = {
  'not-allowed': 403,
  gone: 404,
  'not-a-path': 400,
  circle: 409,
  'taken.redirect': 409,
  'taken.synonym': 409,
  'not-words': 400,
} as const;

/** The form data that undoes a removal. */
type Undo = Record<string, string> | null;
/** What somebody else has saved since, shown beside what was typed, with the version to overwrite. */
interface Overtaken {
  path: string;
  conflicts: Conflict[];
  now: SeoTitlesInput;
}
const refused = (message: string, status: number, overtaken: Overtaken | null = null) =>
  data({ ok: false, message, undo: null as Undo, overtaken }, { status });
const result = (t: Translate<AdminSeoValues>, problem: keyof typeof STATUSES) =>
  refused(t(`problem.${problem}`), STATUSES[problem]);
const done = (message: string, undo: Undo = null) => ({
  ok: true,
  message,
  undo,
  overtaken: null as Overtaken | null,
});

export async function handleIntent({ shop, locale }: RequestContext, person: Person, sent: object) {
  const t = adminSeoMessages.in(locale);
  const read = intent.safeParse(sent);
  if (!read.success) return refused(t('problem.invalid'), 400);
  return byIntent(read.data, {
    words: async ({ path, title, description, seenTitle, seenDescription }) => {
      const typed = { title, description };
      const words = { typed, seen: { title: seenTitle, description: seenDescription } };
      const saved = await saveSeoTitles(shop, person, path, words, await ownWordsOf(shop, locale));
      if (saved.ok) return done(t('edit.saved'));
      if (saved.problem !== 'changed-meanwhile') return result(t, saved.problem);
      const { now } = saved;
      const names = { title: t('edit.title'), description: t('edit.description') };
      const conflicts = conflictsOf(names, { ...now }, typed);
      return refused(t('problem.changed-meanwhile'), 409, { path, conflicts, now });
    },
    redirect: async (asked) => {
      const made = await createRedirect(shop, person, asked);
      if (made.ok) return done(t('redirects.added', { from: asked.from, to: made.to }));
      return result(t, made.problem === 'taken' ? 'taken.redirect' : made.problem);
    },
    'end-redirect': async ({ from }) => {
      const ended = await removeRedirect(shop, person, from);
      if (!ended.ok) return result(t, ended.problem === 'taken' ? 'taken.redirect' : ended.problem);
      return done(t('redirects.removed'), { intent: 'redirect', from, to: ended.to });
    },
    synonym: async ({ locale, phrase, means, isSame }) => {
      const added = await addSynonym(shop, person, { locale, phrase, means, isSame: isSame === 'yes' });
      if (added.ok) return done(t('synonyms.added'));
      return result(t, added.problem === 'taken' ? 'taken.synonym' : added.problem);
    },
    'end-synonym': async (asked) => {
      const ended = await removeSynonym(shop, person, asked);
      if (!ended.ok) return result(t, ended.problem === 'taken' ? 'taken.synonym' : ended.problem);
      const { isSame, ...gone } = ended.gone;
      return done(t('synonyms.removed'), { intent: 'synonym', ...gone, isSame: isSame ? 'yes' : 'no' });
    },
  });
}
