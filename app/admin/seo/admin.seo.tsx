import { useFetcher } from 'react-router';
import { contextOf, type RequestContext } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches, type PageMatches } from '#app/locale.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { adminSeoMessages } from '#messages/admin-seo.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { mayWrite } from '#shop/accounts/index.ts';
import { listMisses, listSynonyms } from '#shop/catalog/index.server.ts';
import { listMissing, listRedirects, listSeoPages, sitemapState } from '#shop/content/index.server.ts';
import { StatusBanner, UndoButton } from '../action-result.tsx';
import { shopTimeOf } from '../shop-time.server.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import { Tabs } from '../tabs.tsx';
import type { Route } from './+types/admin.seo';
import { ownWordsOf } from './page-titles.server.ts';
import { Missing, Redirects } from './redirects.tsx';
import { SearchesWithoutResults } from './searches-without-results.tsx';
import { handleIntent } from './seo-actions.server.ts';
import { Words } from './seo-titles.tsx';
import { Synonyms } from './synonyms.tsx';

export const meta = ({ matches }: PageMatches) => [
  { title: adminSeoMessages.in(localeOfMatches(matches))('title') },
  { name: 'robots', content: 'noindex' },
];

const PARTS = ['words', 'redirects', 'missing', 'searches'] as const;
type Part = (typeof PARTS)[number];

async function readPart({ shop, locale }: RequestContext, part: Part, params: URLSearchParams) {
  const shopTime = await shopTimeOf(shop, locale);
  const search = (params.get('q') ?? '').trim().slice(0, 100);
  switch (part) {
    case 'words': {
      const path = params.get('path')?.slice(0, 255) ?? null;
      const others = await ownWordsOf(shop, locale);
      const [pages, chosen, sitemap] = await Promise.all([
        listSeoPages(shop, { search }, others),
        path === null ? [] : listSeoPages(shop, { path }, others),
        sitemapState(shop),
      ]);
      const changed = sitemap.changedAt && shopTime(sitemap.changedAt);
      const origin = shop.config.publicOrigin;
      return { part, search, pages, chosen: chosen[0] ?? null, origin, sitemap: { ...sitemap, changed } };
    }
    case 'redirects': {
      const rows = await listRedirects(shop, search);
      const from = (params.get('from') ?? '').slice(0, 255);
      return {
        part,
        search,
        from,
        redirects: rows.map((row) => ({ ...row, made: shopTime(row.createdAt) })),
      };
    }
    case 'missing':
      return { part, missing: await listMissing(shop) };
    case 'searches': {
      const [misses, synonyms] = await Promise.all([listMisses(shop), listSynonyms(shop)]);
      return { part, misses, synonyms, phrase: (params.get('phrase') ?? '').slice(0, 80) };
    }
  }
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin', 'editor', 'moderator');
  const params = new URL(request.url).searchParams;
  const part = PARTS.find((known) => known === params.get('part')) ?? 'words';
  return { mayWrite: mayWrite(person), shown: await readPart(ctx, part, params) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin', 'editor');
  return handleIntent(ctx, person, Object.fromEntries(await readFormData(request)));
}

export type SeoFetcher = ReturnType<typeof useFetcher<typeof action>>;

export default function SeoPage({ loaderData: { mayWrite, shown } }: Route.ComponentProps) {
  const t = useMessages(adminSeoMessages);
  // Shared by the tabs, so that a removal can be undone where it is announced.
  const fetcher = useFetcher<typeof action>();
  const result = fetcher.state === 'idle' ? fetcher.data : undefined;
  return (
    <>
      <h1 className="text-3xl">{t('title')}</h1>
      <Tabs
        label={t('tabs')}
        chips={PARTS.map((part) => ({
          to: `/admin/seo?part=${part}`,
          name: t(`tab.${part}`),
          isHere: part === shown.part,
        }))}
      />
      {result && (
        <StatusBanner>
          <Notice tone={result.ok ? 'success' : 'error'} title={result.message}>
            {result.undo && (
              <UndoButton onClick={() => result.undo && fetcher.submit(result.undo, { method: 'post' })} />
            )}
          </Notice>
        </StatusBanner>
      )}
      {shown.part === 'words' && <Words {...shown} fetcher={fetcher} mayWrite={mayWrite} />}
      {shown.part === 'redirects' && <Redirects {...shown} fetcher={fetcher} mayWrite={mayWrite} />}
      {shown.part === 'missing' && <Missing {...shown} mayWrite={mayWrite} />}
      {shown.part === 'searches' && (
        <>
          <SearchesWithoutResults misses={shown.misses} mayWrite={mayWrite} />
          <Synonyms {...shown} fetcher={fetcher} mayWrite={mayWrite} />
        </>
      )}
    </>
  );
}
