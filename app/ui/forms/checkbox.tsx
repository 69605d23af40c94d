import type { InputHTMLAttributes, ReactNode } from 'react';

/** A box to tick, with its label beside it. */
export function Checkbox({ label, ...rest }: { label: ReactNode } & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" {...rest} className="size-5 shrink-0 accent-pink" />
      <span>{label}</span>
    </label>
  );
}
