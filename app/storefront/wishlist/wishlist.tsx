import { useCurrentUser } from '#app/browser/current-user.ts';
import { useWishlist } from '#app/browser/wishlist-store.ts';
import { localeOfMatches, type PageMatches } from '#app/locale.ts';
import { Link } from '#app/ui/link.tsx';
import { wishlistMessages } from '#messages/wishlist.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Wishlist } from './wishlist-view.tsx';

export const meta = ({ matches }: PageMatches) => {
  const t = wishlistMessages.in(localeOfMatches(matches));
  return [{ title: t('title') }, { name: 'robots', content: 'noindex' }];
};

export default function WishlistPage() {
  const t = useMessages(wishlistMessages);
  const me = useCurrentUser();
  const wishes = useWishlist();
  const isHereOnly = me === null && wishes.length > 0;
  return (
    <div className="page pt-8">
      <h1 className="title">{t('title')}</h1>
      {isHereOnly && (
        <p className="mt-2 text-quiet">
          {t('here')}{' '}
          <Link to="/login?next=/wishlist" className="prose-link inline-flex min-h-11 items-center">
            {t('here.sign-in')}
          </Link>
        </p>
      )}
      {me && wishes.length > 0 && (
        <p className="mt-2">
          <Link to="/account/wishlist#share" className="prose-link inline-flex min-h-11 items-center">
            {t('share.open')}
          </Link>
        </p>
      )}
      <Wishlist />
    </div>
  );
}
