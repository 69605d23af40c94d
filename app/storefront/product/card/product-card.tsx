import { Badge } from '#app/ui/badge.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { NoPicture, Picture } from '#app/ui/picture.tsx';
import { Price } from '#app/ui/price.tsx';
import { Stars } from '#app/ui/stars.tsx';
import { commonMessages } from '#messages/common.ts';
import { shopMessages } from '#messages/shop.ts';
import { formatDecimal } from '#platform/i18n/formatters.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { ProductCard as Card } from '#shop/catalog/index.server.ts';
import { formatMoney, sourceLang } from '#shop/core/index.ts';
import type { CardProduct } from './card-buttons.ts';

const SIZES = '(min-width: 1200px) 280px, (min-width: 768px) 30vw, 46vw';

interface ProductCardProps {
  card: Card;
  /** One level below the heading that the card is under. */
  heading?: 'h2' | 'h3';
  isFirst?: boolean;
}

/** Only in documents: its buttons work by `watchCards` (./card-buttons.ts). */
export function ProductCard({ card, heading: Heading = 'h3', isFirst }: ProductCardProps) {
  const t = useMessages(shopMessages);
  const tCommon = useMessages(commonMessages);
  const { id, name, tagline, size, rating, ratingCount, inStock, pictures } = card;
  const [front, back] = pictures;
  return (
    <article className="card group" data-product={JSON.stringify(productOf(card))}>
      <div className="card-picture">
        {front ? (
          <Picture picture={front} sizes={SIZES} blur={front.blur} priority={isFirst} />
        ) : (
          <NoPicture />
        )}
        {back && (
          // Without a box until it is hovered over, so that phones never load it.
          <div className="card-back">
            <Picture picture={{ ...back, alt: '' }} sizes={SIZES} />
          </div>
        )}
        {(!inStock || card.isOnSale) && (
          <span className="absolute top-3 left-3">
            <Badge tone={inStock ? 'loud' : 'plain'}>{t(inStock ? 'card.sale' : 'card.sold-out')}</Badge>
          </span>
        )}
      </div>
      <Heading>
        <Link to={`/shop/product/${id}`} lang={sourceLang(card, 'name')}>
          {name}
        </Link>
      </Heading>
      <p lang={sourceLang(card, 'tagline')} className="card-tagline">
        {tagline}
      </p>
      <p className="card-price">
        <Price
          now={
            card.hasRange ? t('card.from', { price: formatMoney(card.fromCents, t.locale) }) : card.fromCents
          }
          was={card.ordinaryCents}
        />
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
      <button
        type="button"
        aria-pressed="false"
        aria-label={tCommon('wishlist.add', { name })}
        className="heart wish noscript:hidden"
      />
      {inStock && <Foot card={card} />}
    </article>
  );
}

/** A product with one variant is added to the cart directly; others link to their page to choose. */
function Foot({ card: { id, name, onlyVariant } }: { card: Card }) {
  const t = useMessages(shopMessages);
  if (!onlyVariant) {
    return (
      <div className="mt-auto pt-3">
        <Link to={`/shop/product/${id}`} aria-label={t('card.choose-name', { name })} className="card-add">
          {t('card.choose')}
        </Link>
      </div>
    );
  }
  return (
    <div className="noscript:hidden mt-auto pt-3">
      <button type="button" aria-label={t('card.add-name', { name })} className="card-add">
        <Icon name="plus" className="size-4" />
        {t('card.add')}
      </button>
    </div>
  );
}

const productOf = ({ id, name, category, fromCents, onlyVariant, pictures }: Card): CardProduct => ({
  id,
  name,
  category,
  price: fromCents,
  ...(pictures[0] && { imageUrl: pictures[0].src }),
  ...(onlyVariant && { variant: onlyVariant }),
});
