import { contextOf } from '#app/context.ts';
import { localeOfMatches } from '#app/locale.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { type WishlistValues, wishlistMessages } from '#messages/wishlist.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { hitAccountLimit } from '#shop/accounts/index.server.ts';
import { openSharedWishlist } from '#shop/customers/index.server.ts';
import { tooOften } from '../../form-answers.server.ts';
import { ProductCard } from '../product/card/product-card.tsx';
import type { Route } from './+types/wishlist.shared.$token';

const titleOf = (t: Translate<WishlistValues>, name: string | null | undefined): string => {
  return name ? t('shared.title-of', { name }) : t('shared.title');
};

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: titleOf(wishlistMessages.in(localeOfMatches(matches)), loaderData?.name) },
  { name: 'robots', content: 'noindex' },
];

/** Wrong tokens are rate limited; a valid link always opens. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { shop, network } = contextOf(context);
  const list = await openSharedWishlist(shop, params.token);
  if (list) return list;
  const allowed = await hitAccountLimit(shop, 'wishlist-look', { own: network, network });
  if (allowed.ok) throw new Response(null, { status: 404 });
  return tooOften(null, allowed);
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function SharedWishlistPage({ loaderData: list }: Route.ComponentProps) {
  const t = useMessages(wishlistMessages);
  return (
    <div className="page pt-8">
      <h1 className="title wrap-anywhere">{titleOf(t, list?.name)}</h1>
      {list ? <Wishes {...list} /> : <Notice tone="error" title={t('shared.too-often')} />}
    </div>
  );
}

function Wishes({ name, products }: NonNullable<Route.ComponentProps['loaderData']>) {
  const t = useMessages(wishlistMessages);
  if (products.length === 0) {
    return (
      <EmptyState art="heart" title={t('shared.empty')}>
        <ButtonLink to="/shop">{t('empty.shop')}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <p className="mt-2 break-words text-quiet">{name ? t('shared.text-of', { name }) : t('shared.text')}</p>
      <ul className="mt-6 grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 lg:grid-cols-4 lg:gap-x-6">
        {products.map((product, index) => (
          <li key={product.id}>
            <ProductCard card={product} heading="h2" isFirst={index === 0} />
          </li>
        ))}
      </ul>
    </>
  );
}
