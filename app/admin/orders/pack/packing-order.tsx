import { Form, useSubmit } from 'react-router';
import { BarBelow } from '#app/admin/form/bar-below.tsx';
import { PRIMARY, usePrimaryKey } from '#app/admin/list/primary-key.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminPackingMessages } from '#messages/admin-packing.ts';
import { adminShippingMessages } from '#messages/admin-shipping.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { type DeliveryMethod, formatDeliveryWindow } from '#shop/checkout/index.ts';
import type { Address } from '#shop/core/index.ts';
import type { EmailOutcomeFor } from '#shop/email/index.ts';
import type { Handover, ParcelToShip } from '#shop/fulfilment/index.server.ts';
import { needsLabel } from '#shop/orders/index.ts';
import { useOffers } from '../order/ship/use-offers.ts';
import { PackingParcels } from './choose-boxes.tsx';
import { type Gtins, itemsOf, PackingChecklist } from './packing-checklist.tsx';
import { isPacked, type OrderInQueue } from './scan.ts';
import { useTicks } from './use-ticks.ts';

interface Props {
  order: {
    id: string;
    number: string;
    locale: Locale;
    address: Address;
    message: string;
    isOnHold: boolean;
    maySend: boolean;
    parcels: ParcelToShip[];
    gtins: Gtins;
    /** The carrier or service that the customer chose. */
    promised: string;
    boxes: { id: string; name: string }[];
    /** Where no carrier brings it. */
    handover: Handover | null;
    mail: EmailOutcomeFor;
  };
  /** The other orders of the queue. */
  others: readonly OrderInQueue[];
  /** Whether no other order waits. */
  isLast: boolean;
  isBusy: boolean;
}

/** The order in hand: its items to tick, how it leaves, and the button that completes it. */
export function PackingOrder({ order, others, isLast, isBusy }: Props) {
  const submit = useSubmit();
  const t = useMessages(adminPackingMessages);
  const {
    id,
    number,
    locale,
    address,
    message,
    parcels,
    promised,
    boxes,
    handover,
    mail,
    maySend,
    isOnHold,
  } = order;
  const packed = handover ? [{ position: 0, contents: handover.contents }] : parcels;
  const method = handover?.shipping.method ?? null;
  const [ticks, setTicks] = useTicks(id);
  const open = parcels.filter(({ label }) => needsLabel(label));
  const isToLabel = open.some(({ shipsByHand }) => !shipsByHand);
  const by = method ?? (isToLabel ? 'label' : open.length > 0 ? 'hand' : null);
  const offers = useOffers(id, maySend && isToLabel, parcels);
  const isAllTicked = itemsOf(packed, order.gtins).every((item) => isPacked(ticks, item));
  usePrimaryKey();
  if (!maySend || isOnHold) {
    return (
      <div className="mt-6 grid gap-4">
        <h1 className="text-3xl">{number}</h1>
        <Notice tone="error" title={t('gone.title', { number })}>
          <p>{t('gone.text')}</p>
        </Notice>
        <Form method="post">
          <input type="hidden" name="order" value={id} />
          <Button type="submit" name="intent" value="skip" busy={isBusy}>
            {t('gone.next')}
          </Button>
        </Form>
      </div>
    );
  }
  return (
    <>
      <h1 className="mt-3 flex flex-wrap items-baseline gap-x-3 text-3xl">
        {number}
        <span className="font-sans text-base text-quiet">
          {t('customer', { name: address.name, city: address.city, province: address.state })}
        </span>
      </h1>
      {message && (
        <div className="mt-3">
          <Notice tone="warning" title={t('note')}>
            <p className="whitespace-pre-wrap wrap-anywhere">{message}</p>
          </Notice>
        </div>
      )}
      <div className="mt-5 grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <PackingChecklist
          parcels={packed}
          gtins={order.gtins}
          locale={locale}
          number={number}
          ticks={ticks}
          onTicks={setTicks}
          others={others}
          isBusy={isBusy}
          onOrder={(orderId) => void submit({ intent: 'take', order: orderId }, { method: 'post' })}
          onDone={() => document.querySelector<HTMLElement>('[data-primary]')?.click()}
        />
        <div className="grid content-start gap-4">
          <Form id="pack" method="post" className="grid gap-4">
            <input type="hidden" name="order" value={id} />
            <input type="hidden" name="intent" value="pack" />
            {handover ? (
              <HandoverFacts handover={handover} mail={mail} />
            ) : (
              <PackingParcels
                orderId={id}
                parcels={parcels}
                promised={promised}
                boxes={boxes}
                offers={offers}
                isBusy={isBusy}
              />
            )}
            <div className="flex flex-wrap gap-x-5">
              <Link to={`/admin/orders/${id}`} className="prose-link inline-flex min-h-11 items-center">
                {t('open.order')}
              </Link>
              <a
                href={`/admin/orders/${id}/packing-slip.pdf`}
                target="_blank"
                rel="noreferrer"
                className="prose-link inline-flex min-h-11 items-center"
              >
                {t('print.slip')}
              </a>
            </div>
          </Form>
          {by && (
            <Button
              type="submit"
              form="aside"
              name="intent"
              value="later"
              variant="outline"
              size="small"
              busy={isBusy}
              className="justify-self-start"
            >
              {t(by === 'label' || by === 'hand' ? `later.${by}` : 'later.handover')}
            </Button>
          )}
          <Form id="aside" method="post">
            <input type="hidden" name="order" value={id} />
          </Form>
        </div>
      </div>
      <BarBelow>
        <div className="flex items-center gap-3">
          <Button
            type="submit"
            form="pack"
            busy={isBusy}
            {...PRIMARY}
            className="max-lg:flex-1 max-lg:px-4 max-lg:text-sm"
          >
            {t(submitOf({ by, isAllTicked, isLast }))}
          </Button>
          <Button type="submit" form="aside" name="intent" value="skip" variant="outline" busy={isBusy}>
            {t('skip')}
          </Button>
        </div>
      </BarBelow>
    </>
  );
}

interface ToSubmit extends Record<'isAllTicked' | 'isLast', boolean> {
  /** How the order leaves: `hand` without a label of ours; null when all its parcels are shipped. */
  by: DeliveryMethod | 'label' | 'hand' | null;
}

function submitOf({ by, isAllTicked, isLast }: ToSubmit) {
  if (!by) return 'submit.labelled';
  if (isAllTicked) return isLast ? (`submit.${by}.last` as const) : (`submit.${by}.next` as const);
  return isLast ? (`submit.${by}.tickLast` as const) : (`submit.${by}.tickNext` as const);
}

/** Where and until when it is picked up, or when it is promised. */
function HandoverFacts({ handover: { shipping }, mail }: { handover: Handover; mail: EmailOutcomeFor }) {
  const t = useMessages(adminShippingMessages);
  const { method = 'pickup', pickup, hours, arrivesFrom, arrivesUntil } = shipping;
  const dates = formatDeliveryWindow(arrivesFrom, arrivesUntil, t.locale);
  return (
    <section className="grid gap-2 rounded-card border border-line bg-surface p-4">
      <h2 className="text-xl">{t(`handover.${method}.title`)}</h2>
      {pickup && <p className="text-lg">{pickup.name}</p>}
      <p>{t(`handover.${method}.expected`, { dates, hours: hours || 'none' })}</p>
      <p className="text-sm text-quiet">{t('handover.emails', { mail })}</p>
    </section>
  );
}
