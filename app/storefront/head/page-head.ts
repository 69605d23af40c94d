import type { MetaDescriptor } from 'react-router';
import { localPath } from '#shop/core/index.ts';
import { addressesOf, type Site } from './seo.ts';

interface PageHead {
  head: Site & {
    shopName: string;
    /** Open Graph tags, for sharing. */
    shared?: MetaDescriptor[];
    /** Overrides for search engines. */
    seo?: { title: string | null; description: string | null };
  };
  /** The canonical path in English. */
  path: string;
  title: string;
  description: string;
  type?: 'website' | 'article';
}

/** Title, description, canonical URL and sharing tags. */
export const pageHead = ({
  head: { shopName, shared = [], seo, ...site },
  path,
  title,
  description,
  type = 'website',
}: PageHead) => [
  { title: seo?.title ?? `${title} · ${shopName}` },
  { name: 'description', content: seo?.description ?? description },
  ...addressesOf(site, path),
  { property: 'og:site_name', content: shopName },
  { property: 'og:title', content: title },
  { property: 'og:description', content: description },
  { property: 'og:type', content: type },
  ...shared,
];

export const feedLinks = ({ shopName: title, locale, languages }: PageHead['head']) =>
  (['rss', 'atom'] as const).map((format) => ({
    tagName: 'link' as const,
    rel: 'alternate',
    type: `application/${format}+xml`,
    title,
    href: localPath(`/blog/${format}.xml`, locale, languages),
  }));
