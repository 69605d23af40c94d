import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import { useLocalPath } from '#app/local-path.ts';
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

// The classes are defined in theme.css, which keeps the pages' HTML small.
const lookOf = ({ variant = 'primary', size = 'medium', fullWidth }: Look): string =>
  cx(`button button-${variant} button-${size}`, fullWidth && 'w-full');

interface ButtonProps extends Look, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Shows that work is in progress, ignores presses and keeps the focus. */
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

export function ButtonLink({ variant, size, fullWidth, className, ...rest }: Look & LinkProps) {
  return <Link {...rest} className={cx(lookOf({ variant, size, fullWidth }), className)} />;
}

/** For links outside the router: a file, another site. */
export const ButtonAnchor = ({
  variant,
  size,
  fullWidth,
  className,
  children,
  href,
  ...rest
}: Look & AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) => (
  <a {...rest} href={useLocalPath()(href)} className={cx(lookOf({ variant, size, fullWidth }), className)}>
    {children}
  </a>
);
