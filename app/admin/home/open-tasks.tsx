import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminHomeMessages } from '#messages/admin-home.ts';
import { adminLiveMessages } from '#messages/admin-live.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { OpenTasks } from '#shop/backoffice/index.server.ts';
import { NEED_FORMS } from '../settings/go-live/live-readiness.tsx';

/** Some kinds are counted no further. */
const MOST_SHOWN = 999;

/** Links to pages with waiting tasks; pages without any are left out. */
export function OpenTasksList({
  waiting,
  hasProducts,
  mayPack,
}: {
  waiting: OpenTasks;
  hasProducts: boolean;
  mayPack: boolean;
}) {
  const t = useMessages(adminHomeMessages);
  const tLive = useMessages(adminLiveMessages);
  const all = [
    { count: waiting.toPack, label: 'todo.toPack', to: '/admin/orders?view=to-pack' },
    {
      count: waiting.toLookAt,
      label: 'todo.toReview',
      to: '/admin/orders?view=to-look-at',
    },
    { count: waiting.returns, label: 'todo.returns', to: '/admin/returns' },
    { count: waiting.messages, label: 'todo.messages', to: '/admin/messages' },
    { count: waiting.reviews, label: 'todo.reviews', to: '/admin/reviews' },
    {
      count: waiting.unpaid,
      label: 'todo.unpaid',
      to: '/admin/orders?status=pending_payment',
    },
    {
      count: waiting.low,
      label: 'todo.low',
      to: '/admin/products?status=published&low=1&sort=stock',
    },
    {
      count: waiting.delayedEmails,
      label: 'todo.delayedEmails',
      to: '/admin/emails?state=waiting',
    },
    {
      count: waiting.expiring,
      label: 'todo.expiring',
      to: '/admin/products?expiring=1',
    },
    {
      count: waiting.failedEmails,
      label: 'todo.failedEmails',
      to: '/admin/emails?state=failed',
    },
  ] as const;
  const wanted = all.filter(({ count }) => count > 0);
  if (wanted.length + waiting.missing.length === 0)
    return <p className="mt-4 text-quiet">{t(hasProducts ? 'todo.none' : 'todo.noProducts')}</p>;
  return (
    <section aria-label={t('todo.label')}>
      <ul className="mt-3 max-w-3xl divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {waiting.missing.map((need) => (
          <li key={need}>
            <Link
              to={NEED_FORMS[need]}
              className="flex min-h-12 items-center gap-3 px-4 py-1.5 hover:bg-sand"
            >
              <span className="min-w-8">
                <Icon name="alert" className="size-5 text-bad" />
              </span>{' '}
              <span className="grow">{tLive(`missing.${need}`)}</span>
              <Icon name="right" className="size-4 shrink-0 text-quiet" />
            </Link>
          </li>
        ))}
        {wanted.map(({ count, label, to }) => (
          <li key={to} className="flex items-center">
            <Link to={to} className="flex min-h-12 min-w-0 grow items-center gap-3 px-4 py-1.5 hover:bg-sand">
              <span className="min-w-8 font-serif text-xl tabular-nums">
                {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
              </span>{' '}
              <span className="grow">{t(label, { count })}</span>
              <Icon name="right" className="size-4 shrink-0 text-quiet" />
            </Link>
            {label === 'todo.toPack' && mayPack && (
              <Form method="post" action="/admin/orders/pack" className="pr-3">
                <Button type="submit" variant="outline" size="small">
                  {t('todo.toPack.pack')}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
