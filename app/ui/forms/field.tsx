import type {
  InputHTMLAttributes,
  ReactNode,
  Ref,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
} from 'react';
import { cx } from '../class-names.ts';
import { Icon } from '../icon.tsx';

interface Common {
  id: string;
  label: string;
  hint?: ReactNode;
  /** The problem and how to fix it. */
  error?: string | null;
  /** Shown beside the label of an optional field. */
  optional?: string;
}

const CONTROL =
  'block w-full min-h-12 rounded-xl border bg-surface px-4 py-2.5 text-base text-ink placeholder:text-quiet transition-colors';

const controlOf = (error: unknown): string =>
  cx(CONTROL, error ? 'border-bad' : 'border-edge hover:border-ink');

const describedBy = ({ id, hint, error }: Common): string | undefined =>
  [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;

function Frame({ id, label, hint, error, optional, children }: Common & { children: ReactNode }) {
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
        {optional && <span className="font-normal text-quiet"> {optional}</span>}
      </label>
      {children}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 flex items-start gap-1.5 text-sm text-bad">
          <Icon name="alert" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-quiet">
          {hint}
        </p>
      )}
    </div>
  );
}

type Own = 'id' | 'label' | 'hint' | 'error' | 'optional';
const withoutOwn = <T extends Common>({
  label: _,
  hint: __,
  error: ___,
  optional: ____,
  ...rest
}: T): Omit<T, Exclude<Own, 'id'>> => rest;

/** Children are placed over the field's right end. */
export function Field({
  children,
  ...props
}: Common & InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> | undefined }) {
  const input = (
    <input
      {...withoutOwn(props)}
      aria-invalid={props.error ? true : undefined}
      aria-describedby={describedBy(props)}
      className={cx(controlOf(props.error), children ? 'pr-20' : null)}
    />
  );
  return (
    <Frame {...props}>
      {children ? (
        <div className="relative">
          {input}
          {children}
        </div>
      ) : (
        input
      )}
    </Frame>
  );
}

export function TextArea(props: Common & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <Frame {...props}>
      <textarea
        rows={3}
        // Chromium scrolls only the caret into view, so a phone's bottom bar would cover the rest.
        onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
        {...withoutOwn(props)}
        aria-invalid={props.error ? true : undefined}
        aria-describedby={describedBy(props)}
        className={controlOf(props.error)}
      />
    </Frame>
  );
}

export function Select({ children, ...props }: Common & SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <Frame {...props}>
      <select
        {...withoutOwn(props)}
        aria-invalid={props.error ? true : undefined}
        aria-describedby={describedBy(props)}
        className={controlOf(props.error)}
      >
        {children}
      </select>
    </Frame>
  );
}

export function Checkbox({ label, ...rest }: { label: ReactNode } & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" {...rest} className="size-5 shrink-0 accent-pink" />
      <span>{label}</span>
    </label>
  );
}
