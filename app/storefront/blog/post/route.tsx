import { say } from '../../../../messages/blog.ts';
import { findPost } from '../../../../shop/blog/read.server.ts';
import { settingsOf } from '../../../../shop/settings/settings.server.ts';
import { shopOf } from '../../../context.ts';
import { Link } from '../../../ui/link.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { canonical } from '../../seo.ts';
import { longDate, postPicture, readingMinutes } from '../post-view.ts';
import type { Route } from './+types/route';
import { parseMarkdown } from './markdown.server.ts';
import { Markdown } from './markdown.tsx';

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { post, shopName, origin } = loaderData;
  return [
    { title: `${post.title} · ${shopName}` },
    { name: 'description', content: post.excerpt },
    canonical(origin, `/blog/${post.id}`),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'Article',
        headline: post.title,
        datePublished: post.publishDate.toISOString(),
        author: { '@type': 'Organization', name: shopName },
        ...(post.picture && { image: `${origin}/media/${post.picture}-640.jpg` }),
      },
    },
  ];
};

export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const [found, { shopName }] = await Promise.all([findPost(shop, params.id), settingsOf(shop)]);
  if (!found) throw new Response(null, { status: 404 });
  const { content, ...post } = found;
  return {
    post,
    blocks: parseMarkdown(content),
    minutes: readingMinutes(content),
    shopName,
    origin: shop.config.publicOrigin,
  };
}

export default function PostPage({ loaderData: { post, blocks, minutes } }: Route.ComponentProps) {
  return (
    <article className="page pt-10">
      <Link to="/blog" className="prose-link inline-flex min-h-11 items-center">
        {say('back')}
      </Link>
      <h1 className="mt-4 max-w-3xl text-4xl sm:text-6xl">{post.title}</h1>
      <p className="mt-4 text-quiet">
        {longDate(post.publishDate)} · {say('minutes', { count: minutes })}
      </p>
      {post.picture && (
        <Picture
          picture={postPicture(post)}
          sizes="(min-width: 1240px) 1200px, 94vw"
          priority
          className="mt-8 max-h-[32rem] w-full rounded-card bg-sand object-cover"
        />
      )}
      <Markdown blocks={blocks} />
    </article>
  );
}
