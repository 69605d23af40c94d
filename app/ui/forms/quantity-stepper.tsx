import { useEffect, useState } from 'react';
import { IconButton } from '../icon-button.tsx';

interface StepperProps {
  label: string;
  fewerLabel: string;
  moreLabel: string;
  value: number;
  max: number;
  onChange(value: number): void;
  id?: string;
}

/** Never goes below 1. */
export function QuantityStepper({ label, fewerLabel, moreLabel, value, max, onChange, id }: StepperProps) {
  const [typed, setTyped] = useState(String(value));
  useEffect(() => setTyped(String(value)), [value]);

  const settle = () => {
    const quantity = (/^\d+$/.test(typed.trim()) && Math.min(Number(typed), max)) || value;
    onChange(quantity);
    setTyped(String(quantity));
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced before each of the three
    <div role="group" aria-label={label} className="inline-flex items-center rounded-full border border-edge">
      <IconButton
        label={fewerLabel}
        icon="minus"
        isSmall
        isOff={value <= 1}
        onPress={() => onChange(value - 1)}
      />
      <input
        id={id}
        aria-label={label}
        inputMode="numeric"
        pattern="[0-9]*"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          settle();
        }}
        className="h-11 w-10 bg-transparent text-center text-base tabular-nums"
      />
      <IconButton
        label={moreLabel}
        icon="plus"
        isSmall
        isOff={value >= max}
        onPress={() => onChange(value + 1)}
      />
    </div>
  );
}
