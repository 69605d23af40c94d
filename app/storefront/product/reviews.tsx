import { lazy, memo, Suspense } from 'react';
import { Skeleton } from '#app/ui/feedback/loading.tsx';
import { firstTouch, untilLoaded } from '#app/ui/scheduling.ts';
import type { ReviewsSectionProps } from '../reviews/review-section.tsx';

// The server renders the reviews. Their component is loaded on the first interaction, to keep it out of the first load.
const load = () => import('../reviews/review-section.tsx');
const Section = import.meta.env.SSR
  ? (await load()).default
  : lazy(() => firstTouch().then(() => untilLoaded(load)));

/** Until the component is loaded, React must not change the server's HTML, so it is rendered only once. */
export const Reviews = memo((props: ReviewsSectionProps) => (
  <section id="reviews" aria-labelledby="reviews-title" className="mt-20">
    <Suspense fallback={<Skeleton className="h-96" />}>
      <Section {...props} />
    </Suspense>
  </section>
));
