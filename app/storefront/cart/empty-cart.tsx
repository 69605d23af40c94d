import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Skeleton } from '#app/ui/feedback/loading.tsx';
import { EMPTY_CART_SCRIPT } from '../frame/inline-scripts.ts';

interface EmptyCartProps {
  title: string;
  text: string;
  toShop: string;
}

export const EmptyCart = ({
  title,
  text,
  toShop,
  art = 'basket',
}: EmptyCartProps & { art?: 'basket' | 'later' }) => (
  <EmptyState art={art} title={title}>
    <p>{text}</p>
    <ButtonLink to="/shop">{toShop}</ButtonLink>
  </EmptyState>
);

/** Shown until scripts have read this browser's cart: the text of an empty cart if it is empty, else a placeholder. */
export const BeforeCart = ({ empty }: { empty: EmptyCartProps | null }) => (
  <div suppressHydrationWarning>
    <script>{EMPTY_CART_SCRIPT}</script>
    <div className="if-cart-empty">{empty && <EmptyCart {...empty} art="later" />}</div>
    <Skeleton className="unless-cart-empty noscript:hidden mt-8 h-96 w-full" />
  </div>
);
