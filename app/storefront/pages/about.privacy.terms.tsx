import { contextOf, localRedirect } from '#app/context.ts';
import { localeOfMatches } from '#app/locale.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { type PagesValues, pagesMessages } from '#messages/pages.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { previewPage } from '#shop/content/index.server.ts';
import { pagePath } from '#shop/content/index.ts';
import { pathById, shopDate, sourceLang } from '#shop/core/index.ts';
import { NOT_FOR_PROGRAMS, staffAt } from '../frame/preview.server.ts';
import { useShopfront } from '../frame/shopfront.ts';
import { pageHead } from '../head/page-head.ts';
import { breadcrumbData } from '../head/seo.ts';
import { ArticleText } from '../prose/article-text.tsx';
import { readPage } from '../prose/page-text.server.ts';
import type { Route } from './+types/about.privacy.terms';

/** Text-only pages; staff can also preview the unpublished version. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const previewed = /^\/admin\/pages\/([a-z0-9-]+)\/preview/.exec(url.pathname)?.[1];
  if (!previewed) {
    const path = pathById(url.pathname, ctx.locale, ctx.slugs);
    const slug = path.split('/').at(-1)!;
    if (pagePath(slug) !== path) throw localRedirect(ctx, pagePath(slug), 301);
    return { ...(await readPage(ctx, slug)), robots: [] };
  }
  const person = await staffAt(context);
  const text = await readPage(ctx, previewed, (shop, slug) => previewPage(shop, person, slug));
  return { ...text, robots: [NOT_FOR_PROGRAMS] };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { page, head, robots } = loaderData;
  return [
    ...pageHead({ head, path: pagePath(page.slug), title: page.title, description: page.description }),
    breadcrumbData(head, crumbsOf(pagesMessages.in(localeOfMatches(matches)), page.title)),
    ...robots,
  ];
};

const crumbsOf = (t: Translate<PagesValues>, title: string, lang?: string) => {
  return [
    { name: t('home'), to: '/' },
    { name: title, lang },
  ];
};

export default function TextPage({ loaderData: { page, blocks, contents } }: Route.ComponentProps) {
  const t = useMessages(pagesMessages);
  const { timeZone } = useShopfront();
  return (
    <article className="page pt-6">
      <Breadcrumbs label={t('breadcrumbs')} crumbs={crumbsOf(t, page.title, sourceLang(page, 'title'))} />
      <h1 lang={sourceLang(page, 'title')} className="mt-4 max-w-3xl title">
        {page.title}
      </h1>
      <p className="mt-3 text-sm text-quiet">
        {t('updated', { date: shopDate(page.updatedAt, timeZone, t.locale) })}
      </p>
      <ArticleText blocks={blocks} contents={contents} lang={sourceLang(page, 'body')} />
    </article>
  );
}
