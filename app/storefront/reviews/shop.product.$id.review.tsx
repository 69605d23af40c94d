import { requireAccount } from '#app/account/require-account.server.ts';
import { contextOf, idOf } from '#app/context.ts';
import { localeOfMatches, type PageMatches, pageLocale } from '#app/locale.ts';
import { sendOr } from '#app/shared/send-or-explain.ts';
import { Link } from '#app/ui/link.tsx';
import { connectionMessages } from '#messages/connection.ts';
import { reviewsMessages } from '#messages/reviews.ts';
import { InSentence } from '#platform/i18n/in-sentence.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { findProduct } from '#shop/catalog/index.server.ts';
import { sourceLang } from '#shop/core/index.ts';
import { findOwnReview } from '#shop/customers/index.server.ts';
import { accountAuthor, shownName } from '#shop/customers/index.ts';
import { throwMissing } from '../frame/missing.server.ts';
import type { Route } from './+types/shop.product.$id.review';
import { ReviewForm } from './review-form.tsx';
import { Thanks } from './thanks.tsx';
import { submitReview, typedOf } from './writing.server.ts';

export const meta = ({ matches }: PageMatches) => {
  const t = reviewsMessages.in(localeOfMatches(matches));
  return [{ title: t('write') }, { name: 'robots', content: 'noindex' }];
};

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const asked = idOf(ctx, 'product', params.id);
  const product = await findProduct(ctx.shop, asked);
  if (!product) return throwMissing(ctx, `/shop/product/${asked}/review`);
  const { person } = await requireAccount(ctx, request);
  const own = await findOwnReview(ctx.shop, accountAuthor(person), product.id);
  return {
    product: { id: product.id, name: product.name, ...(product.english && { english: product.english }) },
    own: typedOf(own),
    photos: own?.photos ?? [],
    shownAs: shownName(person.name),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const { person } = await requireAccount(ctx, request);
  return submitReview(ctx, accountAuthor(person), idOf(ctx, 'product', params.id), request);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => {
  const tConnection = connectionMessages.in(pageLocale());
  return sendOr(() => serverAction(), {
    isDone: false,
    typed: null,
    message: tConnection('unsent'),
    faults: [],
  });
};

/** The page names its author, so it must not be cached or shared. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => {
  const headers = new Headers(actionHeaders);
  headers.set('Cache-Control', 'no-store');
  return headers;
};

export default function WriteReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(reviewsMessages);
  const { product, own, photos, shownAs } = loaderData;
  const isChange = own !== null && !actionData?.isDone;
  const { name } = product;
  const parts = [{ text: name, lang: sourceLang(product, 'name') }];
  return (
    <div className="page py-8">
      <Link to={`/shop/product/${product.id}`} className="prose-link inline-flex min-h-11 items-center">
        <InSentence sentence={t('all.back', { name })} parts={parts} />
      </Link>
      <h1 className="mt-2 text-4xl">
        <InSentence sentence={t(isChange ? 'form.change-title' : 'form.title', { name })} parts={parts} />
      </h1>
      <div className="mt-6">
        {actionData?.isDone ? (
          <Thanks productId={product.id} rating={Number(actionData.typed?.rating)} hasAccount />
        ) : (
          <>
            <p className="mb-6 max-w-prose text-quiet">{t('form.text')}</p>
            <ReviewForm
              typed={actionData?.typed ?? own}
              photos={photos}
              shownAs={shownAs}
              refused={actionData ?? null}
            />
          </>
        )}
      </div>
    </div>
  );
}
