import { ordersMessages } from '#messages/orders.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { DeliveryMethod } from '#shop/checkout/index.ts';
import type { ShownEvent } from '#shop/orders/index.server.ts';

interface TimelineProps {
  /** Oldest first; `at` is ISO 8601, `when` is for people. */
  events: readonly { kind: ShownEvent; at: string; when: string }[];
  /** How it reaches the buyer where no carrier brings it. */
  method: DeliveryMethod | undefined;
}

export const Timeline = ({ events, method }: TimelineProps) => {
  const t = useMessages(ordersMessages);
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline" className="text-2xl">
        {t('timeline')}
      </h2>
      <ol className="mt-4 border-l border-line">
        {events.map(({ kind, at, when }) => (
          <li
            key={at + kind}
            className="relative pb-5 pl-6 before:absolute before:top-2 before:-left-1 before:size-2 before:rounded-full before:bg-teal before:content-[''] last:pb-0"
          >
            <p>
              {t(
                method && (kind === 'shipped' || kind === 'delivered')
                  ? `event.${method}.${kind}`
                  : `event.${kind}`,
              )}
            </p>
            <time dateTime={at} className="text-sm text-quiet">
              {when}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
};
