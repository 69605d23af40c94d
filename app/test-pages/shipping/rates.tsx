import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field, Select } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { TestRates } from './ask.ts';
import { askCarriers } from './ask-carriers.ts';
import { Picker } from './picker.tsx';
import { COUNTRIES, PROVINCES, SAMPLES } from './samples.ts';

type Answer = 'loading' | 'failed' | (TestRates & { asked: number });

const FIELDS = [
  ['name', 'Name', 'Ada Field'],
  ['street1', 'Street', '1 Elgin Street'],
  ['city', 'City', 'Ottawa'],
  ['zip', 'Postal code', 'K1P 5W1'],
] as const;

let questions = 0;

/** An address and sample items, and what it costs to send them there. */
export function Rates() {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const ask = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const items = form.getAll('items');
    form.delete('items');
    setAnswer('loading');
    questions += 1;
    const asked = questions;
    const found = await askCarriers<TestRates>({
      what: 'rates',
      items,
      address: Object.fromEntries(form),
    }).catch(() => null);
    // An older answer never stands over a newer one.
    if (asked === questions) setAnswer(found ? { ...found, asked } : 'failed');
  };
  return (
    <section aria-labelledby="rates">
      <h2 id="rates" className="text-2xl">
        Rates
      </h2>
      <form onSubmit={ask} className="mt-4 grid gap-4">
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
      <div aria-live="polite" className="mt-4">
        {answer === 'loading' && <Skeleton className="h-32 w-full" />}
        {answer === 'failed' && (
          <Notice
            tone="error"
            title="Unable to calculate shipping rates. Please check your address and try again."
          />
        )}
        {answer && typeof answer === 'object' && <Picker key={answer.asked} answer={answer} />}
      </div>
    </section>
  );
}
