import type { Crumb } from '#app/ui/breadcrumbs.tsx';

/** The one address a page should be known by. */
export const canonical = (origin: string, path: string) => ({
  tagName: 'link' as const,
  rel: 'canonical',
  href: origin + path,
});

/** The way to a page, as search engines read it (schema.org BreadcrumbList). */
export const breadcrumbData = (origin: string, crumbs: Crumb[]) => ({
  'script:ld+json': {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(to && { item: origin + to }),
    })),
  },
});
