import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { markOrdered } from '#app/browser/cart-changes.ts';
import { codeStore } from '#app/browser/cart-store.ts';
import { readStored, store } from '#app/browser/storage.ts';
import { Button } from '#app/ui/button.tsx';
import { checkoutMessages } from '#messages/checkout.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Cart } from '#shop/checkout/index.ts';
import { formatPostalCode, isPostalCode, isWholePlace, provinceOfPostalCode } from '#shop/core/index.ts';
import { afterPress } from '../after-press.ts';
import { Code } from '../cart/code.tsx';
import { usePricedCart } from '../cart/use-priced-cart.ts';
import { type Shopfront, useShopfront } from '../frame/shopfront.ts';
import { VacationNote } from '../frame/vacation-note.tsx';
import { AddressChoice, draftFrom, draftOf, type OwnDetails } from './account-details.tsx';
import { AddressFields } from './address-fields.tsx';
import { Delivery } from './checkout-delivery.tsx';
import { type Draft, type Faults, faultsOfDraft, restoreDraft, SAVED } from './checkout-draft.ts';
import { DeliveryMethod, type PlaceName } from './delivery-method.tsx';
import { ErrorSummary, Failure } from './failure.tsx';
import { GiftCard } from './gift-card.tsx';
import { amountDue, OrderSummary } from './order-summary.tsx';
import { PayTerms } from './pay-terms.tsx';
import { Payment, type Way } from './payment.tsx';
import { continuePayment, faultOfCard, readPayment } from './read-payment.ts';
import { remainingErrors } from './remaining-errors.ts';
import { type Outcome, submitCheckout } from './submit.ts';
import type { Fields } from './vendor-fields.tsx';

const CITY_PAUSE_MS = 700;

const startingDraft = (own: OwnDetails | null, countries: Shopfront['countries']): Draft => {
  const found = restoreDraft(readStored('session', SAVED.draft));
  // The shop may no longer ship to the saved country.
  const saved = countries.some(({ code }) => code === found.country) ? found : { ...found, country: 'CA' };
  const isStarted = saved.street1 !== '' || saved.email !== '';
  const draft = own && !isStarted ? draftOf(own) : saved;
  if (draft.zip || draft.country !== 'CA') return draft;
  const country = String(readStored('local', 'country') ?? 'CA');
  if (country !== 'CA' && countries.some(({ code }) => code === country)) return { ...draft, country };
  // The cart page has already asked for it.
  const zip = String(readStored('local', 'postalCode') ?? '');
  return { ...draft, zip, state: draft.state || (isPostalCode(zip) && provinceOfPostalCode(zip)) || '' };
};

const BUTTON = { pay: ['pay', 'paying'], order: ['order', 'ordering'] } as const;

/** The initial state after a bank has declined the payment and sent the shopper back. */
function useBankRefusal() {
  const [params] = useSearchParams();
  return params.get('payment') === 'declined'
    ? ({ ok: false, problem: 'declined', code: '' } as const)
    : null;
}

interface CheckoutFormProps {
  cart: Cart;
  ways: Way[];
  own: OwnDetails | null;
  /** Where orders can be picked up. */
  pickup: PlaceName[];
}

/** The checkout on one page; the fields keep their values whatever happens. */
export function CheckoutForm({ cart, ways, own, pickup }: CheckoutFormProps) {
  const t = useMessages(checkoutMessages);
  const navigate = useNavigate();
  const { countries, dutiesText, english = [], vacation } = useShopfront();
  const [draft, setDraft] = useState(() => startingDraft(own, countries));
  const [card, setCard] = useState('');
  const [wayId, setWayId] = useState(() => String(readStored('session', SAVED.way) ?? ''));
  const way = ways.find(({ id }) => id === wayId) ?? ways[0];
  const fields = useRef<Fields>(null);
  const [rateId, setRateId] = useState(() => String(readStored('session', SAVED.rate) ?? ''));
  const [method, setMethod] = useState(() => String(readStored('session', SAVED.method) ?? ''));
  const isPickup = method === 'pickup' && pickup.length > 0;
  const [giftCard, setGiftCard] = useState(() => String(readStored('session', SAVED.giftCard) ?? ''));
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<Extract<Outcome, { ok: false }> | null>(useBankRefusal());
  const [isPaying, setPaying] = useState(false);
  const isUnderWay = useRef(false);
  const notice = useRef<HTMLDivElement>(null);

  const { zip, state, country } = draft;
  const city = useDebounced(draft.city.trim(), CITY_PAUSE_MS);
  const destination =
    !isPickup && isWholePlace({ country, state, city, zip })
      ? { country, state, city, zip: country === 'CA' ? formatPostalCode(zip) : zip.trim() }
      : undefined;
  const pricing = usePricedCart({
    cart,
    destination,
    method: isPickup ? 'pickup' : undefined,
    rateId: rateId || undefined,
    giftCard,
    onCardRefused: () => setGiftCard(''),
  });
  const { priced, isOutdated } = pricing;
  // Edits made since the last answer have no price yet.
  const isOtherChosen =
    priced?.chosen?.rateId !== rateId && priced?.rates.some((rate) => rate.rateId === rateId);
  const isAnswered = (isPickup || (destination && city === draft.city.trim())) && !isOutdated;
  const chosen = (isAnswered && !(isOtherChosen && pricing.isPending) && priced?.chosen) || null;
  const isPlaceKnown = isPickup || isWholePlace({ country, state, city: draft.city.trim(), zip });
  const isBeingPriced = isPlaceKnown && !chosen && (pricing.isPending || city !== draft.city.trim());
  const isFree = chosen !== null && priced?.dueCents === 0;
  const isAbroad = !isPickup && country !== 'CA';
  const amount = priced && chosen ? amountDue(t, priced.dueCents, isAbroad) : '';

  useEffect(() => store('session', SAVED.draft, draft), [draft]);
  useEffect(() => store('session', SAVED.rate, rateId), [rateId]);
  useEffect(() => store('session', SAVED.method, method), [method]);
  useEffect(() => store('session', SAVED.way, wayId), [wayId]);
  useEffect(() => store('session', SAVED.giftCard, giftCard), [giftCard]);
  useEffect(() => {
    if (failure) notice.current?.focus();
  }, [failure]);

  const change = (changed: Partial<Draft>) => setDraft((before) => ({ ...before, ...changed }));
  // An error disappears with the keystroke that fixes it.
  useEffect(
    () => setFaults((shown) => remainingErrors(shown, faultsOfDraft(t, draft, isPickup), draft)),
    [draft, isPickup, t],
  );
  const hasRate = chosen !== null;
  useEffect(() => {
    if (hasRate) setFaults(({ rate: _, ...others }) => others);
  }, [hasRate]);
  /** Validates a field on blur. */
  const judge = (field: keyof Draft) =>
    afterPress(() => {
      const fault = faultsOfDraft(t, draft, isPickup)[field];
      if (fault && draft[field]) setFaults((shown) => ({ ...shown, [field]: fault }));
    });

  async function pay(event: FormEvent) {
    event.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    await tryToPay();
    isUnderWay.current = false;
  }

  async function tryToPay() {
    const found: Faults = {
      ...faultsOfDraft(t, draft, isPickup),
      ...(chosen ? {} : { rate: t('error.rate') }),
      ...(isFree ? {} : faultOfCard(t, way, card)),
    };
    setFailure(null);
    if (Object.keys(found).length > 0 || !priced || !chosen || !way) return complain(found);
    setFaults({});
    setPaying(true);
    const read = isFree
      ? { ok: true as const, payment: { provider: way.id } }
      : await readPayment(t, way, { card, fields: fields.current, email: draft.email.trim() });
    if (!read.ok) {
      setPaying(false);
      return complain({ card: read.fault });
    }
    const outcome = await submitCheckout({
      cart,
      draft,
      rateId: chosen.rateId,
      isPickup,
      shownTotalCents: priced.dueCents,
      code: codeStore.now(),
      giftCard,
      payment: read.payment,
    });
    if (outcome.ok || outcome.problem === 'network' || outcome.problem === 'already-ordered') markOrdered();
    if (outcome.ok) return continuePayment(outcome, fields.current, navigate);
    setPaying(false);
    if (outcome.problem === 'declined') setCard('');
    if (outcome.problem === 'total-changed' || outcome.problem === 'rate-gone') pricing.retry();
    setFailure(outcome);
  }

  function complain(found: Faults) {
    setFaults(found);
    requestAnimationFrame(() => document.getElementById('error-summary')?.focus());
  }

  return (
    <form noValidate onSubmit={pay} className="mt-6 grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_23rem]">
      <OrderSummary cart={cart} priced={priced} amount={amount} isAbroad={isAbroad} />
      <div className="grid gap-10 lg:col-start-1 lg:row-start-1">
        <div ref={notice} tabIndex={-1} className="empty:hidden focus:outline-none">
          {failure && <Failure failure={failure} />}
          <ErrorSummary faults={faults} />
        </div>
        {own && own.addresses.length > 0 && !isPickup && (
          <AddressChoice
            addresses={own.addresses}
            draft={draft}
            onChoose={(address) => change(draftFrom(address))}
          />
        )}
        <AddressFields
          draft={draft}
          countries={countries}
          faults={faults}
          onChange={change}
          onLeave={judge}
          isPickup={isPickup}
        >
          {pickup.length > 0 && <DeliveryMethod places={pickup} isPickup={isPickup} onChoose={setMethod} />}
        </AddressFields>
        <Delivery
          pricing={pricing}
          isPickup={isPickup}
          isAsked={isPickup || destination !== undefined}
          duties={
            isAbroad ? { text: dutiesText, ...(english.includes('duties') && { english: ['text'] }) } : null
          }
          fault={faults.rate}
          choice={rateId}
          onChoose={setRateId}
        />
        <div className="grid gap-3">
          <Code pricing={pricing} />
          <GiftCard pricing={pricing} value={giftCard} onChange={setGiftCard} />
        </div>
        {!isFree && (
          <Payment
            ways={ways}
            way={way}
            card={card}
            fault={faults.card}
            amountCents={priced?.dueCents ?? 0}
            fields={fields}
            onChoose={setWayId}
            onCard={(typed) => {
              setCard(typed);
              setFaults(({ card: _, ...others }) => others);
            }}
          />
        )}
        <div>
          {vacation?.isClosed && <VacationNote className="mb-4" />}
          <Button
            type="submit"
            size="large"
            fullWidth
            busy={isPaying || isBeingPriced}
            disabled={vacation?.isClosed}
          >
            {t(BUTTON[isFree || way?.offered.kind === 'transfer' ? 'order' : 'pay'][isPaying ? 1 : 0], {
              amount,
            })}
          </Button>
          <PayTerms />
        </div>
      </div>
    </form>
  );
}

/** The value once it has stopped changing, so that no request is sent for half a word. */
function useDebounced<T>(value: T, milliseconds: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
