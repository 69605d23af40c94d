import { useEffect, useState } from 'react';
import type { ParcelOffer } from '#shop/fulfilment/index.server.ts';

export type Offers = Record<number, ParcelOffer> | 'asking' | 'none';

/** Fetches carrier rates after the page has rendered, and again when `reason` changes. */
export function useOffers(orderId: string, isWanted: boolean, reason: unknown): Offers {
  const [offers, setOffers] = useState<Offers>(isWanted ? 'asking' : 'none');
  // biome-ignore lint/correctness/useExhaustiveDependencies: an action may change the rates
  useEffect(() => {
    if (!isWanted) {
      setOffers('none');
      return;
    }
    const stop = new AbortController();
    setOffers('asking');
    fetch(`/admin/orders/${orderId}/offers`, { signal: stop.signal })
      .then((answer) => (answer.ok ? answer.json() : Promise.reject(answer.status)))
      .then(setOffers, () => stop.signal.aborted || setOffers('none'));
    return () => stop.abort();
  }, [orderId, isWanted, reason]);
  return offers;
}
