import { type FormEvent, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { LanguagesContext } from '#app/local-path.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, Select, TextArea } from '#app/ui/forms/field.tsx';
import { RadioCards } from '#app/ui/forms/radio-cards.tsx';
import { checkoutMessages } from '#messages/checkout.ts';
import { giftCardsMessages } from '#messages/gift-cards.ts';
import { languagesMessages } from '#messages/languages.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { GIFT_CARD_AMOUNTS, MAX_CARD_MESSAGE, MOST_DAYS_AHEAD } from '#shop/checkout/index.ts';
import { formatMoney } from '#shop/core/index.ts';
import { afterPress } from '../after-press.ts';
import { ErrorSummary, Failure } from '../checkout/failure.tsx';
import { PayTerms } from '../checkout/pay-terms.tsx';
import { Payment, type Way } from '../checkout/payment.tsx';
import { continuePayment, faultOfCard, readPayment } from '../checkout/read-payment.ts';
import { remainingErrors } from '../checkout/remaining-errors.ts';
import { type Outcome, submit } from '../checkout/submit.ts';
import type { Fields } from '../checkout/vendor-fields.tsx';
import {
  amountOf,
  boundsIn,
  type CardDraft,
  type CardFaults,
  type CardField,
  cardOf,
  faultsOfCard,
  OTHER,
  startingCard,
} from './gift-card-draft.ts';

interface CardFormProps {
  purchase: string;
  ways: Way[];
  own: { name: string; email: string } | null;
  /** In the shop's time zone. */
  today: string;
  /** The time zone in which cards are emailed in the morning. */
  clock: string;
}

/** The fields keep their values whatever happens. */
export function CardForm({ purchase, ways, own, today, clock }: CardFormProps) {
  const t = useMessages(giftCardsMessages);
  const tLanguages = useMessages(languagesMessages);
  const languages = useContext(LanguagesContext);
  const tCheckout = useMessages(checkoutMessages);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [draft, setDraft] = useState(() => startingCard(own, t.locale));
  const [card, setCard] = useState('');
  const [wayId, setWayId] = useState('');
  const way = ways.find(({ id }) => id === wayId) ?? ways[0];
  const fields = useRef<Fields>(null);
  const [faults, setFaults] = useState<CardFaults>({});
  const [failure, setFailure] = useState<Extract<Outcome, { ok: false }> | null>(() =>
    params.get('payment') === 'declined' ? { ok: false, problem: 'declined', code: '' } : null,
  );
  const [isPaying, setPaying] = useState(false);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure) notice.current?.focus();
  }, [failure]);

  const amountCents = amountOf(draft);
  const amount = amountCents === null ? '' : formatMoney(amountCents, t.locale);
  const change = (changed: Partial<CardDraft>) => setDraft((before) => ({ ...before, ...changed }));
  const form = useRef<HTMLFormElement>(null);
  // What was typed before the scripts ran is only in the page.
  useLayoutEffect(() => {
    const typed = new FormData(form.current!);
    setDraft((starting) => ({
      ...starting,
      ...Object.fromEntries([...typed].filter(([name]) => name in starting)),
    }));
  }, []);
  // An error disappears with the keystroke that fixes it.
  useEffect(
    () => setFaults((shown) => remainingErrors(shown, faultsOfCard(t, draft, today), draft)),
    [draft, today, t],
  );
  /** Validates a field on blur. */
  const judge = (field: CardField) =>
    afterPress(() => {
      const fault = faultsOfCard(t, draft, today)[field];
      if (fault && draft[field]) setFaults((shown) => ({ ...shown, [field]: fault }));
    });
  const field = (name: Exclude<CardField, 'choice' | 'amount'>) => ({
    id: name,
    name,
    label: t(`buy.${name}`),
    value: draft[name],
    error: faults[name] ?? null,
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
    onBlur: () => judge(name),
  });

  function complain(found: CardFaults) {
    setFaults(found);
    requestAnimationFrame(() => document.getElementById('error-summary')?.focus());
  }

  async function pay(event: FormEvent) {
    event.preventDefault();
    if (isPaying) return;
    setFailure(null);
    const found = { ...faultsOfCard(t, draft, today), ...faultOfCard(tCheckout, way, card) };
    if (Object.keys(found).length > 0 || !way) return complain(found);
    setFaults({});
    setPaying(true);
    const email = draft.email.trim();
    const read = await readPayment(tCheckout, way, { card, fields: fields.current, email });
    const outcome = read.ok
      ? await submit('/gift-cards/buy', {
          purchase,
          contact: { email },
          card: cardOf(draft),
          payment: read.payment,
        })
      : null;
    if (outcome?.ok) return continuePayment(outcome, fields.current, navigate);
    setPaying(false);
    if (!read.ok) return complain({ card: read.fault });
    if (outcome?.problem === 'declined') setCard('');
    setFailure(outcome);
  }

  return (
    <form ref={form} noValidate onSubmit={pay} className="mt-8 grid gap-10">
      <div ref={notice} tabIndex={-1} className="empty:hidden focus:outline-none">
        {failure && <Failure failure={failure} of="card" />}
        <ErrorSummary faults={faults} />
      </div>
      <Amount draft={draft} fault={faults.amount} onChange={change} onLeave={() => judge('amount')} />
      <section aria-labelledby="for" className="grid gap-4">
        <h2 id="for" className="text-2xl">
          {t('buy.for')}
        </h2>
        <Field {...field('recipientName')} maxLength={100} autoComplete="off" required />
        <Field
          {...field('recipientEmail')}
          type={'email'}
          inputMode={'email'}
          maxLength={254}
          autoComplete={'off'}
          hint={t('buy.recipientEmail.hint')}
          required
        />
        {languages.length > 1 && (
          <Select
            {...field('locale')}
            onChange={({ target }) => change({ locale: target.value as Locale })}
            hint={t('buy.locale.hint')}
          >
            {languages.map((locale) => (
              <option key={locale} value={locale} lang={locale}>
                {tLanguages(`name.${locale}`)}
              </option>
            ))}
          </Select>
        )}
        <TextArea {...field('message')} maxLength={MAX_CARD_MESSAGE} optional={t('buy.optional')} />
        <Field
          {...field('deliveryDay')}
          type={'date'}
          min={today}
          max={dayAfter(today, MOST_DAYS_AHEAD)}
          optional={t('buy.optional')}
          hint={t('buy.deliveryDay.hint', { clock })}
        />
      </section>
      <section aria-labelledby="you" className="grid gap-4">
        <h2 id="you" className="text-2xl">
          {t('buy.you')}
        </h2>
        <Field
          {...field('senderName')}
          maxLength={100}
          autoComplete={'name'}
          hint={t('buy.senderName.hint')}
          required
        />
        <Field
          {...field('email')}
          type={'email'}
          inputMode={'email'}
          maxLength={254}
          autoComplete={'email'}
          hint={t('buy.email.hint')}
          required
        />
      </section>
      <Payment
        ways={ways}
        way={way}
        card={card}
        fields={fields}
        amountCents={amountCents ?? 0}
        fault={faults.card}
        onChoose={setWayId}
        onCard={(typed) => {
          setCard(typed);
          setFaults(({ card: _, ...others }) => others);
        }}
      />
      <div>
        <Button type="submit" size="large" fullWidth busy={isPaying}>
          {tCheckout(way?.offered.kind === 'transfer' ? 'order' : 'pay', { amount })}
        </Button>
        <p className="mt-3 text-center text-sm text-quiet">{t('buy.tax')}</p>
        <PayTerms />
      </div>
    </form>
  );
}

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

interface AmountProps {
  draft: CardDraft;
  fault: string | undefined;
  onChange(changed: Partial<CardDraft>): void;
  onLeave(): void;
}

const Amount = ({ draft, fault, onChange, onLeave }: AmountProps) => {
  const t = useMessages(giftCardsMessages);
  return (
    <section aria-labelledby="how-much" className="grid gap-4">
      <h2 id="how-much" className="text-2xl">
        {t('buy.amount')}
      </h2>
      <RadioCards
        legend={t('buy.amount')}
        name="choice"
        value={draft.choice}
        onChange={(choice) => onChange({ choice })}
        options={[
          ...GIFT_CARD_AMOUNTS.map((cents) => ({
            value: String(cents),
            title: formatMoney(cents, t.locale),
          })),
          { value: OTHER, title: t('buy.amount.other') },
        ]}
      />
      {draft.choice === OTHER && (
        <Field
          id="amount"
          name="amount"
          label={t('buy.amount.dollars')}
          hint={t('buy.amount.hint', boundsIn(t.locale))}
          inputMode={'decimal'}
          autoComplete={'off'}
          maxLength={10}
          value={draft.amount}
          error={fault ?? null}
          onChange={(event) => onChange({ amount: event.target.value })}
          onBlur={onLeave}
          required
        />
      )}
    </section>
  );
};
