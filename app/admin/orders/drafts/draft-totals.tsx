import { Button } from '#app/ui/button.tsx';
import { Checkbox, Field, Select } from '#app/ui/forms/field.tsx';
import { adminDraftsMessages } from '#messages/admin-drafts.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { taxLabel } from '#shop/checkout/index.ts';
import { formatMoney } from '#shop/core/index.ts';
import type { DraftContent } from '#shop/orders/index.ts';
import { MoneyInput } from './draft-money.tsx';
import { WholeInput } from './draft-number.tsx';
import type { DraftInEditor } from './use-draft.ts';

type Discount = DraftContent['discount'];
type DiscountKind = 'none' | 'percent' | 'amount';

/** A discount on all items, or everything for free. */
export function DraftDiscount({ draft: { content, change } }: { draft: DraftInEditor }) {
  const t = useMessages(adminDraftsMessages);
  const { discount, isFree } = content;
  const set = (discount: Discount) => change({ discount });
  const choose = (kind: DiscountKind) => {
    const name = discount?.name ?? t('discount.usual');
    if (kind === 'none') set(null);
    if (kind === 'percent') set({ kind, percent: 10, name });
    if (kind === 'amount') set({ kind, amountCents: 500, name });
  };
  return (
    <section aria-labelledby="discount">
      <h2 id="discount" className="text-xl">
        {t('discount')}
      </h2>
      <div className="mt-3 grid gap-4">
        <Checkbox
          label={t('isFree')}
          checked={isFree}
          onChange={({ target }) => change({ isFree: target.checked })}
        />
        <p className="-mt-3 text-sm text-quiet">{t('isFree.hint')}</p>
        {!isFree && (
          <div className="grid gap-4 sm:grid-cols-[1fr_8rem_1fr]">
            <Select
              id="discount-kind"
              label={t('discount.kind')}
              value={discount?.kind ?? 'none'}
              onChange={({ target }) => choose(target.value as DiscountKind)}
            >
              {(['none', 'percent', 'amount'] as const).map((kind) => (
                <option key={kind} value={kind}>
                  {t(`discount.${kind}`)}
                </option>
              ))}
            </Select>
            {discount?.kind === 'percent' && (
              <WholeInput
                id="discount-percent"
                label={t('discount.value.percent')}
                max={100}
                value={discount.percent}
                error={t('discount.whole', { percent: discount.percent })}
                onChange={(percent) => set({ ...discount, percent: percent ?? discount.percent })}
              />
            )}
            {discount?.kind === 'amount' && (
              <MoneyInput
                id="discount-amount"
                label={t('discount.value.amount')}
                cents={discount.amountCents}
                onChange={(cents) => set({ ...discount, amountCents: Math.max(1, cents ?? 1) })}
              />
            )}
            {discount && (
              <Field
                id="discount-name"
                label={t('discount.name')}
                value={discount.name}
                maxLength={60}
                onChange={({ target }) => set({ ...discount, name: target.value })}
              />
            )}
          </div>
        )}
      </div>
    </section>
  );
}

/** As the shop has priced it: the order will cost the same. */
export function DraftTotals({ draft }: { draft: DraftInEditor }) {
  const t = useMessages(adminDraftsMessages);
  const { priced, isPending, hasFailed, retry, content } = draft;
  if (hasFailed && !priced)
    return (
      <p role="alert" className="text-bad">
        {t('totals.failed')}{' '}
        <Button variant="text" size="small" onClick={retry}>
          {t('retry')}
        </Button>
      </p>
    );
  const giftCard = priced?.giftCard?.state === 'applied' ? priced.giftCard : null;
  const sums: [string, number][] = priced
    ? [
        [t('sum.subtotal'), priced.subtotalCents],
        ...priced.discounts.map(({ name, amountCents }): [string, number] => [
          name || t('discount.usual'),
          -amountCents,
        ]),
        ...(priced.shippingCents === null
          ? []
          : [[t('sum.delivery'), priced.shippingCents] as [string, number]]),
        ...priced.taxes.map(({ label, amountCents }): [string, number] => [
          taxLabel(label, t.locale),
          amountCents,
        ]),
        ...(giftCard
          ? [
              [t('sum.total'), priced.totalCents] as [string, number],
              [t('sum.giftCard', { lastFour: giftCard.lastFour }), -giftCard.amountCents] as [string, number],
            ]
          : []),
      ]
    : [];
  return (
    <div aria-busy={isPending} className={isPending ? 'opacity-60' : undefined}>
      <dl className="grid gap-2 tabular-nums">
        {sums.map(([name, cents]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-quiet">{name}</dt>
            <dd>{formatMoney(cents, t.locale)}</dd>
          </div>
        ))}
        <div className="mt-2 flex justify-between gap-4 border-t border-line pt-3 text-lg">
          <dt>{t(giftCard ? 'sum.due' : 'sum.total')}</dt>
          <dd className="font-medium">
            <span role="status">{formatMoney(priced?.dueCents ?? 0, t.locale)}</span>
          </dd>
        </div>
      </dl>
      {!priced?.isComplete && content.lines.length + (content.customItems?.length ?? 0) > 0 && (
        <p className="mt-2 text-sm text-quiet">{t('totals.noDelivery')}</p>
      )}
    </div>
  );
}
