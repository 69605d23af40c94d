import { Field } from '#app/ui/forms/field.tsx';
import { checkoutMessages } from '#messages/checkout.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { formatCard } from './checkout-draft.ts';

const TEST_CARDS = [
  ['4242 4242 4242 4242', 'card.approve'],
  ['4000 0000 0000 0002', 'card.decline'],
  ['4000 0025 0000 3155', 'card.confirm'],
  ['4000 0000 0000 3055', 'card.late'],
] as const;

interface CardFieldProps {
  card: string;
  fault: string | undefined;
  onChange(card: string): void;
}

/** Card entry of the test provider, which suggests its test cards. */
export function CardField({ card, fault, onChange }: CardFieldProps) {
  const t = useMessages(checkoutMessages);
  return (
    <div className="grid gap-4">
      <Field
        id="card"
        label={t('card')}
        value={card}
        error={fault}
        inputMode="numeric"
        autoComplete="off"
        maxLength={23}
        onChange={(event) => onChange(formatCard(event.target.value))}
      />
      <div className="text-sm text-quiet">
        <p>{t('card.test')}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          {TEST_CARDS.map(([number, name]) => (
            <button
              key={number}
              type="button"
              onClick={() => onChange(number)}
              className="min-h-11 rounded-full border border-edge px-4 text-ink hover:bg-sand"
            >
              {t(name)}
            </button>
          ))}
        </div>
      </div>
    </div>
  );
}
