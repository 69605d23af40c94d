import { contextOf } from '#app/context.ts';
import { xmlResponse } from '#app/file-responses.ts';
import { element } from '#platform/text/xml.ts';
import { addressOf } from '../head/seo.ts';
import type { Route } from './+types/blog.atom-xml';
import { blogFeed } from './posts.server.ts';

const NO_POSTS = new Date(0);

/** Atom feed of the blog (RFC 4287). */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { site, shopName, tagline, updatedAt, posts } = await blogFeed(contextOf(context));
  const entries = posts.map(({ url, title, excerpt, tags, author, publishDate, updatedAt }) =>
    element(
      'entry',
      {},
      element('id', {}, url),
      element('title', {}, title),
      element('link', { href: url }),
      element('published', {}, publishDate.toISOString()),
      element('updated', {}, updatedAt.toISOString()),
      element('author', {}, element('name', {}, author)),
      element('summary', {}, excerpt),
      ...tags.map((term) => element('category', { term })),
    ),
  );
  return xmlResponse(
    element(
      'feed',
      { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': site.locale },
      element('id', {}, addressOf(site, '/blog')),
      element('title', {}, shopName),
      element('subtitle', {}, tagline),
      element('link', { href: addressOf(site, '/blog') }),
      element('link', { href: addressOf(site, '/blog/atom.xml'), rel: 'self', type: 'application/atom+xml' }),
      element('updated', {}, (updatedAt ?? NO_POSTS).toISOString()),
      ...entries,
    ),
    'application/atom+xml',
  );
}
