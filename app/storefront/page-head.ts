import type { MetaDescriptor } from 'react-router';
import { canonical } from './seo.ts';

interface PageHead {
  head: {
    origin: string;
    shopName: string;
    /** Open Graph tags, for sharing. */
    shared?: MetaDescriptor[];
    /** Overrides for search engines. */
    seo?: { title: string | null; description: string | null };
  };
  /** The canonical path, starting with a slash. */
  path: string;
  title: string;
  description: string;
  type?: 'website' | 'article';
}

/** Title, description, canonical URL and sharing tags. */
export const pageHead = ({
  head: { origin, shopName, shared = [], seo },
  path,
  title,
  description,
  type = 'website',
}: PageHead) => [
  { title: seo?.title ?? `${title} · ${shopName}` },
  { name: 'description', content: seo?.description ?? description },
  canonical(origin, path),
  { property: 'og:site_name', content: shopName },
  { property: 'og:title', content: title },
  { property: 'og:description', content: description },
  { property: 'og:type', content: type },
  { property: 'og:url', content: origin + path },
  ...shared,
];

/** Links for feed discovery. */
export const feedLinks = (title: string) => [
  { tagName: 'link' as const, rel: 'alternate', type: 'application/rss+xml', title, href: '/blog/rss.xml' },
  { tagName: 'link' as const, rel: 'alternate', type: 'application/atom+xml', title, href: '/blog/atom.xml' },
];
