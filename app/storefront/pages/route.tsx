import { say } from '../../../messages/pages.ts';
import { shopDate } from '../../../shop/settings/shop-time.ts';
import { shopOf } from '../../context.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { pageHead } from '../page-head.ts';
import { ArticleText } from '../prose/article-text.tsx';
import { readPage } from '../prose/page-text.server.ts';
import { breadcrumbData } from '../seo.ts';
import type { Route } from './+types/route';

/** Every page that is nothing but its text. */
export async function loader({ context, url }: Route.LoaderArgs) {
  return readPage(shopOf(context), url.pathname.slice(1));
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { page, head } = loaderData;
  return [
    ...pageHead({ head, path: `/${page.slug}`, title: page.title, description: page.description }),
    breadcrumbData(head.origin, crumbsOf(page.title)),
  ];
};

const crumbsOf = (title: string) => [{ name: say('home'), to: '/' }, { name: title }];

export default function TextPage({ loaderData: { page, blocks, contents } }: Route.ComponentProps) {
  return (
    <article className="page pt-6">
      <Breadcrumbs label={say('breadcrumbs')} crumbs={crumbsOf(page.title)} />
      <h1 className="mt-4 max-w-3xl text-4xl sm:text-5xl">{page.title}</h1>
      <p className="mt-3 text-sm text-quiet">{say('updated', { date: shopDate(page.updatedAt) })}</p>
      <ArticleText blocks={blocks} contents={contents} />
    </article>
  );
}
