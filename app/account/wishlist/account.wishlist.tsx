import { data } from 'react-router';
import { z } from 'zod';
import { useWishlist } from '#app/browser/wishlist-store.ts';
import { visitOf } from '#app/context.ts';
import { formOf, tooOften } from '#app/storefront/sign-in/answers.server.ts';
import { sendOr } from '#app/storefront/unsent.ts';
import { Wishlist } from '#app/storefront/wishlist/wishlist-view.tsx';
import { say as sayConnection } from '#messages/connection.ts';
import { say } from '#messages/wishlist.ts';
import {
  consentsOf,
  noteChoices,
  shareOf,
  shareWishlist,
  stopSharing,
} from '#shop/customers/index.server.ts';
import { shareName } from '#shop/customers/index.ts';
import { ownAccount } from '../own.server.ts';
import type { Route } from './+types/account.wishlist';
import { CheaperNotes } from './cheaper-notes.tsx';
import { Sharing } from './sharing.tsx';

export const meta = () => [{ title: say('title') }, { name: 'robots', content: 'noindex' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const { person } = await ownAccount(visit, request);
  const [share, consents] = await Promise.all([
    shareOf(visit.shop, person.id),
    consentsOf(visit.shop, person.email),
  ]);
  const { email, emailVerified } = person;
  return { share, isTold: consents['price-drop'], email, emailVerified };
}

const asked = z.discriminatedUnion('part', [
  z.strictObject({ part: z.literal('share'), name: shareName }),
  z.strictObject({ part: z.literal('stop') }),
  z.strictObject({ part: z.literal('prices'), tell: z.enum(['yes', 'no']) }),
]);

export async function action({ context, request }: Route.ActionArgs) {
  const visit = visitOf(context);
  const { shop, network } = visit;
  const { person } = await ownAccount(visit, request);
  const parsed = asked.safeParse(await formOf(request));
  if (!parsed.success)
    return data({ part: 'share', isDone: false, message: say('share.wrong') }, { status: 400 });
  const wanted = parsed.data;
  if (wanted.part === 'prices') {
    const isWanted = wanted.tell === 'yes';
    const evidence = { words: say('prices.words'), network };
    await noteChoices(shop, person.email, { 'price-drop': isWanted }, 'wishlist', evidence);
    return { part: 'prices', isDone: true, message: say(isWanted ? 'prices.is-on' : 'prices.is-off') };
  }
  if (wanted.part === 'stop') {
    await stopSharing(shop, person.id);
    return { part: 'share', isDone: true, message: say('share.stopped') };
  }
  const shared = await shareWishlist(shop, { userId: person.id, name: wanted.name, network });
  if (!shared.ok) return tooOften({ part: 'share', isDone: false, message: say('share.too-often') }, shared);
  return { part: 'share', isDone: true, message: say('share.made') };
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const part = form.get('part') === 'prices' ? 'prices' : 'share';
  return sendOr(() => serverAction(), { part, isDone: false, message: sayConnection('unsent') });
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function AccountWishlistPage({ loaderData, actionData }: Route.ComponentProps) {
  const { share, ...told } = loaderData;
  // An empty list is nothing to share.
  const hasWishes = useWishlist().length > 0;
  const about = (part: string) => (actionData?.part === part ? actionData : null);
  return (
    <>
      <h1 className="text-4xl">{say('title')}</h1>
      <Wishlist />
      <div className="mt-16 grid max-w-xl gap-12">
        {(share || hasWishes) && <Sharing share={share} answer={about('share')} />}
        <CheaperNotes {...told} answer={about('prices')} />
      </div>
    </>
  );
}
