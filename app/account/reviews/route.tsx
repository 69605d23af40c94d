import { say } from '../../../messages/account.ts';
import { listOwnReviews } from '../../../shop/reviews/own.server.ts';
import { visitOf } from '../../context.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { ownAccount } from '../own.server.ts';
import type { Route } from './+types/route';

export const meta = () => [{ title: say('reviews.title') }, { name: 'robots', content: 'noindex' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const { person } = await ownAccount(visit, request);
  return { reviews: await listOwnReviews(visit.shop, person.id) };
}

export default function ReviewsPage({ loaderData: { reviews } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-4xl">{say('reviews.title')}</h1>
      {reviews.length === 0 && (
        <EmptyState title={say('reviews.none')}>
          <p>{say('reviews.none-text')}</p>
          <ButtonLink to="/shop">{say('reviews.shop')}</ButtonLink>
        </EmptyState>
      )}
      <ul className="mt-6 divide-y divide-line">
        {reviews.map(({ id, productId, productName, rating, title, comment, status }) => (
          <li key={id} className="py-5">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <Link
                to={`/shop/product/${productId}`}
                className="prose-link inline-flex min-h-11 items-center"
              >
                {productName}
              </Link>
              <Badge tone={status === 'approved' ? 'good' : 'warm'}>{say(`reviews.${status}`)}</Badge>
            </div>
            <p className="text-sm text-quiet">{say('reviews.stars', { rating })}</p>
            <p className="mt-1 font-medium">{title}</p>
            <p className="mt-1 break-words">{comment}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
