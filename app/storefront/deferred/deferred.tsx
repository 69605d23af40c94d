import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '#app/ui/scheduling.ts';
import type { ThirdParties } from '#shop/backoffice/index.ts';

export interface DeferredProps {
  front: { shopName: string; others: ThirdParties | null };
}

/** Loaded once the page is there and the browser is idle. */
export function Deferred(props: DeferredProps) {
  const [Loaded, setLoaded] = useState<ComponentType<DeferredProps> | null>(null);
  useEffect(
    () =>
      // The import may fail offline; the page works without it.
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
