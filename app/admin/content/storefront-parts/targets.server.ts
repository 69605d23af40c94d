import { adminStructureMessages } from '#messages/admin-structure.ts';
import { commonMessages } from '#messages/common.ts';
import { footerMessages } from '#messages/footer.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import { categoriesOf } from '#shop/catalog/index.server.ts';
import { listPagesForStaff } from '#shop/content/index.server.ts';
import { pagePath } from '#shop/content/index.ts';
import { settingsOf } from '#shop/core/index.server.ts';
import type { Core } from '#shop/core/index.ts';
import type { TargetGroup } from './link-rows.tsx';

export async function linkTargets(shop: Core, locale: Locale): Promise<TargetGroup[]> {
  const t = adminStructureMessages.in(locale);
  const tCommon = commonMessages.in(locale);
  const tFooter = footerMessages.in(locale);
  const [categories, pages, { shopName }] = await Promise.all([
    categoriesOf(shop),
    listPagesForStaff(shop),
    settingsOf(shop),
  ]);
  return [
    {
      name: t('navigation.group.shop'),
      targets: [
        { to: '/', name: t('navigation.target.home') },
        { to: '/shop', name: tCommon('nav.shop') },
        ...categories.map(({ slug, name }) => ({ to: `/shop?category=${slug}`, name })),
        { to: '/gift-cards', name: tFooter('gift-cards') },
        { to: '/wishlist', name: tFooter('wishlist') },
      ],
    },
    {
      name: t('navigation.group.pages'),
      targets: [
        { to: '/blog', name: tCommon('nav.blog') },
        ...pages.map(({ slug, title }) => ({
          to: pagePath(slug),
          name: slug === 'about' ? tFooter('about') : title.replaceAll('{shopName}', shopName),
        })),
      ],
    },
    {
      name: t('navigation.group.orders'),
      targets: [
        { to: '/order/find', name: tFooter('find-order') },
        { to: '/account', name: t('navigation.target.account') },
      ],
    },
  ];
}
