import { contextOf } from '#app/context.ts';
import { tooOften } from '#app/form-answers.server.ts';
import { localeOfMatches, type PageMatches } from '#app/locale.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { accountMessages } from '#messages/account.ts';
import { ordersMessages } from '#messages/orders.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { hitAccountLimit, resendVerification } from '#shop/accounts/index.server.ts';
import { withSteps } from '#shop/fulfilment/index.server.ts';
import { listOwnOrders } from '#shop/orders/index.server.ts';
import type { Route } from './+types/account';
import { OrderCard } from './orders/order-card.tsx';
import { requireAccount } from './require-account.server.ts';
import { VerifyNotice } from './verify-notice.tsx';

export const meta = ({ matches }: PageMatches) => {
  const tAccount = accountMessages.in(localeOfMatches(matches));
  return [{ title: tAccount('title') }, { name: 'robots', content: 'noindex' }];
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const { person } = await requireAccount(ctx, request);
  const { items, total } = await listOwnOrders(ctx.shop, person, { perPage: 1 });
  const [latest = null] = await withSteps(ctx.shop, items);
  const { name, email, emailVerified } = person;
  return { name, email, emailVerified, latest, total };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const { person } = await requireAccount(ctx, request);
  const allowed = await hitAccountLimit(ctx.shop, 'resend', { own: person.id, network: ctx.network });
  if (!allowed.ok) return tooOften({ isSent: false }, allowed);
  await resendVerification(ctx.shop, person.id);
  return { isSent: true };
}

/** Passes on Retry-After when the rate limit is reached. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

const LINKS = [
  ['/account/wishlist', 'nav.wishlist', 'overview.wishlist'],
  ['/account/reviews', 'nav.reviews', 'overview.reviews'],
  ['/account/addresses', 'nav.addresses', 'overview.addresses'],
  ['/account/profile', 'nav.profile', 'overview.profile'],
  ['/account/security', 'nav.security', 'overview.security'],
  ['/account/privacy', 'nav.privacy', 'overview.privacy'],
] as const;

export default function OverviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(ordersMessages);
  const tAccount = useMessages(accountMessages);
  const { name, email, emailVerified, latest, total } = loaderData;
  return (
    <>
      <h1 className="text-4xl wrap-anywhere">{name ? t('hello', { name }) : t('hello.nameless')}</h1>
      <p className="mt-2 text-quiet">{t('overview.text')}</p>
      {!emailVerified && <VerifyNotice email={email} outcome={actionData} />}
      <section aria-labelledby="latest" className="mt-10">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="latest" className="text-2xl">
            {t(latest ? 'overview.latest' : 'empty.title')}
          </h2>
          {total > 1 && (
            <Link to="/account/orders" className="prose-link inline-flex min-h-11 items-center">
              {t('overview.all')}
            </Link>
          )}
        </div>
        {latest ? (
          <div className="mt-2 border-y border-line">
            <OrderCard order={latest} heading="h3" />
          </div>
        ) : (
          <div className="mt-3 grid justify-items-start gap-5">
            <p className="text-quiet">{t('empty.text')}</p>
            <ButtonLink to="/shop">{t('empty.shop')}</ButtonLink>
          </div>
        )}
      </section>
      <section aria-labelledby="more" className="mt-12">
        <h2 id="more" className="text-2xl">
          {t('overview.more')}
        </h2>
        <ul className="mt-3 grid gap-x-12 border-t border-line lg:grid-cols-2">
          {LINKS.map(([to, title, text]) => (
            <li key={to} className="border-b border-line">
              <Link to={to} className="group flex min-h-16 items-center justify-between gap-4 py-3">
                <span>
                  <span className="block font-medium group-hover:underline">{tAccount(title)}</span>
                  <span className="block text-sm text-quiet">{t(text)}</span>
                </span>
                <Icon name="right" className="size-5 shrink-0 text-quiet" />
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
