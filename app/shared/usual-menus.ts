import type { FooterColumnsValues } from '#messages/footer-columns.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import type { FooterColumn } from '#shop/core/index.ts';

/** The header of every shop, until the owner changes it. */
export const HEADER_LINKS = [
  ['/', 'nav.home'],
  ['/shop', 'nav.shop'],
  ['/blog', 'nav.blog'],
] as const;

/** The columns of every shop, until the owner changes them. */
export const usualColumns = (
  t: Translate<FooterColumnsValues>,
  categories: readonly { slug: string; name: string; english?: string[] }[],
): FooterColumn[] => [
  {
    title: t('shop'),
    links: [
      { to: '/shop', label: t('all') },
      ...categories.map(({ slug, name, english }) => ({
        to: `/shop?category=${slug}`,
        label: name,
        english: english?.includes('name') ? ['label'] : [],
      })),
      { to: '/gift-cards', label: t('gift-cards') },
      { to: '/wishlist', label: t('wishlist') },
    ],
  },
  {
    title: t('information'),
    links: [
      { to: '/about', label: t('about') },
      { to: '/blog', label: t('blog') },
      { to: '/contact', label: t('contact') },
      { to: '/faq', label: t('faq') },
    ],
  },
  {
    title: t('service'),
    links: [
      { to: '/order/find', label: t('find-order') },
      { to: '/shipping', label: t('shipping') },
      { to: '/privacy', label: t('privacy') },
      { to: '/terms', label: t('terms') },
    ],
  },
];
