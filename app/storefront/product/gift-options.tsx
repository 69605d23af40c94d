import { lazy, Suspense } from 'react';
import { Checkbox } from '#app/ui/forms/field.tsx';
import { untilLoaded } from '#app/ui/scheduling.ts';
import { productMessages } from '#messages/product.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { formatMoney } from '#shop/core/index.ts';
import { useShopfront } from '../frame/shopfront.ts';
import type { Buying } from './buying.ts';

const GiftMessage = lazy(() => untilLoaded(() => import('./gift-message.tsx')));

export function GiftOptions({ buying: { wrap, setWrap, message, setMessage } }: { buying: Buying }) {
  const t = useMessages(productMessages);
  const { giftWrapCents } = useShopfront();
  if (giftWrapCents === null) return null;
  return (
    <div className="mt-4">
      <Checkbox
        id="gift-wrap"
        label={t('gift', { price: formatMoney(giftWrapCents, t.locale) })}
        checked={wrap}
        onChange={() => setWrap(!wrap)}
      />
      {wrap && (
        <Suspense>
          <GiftMessage message={message} setMessage={setMessage} />
        </Suspense>
      )}
    </div>
  );
}
