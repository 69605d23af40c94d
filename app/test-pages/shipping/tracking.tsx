import { type FormEvent, useState } from 'react';
import { Parcel, type ParcelInWords, ParcelLoading } from '#app/storefront/orders/tracking/parcel.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { trackingMessages } from '#messages/tracking.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { askCarriers } from './ask-carriers.ts';
import type { TestTracking } from './shipping-test.ask.ts';

type Answer = 'loading' | 'unable' | 'failed' | ParcelInWords;

export function Tracking() {
  const t = useMessages(trackingMessages);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const ask = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(event.currentTarget));
    setAnswer('loading');
    setAnswer(
      await askCarriers<TestTracking>({ what: 'tracking', ...fields }).then(
        (found) => found?.parcel ?? 'unable',
        () => 'failed' as const,
      ),
    );
  };
  return (
    <section aria-labelledby="tracking">
      <h2 id="tracking" className="text-2xl">
        Tracking
      </h2>
      <form onSubmit={ask} className="mt-4 grid gap-4 sm:grid-cols-2">
        <Field id="number" name="number" label="Tracking number" defaultValue="SHIPPO_TRANSIT" required />
        <Field id="carrier" name="carrier" label="Carrier" defaultValue="shippo" required />
        <Button type="submit" busy={answer === 'loading'} className="justify-self-start">
          Track
        </Button>
      </form>
      <div aria-live="polite" className="mt-4">
        {answer === 'loading' && <ParcelLoading />}
        {(answer === 'unable' || answer === 'failed') && <Notice tone="error" title={t(answer)} />}
        {answer && typeof answer === 'object' && <Parcel parcel={answer} title={t('parcel')} />}
      </div>
    </section>
  );
}
