import { data } from 'react-router';
import { z } from 'zod';
import { byIntent } from '#app/by-intent.ts';
import { contextOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches, type PageMatches } from '#app/locale.ts';
import { adminSeoMessages } from '#messages/admin-seo.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { mayWrite } from '#shop/accounts/index.ts';
import { addSynonym, listSynonyms, removeSynonym } from '#shop/catalog/index.server.ts';
import { SEARCH_LOCALES } from '#shop/catalog/index.ts';
import { type RowsChanged, useListIntent } from '../../list/list-intent.ts';
import { pathOf, staffOf } from '../../staff.server.ts';
import { Tabs } from '../../ui/tabs.tsx';
import type { Route } from './+types/admin.seo.synonyms';
import { seoTabs } from './seo-tabs.ts';
import { Synonyms } from './synonyms.tsx';

export const meta = ({ matches }: PageMatches) => [
  { title: adminSeoMessages.in(localeOfMatches(matches))('synonyms.title') },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin', 'editor', 'moderator');
  const phrase = (new URL(request.url).searchParams.get('phrase') ?? '').slice(0, 80);
  return { mayWrite: mayWrite(person), synonyms: await listSynonyms(ctx.shop), phrase };
}

const words = z
  .string()
  .max(80)
  .transform((text) => text.toLowerCase().replace(/\s+/g, ' ').trim());
const locale = z.enum(SEARCH_LOCALES);
const asked = z.discriminatedUnion('intent', [
  z.strictObject({
    intent: z.literal('add'),
    locale,
    phrase: words,
    means: words,
    isSame: z.enum(['yes', 'no']),
  }),
  z.strictObject({ intent: z.literal('remove'), locale, phrase: words, means: words }),
]);

const STATUSES = { 'not-allowed': 403, gone: 404, taken: 409, 'not-words': 400 } as const;

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const { shop } = ctx;
  const person = await staffOf(ctx, pathOf(request), 'admin', 'editor');
  const t = adminSeoMessages.in(ctx.locale);
  const answer = (ok: boolean, message: string, undo: object | null, status = 200) =>
    data<RowsChanged>({ ok, message, undo: undo && Object.entries(undo) }, { status });
  const refused = (problem: keyof typeof STATUSES) =>
    answer(
      false,
      t(problem === 'taken' ? 'problem.taken.synonym' : `problem.${problem}`),
      null,
      STATUSES[problem],
    );
  const read = asked.safeParse(Object.fromEntries(await readFormData(request)));
  if (!read.success) return answer(false, t('problem.invalid'), null, 400);
  return byIntent(read.data, {
    add: async ({ intent: _, isSame, ...synonym }) => {
      const added = await addSynonym(shop, person, { ...synonym, isSame: isSame === 'yes' });
      return added.ok
        ? answer(true, t('synonyms.added'), { intent: 'remove', ...synonym })
        : refused(added.problem);
    },
    remove: async ({ intent: _, ...synonym }) => {
      const ended = await removeSynonym(shop, person, synonym);
      if (!ended.ok) return refused(ended.problem);
      const { isSame, ...gone } = ended.gone;
      return answer(true, t('synonyms.removed'), { intent: 'add', ...gone, isSame: isSame ? 'yes' : 'no' });
    },
  });
}

export default function SynonymsPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages(adminSeoMessages);
  const intent = useListIntent();
  return (
    <>
      <h1 className="text-2xl leading-11">{t('synonyms.title')}</h1>
      <Tabs label={t('tabs')} tabs={seoTabs(t, 'synonyms')} />
      <Synonyms key={loaderData.phrase} {...loaderData} {...intent} />
    </>
  );
}
