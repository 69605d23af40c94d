import { useShopfront } from '#app/storefront/frame/shopfront.ts';
import { Progress } from '#app/storefront/orders/tracking/tracking-progress.tsx';
import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { ordersMessages } from '#messages/orders.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { formatMoney, shopDate } from '#shop/core/index.ts';
import type { OwnOrderItem } from '#shop/orders/index.server.ts';
import type { ProgressStep } from '#shop/orders/index.ts';
import { State } from './order-state.tsx';

export function OrderCard({
  order,
  heading: Heading = 'h2',
}: {
  /** The step is null when the state is shown in words instead. */
  order: OwnOrderItem & { step: ProgressStep | null };
  heading?: 'h2' | 'h3';
}) {
  const t = useMessages(ordersMessages);
  const { timeZone } = useShopfront();
  const { number, status, placedAt, totalCents, itemCount, step, method } = order;
  return (
    <article className="group relative py-7">
      <div className="flex items-baseline justify-between gap-4">
        <Heading className="text-2xl">
          <Link
            to={`/account/orders/${encodeURIComponent(number)}`}
            className="after:absolute after:inset-0 after:content-[''] group-hover:underline"
          >
            {t('number', { number })}
          </Link>
        </Heading>
        <p className="text-lg tabular-nums">{formatMoney(totalCents, t.locale)}</p>
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-quiet">
        <time dateTime={placedAt.toISOString()}>{shopDate(placedAt, timeZone, t.locale)}</time>
        <span>{t('items', { count: itemCount })}</span>
        <State status={status} method={method} />
      </div>
      <div className="mt-5 grid items-center gap-x-10 gap-y-6 lg:grid-cols-[auto_minmax(0,26rem)] lg:justify-between">
        <Pictures order={order} />
        {step && <Progress step={step} method={method ?? undefined} />}
      </div>
    </article>
  );
}

function Pictures({ order: { pictures, lines } }: { order: OwnOrderItem }) {
  const t = useMessages(ordersMessages);
  const left = lines - pictures.length;
  return (
    <ul className="flex items-center gap-2">
      {pictures.map(({ src, name }) => (
        <li key={name + src}>
          {src ? (
            <Picture
              picture={{ src, alt: name, width: 640, height: 800 }}
              sizes="64px"
              className="aspect-4/5 w-16 rounded-lg bg-sand object-cover"
            />
          ) : (
            <span className="grid aspect-4/5 w-16 place-items-center rounded-lg bg-sand p-1 text-center text-xs">
              {name}
            </span>
          )}
        </li>
      ))}
      {left > 0 && <li className="pl-1 text-sm text-quiet">{t('more-lines', { count: left })}</li>}
    </ul>
  );
}
