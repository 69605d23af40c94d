import { type ReactNode, useState } from 'react';
import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Refusal } from '#app/ui/feedback/refusal.tsx';
import { Checkbox, Field } from '#app/ui/forms/field.tsx';
import { RadioCards } from '#app/ui/forms/radio-cards.tsx';
import { adminTaxesMessages } from '#messages/admin-taxes.ts';
import { useMessages, useRichMessages } from '#platform/i18n/use-messages.ts';
import type { Registered } from '#shop/checkout/index.server.ts';
import { COLLECTED, type Collected, taxLabel, taxNumberExample } from '#shop/checkout/index.ts';
import { shopDayName } from '#shop/core/index.ts';
import { Conflicts } from '../../form/conflicts.tsx';
import type { FormResult } from './tax-actions.server.ts';

/** Official pages about when to register. */
const SOURCES: Record<Collected, string> = {
  gst: 'https://www.canada.ca/en/revenue-agency/services/tax/businesses/topics/gst-hst-businesses/when-register-charge.html',
  'pst-bc': 'https://www2.gov.bc.ca/gov/content/taxes/sales-taxes/pst/register',
  'pst-sk':
    'https://www.saskatchewan.ca/business/taxes-licensing-and-reporting/provincial-taxes-policies-and-bulletins/provincial-sales-tax',
  'rst-mb': 'https://www.gov.mb.ca/finance/taxation/taxes/retail.html',
  'qst-qc': 'https://www.revenuquebec.ca/en/businesses/consumption-taxes/gsthst-and-qst/',
};

interface Props {
  name: Collected;
  registered: Registered;
  /** Whether the owner is asked: for GST/HST, and for the tax of the shop's own province. */
  isAsked: boolean;
  /** Today in the shop's time zone. */
  today: string;
  /** The version that a save replaces. */
  version: string;
  /** The answer to a save of this registration. */
  result: FormResult | null;
  isBusy: boolean;
}

export function RegistrationForm(props: Props) {
  const { name, registered, isAsked, today, version, result, isBusy } = props;
  const t = useMessages(adminTaxesMessages);
  const rich = useRichMessages(adminTaxesMessages);
  const { since, number } = registered;
  const tax = taxLabel(COLLECTED[name].paper, t.locale);
  const example = taxNumberExample(name);
  const [isOn, setIsOn] = useState(registered.isOn);
  const isHidden = isAsked && !isOn;
  const fault = result?.number;
  return (
    <Form method="post" preventScrollReset aria-label={tax} className="grid gap-4">
      <input type="hidden" name="intent" value="registration" />
      <input type="hidden" name="collected" value={name} />
      <input type="hidden" name="seen" value={version} />
      <h3 className="font-serif text-xl">{tax}</h3>
      <FormRefusal result={result} />
      {isAsked ? (
        <Question {...props} tax={tax} onAnswer={setIsOn} />
      ) : (
        <Checkbox name="isOn" defaultChecked={isOn} label={t('registration.collect', { tax })} />
      )}
      {since && since > today && <p>{t('registration.ahead', { tax, day: shopDayName(since, t.locale) })}</p>}
      {isHidden && <input type="hidden" name="since" value={since ?? today} />}
      {isHidden && <input type="hidden" name="number" value={number ?? ''} />}
      {!isHidden && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            id={`${name}-since`}
            name="since"
            type="date"
            label={t('registration.since')}
            hint={t('registration.since.hint')}
            required
            defaultValue={since ?? today}
          />
          <Field
            id={`${name}-number`}
            name="number"
            label={t('registration.number')}
            optional={t('registration.number.optional')}
            hint={
              isOn && !number
                ? t('registration.number.missing', { tax, example })
                : t('registration.number.hint', { example })
            }
            maxLength={40}
            error={fault?.fault ?? null}
            defaultValue={fault?.typed ?? number ?? ''}
          />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" variant="outline" size="small" busy={isBusy}>
          {rich('registration.save', { tax, hidden: (text) => <span className="sr-only">{text}</span> })}
        </Button>
        {result?.ok && <Notice tone={result.isDoubtful ? 'warning' : 'success'} title={result.message} />}
      </div>
    </Form>
  );
}

export function FormRefusal({ result }: { result: FormResult | null }) {
  if (!result || result.ok) return null;
  return (
    <>
      <Refusal message={result.message} answer={result} />
      {result.conflicts.length > 0 && <Conflicts conflicts={result.conflicts} />}
    </>
  );
}

/** Nothing is chosen until the owner has answered once. */
function Question({
  name,
  registered: { isOn, isSmallSupplier },
  tax,
  onAnswer,
}: Props & { tax: string; onAnswer(isOn: boolean): void }) {
  const t = useMessages(adminTaxesMessages);
  const rich = useRichMessages(adminTaxesMessages);
  const [answer, setAnswer] = useState(isOn ? 'on' : isSmallSupplier ? 'off' : '');
  const question = name === 'gst' ? t('gst.question') : t('tax.question', { tax });
  const link = (text: ReactNode) => (
    <a href={SOURCES[name]} className="prose-link" rel="noreferrer" target="_blank">
      {text}
    </a>
  );
  return (
    <>
      <p className="font-medium">{question}</p>
      <RadioCards
        legend={question}
        name="isOn"
        value={answer}
        onChange={(value) => {
          setAnswer(value);
          onAnswer(value === 'on');
        }}
        options={
          name === 'gst'
            ? [
                { value: 'on', title: t('gst.registered'), detail: t('gst.registered.detail') },
                { value: 'off', title: t('gst.small'), detail: t('gst.small.detail') },
              ]
            : [
                { value: 'on', title: t('gst.registered'), detail: t('home.registered.detail', { tax }) },
                { value: 'off', title: t('home.not'), detail: t('home.not.detail', { tax }) },
              ]
        }
      />
      <p className="text-sm text-quiet">{rich(name === 'gst' ? 'gst.rule' : `rule.${name}`, { link })}</p>
    </>
  );
}
