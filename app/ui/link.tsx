import type { AnchorHTMLAttributes } from 'react';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of this site. */
  to: string;
  /** The page stays where it is scrolled to. */
  preventScrollReset?: boolean;
  /** Takes the place of this page in the history. */
  replace?: boolean;
  /** Told to the page that it leads to. */
  state?: object;
}

/** How a link changes the page, as it says it to `Walk` (app/browser/client-navigation.tsx). */
export type LinkTarget = Pick<LinkProps, 'preventScrollReset' | 'replace' | 'state'>;

/**
 * A link within the shop: a plain anchor, so that a page of a hundred links costs no more than its text. One
 * listener for all of them changes the page without loading it anew.
 */
export function Link({ to, preventScrollReset, replace, state, ...rest }: LinkProps) {
  const step: LinkTarget = { preventScrollReset, replace, state };
  const isPlain = !preventScrollReset && !replace && !state;
  return <a href={to} data-walk={isPlain ? '' : JSON.stringify(step)} {...rest} />;
}
