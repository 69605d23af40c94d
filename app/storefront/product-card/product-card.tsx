import { useState } from 'react';
import { addToCart } from '#app/browser/cart-store.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { NoPicture, Picture } from '#app/ui/picture.tsx';
import { Stars } from '#app/ui/stars.tsx';
import { shopMessages } from '#messages/shop.ts';
import { formatDecimal } from '#platform/i18n/formatters.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { ProductCard as Card } from '#shop/catalog/index.server.ts';
import { formatMoney } from '#shop/core/index.ts';
import { WishButton } from './wish-button.tsx';

const SIZES = '(min-width: 1200px) 280px, (min-width: 768px) 30vw, 46vw';

interface ProductCardProps {
  card: Card;
  /** One level below the heading that the card is under. */
  heading?: 'h2' | 'h3';
  isFirst?: boolean;
}

/** A product without options can be added to the cart directly. */
export function ProductCard({ card, heading: Heading = 'h3', isFirst }: ProductCardProps) {
  const t = useMessages(shopMessages);
  const { id, name, tagline, size, rating, ratingCount, inStock, pictures } = card;
  const [front, back] = pictures;
  // The second picture is loaded on hover, so that phones never load it.
  const [isPointedAt, setPointedAt] = useState(false);
  return (
    <article
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setPointedAt(true)}
      className="card group"
    >
      <div className="card-picture">
        {front ? (
          <Picture picture={front} sizes={SIZES} blur={front.blur} priority={isFirst} />
        ) : (
          <NoPicture />
        )}
        {back && isPointedAt && (
          <div className="absolute inset-0 opacity-0 transition-opacity duration-500 group-hover:opacity-100">
            <Picture picture={{ ...back, alt: '' }} sizes={SIZES} />
          </div>
        )}
        {!inStock && (
          <span className="absolute top-3 left-3">
            <Badge>{t('card.sold-out')}</Badge>
          </span>
        )}
      </div>
      <Heading>
        <Link to={`/shop/product/${id}`}>{name}</Link>
      </Heading>
      <p className="card-tagline">{tagline}</p>
      <p className="card-price">
        <b>
          {card.hasRange
            ? t('card.from', { price: formatMoney(card.fromCents, t.locale) })
            : formatMoney(card.fromCents, t.locale)}
        </b>
        {size}
      </p>
      {rating !== null && (
        <p className="card-rating">
          <Stars
            rating={rating}
            label={t('card.rating', { rating: formatDecimal(rating, 1, t.locale), count: ratingCount })}
          />
          <span aria-hidden="true">{`(${ratingCount})`}</span>
        </p>
      )}
      <WishButton product={{ id, name, price: card.fromCents, imageUrl: front?.src ?? '' }} />
      {inStock && (
        <CardFoot
          product={card}
          icon="plus"
          add={t('card.add')}
          addName={t('card.add-name', { name })}
          choose={t('card.choose')}
          chooseName={t('card.choose-name', { name })}
        />
      )}
    </article>
  );
}

interface FootProps {
  product: Card;
  /** The label of the add button, or of the link to the options. */
  add: string;
  choose: string;
  /** The same with the product's name, for screen readers. */
  addName: string;
  chooseName: string;
  icon: IconName;
  onAdded?(): void;
}

/** A product with one variant is added to the cart directly; others link to their page to choose. */
export function CardFoot({ product, add, choose, addName, chooseName, icon, onAdded }: FootProps) {
  const { id, name, category, fromCents: price, onlyVariant: variant, pictures } = product;
  if (!variant) {
    return (
      <div className="mt-auto pt-3">
        <Link to={`/shop/product/${id}`} aria-label={chooseName} className="card-add">
          {choose}
        </Link>
      </div>
    );
  }
  const take = () => {
    const item = { id, name, price, quantity: 1, category, variant, imageUrl: pictures[0]?.src };
    if (addToCart(item)) onAdded?.();
  };
  return (
    <div className="noscript:hidden mt-auto pt-3">
      <button type="button" onClick={take} aria-label={addName} className="card-add">
        <Icon name={icon} className="size-4" />
        {add}
      </button>
    </div>
  );
}
