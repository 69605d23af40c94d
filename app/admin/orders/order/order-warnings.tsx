import { Notice } from '#app/ui/feedback/notice.tsx';
import { adminOrderMessages } from '#messages/admin-order.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { OrderPageData } from './order-page.server.ts';
import { reviewAdvice } from './review-labels.ts';

export function OrderWarnings({ page }: { page: OrderPageData }) {
  const t = useMessages(adminOrderMessages);
  const { order, shipping, isTransferred, answerBy, troubled, packer } = page;
  const { reviewReason } = order;
  return (
    <div className="grid gap-4 [&>*]:mt-4">
      {reviewReason && (
        <Notice tone="warning" title={t('review.title')}>
          <p>{reviewAdvice(t, reviewReason, { isTransferred })}</p>
          {answerBy && <p>{t('review.respondBy', { date: answerBy })}</p>}
        </Notice>
      )}
      {troubled.map(({ number, carrier, status }) => (
        <Notice key={number} tone="warning" title={t('parcel.title')}>
          <p>
            {t(status === 'returned' ? 'parcel.returned' : 'parcel.exception', {
              carrier,
              number: number ?? '',
            })}
          </p>
        </Notice>
      ))}
      {shipping.surplus.length > 0 && (
        <Notice tone="warning" title={t('surplus.title')}>
          <p>{t('surplus.text')}</p>
          <ul>
            {shipping.surplus.map(({ name, variantName, quantity }) => (
              <li key={`${name} ${variantName}`}>
                {t('surplus.line', { quantity, name: [name, variantName].filter(Boolean).join(', ') })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {packer && <Notice title={t('packing', { name: packer.name, date: packer.since })} />}
    </div>
  );
}
