import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Refusal } from '#app/ui/feedback/refusal.tsx';
import { buyerCancellationMessages } from '#messages/buyer-cancellation.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';

/** An order can be cancelled until the first item is packed. */
export function CancelOrder({ mayCancel, problem }: { mayCancel: boolean; problem: string | null }) {
  const t = useMessages(buyerCancellationMessages);
  const isBusy = useNavigation().state !== 'idle';
  return (
    <div className="no-print empty:hidden">
      <Refusal message={problem} />
      {mayCancel && (
        <Disclosure title={<span className="font-sans text-base">{t('title')}</span>}>
          <p className="mb-4">{t('text')}</p>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="cancel" />
            <Button type="submit" variant="outline" busy={isBusy}>
              {t('submit')}
            </Button>
          </Form>
        </Disclosure>
      )}
    </div>
  );
}
