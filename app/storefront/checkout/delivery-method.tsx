import { RadioCards } from '#app/ui/forms/radio-cards.tsx';
import { checkoutMessages } from '#messages/checkout.ts';
import { InSentence } from '#platform/i18n/in-sentence.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { type PickupPlace, sourceLang } from '#shop/core/index.ts';

/** A place where orders can be picked up; `english` includes 'name' where that has no translation. */
export type PlaceName = Pick<PickupPlace, 'name' | 'english'>;

interface DeliveryMethodProps {
  places: readonly PlaceName[];
  isPickup: boolean;
  onChoose(method: string): void;
}

/** Shipping or pickup, in shops that offer both. */
export function DeliveryMethod({ places, isPickup, onChoose }: DeliveryMethodProps) {
  const t = useMessages(checkoutMessages);
  const first = places[0] ?? { name: '' };
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
            detail: (
              <InSentence
                sentence={t('method.pickup.detail', { count: places.length, place: first.name })}
                parts={[{ text: first.name, lang: sourceLang(first, 'name') }]}
              />
            ),
            aside: t('free'),
          },
        ]}
      />
    </section>
  );
}
