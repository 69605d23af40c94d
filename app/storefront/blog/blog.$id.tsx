import { contextOf, idOf } from '#app/context.ts';
import { localeOfMatches } from '#app/locale.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { type BlogValues, blogMessages } from '#messages/blog.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { productCardsOf, productsTagged } from '#shop/catalog/index.server.ts';
import {
  findPost,
  namedTags,
  postShareImage,
  previewPost,
  relatedPosts,
  seoTitlesOf,
} from '#shop/content/index.server.ts';
import { postsPath } from '#shop/content/index.ts';
import { settingsOf } from '#shop/core/index.server.ts';
import { type Core, shopDate, sourceLang } from '#shop/core/index.ts';
import { throwMissing } from '../frame/missing.server.ts';
import { NOT_FOR_PROGRAMS, staffAt } from '../frame/preview.server.ts';
import { useShopfront } from '../frame/shopfront.ts';
import { feedLinks, pageHead } from '../head/page-head.ts';
import { addressOf, breadcrumbData } from '../head/seo.ts';
import { shareHead, siteOfPage } from '../head/share-head.server.ts';
import { ProductCard } from '../product/card/product-card.tsx';
import { ArticleText } from '../prose/article-text.tsx';
import { contentsOf, parseMarkdown } from '../prose/markdown.server.ts';
import type { Route } from './+types/blog.$id';
import { articleData } from './blog-structured-data.server.ts';
import { PostCard } from './post-card.tsx';
import { postPicture, readingMinutes } from './post-view.ts';
import { Share } from './share.tsx';

const PRODUCTS = 4;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { post, head, structured, shared } = loaderData;
  const { id, title, excerpt } = post;
  return [
    ...pageHead({ head, path: `/blog/${id}`, title, description: excerpt, type: 'article' }),
    ...shared,
    ...feedLinks(head),
    breadcrumbData(head, crumbsOf(blogMessages.in(localeOfMatches(matches)), title)),
    structured,
  ];
};

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const { shop } = ctx;
  // The staff preview is the same page at another URL.
  const isPreview = new URL(request.url).pathname.startsWith('/admin/');
  const id = isPreview ? params.id : idOf(ctx, 'post', params.id);
  const path = `/blog/${id}`;
  const [found, settings, seo, site] = await Promise.all([
    isPreview ? previewPost(shop, await staffAt(context), id) : findPost(shop, id),
    settingsOf(shop),
    seoTitlesOf(shop, path),
    siteOfPage(ctx, path),
  ]);
  if (!found) return throwMissing(ctx, path);
  const [related, products, tags] = await Promise.all([
    relatedPosts(shop, found),
    productsOf(shop, found),
    namedTags(shop, found.tags),
  ]);
  const { content, ...post } = found;
  const blocks = parseMarkdown(content);
  const head = { ...site, shopName: settings.shopName, seo };
  return {
    post,
    blocks,
    contents: contentsOf(blocks),
    minutes: readingMinutes(content),
    related,
    products,
    tags,
    head,
    structured: articleData(head, { ...post, tags: tags.map(({ name }) => name) }),
    shared: [
      ...shareHead(head.origin, 'post', post.id, postShareImage(settings, post)),
      ...(isPreview ? [NOT_FOR_PROGRAMS] : []),
    ],
  };
}

/** The products chosen for the post, else those that share its tags. */
async function productsOf(shop: Core, { products, tags }: { products: string[]; tags: string[] }) {
  if (products.length === 0) return productsTagged(shop, tags, PRODUCTS);
  const cards = await productCardsOf(shop, products);
  return products.flatMap((id) => cards.get(id) ?? []);
}

const crumbsOf = (t: Translate<BlogValues>, title: string, lang?: string) => {
  return [
    { name: t('home'), to: '/' },
    { name: t('title'), to: '/blog' },
    { name: title, lang },
  ];
};

export default function PostPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages(blogMessages);
  const { post, blocks, contents, minutes, related, products, tags, head } = loaderData;
  const { timeZone } = useShopfront();
  const [published, changed] = [post.publishDate, post.updatedAt].map((at) =>
    shopDate(at, timeZone, t.locale),
  );
  const about = [
    t('by', { author: post.author ?? head.shopName }),
    published,
    changed !== published && t('changed', { date: changed! }),
    t('minutes', { count: minutes }),
  ];
  return (
    <div className="page pt-6">
      <Breadcrumbs label={t('breadcrumbs')} crumbs={crumbsOf(t, post.title, sourceLang(post, 'title'))} />
      <article>
        <h1 lang={sourceLang(post, 'title')} className="mt-4 max-w-3xl text-4xl sm:text-6xl">
          {post.title}
        </h1>
        <p className="mt-4 text-quiet">{about.filter(Boolean).join(' · ')}</p>
        {post.picture && (
          <div className="picture-place mt-8">
            <Picture
              picture={postPicture(post)}
              sizes="(min-width: 1240px) 1200px, 94vw"
              blur={post.blur}
              priority
              className="max-h-[32rem] w-full object-cover"
            />
          </div>
        )}
        <ArticleText blocks={blocks} contents={contents} lang={sourceLang(post, 'content')}>
          <footer className="mt-12 border-t border-line pt-4">
            <p className="flex flex-wrap gap-x-5">
              {tags.map(({ tag, name, english = [] }) => (
                <Link
                  key={tag}
                  lang={sourceLang({ english }, 'name')}
                  to={postsPath({ tag, page: 1 })}
                  className="prose-link inline-flex min-h-11 items-center text-sm"
                >
                  {name}
                </Link>
              ))}
            </p>
            <Share
              url={addressOf(head, `/blog/${post.id}`)}
              title={post.title}
              picture={post.picture && `${head.origin}/media/${post.picture}-640.jpg`}
            />
          </footer>
        </ArticleText>
      </article>
      {products.length > 0 && (
        <section aria-labelledby="products-title" className="mt-air-20">
          <h2 id="products-title" className="text-3xl">
            {t('products')}
          </h2>
          <ul className="mt-6 grid grid-cols-2 gap-x-4 gap-y-10 lg:grid-cols-4 lg:gap-x-6">
            {products.map((card) => (
              <li key={card.id}>
                <ProductCard card={card} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {related.length > 0 && (
        <section aria-labelledby="related-title" className="mt-air-20">
          <h2 id="related-title" className="text-3xl">
            {t('related')}
          </h2>
          <ul className="mt-6 grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
            {related.map((other) => (
              <li key={other.id}>
                <PostCard post={other} heading="h3" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
