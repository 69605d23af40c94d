import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Refusal } from '#app/ui/feedback/refusal.tsx';
import { adminOrderChangesMessages } from '#messages/admin-order-changes.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';

interface Props {
  answer: { message: string | null } | null;
}

/** Leads from an order with an unpaid invoice to a draft of the same content. */
export function ReopenForm({ answer }: Props) {
  const t = useMessages(adminOrderChangesMessages);
  const isBusy = useNavigation().state !== 'idle';
  return (
    <section aria-labelledby="reopen">
      <h2 id="reopen" tabIndex={-1} className="pr-12 text-xl">
        {t('edit.reopen.title')}
      </h2>
      <Form method="post" className="mt-4 grid max-w-xl gap-4" preventScrollReset>
        <Refusal message={answer?.message} answer={answer} />
        <p>{t('edit.reopen.text')}</p>
        <div>
          <Button type="submit" name="intent" value="reopen" busy={isBusy}>
            {t('edit.reopen.submit')}
          </Button>
        </div>
      </Form>
    </section>
  );
}
