import { Form } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { TextArea } from '#app/ui/forms/field.tsx';
import { Link } from '#app/ui/link.tsx';
import type { ReturnView } from '#shop/orders/index.server.ts';
import { REASONS } from './return-reasons.ts';

const STATES = {
  requested: 'New',
  approved: 'On its way back',
  received: 'Here',
  exchanging: 'The difference is not paid yet',
} as const;

interface Props {
  one: ReturnView & { asked: string };
  mayAct: boolean;
  isBusy: boolean;
}

/** A return, with the next thing to do for it. */
export function ReturnCard({ one, mayAct, isBusy }: Props) {
  const { id, orderId, number, status, reason, note, lines, asked, wantsExchange } = one;
  return (
    <li className="rounded-card border border-line bg-surface p-4">
      <h2 className="flex flex-wrap items-center gap-3 font-medium">
        <Link to={`/admin/orders/${orderId}`} className="prose-link inline-flex min-h-11 items-center">
          {number}
        </Link>
        <Badge tone={status === 'approved' ? 'warm' : 'loud'}>{STATES[status as keyof typeof STATES]}</Badge>
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
        {REASONS[reason]}
        {wantsExchange && <strong className="block">They would like something else instead.</strong>}
      </p>
      {note && <p className="whitespace-pre-wrap text-quiet wrap-anywhere">“{note}”</p>}
      {mayAct && (
        <div className="mt-4 grid gap-3">
          {status === 'requested' && (
            <Form method="post" className="grid gap-2">
              <input type="hidden" name="return" value={id} />
              <Checkbox name="withLabel" label="Make a return label, at the shop’s cost" />
              <div>
                <Button type="submit" name="to" value="approved" size="small" busy={isBusy}>
                  Approve
                </Button>
              </div>
            </Form>
          )}
          {status === 'approved' && (
            <Form method="post">
              <input type="hidden" name="return" value={id} />
              <Button type="submit" name="to" value="received" size="small" busy={isBusy}>
                It has come in
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
                Send something else
              </ButtonLink>
              <ButtonLink
                to={`/admin/orders/${orderId}/refund`}
                variant={wantsExchange ? 'outline' : 'primary'}
                size="small"
              >
                Refund
              </ButtonLink>
            </div>
          )}
          {status !== 'exchanging' && (
            <Disclosure title={<span className="font-sans text-base">Refuse it</span>}>
              <Form method="post" className="grid max-w-md gap-3">
                <input type="hidden" name="return" value={id} />
                <TextArea
                  id={`answer-${id}`}
                  name="answer"
                  label="Why, for the buyer"
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
                    Refuse
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
