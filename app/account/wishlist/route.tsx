import { say } from '../../../messages/wishlist.ts';
import { visitOf } from '../../context.ts';
import { Wishlist } from '../../storefront/wishlist/wishlist.tsx';
import { ownAccount } from '../own.server.ts';
import type { Route } from './+types/route';

export const meta = () => [{ title: say('title') }, { name: 'robots', content: 'noindex' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  await ownAccount(visitOf(context), request);
  return null;
}

export default function AccountWishlistPage() {
  return (
    <>
      <h1 className="text-4xl">{say('title')}</h1>
      <Wishlist />
    </>
  );
}
