import { Field } from '#app/ui/forms/field.tsx';
import { say } from '#messages/checkout.ts';
import { formatCard } from './checkout-draft.ts';

const TEST_CARDS = [
  ['4242 4242 4242 4242', say('card.approve')],
  ['4000 0000 0000 0002', say('card.decline')],
  ['4000 0025 0000 3155', say('card.confirm')],
  ['4000 0000 0000 3055', say('card.late')],
] as const;

interface CardFieldProps {
  card: string;
  fault: string | undefined;
  onChange(card: string): void;
}

/** What is paid with in a test shop, which offers its cards. */
export function CardField({ card, fault, onChange }: CardFieldProps) {
  return (
    <div className="grid gap-4">
      <Field
        id="card"
        label={say('card')}
        value={card}
        error={fault}
        inputMode="numeric"
        autoComplete="off"
        maxLength={23}
        onChange={(event) => onChange(formatCard(event.target.value))}
      />
      <div className="text-sm text-quiet">
        <p>{say('card.test')}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          {TEST_CARDS.map(([number, name]) => (
            <button
              key={number}
              type="button"
              onClick={() => onChange(number)}
              className="min-h-11 rounded-full border border-edge px-4 text-ink hover:bg-sand"
            >
              {name}
            </button>
          ))}
        </div>
      </div>
    </div>
  );
}
