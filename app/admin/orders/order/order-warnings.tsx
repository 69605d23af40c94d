import { Notice } from '#app/ui/feedback/notice.tsx';
import { adminOrderMessages } from '#messages/admin-order.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { OrderPageData } from './order-page.server.ts';
import { reviewAdvice } from './review-labels.ts';

/** What to know before anything is done: a review, a parcel in trouble, a colleague who packs it. */
export function OrderWarnings({ page }: { page: OrderPageData }) {
  const t = useMessages(adminOrderMessages);
  const { order, isTransferred, answerBy, troubled, packer } = page;
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
      {packer && <Notice title={t('packing', { name: packer.name, date: packer.since })} />}
    </div>
  );
}
