import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import { cx } from './class-names.ts';
import { Link, type LinkProps } from './link.tsx';
import { Spinner } from './spinner.tsx';

type Variant = 'primary' | 'secondary' | 'outline' | 'text';
type Size = 'small' | 'medium' | 'large';

interface Look {
  variant?: Variant;
  size?: Size;
  fullWidth?: boolean;
}

const VARIANTS: Record<Variant, string> = {
  primary: 'bg-pink text-on-pink hover:bg-pink-deep',
  secondary: 'bg-teal text-on-teal hover:bg-teal-deep',
  outline: 'border border-edge text-ink hover:border-ink hover:bg-sand',
  text: 'text-teal underline underline-offset-4 decoration-transparent hover:decoration-current',
};
const SIZES: Record<Size, string> = {
  small: 'min-h-11 px-4 text-sm',
  medium: 'min-h-12 px-6 text-base',
  large: 'min-h-14 px-8 text-lg',
};

const lookOf = ({ variant = 'primary', size = 'medium', fullWidth }: Look): string =>
  cx(
    'inline-flex items-center justify-center gap-2 rounded-full font-medium text-center transition-colors duration-200',
    'disabled:opacity-60 disabled:cursor-not-allowed focus-visible:rounded-full',
    VARIANTS[variant],
    SIZES[size],
    fullWidth && 'w-full',
  );

interface ButtonProps extends Look, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Work is under way: shows so and takes no second press. */
  busy?: boolean;
  children: ReactNode;
}

export function Button({
  variant,
  size,
  fullWidth,
  busy,
  className,
  children,
  disabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={cx(lookOf({ variant, size, fullWidth }), className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

/** Looks like a button and leads somewhere. */
export function ButtonLink({ variant, size, fullWidth, className, ...rest }: Look & LinkProps) {
  return <Link {...rest} className={cx(lookOf({ variant, size, fullWidth }), className)} />;
}

/** Looks like a button and leads to what is no page of ours: a file, another site. */
export const ButtonAnchor = ({
  variant,
  size,
  fullWidth,
  className,
  children,
  ...rest
}: Look & AnchorHTMLAttributes<HTMLAnchorElement>) => (
  <a {...rest} className={cx(lookOf({ variant, size, fullWidth }), className)}>
    {children}
  </a>
);
