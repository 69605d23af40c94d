import type { UsualMenusValues } from '#messages/usual-menus.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import type { FooterColumn, MenuItem } from '#shop/core/index.ts';

/** The header of every shop, until the owner changes it. */
export const usualMenu = (t: Translate<UsualMenusValues>): MenuItem[] => [
  { to: '/', label: t('header.home'), children: [] },
  { to: '/shop', label: t('header.shop'), children: [] },
  { to: '/blog', label: t('header.blog'), children: [] },
];

/** The columns of every shop, until the owner changes them. */
export const usualColumns = (
  t: Translate<UsualMenusValues>,
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
