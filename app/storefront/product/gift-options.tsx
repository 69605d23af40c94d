import { say } from '../../../messages/product.ts';
import { MAX_GIFT_MESSAGE } from '../../../shop/cart/rules.ts';
import { formatMoney } from '../../../shop/money/money.ts';
import { Checkbox, TextArea } from '../../ui/field.tsx';
import { useShopfront } from '../layout.tsx';
import type { Buying } from './buying.ts';

/** Wrapping, and a few words on the card. */
export function GiftOptions({ buying: { wrap, setWrap, message, setMessage } }: { buying: Buying }) {
  const { giftWrapCents } = useShopfront();
  return (
    <div className="mt-4">
      <Checkbox
        label={say('gift', { price: formatMoney(giftWrapCents) })}
        checked={wrap}
        onChange={() => setWrap(!wrap)}
      />
      {wrap && (
        <div className="mt-2">
          <TextArea
            id="gift-message"
            label={say('gift.message')}
            optional={say('gift.optional')}
            hint={say('gift.left', { count: MAX_GIFT_MESSAGE - message.length })}
            maxLength={MAX_GIFT_MESSAGE}
            rows={2}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
          />
        </div>
      )}
    </div>
  );
}
