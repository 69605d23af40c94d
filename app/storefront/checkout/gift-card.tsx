import { say } from '#messages/checkout.ts';
import { MAX_CARD_CODE } from '#shop/checkout/index.ts';
import { formatMoney } from '#shop/core/index.ts';
import { CodeBox } from '../cart/code-box.tsx';
import type { CodeRefusal, Pricing } from '../cart/use-priced-cart.ts';

interface GiftCardProps {
  pricing: Pricing;
  value: string;
  onChange(value: string): void;
}

/** Where a gift card is typed; and the one that was typed, with what it pays. Its code is not shown again. */
export function GiftCard({
  pricing: { priced, cardRefusal, forgetCardRefusal },
  value,
  onChange,
}: GiftCardProps) {
  const card = priced?.giftCard?.state === 'applied' ? priced.giftCard : null;
  const name = say('gift-card.name', { lastFour: card?.lastFour ?? '' });
  return (
    <CodeBox
      id="gift-card"
      value={value}
      current={
        card && {
          name,
          counts: true,
          words: say('gift-card.pays', {
            amount: formatMoney(card.amountCents),
            left: formatMoney(card.leftCents),
          }),
        }
      }
      refusal={cardRefusal && refusalInWords(cardRefusal)}
      words={{
        label: say('gift-card'),
        have: say('gift-card.have'),
        apply: say('gift-card.apply'),
        remove: say('gift-card.remove'),
        removeName: say('gift-card.remove-name'),
      }}
      maxLength={MAX_CARD_CODE}
      onChange={onChange}
      onTry={forgetCardRefusal}
    />
  );
}

const refusalInWords = (refusal: CodeRefusal): string =>
  refusal === 'refused' ? say('gift-card.refused') : say('gift-card.too-often', { count: refusal.minutes });
