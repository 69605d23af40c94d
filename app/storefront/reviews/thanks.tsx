import { useEffect, useRef } from 'react';
import { trackEvent } from '#app/browser/event-bus.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { reviewsMessages } from '#messages/reviews.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';

interface ThanksProps {
  productId: string;
  rating: number;
  hasAccount: boolean;
}

export function Thanks({ productId, rating, hasAccount }: ThanksProps) {
  const t = useMessages(reviewsMessages);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  useEffect(() => trackEvent({ name: 'review_submit', productId, rating }), [productId, rating]);
  return (
    <div className="grid max-w-xl gap-6">
      <Notice ref={notice} tone="success" title={t('thanks')}>
        <p>{t(hasAccount ? 'thanks.text' : 'thanks.text-guest')}</p>
      </Notice>
      <div className="flex flex-wrap gap-4">
        {hasAccount && <ButtonLink to="/account/reviews">{t('thanks.account')}</ButtonLink>}
        <ButtonLink variant="outline" to={`/shop/product/${productId}`}>
          {t('thanks.product')}
        </ButtonLink>
      </div>
    </div>
  );
}
