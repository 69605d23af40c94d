import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { BarBelow } from '#app/admin/form/bar-below.tsx';
import { PRIMARY } from '#app/admin/list/primary-key.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Refusal } from '#app/ui/feedback/refusal.tsx';
import { Checkbox, Select, TextArea } from '#app/ui/forms/field.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminReturnsMessages } from '#messages/admin-returns.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { EmailOutcome } from '#shop/email/index.ts';
import { RETURN_REASONS } from '#shop/orders/index.ts';
import { DismissLink } from '../order-drawer.tsx';

interface StartReturnFormProps {
  /** The items that can be returned, by the position of their line. */
  lines: readonly { position: number; name: string; most: number }[];
  hasEmail: boolean;
  mail: EmailOutcome;
  message: string | null;
  answer: unknown;
}

/** Starts a return for a customer who has called, written or come by. */
export function StartReturnForm({ lines, hasEmail, mail, message, answer }: StartReturnFormProps) {
  const t = useMessages(adminReturnsMessages);
  const tAdmin = useMessages(adminMessages);
  const isBusy = useNavigation().state !== 'idle';
  const [where, setWhere] = useState<'customer' | 'here'>('customer');
  return (
    <section aria-labelledby="start-return">
      <h2 id="start-return" tabIndex={-1} className="pr-12 text-xl">
        {t('start.title')}
      </h2>
      <div className="mt-4 grid gap-3 empty:hidden">
        <Refusal message={message} answer={answer} />
        {lines.length === 0 && !message && <Notice title={t('start.impossible')} />}
      </div>
      {lines.length > 0 && (
        <Form method="post" className="mt-4 grid max-w-xl gap-5" preventScrollReset>
          <p className="text-quiet">{t('start.text')}</p>
          {lines.map(({ position, name, most }) => (
            <Select
              key={position}
              id={`line-${position}`}
              name={`line-${position}`}
              label={name}
              defaultValue={lines.length === 1 && most === 1 ? 1 : 0}
            >
              {Array.from({ length: most + 1 }, (_, count) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: numbers never reorder
                <option key={count} value={count}>
                  {count === 0 ? t('start.items.none') : t('start.items.some', { count, most })}
                </option>
              ))}
            </Select>
          ))}
          <Select id="reason" name="reason" label={t('column.reason')}>
            {RETURN_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {t(`reason.${reason}`)}
              </option>
            ))}
          </Select>
          <TextArea id="note" name="note" label={t('start.note')} rows={2} maxLength={1000} />
          <Checkbox name="exchange" label={t('start.exchange')} />
          <fieldset className="grid gap-1">
            <legend className="mb-1 font-medium">{t('start.where')}</legend>
            {(['customer', 'here'] as const).map((value) => (
              <label key={value} className="flex min-h-11 items-center gap-3">
                <input
                  type="radio"
                  name="where"
                  value={value}
                  checked={where === value}
                  onChange={() => setWhere(value)}
                  className="size-5 shrink-0 accent-pink"
                />
                <span>
                  {t(`start.where.${value}`)}
                  {value === 'customer' && hasEmail && (
                    <span className="block text-sm text-quiet">
                      {t('start.where.customer.hint', { mail })}
                    </span>
                  )}
                </span>
              </label>
            ))}
          </fieldset>
          {where === 'customer' && <Checkbox name="withLabel" label={t('approve.label')} />}
          <BarBelow isForPhones>
            <Button type="submit" busy={isBusy} {...PRIMARY}>
              {t('start.submit')}
            </Button>
            <DismissLink>{tAdmin('action.cancel')}</DismissLink>
          </BarBelow>
        </Form>
      )}
    </section>
  );
}
