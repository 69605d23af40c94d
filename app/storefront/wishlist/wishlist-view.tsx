import { useRef } from 'react';
import { addToCart, useCartIsRestored } from '#app/browser/cart-store.ts';
import { removeFromWishlist, removeWishSilently, useWishlist } from '#app/browser/wishlist-store.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Skeleton } from '#app/ui/feedback/loading.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { NoPicture, Picture } from '#app/ui/picture.tsx';
import { Price } from '#app/ui/price.tsx';
import { wishlistMessages } from '#messages/wishlist.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { ProductCard } from '#shop/catalog/index.server.ts';
import { formatMoney, sourceLang } from '#shop/core/index.ts';
import type { Wish } from '#shop/customers/index.ts';
import { useKeepFocus } from '../cart/keep-line-focus.ts';
import { NeedsScript } from '../frame/needs-script.tsx';
import { useWishedProducts } from './use-wished-products.ts';

/** For guests and signed-in customers; newest first. */
export function Wishlist() {
  // Only the browser knows the wishlist, so the page is rendered without it.
  const isRestored = useCartIsRestored();
  return (
    <>
      <NeedsScript />
      {isRestored ? <Own /> : <Skeleton className="noscript:hidden mt-8 h-96 w-full" />}
    </>
  );
}

function Own() {
  const t = useMessages(wishlistMessages);
  const wishes = useWishlist();
  const list = useRef<HTMLUListElement>(null);
  const shown = wishes.toReversed();
  useKeepFocus(
    shown.map(({ id }) => id),
    list,
  );
  const { products, hasFailed, retry } = useWishedProducts(wishes.map(({ id }) => id));
  if (wishes.length === 0) {
    return (
      <EmptyState art="heart" title={t('empty.title')}>
        <p>{t('empty.text')}</p>
        <ButtonLink to="/shop">{t('empty.shop')}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <p className="mt-2 text-quiet">{t('count', { count: wishes.length })}</p>
      {hasFailed && (
        <div className="mt-4">
          <Notice tone="warning" title={t('failed')}>
            <Button variant="text" size="small" onClick={retry}>
              {t('failed.retry')}
            </Button>
          </Notice>
        </div>
      )}
      <ul
        ref={list}
        className="mt-6 grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 lg:grid-cols-4 lg:gap-x-6"
      >
        {shown.map((wish) => (
          <li key={wish.id}>
            <WishCard wish={wish} product={products && (products.get(wish.id) ?? 'gone')} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface WishCardProps {
  wish: Wish;
  /** Current data; null until loaded. */
  product: ProductCard | 'gone' | null;
}

function WishCard({ wish, product }: WishCardProps) {
  const t = useMessages(wishlistMessages);
  const now = product === 'gone' ? null : product;
  const name = now?.name ?? wish.name;
  const picture = now?.pictures[0]?.src ?? wish.imageUrl;
  const price = formatMoney(now?.fromCents ?? wish.price, t.locale);
  return (
    <article className="card">
      <div className="card-picture aspect-4/5">
        {picture ? (
          <Picture
            picture={{ src: picture, alt: '', width: 640, height: 800 }}
            sizes="(min-width: 768px) 300px, 46vw"
          />
        ) : (
          <NoPicture />
        )}
      </div>
      <button
        type="button"
        aria-label={t('remove-name', { name })}
        onClick={() => removeFromWishlist(wish.id)}
        className="heart"
      >
        <Icon name="trash" className="size-5" />
      </button>
      <h2 lang={sourceLang(now ?? {}, 'name')}>
        {product === 'gone' ? name : <Link to={`/shop/product/${now?.localSlug ?? wish.id}`}>{name}</Link>}
      </h2>
      <p className="card-price">
        <Price now={now?.hasRange ? t('from', { price }) : price} was={now?.ordinaryCents} />
        {product === 'gone' && t('gone')}
        {now && (
          <span className={now.inStock ? 'text-good' : 'text-bad'}>
            {t(now.inStock ? 'stock.in' : 'stock.out')}
          </span>
        )}
      </p>
      {now?.inStock && (
        <div className="mt-auto pt-3">
          <Move product={now} />
        </div>
      )}
    </article>
  );
}

/** A product with one variant is moved to the cart directly; others link to their page to choose. */
function Move({ product }: { product: ProductCard }) {
  const t = useMessages(wishlistMessages);
  const { id, localSlug = id, name, category, fromCents: price, onlyVariant: variant, pictures } = product;
  if (!variant) {
    return (
      <Link to={`/shop/product/${localSlug}`} aria-label={t('choose-name', { name })} className="card-add">
        {t('choose')}
      </Link>
    );
  }
  const move = () => {
    const item = { id, name, price, quantity: 1, category, variant, imageUrl: pictures[0]?.src };
    if (addToCart(item)) removeWishSilently(id);
  };
  return (
    <button type="button" onClick={move} aria-label={t('move-name', { name })} className="card-add">
      <Icon name="bag" className="size-4" />
      {t('move')}
    </button>
  );
}
