import { RadioCards } from '#app/ui/forms/radio-cards.tsx';
import { checkoutMessages } from '#messages/checkout.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';

interface DeliveryMethodProps {
  /** The names of the places where orders can be picked up. */
  places: readonly string[];
  isPickup: boolean;
  onChoose(method: string): void;
}

/** Shipping or pickup, in shops that offer both. */
export function DeliveryMethod({ places, isPickup, onChoose }: DeliveryMethodProps) {
  const t = useMessages(checkoutMessages);
  return (
    <section aria-labelledby="method" className="grid gap-4">
      <h2 id="method" className="text-2xl">
        {t('method')}
      </h2>
      <RadioCards
        legend={t('method')}
        name="method"
        value={isPickup ? 'pickup' : 'ship'}
        onChange={onChoose}
        options={[
          { value: 'ship', title: t('method.ship'), detail: t('method.ship.detail') },
          {
            value: 'pickup',
            title: t('method.pickup'),
            detail: t('method.pickup.detail', { count: places.length, place: places[0] ?? '' }),
            aside: t('free'),
          },
        ]}
      />
    </section>
  );
}
