import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Focuses an element that isn't focusable on its own, such as a heading. */
function focusOn(place: HTMLElement | null): void {
  if (place && !place.matches('a, button, input, select, textarea, summary, [tabindex]')) place.tabIndex = -1;
  place?.focus({ preventScroll: place.matches('h1') });
}

/**
 * After a client-side navigation, moves the focus to the new page's heading, or to the target of the URL's hash, so
 * that keyboard and screen reader users start there. A control of the new page that took the focus itself keeps it.
 */
export function useFocusOnNewPage(): void {
  const { key, pathname, hash } = useLocation();
  const shown = useRef({ key, pathname });
  useEffect(() => {
    const before = shown.current;
    shown.current = { key, pathname };
    if (before.key !== key && hash) return focusOn(document.getElementById(hash.slice(1)));
    if (before.pathname === pathname) return;
    const { activeElement: at, body } = document;
    // The shopper may be typing in the header's search field.
    if (at !== body && !at?.closest('header :is(a, button), nav, .toasts')) return;
    focusOn(
      document.querySelector<HTMLElement>('main h2[tabindex="-1"]') ??
        document.querySelector<HTMLElement>('main h1') ??
        document.querySelector<HTMLElement>('main'),
    );
  }, [key, pathname, hash]);
}
