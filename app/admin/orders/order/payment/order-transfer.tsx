import { Form, useNavigation } from 'react-router';
import { z } from 'zod';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { adminOrderMessages } from '#messages/admin-order.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { readCents } from '#shop/core/index.ts';

/** The amount is typed in dollars. */
export const transferIntent = z.strictObject({
  intent: z.literal('record-transfer'),
  amount: z
    .string()
    .transform(readCents)
    .refine((cents) => cents !== null && cents < 100_000_000)
    .transform((cents) => cents!),
});

interface TransferProps {
  orderId: string;
  /** The amount due, in dollars without a sign. */
  amount: string;
}

export function Transfer({ orderId, amount }: TransferProps) {
  const t = useMessages(adminOrderMessages);
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Form
      method="post"
      action={`/admin/orders/${orderId}`}
      className="mt-4 grid max-w-md gap-4"
      preventScrollReset
    >
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
        <Button type="submit" variant="outline" size="small" busy={isBusy}>
          {t('transfer.submit')}
        </Button>
      </div>
    </Form>
  );
}
