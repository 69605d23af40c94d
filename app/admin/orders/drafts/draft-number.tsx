import { useEffect, useRef, useState } from 'react';
import { Field } from '#app/ui/forms/field.tsx';
import { readDecimal } from '#shop/core/index.ts';

interface WholeProps {
  id: string;
  label: string;
  hint?: string;
  optional?: string;
  value: number | null;
  max: number;
  /** Shown while the number can't be read. */
  error: string;
  /** Null for an empty field. */
  onChange(value: number | null): void;
}

/**
 * A whole number from 1, as people type it in either language; null where it has decimals or is out of bounds.
 * @example readWhole('10 %', 100) // 10
 */
export function readWhole(typed: string, max: number): number | null {
  const whole = Number(readDecimal(typed.replace(/\s*%\s*$/, ''), 0) ?? Number.NaN);
  return whole >= 1 && whole <= max ? whole : null;
}

const textOf = (value: number | null): string => (value === null ? '' : String(value));

/** A whole number; unreadable input stays as typed, with an error, and isn't used. */
export function WholeInput({ value, max, error, onChange, ...field }: WholeProps) {
  const [typed, setTyped] = useState(textOf(value));
  const isOptional = field.optional !== undefined;
  const isEmpty = typed.trim() === '';
  const isWrong = readWhole(typed, max) === null && !(isOptional && isEmpty);
  const known = useRef(value);
  useEffect(() => {
    if (value !== known.current) setTyped(textOf(value));
    known.current = value;
  }, [value]);
  return (
    <Field
      {...field}
      value={typed}
      inputMode="numeric"
      maxLength={9}
      autoComplete="off"
      error={isWrong ? error : null}
      onChange={({ target }) => {
        setTyped(target.value);
        const read = readWhole(target.value, max);
        if (read === null && !(isOptional && target.value.trim() === '')) return;
        known.current = read;
        onChange(read);
      }}
    />
  );
}
