import { lazy, Suspense, useRef, useState } from 'react';
import { useCartCount } from '#app/browser/cart-store.ts';
import { useCurrentUser } from '#app/browser/current-user.ts';
import { toggleDarkMode, useDarkMode } from '#app/browser/theme.ts';
import { useLocalPath } from '#app/local-path.ts';
import { cx } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { afterPaint, untilLoaded } from '#app/ui/scheduling.ts';
import { commonMessages } from '#messages/common.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { initialsOf } from '#shop/accounts/index.ts';
import { CART_COUNT } from './cart-count.ts';
import { Menu } from './site-menu.tsx';

// Loaded on the first sign that the shopper wants to search.
const loadSearch = () => afterPaint(() => untilLoaded(() => import('../search/box.tsx')));
const SearchBox = lazy(loadSearch);

const round = 'grid size-11 shrink-0 place-items-center rounded-full hover:bg-sand';

export default function Header({ shopName, path }: { shopName: string; path: string }) {
  const t = useMessages(commonMessages);
  const local = useLocalPath();
  const [isSearching, setSearching] = useState(false);
  const typed = useRef('');
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper">
      <div className="page flex min-h-16 flex-wrap items-center gap-x-1 sm:gap-x-2">
        <Link
          to="/"
          className="mr-auto inline-flex items-center gap-2 py-2 font-serif text-2xl tracking-tight"
        >
          <span aria-hidden="true" className="mark" />
          <span className="shop-name">{shopName}</span>
        </Link>
        <Menu path={path} />
        <button
          type="button"
          aria-expanded={isSearching}
          aria-controls="search"
          aria-label={t(isSearching ? 'nav.search-close' : 'nav.search')}
          onPointerEnter={loadSearch}
          onFocus={loadSearch}
          onClick={() => setSearching(!isSearching)}
          className={cx(round, 'noscript:hidden')}
        >
          <Icon name={isSearching ? 'close' : 'search'} />
        </button>
        <noscript>
          <Link to="/search" aria-label={t('nav.search')} className={round}>
            <Icon name="search" />
          </Link>
        </noscript>
        <CartLink />
        <DarkModeToggle />
        <Avatar />
      </div>
      {isSearching && (
        <Suspense
          fallback={
            <search id="search" className="block min-h-19 border-t border-line">
              {/* Takes keystrokes, and Enter, until the search box is loaded. */}
              <form action={local('/search')}>
                <input
                  // biome-ignore lint/a11y/noAutofocus: pressing the search button means that the shopper is about to type
                  autoFocus
                  name="q"
                  aria-label={t('nav.search')}
                  onInput={({ currentTarget }) => {
                    typed.current = currentTarget.value;
                  }}
                  className="page min-h-18 bg-transparent indent-9 focus:outline-none"
                />
              </form>
            </search>
          }
        >
          <SearchBox typed={typed} onClose={() => setSearching(false)} />
        </Suspense>
      )}
    </header>
  );
}

/** The page is the same for all users, so no name is shown until the user is loaded. */
function Avatar() {
  const t = useMessages(commonMessages);
  const me = useCurrentUser();
  return (
    <Link
      to={me === null ? '/login' : '/account'}
      className={cx(round, 'order-3 text-sm font-medium sm:order-none')}
    >
      <span
        aria-hidden="true"
        className="grid size-8 place-items-center overflow-hidden rounded-full bg-sage ring-1 ring-edge"
      >
        {me?.image ? (
          <img src={me.image} alt="" width={32} height={32} />
        ) : (
          me !== undefined && initialsOf(me ?? {})
        )}
      </span>
      <span className="sr-only">{t(me === null ? 'nav.login' : 'nav.account')}</span>
    </Link>
  );
}

function CartLink() {
  const t = useMessages(commonMessages);
  const count = useCartCount();
  return (
    <Link
      to="/cart"
      aria-label={count > 0 ? t('nav.cart-count', { count }) : t('nav.cart')}
      className={cx(round, 'relative')}
    >
      <Icon name="bag" />
      <span
        id={CART_COUNT}
        data-testid="cart-count"
        hidden={count === 0}
        // ./cart-count.ts may already have written the number.
        suppressHydrationWarning
        className="absolute top-0 right-0 grid min-w-5 place-items-center rounded-full bg-pink px-1 text-xs leading-5 font-semibold text-on-pink tabular-nums"
      >
        {count}
      </span>
    </Link>
  );
}

function DarkModeToggle() {
  const t = useMessages(commonMessages);
  const isDark = useDarkMode();
  return (
    <button
      type="button"
      aria-pressed={isDark}
      aria-label={t('nav.dark')}
      onClick={toggleDarkMode}
      className={cx(round, 'order-2 sm:order-none')}
    >
      {/* Styles choose, so that the right one shows before React has hydrated the button. */}
      <Icon name="moon" className="dark:hidden" />
      <Icon name="sun" className="hidden dark:block" />
    </button>
  );
}
