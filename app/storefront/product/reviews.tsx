import { lazy, memo, Suspense } from 'react';
import { Skeleton } from '#app/ui/feedback/loading.tsx';
import { firstTouch, untilLoaded } from '#app/ui/scheduling.ts';
import type { ReviewsSectionProps } from '../reviews/review-section.tsx';

// The server writes the reviews into the page. What React needs to go on with them is loaded once somebody touches
// the page: the first load does not bring it.
const load = () => import('../reviews/review-section.tsx');
const Section = import.meta.env.SSR
  ? (await load()).default
  : lazy(() => firstTouch().then(() => untilLoaded(load)));

/** What people say about a product. While it is not loaded nothing may change it, so it is rendered once. */
export const Reviews = memo((props: ReviewsSectionProps) => (
  <section id="reviews" aria-labelledby="reviews-title" className="mt-20">
    <Suspense fallback={<Skeleton className="h-96" />}>
      <Section {...props} />
    </Suspense>
  </section>
));
