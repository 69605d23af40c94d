import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { say } from '../../../messages/checkout.ts';
import { isPostalCode, isProvince, provinceOfPostalCode } from '../../../shop/addresses/provinces.ts';
import type { Cart } from '../../../shop/cart/rules.ts';
import { formatMoney } from '../../../shop/money/money.ts';
import { noteSubmitted } from '../../browser/cart-changes.ts';
import { keep, readKept } from '../../browser/storage.ts';
import { Button } from '../../ui/button.tsx';
import { usePricedCart } from '../cart/use-priced-cart.ts';
import { AddressFields } from './address-fields.tsx';
import { CardField } from './card-field.tsx';
import { Delivery } from './delivery.tsx';
import { type Draft, type Faults, faultsOfDraft, restoreDraft } from './draft.ts';
import { ErrorSummary, Failure } from './failure.tsx';
import { OrderSummary } from './order-summary.tsx';
import { AddressChoice, draftFrom, draftOf, type OwnDetails } from './own-details.tsx';
import { type Outcome, submitCheckout } from './submit.ts';

const KEPT = 'checkout';

/** Forgets what was typed, once the order stands. */
export const forgetDraft = (): void => keep('session', KEPT, null);

const startingDraft = (own: OwnDetails | null): Draft => {
  const kept = restoreDraft(readKept('session', KEPT));
  const isBegun = kept.street1 !== '' || kept.email !== '';
  const draft = own && !isBegun ? draftOf(own) : kept;
  if (draft.zip) return draft;
  // The cart has asked for it already.
  const zip = String(readKept('local', 'postalCode') ?? '');
  return { ...draft, zip, state: draft.state || (isPostalCode(zip) && provinceOfPostalCode(zip)) || '' };
};

interface CheckoutFormProps {
  cart: Cart;
  isTest: boolean;
  own: OwnDetails | null;
}

/** The whole checkout on one page. What was typed stays, whatever happens. */
export function CheckoutForm({ cart, isTest, own }: CheckoutFormProps) {
  const navigate = useNavigate();
  const [draft, setDraft] = useState(() => startingDraft(own));
  const [card, setCard] = useState('');
  const [rateId, setRateId] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<Extract<Outcome, { ok: false }> | null>(null);
  const [isPaying, setPaying] = useState(false);
  const notice = useRef<HTMLDivElement>(null);

  const { zip, state } = draft;
  const destination = isProvince(state) && isPostalCode(zip) ? { country: 'CA', state } : undefined;
  const pricing = usePricedCart({ cart, destination, rateId: rateId || undefined });
  const { priced } = pricing;
  const amount = priced?.isComplete ? formatMoney(priced.totalCents) : '';

  useEffect(() => keep('session', KEPT, draft), [draft]);
  useEffect(() => {
    if (failure) notice.current?.focus();
  }, [failure]);

  const change = (changed: Partial<Draft>) => setDraft((before) => ({ ...before, ...changed }));
  /** A field is judged when it is left, and again while it is wrong. */
  const judge = (field: keyof Draft) => {
    const fault = faultsOfDraft(draft)[field];
    setFaults(({ [field]: _, ...others }) =>
      fault && draft[field] ? { ...others, [field]: fault } : others,
    );
  };

  async function pay(event: FormEvent) {
    event.preventDefault();
    const found: Faults = {
      ...faultsOfDraft(draft),
      ...(priced?.chosen ? {} : { rate: say('error.rate') }),
      ...(card.replace(/\D/g, '').length < 16 ? { card: say('error.card') } : {}),
    };
    setFaults(found);
    setFailure(null);
    if (Object.keys(found).length > 0 || !priced?.chosen || isPaying) {
      requestAnimationFrame(() => document.getElementById('error-summary')?.focus());
      return;
    }
    setPaying(true);
    const outcome = await submitCheckout({
      cart,
      draft,
      rateId: priced.chosen.rateId,
      shownTotalCents: priced.totalCents,
      card,
    });
    if (outcome.ok || outcome.problem === 'network' || outcome.problem === 'already-ordered') noteSubmitted();
    if (outcome.ok) return navigate(outcome.next);
    setPaying(false);
    if (outcome.problem === 'declined') setCard('');
    if (outcome.problem === 'total-changed' || outcome.problem === 'rate-gone') pricing.retry();
    setFailure(outcome);
  }

  return (
    <form noValidate onSubmit={pay} className="mt-6 grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_23rem]">
      <OrderSummary cart={cart} priced={priced} amount={amount} />
      <div className="grid gap-10 lg:col-start-1 lg:row-start-1">
        <div ref={notice} tabIndex={-1} className="empty:hidden focus:outline-none">
          {failure && <Failure failure={failure} />}
          <ErrorSummary faults={faults} />
        </div>
        {own && own.addresses.length > 0 && (
          <AddressChoice
            addresses={own.addresses}
            draft={draft}
            onChoose={(address) => change(draftFrom(address))}
          />
        )}
        <AddressFields draft={draft} faults={faults} onChange={change} onLeave={judge} />
        <Delivery
          pricing={pricing}
          isAsked={destination !== undefined}
          fault={faults.rate}
          onChoose={setRateId}
        />
        <CardField card={card} fault={faults.card} isTest={isTest} onChange={setCard} />
        <div>
          <Button type="submit" size="large" fullWidth busy={isPaying}>
            {say(isPaying ? 'paying' : 'pay', { amount })}
          </Button>
          <p className="mt-3 text-center text-sm text-quiet">{say('pay.terms')}</p>
        </div>
      </div>
    </form>
  );
}
