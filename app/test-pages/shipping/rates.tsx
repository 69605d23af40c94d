import { type FormEvent, useRef, useState } from 'react';
import { Delivery } from '#app/storefront/checkout/checkout-delivery.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox, Field, Select } from '#app/ui/forms/field.tsx';
import type { PricedDelivery } from '#shop/checkout/index.server.ts';
import { askCarriers } from './ask-carriers.ts';
import { COUNTRIES, PROVINCES, SAMPLES } from './samples.ts';

type Answer = 'loading' | 'failed' | PricedDelivery;

const FIELDS = [
  ['name', 'Name', 'Ada Field'],
  ['street1', 'Street', '1 Elgin Street'],
  ['city', 'City', 'Ottawa'],
  ['zip', 'Postal code', 'K1P 5W1'],
] as const;

let questions = 0;

export function Rates() {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [choice, setChoice] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const ask = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const items = typed.getAll('items');
    typed.delete('items');
    setAnswer('loading');
    questions += 1;
    const asked = questions;
    const found = await askCarriers<PricedDelivery>({
      what: 'rates',
      items,
      address: Object.fromEntries(typed),
    }).catch(() => null);
    // An older response never replaces a newer one.
    if (asked === questions) setAnswer(found ?? 'failed');
  };
  return (
    <section aria-labelledby="rates">
      <h2 id="rates" className="text-2xl">
        Rates
      </h2>
      <form ref={form} onSubmit={ask} className="mt-4 mb-8 grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          {FIELDS.map(([name, label, value]) => (
            <Field key={name} id={name} name={name} label={label} defaultValue={value} />
          ))}
          <Select id="state" name="state" label="Province" defaultValue="ON">
            {PROVINCES.map((province) => (
              <option key={province}>{province}</option>
            ))}
          </Select>
          <Select id="country" name="country" label="Country" defaultValue="CA">
            {COUNTRIES.map((country) => (
              <option key={country}>{country}</option>
            ))}
          </Select>
        </div>
        <fieldset>
          <legend className="text-sm font-medium">Sample items</legend>
          {SAMPLES.map(({ key, name }) => (
            <Checkbox key={key} name="items" value={key} label={name} defaultChecked />
          ))}
        </fieldset>
        <Button type="submit" busy={answer === 'loading'} className="justify-self-start">
          Calculate shipping
        </Button>
      </form>
      {answer && (
        <Delivery
          pricing={{
            priced: typeof answer === 'object' ? answer : null,
            isPending: answer === 'loading',
            isOutdated: false,
            hasFailed: answer === 'failed',
            retry: () => form.current?.requestSubmit(),
          }}
          isAsked
          fault={undefined}
          choice={choice}
          onChoose={setChoice}
        />
      )}
    </section>
  );
}
