import { data } from 'react-router';
import { z } from 'zod';
import { useWishlist } from '#app/browser/wishlist-store.ts';
import { byIntent } from '#app/by-intent.ts';
import { contextOf, localeOf } from '#app/context.ts';
import { formOf, tooOften } from '#app/form-answers.server.ts';
import { localeOfMatches, type PageMatches, pageLocale } from '#app/locale.ts';
import { sendOr } from '#app/shared/send-or-explain.ts';
import { Wishlist } from '#app/storefront/wishlist/wishlist-view.tsx';
import { connectionMessages } from '#messages/connection.ts';
import { wishlistMessages } from '#messages/wishlist.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import {
  consentsOf,
  recordConsentChoices,
  shareOf,
  shareWishlist,
  stopSharing,
} from '#shop/customers/index.server.ts';
import { shareName } from '#shop/customers/index.ts';
import { requireAccount } from '../require-account.server.ts';
import type { Route } from './+types/account.wishlist';
import { PriceDropAlerts } from './price-drop-alerts.tsx';
import { Sharing } from './share-wishlist.tsx';

export const meta = ({ matches }: PageMatches) => {
  const t = wishlistMessages.in(localeOfMatches(matches));
  return [{ title: t('title') }, { name: 'robots', content: 'noindex' }];
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const { person } = await requireAccount(ctx, request);
  const [share, consents] = await Promise.all([
    shareOf(ctx.shop, person.id),
    consentsOf(ctx.shop, person.email),
  ]);
  const { email, emailVerified } = person;
  return { share, isResult: consents['price-drop'], email, emailVerified };
}

const asked = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('share'), name: shareName }),
  z.strictObject({ intent: z.literal('stop') }),
  z.strictObject({ intent: z.literal('prices'), tell: z.enum(['yes', 'no']) }),
]);

export async function action({ context, request }: Route.ActionArgs) {
  const t = wishlistMessages.in(localeOf(context));
  const ctx = contextOf(context);
  const { shop, network } = ctx;
  const { person } = await requireAccount(ctx, request);
  const parsed = asked.safeParse(await formOf(request));
  if (!parsed.success)
    return data({ intent: 'share', isDone: false, message: t('share.wrong') }, { status: 400 });
  return byIntent(parsed.data, {
    share: async ({ name }) => {
      const shared = await shareWishlist(shop, { userId: person.id, name, network });
      if (!shared.ok)
        return tooOften({ intent: 'share', isDone: false, message: t('share.too-often') }, shared);
      return { intent: 'share', isDone: true, message: t('share.made') };
    },
    stop: async () => {
      await stopSharing(shop, person.id);
      return { intent: 'share', isDone: true, message: t('share.stopped') };
    },
    prices: async ({ tell }) => {
      const isWanted = tell === 'yes';
      const evidence = { words: t('prices.words'), network };
      await recordConsentChoices(shop, person.email, { 'price-drop': isWanted }, 'wishlist', evidence);
      return { intent: 'prices', isDone: true, message: t(isWanted ? 'prices.is-on' : 'prices.is-off') };
    },
  });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const tConnection = connectionMessages.in(pageLocale());
  const form = await request.clone().formData();
  const intent = form.get('intent') === 'prices' ? 'prices' : 'share';
  return sendOr(() => serverAction(), { intent, isDone: false, message: tConnection('unsent') });
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function AccountWishlistPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(wishlistMessages);
  const { share, ...result } = loaderData;
  // An empty list can't be shared.
  const hasWishes = useWishlist().length > 0;
  const about = (intent: string) => (actionData?.intent === intent ? actionData : null);
  return (
    <>
      <h1 className="text-4xl">{t('title')}</h1>
      <Wishlist />
      <div className="mt-16 grid max-w-xl gap-12">
        {(share || hasWishes) && <Sharing share={share} answer={about('share')} />}
        <PriceDropAlerts {...result} answer={about('prices')} />
      </div>
    </>
  );
}
