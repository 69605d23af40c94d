import type { ReactNode } from 'react';
import { Skeleton } from '#app/ui/feedback/loading.tsx';
import { EMPTY_CART_SCRIPT } from './empty-cart-script.ts';

/** Until scripts have read this browser's cart: what an empty one shows, or a placeholder. */
export const BeforeCart = ({ empty }: { empty: ReactNode }) => (
  <>
    <script>{EMPTY_CART_SCRIPT}</script>
    <div className="if-cart-empty">{empty}</div>
    <Skeleton className="unless-cart-empty noscript:hidden mt-8 h-96 w-full" />
  </>
);
