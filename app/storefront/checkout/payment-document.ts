import { useEffect, useState } from 'react';

/** Whether this document was opened at the checkout, so that its policy lets the vendor's fields in. */
const isOwn = (): boolean => {
  const [opened] = performance.getEntriesByType('navigation');
  return !opened || new URL(opened.name).pathname === location.pathname;
};

/**
 * Whether the page may show the vendor's fields. A policy is that of the document: whoever comes from another page of
 * ours gets a new document first.
 */
export function useOwnDocument(isNeeded: boolean): boolean {
  const [isKnown, setKnown] = useState(!isNeeded);
  useEffect(() => {
    if (!isNeeded || isOwn()) setKnown(true);
    else location.reload();
  }, [isNeeded]);
  return isKnown;
}
