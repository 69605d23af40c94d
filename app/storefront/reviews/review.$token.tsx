import { data } from 'react-router';
import { contextOf, type RequestContext } from '#app/context.ts';
import { localeOfMatches, type PageMatches, pageLocale } from '#app/locale.ts';
import { sendOr } from '#app/shared/send-or-explain.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { connectionMessages } from '#messages/connection.ts';
import { reviewsMessages } from '#messages/reviews.ts';
import { InSentence } from '#platform/i18n/in-sentence.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { sourceLang } from '#shop/core/index.ts';
import { findOwnReview, findRequestedOrder } from '#shop/customers/index.server.ts';
import { reviewAuthorOfOrder, shownName } from '#shop/customers/index.ts';
import type { Route } from './+types/review.$token';
import { ReviewForm } from './review-form.tsx';
import { Thanks } from './thanks.tsx';
import { submitReview, typedOf } from './writing.server.ts';

export const meta = ({ matches }: PageMatches) => {
  const t = reviewsMessages.in(localeOfMatches(matches));
  return [{ title: t('link.title') }, { name: 'robots', content: 'noindex' }];
};

/** The link's order, its buyer and the product to review; null when the link is invalid. */
async function openLink(ctx: RequestContext, token: string, request: Request) {
  const order = await findRequestedOrder(ctx.shop, token);
  if (!order) return null;
  const asked = new URL(request.url).searchParams.get('product');
  const product = order.products.find(({ productId }) => productId === asked) ?? null;
  return { order, product, author: reviewAuthorOfOrder(order) };
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const opened = await openLink(ctx, params.token, request);
  if (!opened) return data(null, { status: 404 });
  const { order, product, author } = opened;
  const own = product && (await findOwnReview(ctx.shop, author, product.productId));
  return data({
    products: order.products,
    product,
    own: typedOf(own),
    photos: own?.photos ?? [],
    shownAs: shownName(author.name),
  });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const opened = await openLink(ctx, params.token, request);
  if (!opened?.product) throw new Response(null, { status: 404 });
  return submitReview(ctx, opened.author, opened.product.productId, request);
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

/** Opened by an email's link, without signing in. */
export default function ReviewByLinkPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(reviewsMessages);
  if (!loaderData) {
    return (
      <EmptyState art="pot" heading="h1" title={t('link.old')}>
        <p>{t('link.old-text')}</p>
        <ButtonLink to="/shop">{t('own.shop')}</ButtonLink>
      </EmptyState>
    );
  }
  const { products, product, own, photos, shownAs } = loaderData;
  return (
    <div className="page py-8">
      <h1 className="text-4xl">
        {product ? (
          <InSentence
            sentence={t('form.title', { name: product.name })}
            parts={[{ text: product.name, lang: sourceLang(product, 'name') }]}
          />
        ) : (
          t('link.title')
        )}
      </h1>
      <div className="mt-6">
        {product && actionData?.isDone && (
          <Thanks
            productId={product.productId}
            rating={Number(actionData.typed?.rating)}
            hasAccount={false}
          />
        )}
        {product && !actionData?.isDone && (
          <ReviewForm
            typed={actionData?.typed ?? own}
            photos={photos}
            shownAs={shownAs}
            refused={actionData ?? null}
          />
        )}
        {!product && <p className="text-quiet">{t('link.text')}</p>}
        <ul className="mt-6">
          {products
            .filter(({ productId }) => productId !== product?.productId)
            .map(({ productId, name, isReviewed, english = [] }) => (
              <li key={productId}>
                <Link to={`?product=${productId}`} className="prose-link inline-flex min-h-11 items-center">
                  <InSentence
                    sentence={t(isReviewed ? 'link.change' : 'link.write', { name })}
                    parts={[{ text: name, lang: sourceLang({ english }, 'name') }]}
                  />
                </Link>
              </li>
            ))}
        </ul>
      </div>
    </div>
  );
}
