import { say } from '../../../messages/home.ts';
import { subtotalOf } from '../../../shop/cart/rules.ts';
import { formatMoney } from '../../../shop/money/money.ts';
import { remainingToFree } from '../../../shop/shipping/free-shipping.ts';
import { useCart } from '../../browser/cart-store.ts';
import { Icon } from '../../ui/icon.tsx';
import { useShopfront } from '../layout.tsx';

/** How far this cart is from free delivery. `adding` counts what is about to be added, in cents. */
export function FreeShippingLine({ adding = 0 }: { adding?: number }) {
  const front = useShopfront();
  const goods = subtotalOf(useCart()) + adding;
  const remaining = remainingToFree(goods, front);
  const words =
    goods === 0
      ? say('free-from', { amount: formatMoney(front.freeStandardCents) })
      : remaining > 0
        ? say('free-remaining', { amount: formatMoney(remaining) })
        : say('free-reached');
  return (
    <p className="flex items-center gap-2 text-sm">
      <Icon name="truck" className="size-5 shrink-0 text-teal" />
      {words}
    </p>
  );
}
