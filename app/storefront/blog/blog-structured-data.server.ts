import { addressOf, type Site } from '../head/seo.ts';

interface Post {
  id: string;
  title: string;
  excerpt: string;
  tags: string[];
  picture: string | null;
  author: string | null;
  publishDate: Date;
  updatedAt: Date;
}

/** Structured data of a post (schema.org Article). */
export function articleData({ shopName, ...site }: Site & { shopName: string }, post: Post) {
  const { origin } = site;
  const shop = { '@type': 'Organization', name: shopName, url: addressOf(site, '/') };
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: post.title,
      description: post.excerpt,
      keywords: post.tags,
      datePublished: post.publishDate.toISOString(),
      dateModified: post.updatedAt.toISOString(),
      author: post.author ? { '@type': 'Person', name: post.author } : shop,
      publisher: shop,
      mainEntityOfPage: addressOf(site, `/blog/${post.id}`),
      inLanguage: site.locale,
      ...(post.picture && { image: [`${origin}/media/${post.picture}-640.jpg`] }),
    },
  };
}
