import { contextOf } from '#app/context.ts';
import { useLocalPath } from '#app/local-path.ts';
import { localeOfMatches } from '#app/locale.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { type BlogValues, blogMessages } from '#messages/blog.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { listPosts, listTags, namedTags, type PostTag, seoTitlesOf } from '#shop/content/index.server.ts';
import { type PostsQuery, parsePostsQuery, postsPath } from '#shop/content/index.ts';
import { settingsOf } from '#shop/core/index.server.ts';
import { sourceLang } from '#shop/core/index.ts';
import { feedLinks, pageHead } from '../head/page-head.ts';
import { shopHead, siteOfPage } from '../head/share-head.server.ts';
import type { Route } from './+types/blog';
import { PostCard } from './post-card.tsx';

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const t = blogMessages.in(localeOfMatches(matches));
  if (!loaderData) return [];
  const { query, chosen, head } = loaderData;
  const name = titleOf(t, chosen);
  const title = query.page > 1 ? t('page.title', { title: name, page: query.page }) : name;
  return [...pageHead({ head, path: postsPath(query), title, description: t('intro') }), ...feedLinks(head)];
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const { shop } = ctx;
  const query = parsePostsQuery(new URL(request.url).searchParams);
  const [list, tags, [chosen = null], settings, seo, site] = await Promise.all([
    listPosts(shop, query),
    listTags(shop),
    namedTags(shop, query.tag === null ? [] : [query.tag]),
    settingsOf(shop),
    seoTitlesOf(shop, postsPath(query)),
    siteOfPage(ctx, postsPath({ ...query, page: 1 })),
  ]);
  // The first page exists even when there are no posts.
  if (list.posts.length === 0 && postsPath(query) !== '/blog') throw new Response(null, { status: 404 });
  return { ...list, query, tags, chosen, head: { ...shopHead(ctx, settings), ...site, seo } };
}

const titleOf = (t: Translate<BlogValues>, chosen: PostTag | null): string => {
  return chosen === null ? t('title') : t('tagged', { tag: chosen.name });
};

export default function BlogPage({
  loaderData: { posts, pages, query, tags, chosen },
}: Route.ComponentProps) {
  const t = useMessages(blogMessages);
  const local = useLocalPath();
  return (
    <div className="page pt-10">
      <h1 className="text-5xl sm:text-6xl">{titleOf(t, chosen)}</h1>
      <p className="lead mt-3">{t('intro')}</p>
      {tags.length > 0 && <Tags tags={tags} chosen={query.tag} />}
      {posts.length === 0 && (
        <EmptyState art="letter" title={t('empty.title')}>
          <p>{t('empty.text')}</p>
        </EmptyState>
      )}
      <ul className="mt-10 grid gap-x-8 gap-y-air-14 sm:grid-cols-2 lg:grid-cols-3">
        {posts.map((post, index) => (
          <li key={post.id}>
            <PostCard post={post} isFirst={index === 0} />
          </li>
        ))}
      </ul>
      {pages > 1 && <Pages query={query} pages={pages} />}
      <p className="mt-12 flex flex-wrap items-center gap-x-4 text-sm text-quiet">
        {t('follow')}
        {(['rss', 'atom'] as const).map((format) => (
          <a
            key={format}
            href={local(`/blog/${format}.xml`)}
            className="prose-link inline-flex min-h-11 min-w-11 items-center"
          >
            {t(`follow.${format}`)}
          </a>
        ))}
      </p>
    </div>
  );
}

const CHIP =
  'inline-flex min-h-11 items-center rounded-full border border-line px-4 text-sm hover:border-ink aria-[current]:border-ink aria-[current]:bg-sand aria-[current]:font-medium';

type Choice = Omit<PostTag, 'tag'> & { tag: string | null };

const Tags = ({ tags, chosen }: { tags: PostTag[]; chosen: string | null }) => {
  const t = useMessages(blogMessages);
  const choices: Choice[] = [{ tag: null, name: t('tag.all') }, ...tags];
  return (
    <nav aria-label={t('tags')} className="mt-6">
      <ul className="swipe-row sm:flex-wrap">
        {choices.map(({ tag, name, english = [] }) => (
          <li key={tag ?? ''} className="shrink-0">
            <Link
              to={postsPath({ tag, page: 1 })}
              lang={sourceLang({ english }, 'name')}
              aria-current={tag === chosen ? 'page' : undefined}
              className={CHIP}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};

const Pages = ({ query, pages }: { query: PostsQuery; pages: number }) => {
  const t = useMessages(blogMessages);
  return (
    <nav aria-label={t('page')} className="mt-air-14 flex flex-wrap justify-center gap-6">
      {query.page > 1 && (
        <Link rel="prev" to={postsPath({ ...query, page: query.page - 1 })} className={CHIP}>
          {t('newer')}
        </Link>
      )}
      {query.page < pages && (
        <Link rel="next" to={postsPath({ ...query, page: query.page + 1 })} className={CHIP}>
          {t('older')}
        </Link>
      )}
    </nav>
  );
};
