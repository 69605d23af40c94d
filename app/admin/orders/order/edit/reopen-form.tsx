import { useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { adminOrderChangesMessages } from '#messages/admin-order-changes.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { DrawerForm } from '../order-drawer.tsx';

interface Props {
  answer: { message: string | null } | null;
}

/** Leads from an order with an unpaid invoice to a draft of the same content. */
export function ReopenForm({ answer }: Props) {
  const t = useMessages(adminOrderChangesMessages);
  const isBusy = useNavigation().state !== 'idle';
  return (
    <DrawerForm id="reopen" title={t('edit.reopen.title')} answer={answer}>
      <p>{t('edit.reopen.text')}</p>
      <div>
        <Button type="submit" name="intent" value="reopen" busy={isBusy}>
          {t('edit.reopen.submit')}
        </Button>
      </div>
    </DrawerForm>
  );
}
