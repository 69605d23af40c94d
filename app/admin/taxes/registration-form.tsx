import { useState } from 'react';
import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Checkbox, Field } from '#app/ui/forms/field.tsx';
import { RadioCards } from '#app/ui/forms/radio-cards.tsx';
import { adminTaxesMessages } from '#messages/admin-taxes.ts';
import { useMessages, useRichMessages } from '#platform/i18n/use-messages.ts';
import type { Registered } from '#shop/checkout/index.server.ts';
import { COLLECTED, type Collected, taxLabel, taxNumberExample } from '#shop/checkout/index.ts';
import { shopDayName } from '#shop/core/index.ts';
import type { FormResult } from './tax-actions.server.ts';

/** The Canada Revenue Agency's page about when to register. */
const SOURCE =
  'https://www.canada.ca/en/revenue-agency/services/tax/businesses/topics/gst-hst-businesses/when-register-charge.html';

interface Props {
  name: Collected;
  registered: Registered;
  /** Today in the shop's time zone. */
  today: string;
  /** The version that a save replaces. */
  version: string;
  fault: FormResult['number'];
  isBusy: boolean;
}

export function RegistrationForm({ name, registered, today, version, fault, isBusy }: Props) {
  const t = useMessages(adminTaxesMessages);
  const rich = useRichMessages(adminTaxesMessages);
  const { since, number } = registered;
  const tax = taxLabel(COLLECTED[name].paper, t.locale);
  const example = taxNumberExample(name);
  const [isOn, setIsOn] = useState(registered.isOn);
  const isHidden = name === 'gst' && !isOn;
  return (
    <Form method="post" aria-label={tax} className="grid gap-4">
      <input type="hidden" name="intent" value="registration" />
      <input type="hidden" name="collected" value={name} />
      <input type="hidden" name="seen" value={version} />
      <h3 className="font-serif text-xl">{tax}</h3>
      {name === 'gst' ? (
        <GstQuestion registered={registered} onAnswer={setIsOn} />
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
      <Button type="submit" variant="outline" size="small" busy={isBusy} className="justify-self-start">
        {rich('registration.save', { tax, hidden: (text) => <span className="sr-only">{text}</span> })}
      </Button>
    </Form>
  );
}

/** Nothing is chosen until the owner has answered once. */
function GstQuestion({
  registered: { isOn, isSmallSupplier },
  onAnswer,
}: {
  registered: Registered;
  onAnswer(isOn: boolean): void;
}) {
  const t = useMessages(adminTaxesMessages);
  const rich = useRichMessages(adminTaxesMessages);
  const [answer, setAnswer] = useState(isOn ? 'on' : isSmallSupplier ? 'off' : '');
  return (
    <>
      <p className="font-medium">{t('gst.question')}</p>
      <RadioCards
        legend={t('gst.question')}
        name="isOn"
        value={answer}
        onChange={(value) => {
          setAnswer(value);
          onAnswer(value === 'on');
        }}
        options={[
          { value: 'on', title: t('gst.registered'), detail: t('gst.registered.detail') },
          { value: 'off', title: t('gst.small'), detail: t('gst.small.detail') },
        ]}
      />
      <p className="text-sm text-quiet">
        {rich('gst.rule', {
          link: (text) => (
            <a href={SOURCE} className="prose-link" rel="noreferrer" target="_blank">
              {text}
            </a>
          ),
        })}
      </p>
    </>
  );
}
