import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '#app/browser/when-idle.ts';
import type { Others } from '#shop/backoffice/index.ts';

export interface LateProps {
  front: { shopName: string; others: Others | null };
}

/** What every page has and none waits for: it is loaded when the page is there and the browser has nothing else to do. */
export function Late(props: LateProps) {
  const [Loaded, setLoaded] = useState<ComponentType<LateProps> | null>(null);
  useEffect(
    () =>
      // Offline it may not come; the page goes on without it.
      whenIdle(
        () =>
          void import('./late.tsx').then(
            ({ default: found }) => setLoaded(() => found),
            () => {},
          ),
      ),
    [],
  );
  return Loaded && <Loaded {...props} />;
}
