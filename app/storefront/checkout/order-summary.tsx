import { Skeleton } from '#app/ui/feedback/loading.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Price } from '#app/ui/price.tsx';
import { type CheckoutValues, checkoutMessages } from '#messages/checkout.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { type Cart, lineKey } from '#shop/checkout/index.ts';
import { formatMoney, sourceLang } from '#shop/core/index.ts';
import type { ShownPrices } from '../cart/cart.price.ts';
import { CartSums } from '../cart/cart-sums.tsx';

/** Names the currency for shoppers abroad, whose own may also be dollars. */
export const amountDue = (t: Translate<CheckoutValues>, cents: number, isAbroad: boolean): string =>
  isAbroad ? t('amount.cad', { amount: formatMoney(cents, t.locale) }) : formatMoney(cents, t.locale);

interface OrderSummaryProps {
  cart: Cart;
  priced: ShownPrices | null;
  amount: string;
  /** Whether it ships outside Canada. */
  isAbroad: boolean;
}

/** Beside the form, or collapsed above it on a phone. */
export function OrderSummary(props: OrderSummaryProps) {
  const t = useMessages(checkoutMessages);
  return (
    <aside aria-label={t('review')} className="lg:col-start-2 lg:row-start-1">
      <details className="rounded-card border border-line bg-surface px-4 lg:hidden">
        <summary className="flex min-h-14 list-none items-center justify-between gap-3 [&::-webkit-details-marker]:hidden">
          <span className="flex items-center gap-2">
            <Icon name="bag" className="size-5" />
            {t('review.show')}
          </span>
          <span className="font-medium tabular-nums">
            {props.amount || (props.priced && amountDue(t, props.priced.dueCents, props.isAbroad))}
          </span>
        </summary>
        <div className="pb-4">
          <Contents {...props} />
        </div>
      </details>
      <div className="sticky top-24 rounded-card border border-line bg-surface p-6 max-lg:hidden">
        <h2 className="mb-4 text-2xl">{t('review')}</h2>
        <Contents {...props} />
      </div>
    </aside>
  );
}

function Contents({ cart, priced, isAbroad }: OrderSummaryProps) {
  const t = useMessages(checkoutMessages);
  return (
    <>
      <ul className="mb-5 grid gap-4">
        {cart.items.map((item) => {
          const line = priced?.lines.find(({ key }) => key === lineKey(item));
          const variantName = line?.variantName || item.variant?.name;
          const langOf = (field: string) => sourceLang(line ?? {}, field);
          return (
            <li key={lineKey(item)} className="grid grid-cols-[3.5rem_1fr_auto] items-center gap-3">
              {item.imageUrl ? (
                <Picture
                  picture={{ src: item.imageUrl, alt: '', width: 640, height: 800 }}
                  sizes="56px"
                  className="aspect-4/5 rounded-lg bg-sand object-cover"
                />
              ) : (
                <span />
              )}
              <span className="min-w-0 text-sm">
                <span lang={langOf('name')} className="block font-medium">
                  {line?.name || item.name}
                </span>
                <span className="text-quiet">
                  {variantName && <span lang={langOf('variantName')}>{variantName}</span>}
                  {variantName && ' '}× {item.quantity}
                </span>
              </span>
              <span className="text-right text-sm tabular-nums">
                <Price {...lineTotal(item, priced)} className="font-normal" />
              </span>
            </li>
          );
        })}
      </ul>
      {priced ? <CartSums priced={priced} isAbroad={isAbroad} /> : <Skeleton className="h-40 w-full" />}
      <Link to="/cart" className="prose-link mt-4 inline-flex min-h-11 items-center text-sm">
        {t('back')}
      </Link>
    </>
  );
}

function lineTotal(item: Cart['items'][number], priced: ShownPrices | null) {
  const line = priced?.lines.find((other) => other.key === lineKey(item) && other.quantity === item.quantity);
  const was = line?.ordinaryPriceCents ?? null;
  return { now: line?.totalCents ?? item.price * item.quantity, was: was && was * item.quantity };
}
