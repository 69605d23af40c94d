import { Form, useNavigation } from 'react-router';
import { z } from 'zod';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { adminOrderMessages } from '#messages/admin-order.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { centsOfDecimal } from '#shop/core/index.ts';

/** The amount is typed in dollars. */
export const transferIntent = z.strictObject({
  intent: z.literal('record-transfer'),
  amount: z
    .string()
    .trim()
    .regex(/^\d{1,6}([.,]\d{2})?$/)
    .transform((text) => centsOfDecimal(text.replace(',', '.'))!),
});

interface TransferProps {
  orderId: string;
  /** The amount due, in dollars without a sign. */
  amount: string;
  result: { ok: boolean; message: string } | undefined;
}

export function Transfer({ orderId, amount, result }: TransferProps) {
  const t = useMessages(adminOrderMessages);
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Form method="post" action={`/admin/orders/${orderId}`} className="mt-4 grid gap-4">
      {result && <Notice tone={result.ok ? 'success' : 'error'} title={result.message} />}
      <input type="hidden" name="intent" value="record-transfer" />
      <Field
        id="amount"
        name="amount"
        label={t('transfer.amount.label')}
        hint={t('transfer.amount.hint')}
        inputMode="decimal"
        defaultValue={amount}
        required
        maxLength={9}
      />
      <div>
        <Button type="submit" size="small" busy={isBusy}>
          {t('transfer.submit')}
        </Button>
      </div>
    </Form>
  );
}
