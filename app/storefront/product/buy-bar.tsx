import { say } from '../../../messages/product.ts';
import { formatMoney } from '../../../shop/money/money.ts';
import { Button } from '../../ui/button.tsx';
import type { Buying } from './buying.ts';

interface BuyBarProps {
  name: string;
  choice: string;
  buying: Buying;
}

/**
 * On a phone the action stays within reach of the thumb. The bar stands at the end of the page's content and sticks
 * to the edge of the screen before that, so that it never lies over the footer.
 */
export function BuyBar({ name, choice, buying }: BuyBarProps) {
  if (buying.isSoldOut) return null;
  return (
    <div className="no-print noscript:hidden sticky bottom-0 z-20 -mx-5 mt-10 border-t border-line bg-paper px-5 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] md:hidden">
      <div className="flex items-center gap-4">
        <p aria-hidden="true" className="min-w-0 flex-1 leading-tight max-[359px]:hidden">
          <span className="block truncate font-serif text-lg">{name}</span>
          <span className="block truncate text-sm text-quiet">{choice}</span>
        </p>
        <Button onClick={buying.add} className="max-[359px]:flex-1">
          {say('add.price', { price: formatMoney(buying.goodsCents) })}
        </Button>
      </div>
    </div>
  );
}
