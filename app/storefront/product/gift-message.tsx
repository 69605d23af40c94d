import { TextArea } from '#app/ui/forms/field.tsx';
import { giftMessageMessages } from '#messages/gift-message.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { MAX_GIFT_MESSAGE } from '#shop/checkout/index.ts';
import type { Buying } from './buying.ts';

/** Loaded only when gift wrapping is selected. */
export default function GiftMessage({ message, setMessage }: Pick<Buying, 'message' | 'setMessage'>) {
  const t = useMessages(giftMessageMessages);
  return (
    <div className="mt-2">
      <TextArea
        id="gift-message"
        label={t('message')}
        optional={t('optional')}
        hint={t('left', { count: MAX_GIFT_MESSAGE - message.length })}
        maxLength={MAX_GIFT_MESSAGE}
        rows={2}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
    </div>
  );
}
