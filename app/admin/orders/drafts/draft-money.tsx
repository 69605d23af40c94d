import { useEffect, useState } from 'react';
import { Field } from '#app/ui/forms/field.tsx';
import type { Locale } from '#platform/i18n/messages.ts';
import { useLocale } from '#platform/i18n/use-messages.ts';
import { readCents, writeCents } from '#shop/core/index.ts';

interface MoneyProps {
  id: string;
  label: string;
  hint?: string;
  optional?: string;
  cents: number | null;
  /** Null for an empty field, where that is allowed. */
  onChange(cents: number | null): void;
}

const centsOf = (typed: string): number | null => {
  const cents = readCents(typed);
  return cents !== null && cents < 10_000_000 ? cents : null;
};
const textOf = (cents: number | null, locale: Locale): string =>
  cents === null ? '' : writeCents(cents, locale);

/** An amount in dollars; unreadable input stays as typed and isn't used. */
export function MoneyInput({ cents, onChange, ...field }: MoneyProps) {
  const locale = useLocale();
  const [typed, setTyped] = useState(textOf(cents, locale));
  useEffect(() => {
    setTyped((shown) => (centsOf(shown) === cents ? shown : textOf(cents, locale)));
  }, [cents, locale]);
  return (
    <Field
      {...field}
      value={typed}
      inputMode="decimal"
      maxLength={9}
      autoComplete="off"
      onChange={({ target }) => {
        setTyped(target.value);
        const read = centsOf(target.value);
        if (read !== null || target.value.trim() === '') onChange(read);
      }}
    />
  );
}
