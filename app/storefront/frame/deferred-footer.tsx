import { lazy, Suspense, useMemo } from 'react';
import { firstTouch, untilLoaded } from '#app/ui/scheduling.ts';
import type { Shopfront } from '../storefront-layout.tsx';

// The server writes the footer into the page, and links and a plain form need no script. What React needs to go on
// with it is loaded once somebody touches the page: the first load does not bring it.
const written = import.meta.env.SSR ? await import('./footer.tsx') : null;
const touched = import.meta.env.SSR ? null : firstTouch();
const Footer =
  written?.Footer ??
  lazy(async () => {
    await touched;
    return { default: (await untilLoaded(() => import('./footer.tsx'))).Footer };
  });

/** The footer. While it is not loaded nothing may change it, so it is the same element at each rendering. */
export const DeferredFooter = ({ front }: { front: Shopfront }) =>
  useMemo(
    () => (
      <Suspense>
        <Footer front={front} />
      </Suspense>
    ),
    [front],
  );
