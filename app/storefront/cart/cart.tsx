import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { clearCart, setMessage } from '#app/browser/cart-changes.ts';
import { useCart, useCartIsRestored } from '#app/browser/cart-store.ts';
import { readStored, store } from '#app/browser/storage.ts';
import { localeOfMatches, type PageMatches } from '#app/locale.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Skeleton } from '#app/ui/feedback/loading.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Field, Select, TextArea } from '#app/ui/forms/field.tsx';
import { type CartValues, cartMessages } from '#messages/cart.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Destination } from '#shop/checkout/index.server.ts';
import { lineKey, MAX_MESSAGE } from '#shop/checkout/index.ts';
import { formatPostalCode, isPostalCode, provinceOfPostalCode, sourceLang } from '#shop/core/index.ts';
import { afterPress } from '../after-press.ts';
import { NeedsScript } from '../frame/needs-script.tsx';
import { useShopfront } from '../frame/shopfront.ts';
import { VacationNote } from '../frame/vacation-note.tsx';
import { FrenchOffer } from '../languages/french-offer.tsx';
import { CartSums } from './cart-sums.tsx';
import { Code } from './code.tsx';
import { BeforeCart, EmptyCart } from './empty-cart.tsx';
import { useKeepFocus } from './keep-line-focus.ts';
import { CartLine } from './line.tsx';
import { type Pricing, usePricedCart } from './use-priced-cart.ts';

// The cart lives in the browser, so the rendered page holds nobody's items.
export const meta = ({ matches }: PageMatches) => {
  const t = cartMessages.in(localeOfMatches(matches));
  return [{ title: t('title') }, { name: 'description', content: t('description') }];
};

const emptyIn = (t: Translate<CartValues>) => ({
  title: t('empty.title'),
  text: t('empty.text'),
  toShop: t('empty.shop'),
});

const ZIP = 'postalCode';
const COUNTRY = 'country';

export default function CartPage() {
  const t = useMessages(cartMessages);
  const isRestored = useCartIsRestored();
  useRestoreLink();
  return (
    // So high that the footer is out of view, and isn't moved when the cart appears.
    <div className={PAGE}>
      <h1 className="title focus:outline-none">{t('title')}</h1>
      <VacationNote className="mt-4" />
      <NeedsScript />
      {isRestored ? <Cart /> : <BeforeCart empty={emptyIn(t)} />}
    </div>
  );
}

// Keeps focused elements clear of the bar at the bottom when they are scrolled to.
const PAGE = 'page min-h-dvh pt-8 max-lg:[&_:is(a,button,input,select,summary,textarea)]:scroll-mb-28';

/** Restores the cart from the email's link, then removes the token from the URL. */
function useRestoreLink(): void {
  const [params, setParams] = useSearchParams();
  const token = params.get('restore');
  useEffect(() => {
    if (token === null) return;
    setParams({}, { replace: true });
    void import('#app/browser/restore-link.ts').then(
      ({ restoreByLink }) => restoreByLink(token),
      () => {},
    );
  }, [token, setParams]);
}

function Cart() {
  const t = useMessages(cartMessages);
  const cart = useCart();
  const list = useRef<HTMLUListElement>(null);
  useKeepFocus(cart.items.map(lineKey), list);
  const [zip, setZip] = useState(() => String(readStored('local', ZIP) ?? ''));
  const { countries } = useShopfront();
  const [saved, setCountry] = useState(() => String(readStored('local', COUNTRY) ?? 'CA'));
  // The shop may no longer ship to the saved country.
  const country = countries.some(({ code }) => code === saved) ? saved : 'CA';
  const pricing = usePricedCart({ cart, destination: destinationOf(country, zip) });

  if (cart.items.length === 0) return <EmptyCart {...emptyIn(t)} />;
  const changeZip = (typed: string) => {
    const code = formatPostalCode(typed);
    setZip(code);
    store('local', ZIP, code);
  };
  const changeCountry = (code: string) => {
    setCountry(code);
    store('local', COUNTRY, code);
  };
  return (
    // Without boxes of their own on a phone, so that the bar sticks below the entire cart, and never covers the footer.
    <div className="max-lg:contents lg:mt-6 lg:grid lg:grid-cols-[1fr_22rem] lg:gap-x-16">
      <div className="max-lg:mt-6">
        <ul ref={list} className="border-t border-line">
          {cart.items.map((item, index) => (
            <CartLine
              key={lineKey(item)}
              item={item}
              index={index}
              isLast={index === cart.items.length - 1}
              priced={pricing.priced}
            />
          ))}
        </ul>
        <div className="mt-8">
          <TextArea
            id="message"
            label={t('message')}
            optional={t('message.optional')}
            hint={t('message.left', { count: MAX_MESSAGE - cart.message.length })}
            maxLength={MAX_MESSAGE}
            value={cart.message}
            onChange={(event) => setMessage(event.target.value)}
          />
        </div>
        <Button variant="text" size="small" className="mt-2 -ml-4" onClick={clearCart}>
          {t('clear')}
        </Button>
      </div>
      <Summary pricing={pricing} country={country} onCountry={changeCountry} zip={zip} onZip={changeZip} />
    </div>
  );
}

/** The estimate's destination: a province determines the tax, other countries have none. */
function destinationOf(country: string, zip: string): Destination | undefined {
  if (country !== 'CA') return { country, state: '' };
  const state = isPostalCode(zip) ? provinceOfPostalCode(zip) : null;
  return state ? { country, state } : undefined;
}

interface SummaryProps {
  pricing: Pricing;
  country: string;
  onCountry(code: string): void;
  zip: string;
  onZip(zip: string): void;
}

function Summary({ pricing, country, onCountry, zip, onZip }: SummaryProps) {
  const t = useMessages(cartMessages);
  const { countries, dutiesText, vacation, pickup, english } = useShopfront();
  const { priced, isPending, hasFailed, retry } = pricing;
  // The postal code is checked on blur, not while it is typed.
  const [judged, setJudged] = useState(zip);
  const judge = () => setJudged(zip.trim());
  const isWrong = judged !== '' && judged === zip.trim() && !isPostalCode(zip);
  const hasTrouble = priced?.lines.some((line) => line.problem !== null) ?? false;
  return (
    <section aria-labelledby="summary" className="max-lg:contents lg:sticky lg:top-24 lg:self-start">
      <h2 id="summary" className="text-2xl max-lg:mt-10">
        {t('summary')}
      </h2>
      <div className="my-5 grid gap-4">
        {countries.length > 1 && (
          <Select
            id="country"
            label={t('country')}
            value={country}
            autoComplete="country"
            onChange={({ target }) => onCountry(target.value)}
          >
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        )}
        {country === 'CA' ? (
          <Field
            id="zip"
            label={t('postal-code')}
            hint={t('postal-code.hint')}
            error={isWrong ? t('postal-code.wrong') : null}
            value={zip}
            maxLength={7}
            autoComplete="postal-code"
            autoCapitalize="characters"
            onChange={(event) => onZip(event.target.value)}
            onBlur={() => afterPress(judge)}
            onKeyDown={(event) => event.key === 'Enter' && judge()}
          />
        ) : (
          <p lang={sourceLang({ english }, 'duties')} className="text-sm text-quiet">
            {dutiesText}
          </p>
        )}
        {pickup && country === 'CA' && (
          <p className="text-sm text-quiet">
            {t('pickup')}
            {pickup.map((place, at) => (
              <span key={place.name} lang={sourceLang(place, 'name')}>
                {at ? '; ' : ' '}
                {place.name}, {place.city}
              </span>
            ))}
          </p>
        )}
        {country === 'CA' && <FrenchOffer path="/cart" postalCode={zip} />}
      </div>
      <div className="my-4">
        <Code pricing={pricing} />
      </div>
      <div aria-live="polite" aria-busy={isPending}>
        {hasFailed && (
          <Notice tone="warning" title={t('failed.title')}>
            <p>{t('failed.text')}</p>
            <Button variant="text" size="small" className="-ml-4" onClick={retry}>
              {t('failed.retry')}
            </Button>
          </Notice>
        )}
        {!hasFailed &&
          (priced ? (
            <CartSums priced={priced} isAbroad={country !== 'CA'} />
          ) : (
            // As high as the usual sums, so that the button below isn't moved from under the pointer.
            <Skeleton className={zip === '' ? 'h-[9.4rem]' : 'h-[14.85rem]'} />
          ))}
      </div>
      {hasTrouble && <p className="mt-4 text-sm text-bad">{t('trouble')}</p>}
      <div className="mt-6 max-lg:sticky max-lg:bottom-0 max-lg:-mx-[max(1.25rem,3vw)] max-lg:z-20 max-lg:border-t max-lg:border-line max-lg:bg-paper max-lg:px-[max(1.25rem,3vw)] max-lg:pt-3 max-lg:pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
        {hasTrouble || vacation?.isClosed ? (
          <Button fullWidth size="large" disabled>
            {t('checkout')}
          </Button>
        ) : (
          <ButtonLink to="/checkout" fullWidth size="large">
            {t('checkout')}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
