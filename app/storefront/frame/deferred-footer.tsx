import { lazy, Suspense, useMemo } from 'react';
import { firstTouch, untilLoaded } from '#app/ui/scheduling.ts';
import type { Shopfront } from '../shopfront.ts';

// The server renders the footer, whose links and plain form need no script. Its component is loaded on the first
// interaction, to keep it out of the first load.
const written = import.meta.env.SSR ? await import('./footer.tsx') : null;
const touched = import.meta.env.SSR ? null : firstTouch();
const Footer =
  written?.Footer ??
  lazy(async () => {
    await touched;
    return { default: (await untilLoaded(() => import('./footer.tsx'))).Footer };
  });

/** Until the component is loaded, React must not change the server's HTML, so each render returns the same element. */
export const DeferredFooter = ({ front }: { front: Shopfront }) =>
  useMemo(
    () => (
      <Suspense>
        <Footer front={front} />
      </Suspense>
    ),
    [front],
  );
