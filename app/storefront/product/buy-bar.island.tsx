import { Fragment, useEffect, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { cx } from '#app/ui/class-names.ts';
import { productMessages } from '#messages/product.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { formatMoney, sourceLang } from '#shop/core/index.ts';
import { type BuyingProps, useBuying, useVariant } from './buying.ts';

/**
 * Keeps "Add to cart" within reach of the thumb on a phone while the button beside the options is out of view. The bar
 * is the last element of the content and sticks to the bottom edge until then, so it never covers the footer.
 */
export default function BuyBar({ product, variantId }: BuyingProps) {
  const t = useMessages(productMessages);
  const variant = useVariant(product.variants, variantId);
  const buying = useBuying(product, variant);
  const isAddInView = useIsAddInView(buying.isSoldOut);
  if (buying.isSoldOut) return null;
  return (
    <div
      className={cx(
        'no-print noscript:hidden sticky bottom-0 z-20 -mx-5 mt-10 border-t border-line bg-paper px-5 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] md:hidden',
        isAddInView && 'invisible',
      )}
    >
      <div className="flex items-center gap-4">
        <p aria-hidden="true" className="min-w-0 flex-1 leading-tight max-[359px]:hidden">
          <span lang={sourceLang(product, 'name')} className="block truncate font-serif text-lg">
            {product.name}
          </span>
          <span className="block truncate text-sm text-quiet">
            {variant.values.map((value, level) => (
              <Fragment key={product.options[level]?.name}>
                {level > 0 && ', '}
                <span lang={sourceLang(product.options[level] ?? {}, value)}>{value}</span>
              </Fragment>
            ))}
          </span>
        </p>
        <Button data-add="" onClick={buying.add} className="max-[359px]:flex-1">
          {t('add.price', { price: formatMoney(buying.itemsCents, t.locale) })}
        </Button>
      </div>
    </div>
  );
}

/** @param isSoldOut while it is true, the page has no such button; a new one appears afterwards */
function useIsAddInView(isSoldOut: boolean): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    const button = isSoldOut ? null : document.getElementById('add');
    if (!button) return;
    const observer = new IntersectionObserver(([seen]) => setInView(seen!.isIntersecting), {
      // An area covered by the bar isn't in view.
      rootMargin: '0px 0px -72px',
    });
    observer.observe(button);
    return () => observer.disconnect();
  }, [isSoldOut]);
  return isInView;
}
