import { useEffect, useState } from 'react';

/** Whether the document was loaded at the checkout, so that its CSP allows the payment provider's fields. */
const isOwn = (): boolean => {
  const [opened] = performance.getEntriesByType('navigation');
  return !opened || new URL(opened.name).pathname === location.pathname;
};

/**
 * Whether the page may show the payment provider's fields. A CSP belongs to the document, so arriving by client-side
 * navigation reloads the page first.
 */
export function useOwnDocument(isNeeded: boolean): boolean {
  const [isKnown, setKnown] = useState(!isNeeded);
  useEffect(() => {
    if (!isNeeded || isOwn()) setKnown(true);
    else location.reload();
  }, [isNeeded]);
  return isKnown;
}
