import type { RequestContext } from '#app/context.ts';
import { usualColumns, usualMenu } from '#app/shared/usual-menus.ts';
import { adminStructureMessages } from '#messages/admin-structure.ts';
import { usualMenusMessages } from '#messages/usual-menus.ts';
import { categoriesOf, productChoices } from '#shop/catalog/index.server.ts';
import { listPagesForStaff } from '#shop/content/index.server.ts';
import { pagePath } from '#shop/content/index.ts';
import { settingsOf } from '#shop/core/index.server.ts';
import { type Core, type MenuLink, readIn } from '#shop/core/index.ts';
import { asWritten } from '../../staff.server.ts';
import type { TargetGroup } from './link-rows.tsx';
import type { UsualMenus } from './navigation-draft.ts';

type Context = Pick<RequestContext, 'shop' | 'locale' | 'languages'>;

/**
 * The default menus, and the pages that menus can lead to. Their labels are in the language that the owner writes in,
 * because they are published; `names` has the same labels in the reader's language.
 */
export async function linkTargets(
  ctx: Context,
): Promise<{ groups: TargetGroup[]; usual: UsualMenus; names: Record<string, string> }> {
  const [written, read, products] = await Promise.all([
    targetsOf(asWritten(ctx)),
    targetsOf(readIn(ctx.shop, ctx.locale)),
    productChoices(ctx.shop),
  ]);
  const t = adminStructureMessages.in(ctx.locale);
  const ofProducts: TargetGroup = {
    name: t('navigation.group.products'),
    targets: products.map(({ id, name }) => ({ to: `/shop/product/${id}`, label: name })),
  };
  const shown = labelsOf(read);
  return {
    groups: [
      ...written.groups.map(({ targets }, at) => ({ name: read.groups[at]!.name, targets })),
      ...(products.length > 0 ? [ofProducts] : []),
    ],
    usual: written.usual,
    names: Object.fromEntries(labelsOf(written).map((label, at) => [label, shown[at]!])),
  };
}

type Targets = Awaited<ReturnType<typeof targetsOf>>;

const labelsOf = ({ groups, usual: { header, footer } }: Targets): string[] => [
  ...header.map(({ label }) => label),
  ...footer.flatMap(({ title, links }) => [title, ...links.map(({ label }) => label)]),
  ...groups.flatMap(({ targets }) => targets.map(({ label }) => label)),
];

/** In the language that the shop is read in. */
async function targetsOf(shop: Core) {
  const t = adminStructureMessages.in(shop.locale);
  const tUsual = usualMenusMessages.in(shop.locale);
  const [categories, pages, { shopName }] = await Promise.all([
    categoriesOf(shop),
    listPagesForStaff(shop),
    settingsOf(shop),
  ]);
  const linkOf = ({ label, to }: MenuLink): MenuLink => ({ label, to });
  return {
    usual: {
      header: usualMenu(tUsual),
      footer: usualColumns(tUsual, categories).map(({ title, links }) => ({
        title,
        links: links.map(linkOf),
      })),
    },
    groups: [
      {
        name: t('navigation.group.shop'),
        targets: [
          { to: '/', label: t('navigation.target.home') },
          { to: '/shop', label: tUsual('header.shop') },
          ...categories.map(({ slug, name }) => ({ to: `/shop?category=${slug}`, label: name })),
          { to: '/gift-cards', label: tUsual('gift-cards') },
          { to: '/wishlist', label: tUsual('wishlist') },
        ],
      },
      {
        name: t('navigation.group.pages'),
        targets: [
          { to: '/blog', label: tUsual('header.blog') },
          ...pages.map(({ slug, title }) => ({
            to: pagePath(slug),
            label: slug === 'about' ? tUsual('about') : title.replaceAll('{shopName}', shopName),
          })),
        ],
      },
      {
        name: t('navigation.group.orders'),
        targets: [
          { to: '/order/find', label: tUsual('find-order') },
          { to: '/account', label: t('navigation.target.account') },
        ],
      },
    ],
  };
}
