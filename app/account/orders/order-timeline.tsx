import { ordersMessages } from '#messages/orders.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { ShownEvent } from '#shop/orders/index.server.ts';

interface TimelineProps {
  /** Oldest first; `at` is ISO 8601, `when` is for people. */
  events: readonly { kind: ShownEvent; at: string; when: string }[];
}

export const Timeline = ({ events }: TimelineProps) => {
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
            <p>{t(`event.${kind}`)}</p>
            <time dateTime={at} className="text-sm text-quiet">
              {when}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
};
