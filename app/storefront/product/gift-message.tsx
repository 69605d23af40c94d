import { TextArea } from '#app/ui/forms/field.tsx';
import { say } from '#messages/product.ts';
import { MAX_GIFT_MESSAGE } from '#shop/checkout/index.ts';
import type { Buying } from './buying.ts';

/** The words on the card, loaded by who wraps a present. */
export default function GiftMessage({ message, setMessage }: Pick<Buying, 'message' | 'setMessage'>) {
  return (
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
  );
}
