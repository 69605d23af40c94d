import { type ComponentType, useEffect, useState } from 'react';
import type { Others } from '../../../shop/analytics/others.ts';
import { whenIdle } from '../../browser/when-idle.ts';

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
