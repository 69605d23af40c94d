import { useState } from 'react';
import { BarBelow } from '#app/admin/form/bar-below.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field, Select } from '#app/ui/forms/field.tsx';
import { RadioCards } from '#app/ui/forms/radio-cards.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminDraftsMessages } from '#messages/admin-drafts.ts';
import { adminOrderChangesMessages } from '#messages/admin-order-changes.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { formatMoney } from '#shop/core/index.ts';
import { MANUAL_PAYMENTS } from '#shop/orders/index.ts';
import { DraftGiftCard } from './draft-gift-card.tsx';
import type { EditorData } from './editor-data.server.ts';
import type { DraftInEditor, Payment } from './use-draft.ts';

const DAYS = [3, 7, 14];

export function DraftPayment({ draft, known }: { draft: DraftInEditor; known: EditorData }) {
  const t = useMessages(adminDraftsMessages);
  const tChanges = useMessages(adminOrderChangesMessages);
  const tAdmin = useMessages(adminMessages);
  const { content, priced, isPending, isBusy, place, payWith } = draft;
  const { today, mail } = known;
  const [kind, setKind] = useState<'invoice' | 'received'>('received');
  const [days, setDays] = useState(7);
  const [way, setWay] = useState<string>('cash');
  const [receivedOn, setReceivedOn] = useState(today);
  const [reference, setReference] = useState('');
  const hasItems = content.lines.length + (content.customItems?.length ?? 0) > 0;
  const dueCents = priced?.dueCents ?? 0;
  const isFree = hasItems && priced?.isComplete === true && dueCents === 0;
  const isPaidByCard = isFree && (priced?.giftCardCents ?? 0) > 0;
  const payment: Payment = isFree
    ? { kind: 'nothing-due' }
    : kind === 'invoice'
      ? { kind, days }
      : { kind, way, receivedOn, reference };
  const amount = formatMoney(dueCents, t.locale);
  const isReady = hasItems && priced !== null && !isPending;
  return (
    <section aria-labelledby="payment">
      <h2 id="payment" className="text-xl">
        {t('payment')}
      </h2>
      <div className="mt-3 grid gap-4">
        {!isFree && (
          <RadioCards
            legend={t('payment')}
            name="payment"
            value={kind}
            onChange={(chosen) => {
              setKind(chosen === 'invoice' ? 'invoice' : 'received');
              // An invoice is paid online, where its buyer may have no gift card.
              if (chosen === 'invoice') payWith(null);
            }}
            options={[
              { value: 'received', title: t('payment.received'), detail: t('payment.received.detail') },
              { value: 'invoice', title: t('payment.invoice'), detail: tChanges('mail.payLink', { mail }) },
            ]}
          />
        )}
        {!isFree && kind === 'invoice' && (
          <Select
            id="payment-days"
            label={t('payment.days')}
            hint={t('payment.days.hint')}
            value={days}
            onChange={({ target }) => setDays(Number(target.value))}
          >
            {DAYS.map((count) => (
              <option key={count} value={count}>
                {t('payment.days.count', { count })}
              </option>
            ))}
          </Select>
        )}
        {(isPaidByCard || (!isFree && kind === 'received')) && <DraftGiftCard draft={draft} />}
        {!isFree && kind === 'received' && (
          <>
            <Select
              id="payment-way"
              label={t('payment.way')}
              value={way}
              onChange={({ target }) => setWay(target.value)}
            >
              {MANUAL_PAYMENTS.map((one) => (
                <option key={one} value={one}>
                  {t(`payment.way.${one}`)}
                </option>
              ))}
            </Select>
            <Field
              id="payment-on"
              type="date"
              label={t('payment.on')}
              value={receivedOn}
              max={today}
              onChange={({ target }) => setReceivedOn(target.value)}
            />
            <Field
              id="payment-reference"
              label={t('payment.reference')}
              hint={t('payment.reference.hint')}
              optional={tAdmin('label.optional')}
              value={reference}
              maxLength={60}
              onChange={({ target }) => setReference(target.value)}
            />
          </>
        )}
        <BarBelow isForPhones>
          <Button fullWidth busy={isBusy} disabled={!isReady} onClick={() => place(payment)}>
            {t(isPaidByCard ? 'place.giftCard' : isFree ? 'place.free' : `place.${kind}`, { amount })}
          </Button>
        </BarBelow>
        {!hasItems && <p className="text-sm text-quiet">{t('place.needsItems')}</p>}
      </div>
    </section>
  );
}
