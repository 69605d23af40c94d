import { Button } from '#app/ui/button.tsx';
import { Skeleton } from '#app/ui/feedback/loading.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { RadioCards } from '#app/ui/forms/radio-cards.tsx';
import { cartMessages } from '#messages/cart.ts';
import { checkoutMessages } from '#messages/checkout.ts';
import { InSentence } from '#platform/i18n/in-sentence.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { PricedDelivery } from '#shop/checkout/index.server.ts';
import { formatDeliveryWindow, type NoDelivery, type ShipmentFault } from '#shop/checkout/index.ts';
import { cityLine, formatMoney, sourceLang } from '#shop/core/index.ts';
import type { Pricing } from '../cart/use-priced-cart.ts';

interface DeliveryProps {
  pricing: Pick<Pricing, 'isPending' | 'isOutdated' | 'hasFailed' | 'retry'> & {
    priced: PricedDelivery | null;
  };
  isPickup?: boolean;
  /** Whether the address is complete enough to request rates. */
  isAsked: boolean;
  /** The note on duties, for deliveries outside Canada. */
  duties?: { text: string; english?: string[] } | null;
  fault: string | undefined;
  /** The shopper's choice while it is still offered, else the shop's default. */
  choice: string;
  onChoose(rateId: string): void;
}

/** The first rate is selected until the shopper chooses another. */
export function Delivery({
  pricing,
  isPickup = false,
  isAsked,
  duties,
  fault,
  choice,
  onChoose,
}: DeliveryProps) {
  const t = useMessages(checkoutMessages);
  const tCart = useMessages(cartMessages);
  return (
    <section aria-labelledby="delivery" className="grid gap-4">
      <h2 id="delivery" className="text-2xl">
        {t(isPickup ? 'pickup' : 'delivery')}
      </h2>
      <div id="rate" tabIndex={-1} aria-live="polite" aria-busy={pricing.isPending}>
        <Options pricing={pricing} isAsked={isAsked} choice={choice} onChoose={onChoose} />
      </div>
      {duties && (
        <p lang={sourceLang(duties, 'text')} className="text-sm text-quiet">
          {duties.text}
        </p>
      )}
      {/* On wide screens, the summary beside the form shows this. */}
      {duties && <p className="text-sm lg:hidden">{tCart('currency')}</p>}
      {fault && <p className="text-sm text-bad">{fault}</p>}
    </section>
  );
}

const WORDS = {
  incomplete: 'delivery.wait',
  'no-options': 'delivery.cannot',
  failed: 'delivery.failed',
  none: 'delivery.none',
  quebec: 'delivery.quebec',
} as const satisfies Record<NoDelivery, string>;

function Options({ pricing, isAsked, choice, onChoose }: Omit<DeliveryProps, 'fault' | 'duties'>) {
  const t = useMessages(checkoutMessages);
  const { priced, isOutdated, hasFailed, retry } = pricing;
  if (!isAsked) return <p className="text-quiet">{t('delivery.wait')}</p>;
  if (hasFailed) return <NoRates problem="failed" onRetry={retry} />;
  if (!priced || isOutdated) return <Calculating />;
  const { noDelivery } = priced;
  if (noDelivery) return <NoRates {...noDelivery} onRetry={retry} />;
  if (priced.rates.length === 0) return <NoRates problem="none" onRetry={retry} />;
  return <Rates priced={priced} choice={choice} onChoose={onChoose} />;
}

const Calculating = () => {
  const t = useMessages(checkoutMessages);
  return (
    <div>
      <p className="mb-3 text-quiet">{t('delivery.calculating')}</p>
      <Skeleton className="mb-3 h-20 w-full" />
      <Skeleton className="h-20 w-full" />
    </div>
  );
};

interface NoRatesProps {
  problem: NoDelivery;
  faults?: ShipmentFault[];
  onRetry(): void;
}

/** Why there are no rates, with a retry: an address can be corrected above, and a carrier may respond next time. */
const NoRates = ({ problem, faults = [], onRetry }: NoRatesProps) => {
  const t = useMessages(checkoutMessages);
  return (
    <Notice tone="error" title={t(WORDS[problem])}>
      {faults.length > 0 && (
        <ul className="mt-1 list-disc pl-5">
          {faults.map((fault) => (
            <li key={fault}>{t(`delivery.missing.${fault}`)}</li>
          ))}
        </ul>
      )}
      {problem !== 'quebec' && (
        <Button variant="outline" size="small" className="mt-3" onClick={onRetry}>
          {t('delivery.retry')}
        </Button>
      )}
    </Notice>
  );
};

type Choice = PricedDelivery['rates'][number];

interface RatesProps {
  priced: PricedDelivery;
  choice: string;
  onChoose(rateId: string): void;
}

function Rates({ priced, choice, onChoose }: RatesProps) {
  const t = useMessages(checkoutMessages);
  const isOffered = priced.rates.some(({ rateId }) => rateId === choice);
  return (
    <>
      <RadioCards
        legend={t('delivery')}
        name="rate"
        value={isOffered ? choice : (priced.chosen?.rateId ?? '')}
        onChange={onChoose}
        options={priced.rates.map((rate) => ({
          value: rate.rateId,
          title: <Title rate={rate} />,
          detail: <Detail rate={rate} isEstimate={priced.saysEstimate} />,
          aside: <Cost rate={rate} />,
        }))}
      />
      {priced.saysEstimate && <p className="mt-3 text-sm text-quiet">{t('delivery.estimate.text')}</p>}
    </>
  );
}

function Title({ rate: { pickup, arrivesFrom, arrivesUntil } }: { rate: Choice }) {
  const t = useMessages(checkoutMessages);
  const dates = formatDeliveryWindow(arrivesFrom, arrivesUntil, t.locale);
  if (!pickup) return t('delivery.arrives', { dates });
  const { name: place } = pickup;
  return (
    <InSentence
      sentence={t('pickup.ready', { place, dates })}
      parts={[{ text: place, lang: sourceLang(pickup, 'name') }]}
    />
  );
}

function Detail({ rate, isEstimate }: { rate: Choice; isEstimate: boolean }) {
  const t = useMessages(checkoutMessages);
  const { carrier, service, freeShippingTier, method, pickup, hours } = rate;
  if (pickup) {
    const { street1, street2 } = pickup.address;
    return (
      <>
        <span className="block">
          {[street1, street2, cityLine(pickup.address, t.locale)].filter(Boolean).join(', ')}
        </span>
        {(['hours', 'instructions'] as const).map(
          (field) =>
            pickup[field] && (
              <span key={field} lang={sourceLang(pickup, field)} className="block">
                {pickup[field]}
              </span>
            ),
        )}
      </>
    );
  }
  if (method === 'local')
    return (
      <InSentence
        sentence={t('delivery.local', { hours: hours || 'none' })}
        parts={[{ text: hours ?? '', lang: sourceLang(rate, 'hours') }]}
      />
    );
  return (
    <>
      {carrier}, {service}
      {freeShippingTier && <span className="block">{t(`delivery.free.${freeShippingTier}`)}</span>}
      {isEstimate && <span className="block">{t('delivery.estimate')}</span>}
    </>
  );
}

/** The price; where the shop pays part or all of it, also the original price. */
function Cost({ rate: { costCents, originalCents } }: { rate: Choice }) {
  const t = useMessages(checkoutMessages);
  const cost = costCents === 0 ? t('free') : formatMoney(costCents, t.locale);
  if (costCents === originalCents) return cost;
  const price = formatMoney(originalCents, t.locale);
  return (
    <>
      <span className="sr-only">{t('delivery.instead', { cost, price })}</span>
      <span aria-hidden="true" className="block text-right">
        <s className="block text-sm text-quiet">{price}</s>
        {cost}
      </span>
    </>
  );
}
