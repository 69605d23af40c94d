import { orderMessages } from '#messages/order.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { formatMoney, sourceLang } from '#shop/core/index.ts';
import { dueOf, type OrderView, type TransferDetails } from '#shop/orders/index.ts';

export interface AwaitedTransfer extends TransferDetails {
  /** The payment deadline in the shop's time zone. */
  until: string;
}

/** The e-Transfer details, to copy into a banking app. */
export function Transfer({
  transfer: { email, question, answer, english = [] },
  order,
}: {
  transfer: AwaitedTransfer;
  order: OrderView;
}) {
  const t = useMessages(orderMessages);
  const rows: [name: string, value: string, lang?: string | undefined][] = [
    [t('transfer.to'), email],
    [t('transfer.amount'), formatMoney(dueOf(order), t.locale)],
    [t('transfer.reference'), order.number],
    ...(question && answer
      ? ([
          [t('transfer.question'), question, sourceLang({ english }, 'question')],
          [t('transfer.answer'), answer],
        ] as typeof rows)
      : []),
  ];
  return (
    <section aria-labelledby="transfer" className="mt-8 rounded-card border border-line bg-surface p-6">
      <h2 id="transfer" className="text-2xl">
        {t('transfer.title')}
      </h2>
      <dl className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        {rows.map(([name, value, lang]) => (
          <div key={name} className="contents">
            <dt className="text-quiet">{name}</dt>
            <dd lang={lang} className="wrap-anywhere font-medium select-all max-sm:mb-2">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
