import { useCurrentUser } from '#app/browser/current-user.ts';
import { useWishlist } from '#app/browser/wishlist-store.ts';
import { Link } from '#app/ui/link.tsx';
import { say } from '#messages/wishlist.ts';
import { Wishlist } from './wishlist-view.tsx';

export const meta = () => [{ title: say('title') }, { name: 'robots', content: 'noindex' }];

export default function WishlistPage() {
  const me = useCurrentUser();
  const wishes = useWishlist();
  const isHereOnly = me === null && wishes.length > 0;
  return (
    <div className="page pt-8">
      <h1 className="title">{say('title')}</h1>
      {isHereOnly && (
        <p className="mt-2 text-quiet">
          {say('here')}{' '}
          <Link to="/login?next=/wishlist" className="prose-link inline-flex min-h-11 items-center">
            {say('here.sign-in')}
          </Link>
        </p>
      )}
      {me && wishes.length > 0 && (
        <p className="mt-2">
          <Link to="/account/wishlist#share" className="prose-link inline-flex min-h-11 items-center">
            {say('share.open')}
          </Link>
        </p>
      )}
      <Wishlist />
    </div>
  );
}
