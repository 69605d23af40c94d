import { Form, replace, useNavigation } from 'react-router';
import { contextOf, localRedirect, type RequestContext } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches, type PageMatches } from '#app/locale.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { checkoutMessages } from '#messages/checkout.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { newSecretId } from '#platform/ids.ts';
import { settingsOf } from '#shop/core/index.server.ts';
import { formatMoney, localPath } from '#shop/core/index.ts';
import {
  confirmTestPayment,
  findWaitingPayment,
  localeOfOrder,
  type Returned,
  returnFromBank,
} from '#shop/orders/index.server.ts';
import type { OrderKind } from '#shop/orders/index.ts';
import type { Route } from './+types/checkout.confirm';

export const meta = ({ matches }: PageMatches) => {
  const t = checkoutMessages.in(localeOfMatches(matches));
  return [{ title: t('confirm.title') }, { name: 'robots', content: 'noindex' }];
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function paymentIdOf(request: Request): string {
  const id = new URL(request.url).searchParams.get('payment') ?? '';
  if (!UUID.test(id)) throw new Response(null, { status: 404 });
  return id;
}

/** The test provider's bank page, and the return URL for other banks. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const { shop } = ctx;
  const paymentId = paymentIdOf(request);
  const returned = await returnFromBank(shop, paymentId, ctx);
  if (returned) throw goOn(ctx, returned);
  // In another browser, such as a bank app's, the order is found by its number and email address.
  if (!shop.payments.has('test')) {
    const locale = (await localeOfOrder(shop, { paymentId })) ?? ctx.locale;
    throw localRedirect({ ...ctx, locale }, '/order/find');
  }
  const waiting = await findWaitingPayment(shop, paymentId);
  const { shopName } = await settingsOf(shop);
  return {
    shopName,
    waiting: waiting && { number: waiting.number, amount: formatMoney(waiting.amountCents, ctx.locale) },
  };
}

const startPathOf = ({ kind, payPath }: Pick<Returned, 'kind' | 'payPath'>): string =>
  payPath ?? (kind === 'goods' ? '/checkout' : '/gift-cards');

/** In the language that the order was placed in. */
function goOn(
  anyCtx: RequestContext,
  { state, number, kind, locale, payPath, hasItsCart }: Returned,
): Response {
  const ctx = { ...anyCtx, locale };
  if (state !== 'taken') {
    const started = startPathOf({ kind, payPath });
    return localRedirect(ctx, state === 'declined' ? `${started}?payment=declined` : started);
  }
  // An add-on order was never in a cart.
  const headers = new Headers(payPath || !hasItsCart ? [] : renewedCart(ctx, kind));
  return replace(localPath(`/checkout/success?order=${number}`, ctx.locale, ctx.languages), { headers });
}

/** After an order is placed, the cart gets a new id. */
const renewedCart = (ctx: RequestContext, kind: OrderKind): [string, string][] =>
  kind === 'goods' ? [['Set-Cookie', ctx.setCookie('cart', newSecretId(), 30 * 86_400)]] : [];

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const approve = (await readFormData(request)).get('answer') === 'approve';
  const confirmed = await confirmTestPayment(ctx.shop, paymentIdOf(request), approve);
  if (!confirmed.ok) {
    const { problem } = confirmed;
    return { problem, back: problem === 'declined' ? startPathOf(confirmed) : null };
  }
  const { number, token, kind, isAddOn } = confirmed.order;
  const headers = new Headers([
    ['Set-Cookie', ctx.setCookie('order', `${number}.${token}`, 1800)],
    ...(isAddOn ? [] : renewedCart(ctx, kind)),
  ]);
  return localRedirect(ctx, `/checkout/success?order=${number}`, { headers });
}

export default function ConfirmPage({ loaderData: { waiting, shopName }, actionData }: Route.ComponentProps) {
  const t = useMessages(checkoutMessages);
  const isBusy = useNavigation().state !== 'idle';
  return (
    <div className="page max-w-lg py-16">
      <h1 className="title">{t('confirm.title')}</h1>
      <p className="mt-3 text-quiet">{t('confirm.text')}</p>
      {waiting && !actionData ? (
        <Form method="post" className="mt-8 grid gap-4">
          <p className="text-lg">{t('confirm.amount', { ...waiting, shopName })}</p>
          <Button type="submit" name="answer" value="approve" busy={isBusy}>
            {t('confirm.approve')}
          </Button>
          <Button type="submit" name="answer" value="refuse" variant="outline" disabled={isBusy}>
            {t('confirm.refuse')}
          </Button>
        </Form>
      ) : (
        <div className="mt-8 grid gap-4">
          <Notice
            tone="error"
            title={t(actionData?.problem === 'declined' ? 'confirm.declined' : 'confirm.gone')}
          />
          <ButtonLink to={actionData?.back ?? '/order/find'}>
            {t(actionData?.back ? 'confirm.back' : 'confirm.find')}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}
