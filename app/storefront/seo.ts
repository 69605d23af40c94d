import type { Crumb } from '#app/ui/breadcrumbs.tsx';

/** The link element of a page's canonical URL. */
export const canonical = (origin: string, path: string) => ({
  tagName: 'link' as const,
  rel: 'canonical',
  href: origin + path,
});

/** Structured data of the breadcrumbs (schema.org BreadcrumbList). */
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
