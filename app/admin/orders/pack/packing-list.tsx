import { Form } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminPackingMessages } from '#messages/admin-packing.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { PackingEntry } from '#shop/fulfilment/index.server.ts';

const TONES = {
  waiting: 'plain',
  packing: 'warm',
  elsewhere: 'warm',
  packed: 'good',
  skipped: 'plain',
  done: 'plain',
} as const;

interface Props {
  orders: readonly PackingEntry[];
  /** The email of the person who looks at it. */
  packer: string;
  isBusy: boolean;
}

export function PackingList({ orders, packer, isBusy }: Props) {
  const t = useMessages(adminPackingMessages);
  return (
    <ul>
      {orders.map(({ orderId, number, name, state, packer: other }) => {
        const isMine = state === 'packing' && other === packer;
        const isTaken = (state === 'packing' && !isMine) || state === 'elsewhere';
        return (
          <li
            key={orderId}
            className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-1"
          >
            <span className="min-w-0 wrap-anywhere">
              <Link to={`/admin/orders/${orderId}`} className="prose-link inline-flex min-h-11 items-center">
                {number}
              </Link>{' '}
              {name}
            </span>
            <span className="flex flex-wrap items-center gap-3">
              <Badge tone={TONES[state]}>{t(`queue.state.${state}`, { name: other ?? '' })}</Badge>
              {!isMine && (isTaken || state === 'waiting' || state === 'skipped') && (
                <Form method="post">
                  <input type="hidden" name="order" value={orderId} />
                  <Button
                    type="submit"
                    name="intent"
                    value="take"
                    variant="outline"
                    size="small"
                    busy={isBusy}
                    aria-label={
                      isTaken
                        ? t('queue.takeOver.name', { number, name: other ?? '' })
                        : t('queue.take.name', { number })
                    }
                  >
                    {isTaken ? t('queue.takeOver') : t('queue.take')}
                  </Button>
                </Form>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
