import { useState } from 'react';
import { formatMoney } from '../../../shop/money/money.ts';
import { Badge } from '../../ui/badge.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import type { TestRates } from './ask.ts';

/** The ways of sending; the first is chosen until another is. */
export function Picker({ answer: { rates, message, fallback } }: { answer: TestRates }) {
  const [chosen, setChosen] = useState(rates[0]?.rateId ?? '');
  if (message) return <Notice tone="error" title={message} />;
  return (
    <div className="grid gap-3">
      {fallback && (
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <Badge tone="warm">Estimates</Badge> Fallback rates ({fallback})
        </p>
      )}
      <RadioCards
        legend="Shipping options"
        name="rate"
        value={chosen}
        onChange={setChosen}
        options={rates.map(({ rateId, carrier, service, costCents, days }) => ({
          value: rateId,
          title: `${carrier}, ${service}`,
          detail: days,
          aside: formatMoney(costCents),
        }))}
      />
    </div>
  );
}
