import { Form } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Checkbox, TextArea } from '#app/ui/forms/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminReturnsMessages } from '#messages/admin-returns.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { ReturnView } from '#shop/orders/index.server.ts';

interface Props {
  one: ReturnView & { asked: string };
  mayAct: boolean;
  isBusy: boolean;
}

/** A return and its next step. */
export function ReturnCard({ one, mayAct, isBusy }: Props) {
  const t = useMessages(adminReturnsMessages);
  const { id, orderId, number, status, reason, note, lines, asked, wantsExchange } = one;
  return (
    <li className="rounded-card border border-line bg-surface p-4">
      <h2 className="flex flex-wrap items-center gap-3 font-medium">
        <Link to={`/admin/orders/${orderId}`} className="prose-link inline-flex min-h-11 items-center">
          {number}
        </Link>
        <Badge tone={status === 'approved' ? 'warm' : 'loud'}>{t(`status.${status}`)}</Badge>
        <span className="text-sm font-normal text-quiet">{asked}</span>
      </h2>
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
      {mayAct && (
        <div className="mt-4 grid gap-3">
          {status === 'requested' && (
            <Form method="post" className="grid gap-2">
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
            <Form method="post">
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
              >
                {t('exchange.create')}
              </ButtonLink>
              <ButtonLink
                to={`/admin/orders/${orderId}/refund`}
                variant={wantsExchange ? 'outline' : 'primary'}
                size="small"
              >
                {t('refund.create')}
              </ButtonLink>
            </div>
          )}
          {status !== 'exchanging' && (
            <Disclosure title={<span className="font-sans text-base">{t('decline.title')}</span>}>
              <Form method="post" className="grid max-w-md gap-3">
                <input type="hidden" name="return" value={id} />
                <TextArea
                  id={`answer-${id}`}
                  name="answer"
                  label={t('decline.reason')}
                  hint={t('decline.reason.hint')}
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
    </li>
  );
}
