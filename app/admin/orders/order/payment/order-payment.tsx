import { Card } from '#app/admin/ui/detail-layout.tsx';
import { Button } from '#app/ui/button.tsx';
import { toast } from '#app/ui/feedback/toast-store.ts';
import { adminMessages } from '#messages/admin.ts';
import { adminOrderMessages } from '#messages/admin-order.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { writeCents } from '#shop/core/index.ts';
import { dueOf } from '#shop/orders/index.ts';
import type { OrderPageData } from '../order-page.server.ts';
import { Transfer } from './order-transfer.tsx';
import { paymentLine } from './payment-labels.ts';

export function OrderPayment({
  page: { order, heldUntil, awaitsTransfer, mayAct, payUrl },
}: {
  page: OrderPageData;
}) {
  const t = useMessages(adminOrderMessages);
  const { id } = order;
  return (
    <Card id="payment" title={t('payment.title')}>
      <p>{paymentLine(t, order)}</p>
      {heldUntil && <p className="text-sm text-quiet">{t('payment.held', { until: heldUntil })}</p>}
      {!awaitsTransfer && mayAct && payUrl && (
        <div className="mt-2 grid justify-items-start gap-2 text-sm text-quiet">
          <p className="wrap-anywhere">
            {t('payment.link')}{' '}
            <a href={payUrl} className="prose-link">
              {payUrl}
            </a>
          </p>
          <CopyLink url={payUrl} />
        </div>
      )}
      {awaitsTransfer && mayAct && <Transfer orderId={id} amount={writeCents(dueOf(order), t.locale)} />}
    </Card>
  );
}

function CopyLink({ url }: { url: string }) {
  const t = useMessages(adminOrderMessages);
  const tAdmin = useMessages(adminMessages);
  const copy = async () => {
    try {
      // Missing on a page without TLS.
      await navigator.clipboard.writeText(url);
      toast({ text: tAdmin('action.copied') });
    } catch {
      toast({ text: tAdmin('action.notCopied') });
    }
  };
  return (
    <Button variant="outline" size="small" onClick={copy} className="noscript:hidden">
      {t('payment.link.copy')}
    </Button>
  );
}
