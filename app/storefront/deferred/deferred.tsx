import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '#app/ui/scheduling.ts';
import type { ThirdParties } from '#shop/backoffice/index.ts';

export interface DeferredProps {
  front: { shopName: string; others: ThirdParties | null };
}

/** What every page has and none waits for: it is loaded when the page is there and the browser has nothing else to do. */
export function Deferred(props: DeferredProps) {
  const [Loaded, setLoaded] = useState<ComponentType<DeferredProps> | null>(null);
  useEffect(
    () =>
      // Offline it may not come; the page goes on without it.
      whenIdle(
        () =>
          void import('./deferred-frame.tsx').then(
            ({ default: found }) => setLoaded(() => found),
            () => {},
          ),
      ),
    [],
  );
  return Loaded && <Loaded {...props} />;
}
