import { useEffect, useState } from 'react';
import { withTimeout } from '#app/browser/with-timeout.ts';
import { localAddress } from '#app/locale.ts';
import type { ProductCard } from '#shop/catalog/index.server.ts';
import type { WishedProducts } from './wishlist.products.ts';

const PATIENCE_MS = 8_000;

export interface Wished {
  /** By id; null until the first response. A product that was requested but is missing is no longer sold. */
  products: Map<string, ProductCard> | null;
  hasFailed: boolean;
  retry(): void;
}

/** Current data of the listed products; a list that only got shorter isn't fetched again. */
export function useWishedProducts(ids: readonly string[]): Wished {
  const [products, setProducts] = useState<Wished['products']>(null);
  const [asked, setAsked] = useState<readonly string[]>([]);
  const [hasFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const question = ids.every((id) => asked.includes(id)) ? null : JSON.stringify({ ids });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry repeats the same request
  useEffect(() => {
    if (question === null) return;
    const stop = new AbortController();
    ask(question, stop.signal).then((found) => {
      if (stop.signal.aborted) return;
      setFailed(found === null);
      if (!found) return;
      setProducts(new Map(found.map((product) => [product.id, product])));
      setAsked(JSON.parse(question).ids);
    });
    return () => stop.abort();
  }, [question, tries]);

  return { products, hasFailed, retry: () => setTries(tries + 1) };
}

async function ask(body: string, signal: AbortSignal): Promise<ProductCard[] | null> {
  try {
    const response = await fetch(localAddress('/wishlist/products'), {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json' },
      signal: withTimeout(signal, PATIENCE_MS),
    });
    const answer: WishedProducts | { ok: false } = await response.json();
    return answer.ok ? answer.products : null;
  } catch {
    return null;
  }
}
