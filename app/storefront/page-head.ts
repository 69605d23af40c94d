import type { MetaDescriptor } from 'react-router';
import { canonical } from './seo.ts';

interface PageHead {
  head: {
    origin: string;
    shopName: string;
    /** How it looks where it is shared. */
    shared?: MetaDescriptor[];
    /** What search engines are told instead. */
    seo?: { title: string | null; description: string | null };
  };
  /** Its one address, from the first slash. */
  path: string;
  title: string;
  description: string;
  type?: 'website' | 'article';
}

/** What programs read in the head of a page: title, description, its one address, and how it looks when shared. */
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

/** Where programs that read along find the blog. */
export const feedLinks = (title: string) => [
  { tagName: 'link' as const, rel: 'alternate', type: 'application/rss+xml', title, href: '/blog/rss.xml' },
  { tagName: 'link' as const, rel: 'alternate', type: 'application/atom+xml', title, href: '/blog/atom.xml' },
];
