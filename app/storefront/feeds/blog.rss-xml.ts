import { contextOf } from '#app/context.ts';
import { xmlResponse } from '#app/file-responses.ts';
import { element } from '#platform/text/xml.ts';
import { addressOf } from '../head/seo.ts';
import type { Route } from './+types/blog.rss-xml';
import { blogFeed } from './posts.server.ts';

/** RSS 2.0 feed of the blog. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { site, shopName, tagline, updatedAt, posts } = await blogFeed(contextOf(context));
  const items = posts.map(({ url, title, excerpt, tags, author, publishDate }) =>
    element(
      'item',
      {},
      element('title', {}, title),
      element('link', {}, url),
      element('guid', { isPermaLink: 'true' }, url),
      element('description', {}, excerpt),
      element('dc:creator', {}, author),
      element('pubDate', {}, publishDate.toUTCString()),
      ...tags.map((tag) => element('category', {}, tag)),
    ),
  );
  const self = { href: addressOf(site, '/blog/rss.xml'), rel: 'self', type: 'application/rss+xml' };
  return xmlResponse(
    element(
      'rss',
      {
        version: '2.0',
        'xmlns:atom': 'http://www.w3.org/2005/Atom',
        'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      },
      element(
        'channel',
        {},
        element('title', {}, shopName),
        element('link', {}, addressOf(site, '/blog')),
        element('description', {}, tagline),
        element('language', {}, site.locale),
        updatedAt && element('lastBuildDate', {}, updatedAt.toUTCString()),
        element('atom:link', self),
        ...items,
      ),
    ),
    'application/rss+xml',
  );
}
