import { type CheckoutValues, checkoutMessages } from '#messages/checkout.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { MAX_CARD_CODE } from '#shop/checkout/index.ts';
import { formatMoney } from '#shop/core/index.ts';
import { CodeBox } from '../cart/code-box.tsx';
import type { CodeRefusal, Pricing } from '../cart/use-priced-cart.ts';

interface GiftCardProps {
  pricing: Pricing;
  value: string;
  onChange(value: string): void;
}

/** The card's code is never shown again after it is applied. */
export function GiftCard({
  pricing: { priced, cardRefusal, clearCardRefusal },
  value,
  onChange,
}: GiftCardProps) {
  const t = useMessages(checkoutMessages);
  const card = priced?.giftCard?.state === 'applied' ? priced.giftCard : null;
  const name = t('gift-card.name', { lastFour: card?.lastFour ?? '' });
  return (
    <CodeBox
      id="gift-card"
      value={value}
      current={
        card && {
          name,
          counts: true,
          words: t('gift-card.pays', {
            amount: formatMoney(card.amountCents, t.locale),
            left: formatMoney(card.leftCents, t.locale),
          }),
        }
      }
      refusal={cardRefusal && refusalInWords(t, cardRefusal)}
      words={{
        label: t('gift-card'),
        have: t('gift-card.have'),
        apply: t('gift-card.apply'),
        remove: t('gift-card.remove'),
        removeName: t('gift-card.remove-name'),
      }}
      maxLength={MAX_CARD_CODE}
      onChange={onChange}
      onTry={clearCardRefusal}
    />
  );
}

const refusalInWords = (t: Translate<CheckoutValues>, refusal: CodeRefusal): string => {
  return refusal === 'refused'
    ? t('gift-card.refused')
    : t('gift-card.too-often', { count: refusal.minutes });
};
