import { randomUUID } from 'node:crypto';
import { useState } from 'react';
import { contextOf } from '#app/context.ts';
import { localeOfMatches } from '#app/locale.ts';
import { Skeleton } from '#app/ui/feedback/loading.tsx';
import { Link } from '#app/ui/link.tsx';
import { giftCardsMessages } from '#messages/gift-cards.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { dayOf, settingsOf } from '#shop/core/index.server.ts';
import { timeZoneName, timeZoneOf } from '#shop/core/index.ts';
import { waysOf } from '../checkout/checkout-answer.server.ts';
import { useOwnDocument } from '../checkout/payment-document.ts';
import { pageHead } from '../head/page-head.ts';
import { shopHead } from '../head/share-head.server.ts';
import type { Route } from './+types/gift-cards';
import { boundsIn } from './gift-card-draft.ts';
import { CardForm } from './gift-card-form.tsx';

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const t = giftCardsMessages.in(localeOfMatches(matches));
  if (!loaderData) return [];
  return pageHead({
    head: loaderData.head,
    path: '/gift-cards',
    title: t('buy.title'),
    description: t('buy.description', boundsIn(t.locale)),
  });
};

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const person = await ctx.person();
  const settings = await settingsOf(ctx.shop);
  const timeZone = timeZoneOf(settings);
  return {
    head: shopHead(ctx, settings),
    purchase: randomUUID(),
    ways: waysOf(ctx),
    own: person && { name: person.name, email: person.email },
    today: dayOf(ctx.shop.clock.now(), timeZone),
    clock: timeZoneName(timeZone, ctx.locale),
  };
}

export default function GiftCardsPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages(giftCardsMessages);
  const { ways, own, today, clock } = loaderData;
  // One page is one purchase, even when its data is reloaded.
  const [purchase] = useState(loaderData.purchase);
  const isOwnDocument = useOwnDocument(ways.some(({ offered }) => offered.kind === 'vendor-fields'));
  return (
    <div className="page pt-8">
      <div className="mx-auto max-w-xl">
        <h1 className="title">{t('buy.title')}</h1>
        <p className="mt-4 text-lg">{t('buy.text')}</p>
        <Link to="/gift-cards/balance" className="prose-link mt-1 inline-flex min-h-11 items-center">
          {t('buy.balance')}
        </Link>
        {isOwnDocument ? (
          <CardForm purchase={purchase} ways={ways} own={own} today={today} clock={clock} />
        ) : (
          <Skeleton className="mt-8 h-[40rem] w-full" />
        )}
      </div>
    </div>
  );
}
