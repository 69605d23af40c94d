import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Moves the focus to what is no control, such as a heading. */
function focusOn(place: HTMLElement | null): void {
  if (place && !place.matches('a, button, input, select, textarea, summary, [tabindex]')) place.tabIndex = -1;
  place?.focus({ preventScroll: place.matches('h1') });
}

/**
 * After a client-side navigation the focus is on the new page's heading, or on what the address's hash names, so that
 * people who use a keyboard or a screen reader start there. A control of the new page that took the focus itself keeps it.
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
    // Somebody may be typing in the search field of the header.
    if (at !== body && !at?.closest('header :is(a, button), nav, .toasts')) return;
    focusOn(
      document.querySelector<HTMLElement>('main h2[tabindex="-1"]') ??
        document.querySelector<HTMLElement>('main h1') ??
        document.querySelector<HTMLElement>('main'),
    );
  }, [key, pathname, hash]);
}
