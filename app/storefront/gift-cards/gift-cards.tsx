import { randomUUID } from 'node:crypto';
import { useState } from 'react';
import { contextOf } from '#app/context.ts';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Link } from '#app/ui/link.tsx';
import { say } from '#messages/gift-cards.ts';
import { shopDay } from '#shop/checkout/index.ts';
import { waysOf } from '../checkout/checkout-answer.server.ts';
import { useOwnDocument } from '../checkout/payment-document.ts';
import type { Route } from './+types/gift-cards';
import { BOUNDS } from './gift-card-draft.ts';
import { CardForm } from './gift-card-form.tsx';

export const meta = () => [
  { title: say('buy.title') },
  { name: 'description', content: say('buy.description', BOUNDS) },
];

export async function loader({ context }: Route.LoaderArgs) {
  const visit = contextOf(context);
  const person = await visit.person();
  return {
    purchase: randomUUID(),
    ways: waysOf(visit),
    own: person && { name: person.name, email: person.email },
    today: shopDay(visit.shop.clock.now()).day,
  };
}

/** Where a gift card is bought. */
export default function GiftCardsPage({ loaderData }: Route.ComponentProps) {
  const { ways, own, today } = loaderData;
  // One page is one purchase, whatever is loaded anew behind it.
  const [purchase] = useState(loaderData.purchase);
  const isOwnDocument = useOwnDocument(ways.some(({ offered }) => offered.kind === 'vendor-fields'));
  return (
    <div className="page pt-8">
      <div className="mx-auto max-w-xl">
        <h1 className="title">{say('buy.title')}</h1>
        <p className="mt-4 text-lg">{say('buy.text')}</p>
        <Link to="/gift-cards/balance" className="prose-link mt-1 inline-flex min-h-11 items-center">
          {say('buy.balance')}
        </Link>
        {isOwnDocument ? (
          <CardForm purchase={purchase} ways={ways} own={own} today={today} />
        ) : (
          <Skeleton className="mt-8 h-[40rem] w-full" />
        )}
      </div>
    </div>
  );
}
