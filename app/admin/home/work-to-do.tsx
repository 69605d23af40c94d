import { Link } from '#app/ui/link.tsx';
import { adminHomeMessages } from '#messages/admin-home.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { WorkToDo } from '#shop/backoffice/index.server.ts';

/** Links to pages with waiting tasks; pages without any are left out. */
export function WorkToDoList({ waiting }: { waiting: WorkToDo }) {
  const t = useMessages(adminHomeMessages);
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
      to: '/admin/orders?view=pending_payment',
    },
    {
      count: waiting.low,
      label: 'todo.low',
      to: '/admin/products?status=published&low=1&sort=stock',
    },
    {
      count: waiting.delayedMails,
      label: 'todo.delayedEmails',
      to: '/admin/mails?state=waiting',
    },
    {
      count: waiting.expiring,
      label: 'todo.expiring',
      to: '/admin/products?expiring=1',
    },
    {
      count: waiting.failedMails,
      label: 'todo.failedEmails',
      to: '/admin/mails?state=failed',
    },
  ] as const;
  const wanted = all.filter(({ count }) => count > 0);
  if (wanted.length === 0) return <p className="mt-4 text-quiet">{t('todo.none')}</p>;
  return (
    <section aria-label={t('todo.label')}>
      <ul className="mt-5 grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-5">
        {wanted.map(({ count, label, to }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex h-full flex-col rounded-card border border-line bg-surface p-4 hover:border-pink"
            >
              <span className="font-serif text-3xl tabular-nums">{count}</span>{' '}
              <span className="text-sm text-quiet">{t(label, { count })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
