import { useEffect } from 'react';

/** Whether this document was opened at the checkout, so that its policy lets the vendor's fields in. */
const isOwn = (): boolean => {
  const [opened] = performance.getEntriesByType('navigation');
  return !opened || new URL(opened.name).pathname === location.pathname;
};

/** A policy is that of the document: whoever comes from another page of ours gets a new one where the vendor needs it. */
export function useOwnDocument(isNeeded: boolean): void {
  useEffect(() => {
    if (isNeeded && !isOwn()) location.reload();
  }, [isNeeded]);
}
