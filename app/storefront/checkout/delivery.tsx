import { say } from '../../../messages/checkout.ts';
import { formatMoney } from '../../../shop/money/money.ts';
import { formatDeliveryWindow } from '../../../shop/shipping/delivery-dates.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Pricing } from '../cart/use-priced-cart.ts';

interface DeliveryProps {
  pricing: Pricing;
  /** Whether the address says enough to ask for rates. */
  isAsked: boolean;
  fault: string | undefined;
  onChoose(rateId: string): void;
}

/** The ways to have it brought; the first is chosen until another is. */
export function Delivery({ pricing, isAsked, fault, onChoose }: DeliveryProps) {
  return (
    <section aria-labelledby="delivery" className="grid gap-4">
      <h2 id="delivery" className="text-2xl">
        {say('delivery')}
      </h2>
      <div id="rate" tabIndex={-1} aria-live="polite" aria-busy={pricing.isPending}>
        <Options pricing={pricing} isAsked={isAsked} onChoose={onChoose} />
      </div>
      {fault && <p className="text-sm text-bad">{fault}</p>}
    </section>
  );
}

function Options({ pricing: { priced, hasFailed, retry }, isAsked, onChoose }: Omit<DeliveryProps, 'fault'>) {
  if (!isAsked) return <p className="text-quiet">{say('delivery.wait')}</p>;
  if (hasFailed) {
    return (
      <Notice tone="error" title={say('delivery.failed')}>
        <Button variant="text" size="small" onClick={retry}>
          {say('failed.network')}
        </Button>
      </Notice>
    );
  }
  if (!priced?.isComplete && !priced?.cannotShip) return <Skeleton className="h-36 w-full" />;
  if (priced.cannotShip) return <Notice tone="error" title={say('delivery.cannot')} />;
  if (priced.rates.length === 0) return <Notice tone="error" title={say('delivery.none')} />;
  return (
    <RadioCards
      legend={say('delivery')}
      name="rate"
      value={priced.chosen?.rateId ?? ''}
      onChange={onChoose}
      options={priced.rates.map((rate) => ({
        value: rate.rateId,
        title: say('delivery.arrives', { dates: formatDeliveryWindow(rate.arrivesFrom, rate.arrivesUntil) }),
        detail: `${rate.carrier}, ${rate.service}`,
        aside: rate.costCents === 0 ? say('free') : formatMoney(rate.costCents),
      }))}
    />
  );
}
