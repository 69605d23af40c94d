import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import { cx } from './class-names.ts';
import { Spinner } from './feedback/loading.tsx';
import { Link, type LinkProps } from './link.tsx';

type Variant = 'primary' | 'secondary' | 'outline' | 'text';
type Size = 'small' | 'medium' | 'large';

interface Look {
  variant?: Variant;
  size?: Size;
  fullWidth?: boolean;
}

// The looks stand in theme.css, so that no page spells them out.
const lookOf = ({ variant = 'primary', size = 'medium', fullWidth }: Look): string =>
  cx(`button button-${variant} button-${size}`, fullWidth && 'w-full');

interface ButtonProps extends Look, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Work is under way: shows so, takes no second press, and keeps the focus. */
  busy?: boolean;
  children: ReactNode;
}

const refuse = (event: { preventDefault(): void }): void => event.preventDefault();

export function Button({ variant, size, fullWidth, busy, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true, onClick: refuse })}
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
