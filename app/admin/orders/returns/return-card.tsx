import { type FetcherWithComponents, Form } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Checkbox, TextArea } from '#app/ui/forms/field.tsx';
import { adminOrderMessages } from '#messages/admin-order.ts';
import { adminReturnsMessages } from '#messages/admin-returns.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { EmailOutcomeFor } from '#shop/email/index.ts';
import type { ReturnView } from '#shop/orders/index.server.ts';
import { OPEN_RETURNS } from '#shop/orders/index.ts';

interface CardProps {
  one: ReturnView & { asked: string };
  mail: EmailOutcomeFor;
  mayAct: boolean;
  isBusy: boolean;
}

export function ReturnCard({ one, mail, mayAct, isBusy }: CardProps) {
  const t = useMessages(adminReturnsMessages);
  const { status, asked } = one;
  return (
    <section aria-labelledby="return" className="rounded-card border border-line bg-surface p-4">
      <h2 id="return" className="flex flex-wrap items-center gap-3 font-medium">
        {t('one')}
        <Badge tone={status === 'approved' ? 'warm' : 'loud'}>{t(`status.${status}`)}</Badge>
        <span className="text-sm font-normal text-quiet">{asked}</span>
      </h2>
      <ReturnDetail one={one} mail={mail} mayAct={mayAct} form={Form} isBusy={isBusy} />
    </section>
  );
}

interface DetailProps {
  one: ReturnView;
  mail: EmailOutcomeFor;
  mayAct: boolean;
  form: FetcherWithComponents<unknown>['Form'];
  isBusy: boolean;
}

export function ReturnDetail({ one, mail, mayAct, form: Form, isBusy }: DetailProps) {
  const t = useMessages(adminReturnsMessages);
  const tOrder = useMessages(adminOrderMessages);
  const { id, orderId, status, reason, note, lines, wantsExchange, locale } = one;
  return (
    <>
      <ul>
        {lines.map(({ position, name, variantName, quantity }) => (
          <li key={position}>
            {quantity} × {name} <span className="text-quiet">{variantName}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2">
        {t(`reason.${reason}`)}
        {wantsExchange && <strong className="block">{t('exchange.wanted')}</strong>}
      </p>
      {note && <p className="whitespace-pre-wrap text-quiet wrap-anywhere">{t('note', { note })}</p>}
      {locale !== t.locale && <p className="mt-2 text-quiet">{tOrder(`customer.locale.${locale}`)}</p>}
      {mayAct && OPEN_RETURNS.some((open) => open === status) && (
        <div className="mt-4 grid gap-3">
          {status === 'requested' && (
            <Form method="post" className="grid gap-2" preventScrollReset>
              <input type="hidden" name="intent" value="decide-return" />
              <input type="hidden" name="return" value={id} />
              <Checkbox name="withLabel" label={t('approve.label')} />
              <div>
                <Button type="submit" name="to" value="approved" size="small" busy={isBusy}>
                  {t('approve.submit')}
                </Button>
              </div>
            </Form>
          )}
          {status === 'approved' && (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="intent" value="decide-return" />
              <input type="hidden" name="return" value={id} />
              <Button type="submit" name="to" value="received" size="small" busy={isBusy}>
                {t('receive.submit')}
              </Button>
            </Form>
          )}
          {status === 'received' && (
            <div className="flex flex-wrap gap-3">
              <ButtonLink
                to={`/admin/orders/${orderId}/exchange`}
                variant={wantsExchange ? 'primary' : 'outline'}
                size="small"
                preventScrollReset
              >
                {t('exchange.create')}
              </ButtonLink>
              <ButtonLink
                to={`/admin/orders/${orderId}/refund`}
                variant={wantsExchange ? 'outline' : 'primary'}
                size="small"
                preventScrollReset
              >
                {t('refund.create')}
              </ButtonLink>
            </div>
          )}
          {status !== 'exchanging' && (
            <Disclosure title={<span className="font-sans text-base">{t('decline.title')}</span>}>
              <Form method="post" className="grid max-w-md gap-3" preventScrollReset>
                <input type="hidden" name="intent" value="decide-return" />
                <input type="hidden" name="return" value={id} />
                <TextArea
                  id={`answer-${id}`}
                  name="answer"
                  label={t('decline.reason')}
                  hint={t('decline.reason.hint', { mail })}
                  required
                  maxLength={500}
                />
                <div>
                  <Button
                    type="submit"
                    name="to"
                    value="rejected"
                    variant="outline"
                    size="small"
                    busy={isBusy}
                  >
                    {t('decline.submit')}
                  </Button>
                </div>
              </Form>
            </Disclosure>
          )}
        </div>
      )}
    </>
  );
}
