import type { ReactNode } from 'react';

export interface RadioCard {
  value: string;
  title: ReactNode;
  detail?: ReactNode;
  aside?: ReactNode;
}

interface RadioCardsProps {
  legend: string;
  name: string;
  value: string;
  options: RadioCard[];
  onChange(value: string): void;
}

export const RadioCards = ({ legend, name, value, options, onChange }: RadioCardsProps) => (
  <fieldset className="grid gap-3">
    <legend className="sr-only">{legend}</legend>
    {options.map((option) => (
      <label
        key={option.value}
        className="flex min-h-14 items-center gap-4 rounded-card border border-edge bg-surface px-4 py-3 has-checked:border-teal has-checked:ring-1 has-checked:ring-teal has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-teal"
      >
        <input
          type="radio"
          name={name}
          value={option.value}
          checked={option.value === value}
          onChange={() => onChange(option.value)}
          className="size-5 shrink-0 accent-teal"
        />
        <span className="min-w-0 flex-1">
          <span className="block font-medium text-balance">{option.title}</span>
          {option.detail && <span className="block text-sm text-quiet">{option.detail}</span>}
        </span>
        {option.aside && <span className="tabular-nums">{option.aside}</span>}
      </label>
    ))}
  </fieldset>
);
