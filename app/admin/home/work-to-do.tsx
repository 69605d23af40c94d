import { Link } from '#app/ui/link.tsx';
import type { WorkToDo } from '#shop/backoffice/index.server.ts';

/** What wants doing, each a way to where it is done; what does not wait is left out. */
export function WorkToDoList({ waiting }: { waiting: WorkToDo }) {
  const wanted = [
    { count: waiting.toPack, one: 'order to pack', many: 'orders to pack', to: '/admin/orders?view=to-pack' },
    {
      count: waiting.toLookAt,
      one: 'order to look at',
      many: 'orders to look at',
      to: '/admin/orders?view=to-look-at',
    },
    { count: waiting.returns, one: 'return to decide', many: 'returns to decide', to: '/admin/returns' },
    { count: waiting.messages, one: 'message to answer', many: 'messages to answer', to: '/admin/messages' },
    { count: waiting.reviews, one: 'review to read', many: 'reviews to read', to: '/admin/reviews' },
    {
      count: waiting.unpaid,
      one: 'order not paid yet',
      many: 'orders not paid yet',
      to: '/admin/orders?view=pending_payment',
    },
    {
      count: waiting.low,
      one: 'product nearly sold out',
      many: 'products nearly sold out',
      to: '/admin/products?status=published&low=1&sort=stock',
    },
    {
      count: waiting.delayedMails,
      one: 'email delayed by the mail server',
      many: 'emails delayed by the mail server',
      to: '/admin/mails?state=waiting',
    },
    {
      count: waiting.expiring,
      one: 'product with a batch that expires soon',
      many: 'products with batches that expire soon',
      to: '/admin/products?expiring=1',
    },
    {
      count: waiting.failedMails,
      one: 'email that couldn’t be delivered',
      many: 'emails that couldn’t be delivered',
      to: '/admin/mails?state=failed',
    },
  ].filter(({ count }) => count > 0);
  if (wanted.length === 0) return <p className="mt-4 text-quiet">Nothing waits for you. Well done.</p>;
  return (
    <section aria-label="What wants doing">
      <ul className="mt-5 grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-5">
        {wanted.map(({ count, one, many, to }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex h-full flex-col rounded-card border border-line bg-surface p-4 hover:border-pink"
            >
              <span className="font-serif text-3xl tabular-nums">{count}</span>{' '}
              <span className="text-sm text-quiet">{count === 1 ? one : many}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
