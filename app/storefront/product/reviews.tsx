import { lazy, memo, Suspense } from 'react';
import { whenWanted } from '../../browser/when-wanted.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { ReviewsSectionProps } from '../reviews/section.tsx';

export const REVIEWS_ID = 'reviews';

const load = () => import('../reviews/section.tsx');
// The server has it at hand; the browser shows what the server has sent, and wakes it when somebody comes near.
const Section = import.meta.env.SSR ? (await load()).default : lazy(() => whenWanted(REVIEWS_ID).then(load));

/** What people say about a product. It costs the first load nothing. */
export const Reviews = memo((props: ReviewsSectionProps) => (
  <section id={REVIEWS_ID} aria-labelledby="reviews-title" className="mt-20">
    <Suspense fallback={<Skeleton className="h-96" />}>
      <Section {...props} />
    </Suspense>
  </section>
));
