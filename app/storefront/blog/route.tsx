import { say } from '../../../messages/blog.ts';
import { listPosts } from '../../../shop/blog/read.server.ts';
import { settingsOf } from '../../../shop/settings/settings.server.ts';
import { shopOf } from '../../context.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { canonical } from '../seo.ts';
import type { Route } from './+types/route';
import { longDate, postPicture } from './post-view.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${say('title')} · ${loaderData?.shopName}` },
  { name: 'description', content: say('intro') },
  ...(loaderData ? [canonical(loaderData.origin, '/blog')] : []),
];

export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const [posts, { shopName }] = await Promise.all([listPosts(shop), settingsOf(shop)]);
  return { posts, shopName, origin: shop.config.publicOrigin };
}

export default function BlogPage({ loaderData: { posts } }: Route.ComponentProps) {
  return (
    <div className="page pt-10">
      <h1 className="text-5xl">{say('title')}</h1>
      <p className="mt-3 max-w-xl text-lg text-quiet">{say('intro')}</p>
      {posts.length === 0 && (
        <EmptyState title={say('empty.title')}>
          <p>{say('empty.text')}</p>
        </EmptyState>
      )}
      <ul className="mt-12 grid gap-x-8 gap-y-14 sm:grid-cols-2 lg:grid-cols-3">
        {posts.map((post, index) => (
          <li key={post.id}>
            <article className="relative">
              {post.picture && (
                <Picture
                  picture={postPicture(post)}
                  sizes="(min-width: 992px) 380px, (min-width: 576px) 46vw, 92vw"
                  priority={index === 0}
                  className="aspect-4/3 w-full rounded-card bg-sand object-cover"
                />
              )}
              <p className="mt-4 text-sm text-quiet">{longDate(post.publishDate)}</p>
              <h2 className="mt-1 text-2xl">
                <Link to={`/blog/${post.id}`} className="after:absolute after:inset-0">
                  {post.title}
                </Link>
              </h2>
              <p className="mt-2 text-quiet">{post.excerpt}</p>
            </article>
          </li>
        ))}
      </ul>
    </div>
  );
}
