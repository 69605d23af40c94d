import { data, Form, useNavigation } from 'react-router';
import { z } from 'zod';
import { contextOf, localeOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches, type PageMatches, pageLocale } from '#app/locale.ts';
import { sendOr } from '#app/shared/send-or-explain.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Link } from '#app/ui/link.tsx';
import { Stars } from '#app/ui/stars.tsx';
import { connectionMessages } from '#messages/connection.ts';
import { reviewsMessages } from '#messages/reviews.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { sourceLang } from '#shop/core/index.ts';
import { deleteReview, listOwnReviews, listToReview, type OwnReview } from '#shop/customers/index.server.ts';
import type { Route } from './+types/account.reviews';
import { requireAccount } from './require-account.server.ts';

export const meta = ({ matches }: PageMatches) => {
  const t = reviewsMessages.in(localeOfMatches(matches));
  return [{ title: t('own.title') }, { name: 'robots', content: 'noindex' }];
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const { person } = await requireAccount(ctx, request);
  const [reviews, toReview] = await Promise.all([
    listOwnReviews(ctx.shop, person.id),
    listToReview(ctx.shop, person.id),
  ]);
  return { reviews, toReview };
}

const asked = z.strictObject({ delete: z.uuid() });

export async function action({ context, request }: Route.ActionArgs) {
  const t = reviewsMessages.in(localeOf(context));
  const ctx = contextOf(context);
  const { person } = await requireAccount(ctx, request);
  const parsed = asked.safeParse(Object.fromEntries(await readFormData(request)));
  if (!parsed.success) return data({ isDone: false, message: t('form.problem.unreadable') }, { status: 400 });
  const { ok } = await deleteReview(ctx.shop, person.id, parsed.data.delete);
  return ok
    ? { isDone: true, message: t('own.deleted') }
    : data({ isDone: false, message: t('own.gone') }, { status: 404 });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => {
  const tConnection = connectionMessages.in(pageLocale());
  return sendOr(() => serverAction(), { isDone: false, message: tConnection('unsent') });
};

export default function ReviewsPage({ loaderData: { reviews, toReview }, actionData }: Route.ComponentProps) {
  const t = useMessages(reviewsMessages);
  const isBusy = useNavigation().state === 'submitting';
  return (
    <>
      <h1 className="text-4xl">{t('own.title')}</h1>
      {actionData && (
        <div className="mt-6 max-w-xl">
          <Notice tone={actionData.isDone ? 'success' : 'error'} title={actionData.message} />
        </div>
      )}
      {toReview.length > 0 && (
        <section aria-labelledby="to-review" className="mt-8">
          <h2 id="to-review" className="text-2xl">
            {t('own.to-review')}
          </h2>
          <ul className="mt-3 grid gap-3 sm:grid-cols-2">
            {toReview.map(({ productId, name, picture, english = [] }) => (
              <li key={productId} className="flex items-center gap-4 rounded-card border border-line p-3">
                {picture && (
                  <img
                    src={`/media/${picture}-160.jpg`}
                    alt=""
                    width={64}
                    height={80}
                    loading="lazy"
                    className="h-20 w-16 rounded-lg bg-sand object-cover"
                  />
                )}
                <div className="min-w-0">
                  <p lang={sourceLang({ english }, 'name')} className="font-medium">
                    {name}
                  </p>
                  <Link
                    to={`/shop/product/${productId}/review`}
                    aria-label={t('write.name', { name })}
                    className="prose-link inline-flex min-h-11 items-center"
                  >
                    {t('write')}
                  </Link>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      {reviews.length === 0 && toReview.length === 0 && (
        <EmptyState art="jar" title={t('own.none')}>
          <p>{t('own.none-text')}</p>
          <ButtonLink to="/shop">{t('own.shop')}</ButtonLink>
        </EmptyState>
      )}
      <ul className="mt-6 divide-y divide-line">
        {reviews.map((review) => (
          <li key={review.id} className="py-5">
            <Own review={review} isBusy={isBusy} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Own({ review, isBusy }: { review: OwnReview; isBusy: boolean }) {
  const t = useMessages(reviewsMessages);
  const { id, productId, name, rating, title, comment, status, rejection, photos, reply } = review;
  const lang = review.locale ?? undefined;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Link
          to={`/shop/product/${productId}`}
          lang={sourceLang(review, 'name')}
          className="prose-link inline-flex min-h-11 items-center"
        >
          {name}
        </Link>
        <Badge tone={status === 'approved' ? 'good' : 'warm'}>{t(`own.${status}`)}</Badge>
      </div>
      {rejection && <p className="mt-1 text-sm text-warn">{t(`rejected.${rejection}`)}</p>}
      <Stars rating={rating} label={t('own.stars', { rating })} />
      <p lang={lang} className="mt-1 font-medium break-words">
        {title}
      </p>
      <p lang={lang} className="mt-1 break-words whitespace-pre-line">
        {comment}
      </p>
      {photos.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-3">
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <img
                src={`/media/reviews/${photo.id}-small.webp`}
                alt={t('form.photos-chosen', { number: index + 1 })}
                width={80}
                height={80}
                loading="lazy"
                className="size-20 rounded-card object-cover"
              />
            </li>
          ))}
        </ul>
      )}
      {reply && (
        <p className="mt-3 border-l-2 border-teal pl-4 break-words whitespace-pre-line">
          <span className="block text-sm font-medium">{t('reply')}</span>
          <span lang={review.replyLocale ?? undefined}>{reply}</span>
        </p>
      )}
      <Form method="post" className="mt-1 flex flex-wrap gap-x-5">
        <input type="hidden" name="delete" value={id} />
        <Link
          to={`/shop/product/${productId}/review`}
          aria-label={t('form.change-title', { name })}
          className="inline-flex min-h-11 items-center text-sm font-medium text-teal hover:underline"
        >
          {t('own.edit')}
        </Link>
        <Button type="submit" variant="text" size="small" className="px-0" busy={isBusy}>
          {t('own.delete')}
          <span lang={sourceLang(review, 'name')} className="sr-only">
            {' '}
            {name}
          </span>
        </Button>
      </Form>
    </>
  );
}
