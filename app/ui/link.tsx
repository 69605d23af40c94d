import type { AnchorHTMLAttributes } from 'react';
import { isDocumentPath } from '#app/islands/documents.ts';
import { useLocalPath } from '#app/local-path.ts';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of this site in English; the link leads there in the page's language. */
  to: string;
  preventScrollReset?: boolean;
  /** In a document, replaces its regions only; `more` adds to a list (app/islands/in-place.ts). */
  inPlace?: boolean | 'more';
  /** Replaces the current history entry. */
  replace?: boolean;
  /** History state for the target page. */
  state?: object;
}

/** How a link navigates, read by `ClientNavigation` (app/browser/client-navigation.tsx). */
export type LinkTarget = Pick<LinkProps, 'preventScrollReset' | 'replace' | 'state'>;

/**
 * An internal link as a plain anchor, so that a page of a hundred links costs no more than its text. One listener for
 * all of them does the client-side navigation.
 */
export function Link({ to, preventScrollReset, inPlace, replace, state, ...rest }: LinkProps) {
  const step: LinkTarget = { preventScrollReset, replace, state };
  const isPlain = !preventScrollReset && !replace && !state;
  return (
    <a
      href={useLocalPath()(to)}
      data-walk={isPlain ? '' : JSON.stringify(step)}
      // The router discovers this route while the page is idle.
      data-discover={isDocumentPath(to) ? undefined : 'true'}
      data-in-place={inPlace === 'more' ? 'more' : inPlace ? '' : undefined}
      {...rest}
    />
  );
}
