import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { type FooterValues, footerMessages } from '#messages/footer.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Shopfront } from '../shopfront.ts';

const groupsOf = (t: Translate<FooterValues>, { categories }: Shopfront) => {
  return [
    {
      name: t('shop'),
      links: [
        ['/shop', t('all')],
        ...categories.map(({ slug, name }) => [`/shop?category=${slug}`, name] as const),
        ['/gift-cards', t('gift-cards')],
        ['/wishlist', t('wishlist')],
      ],
    },
    {
      name: t('information'),
      links: [
        ['/about', t('about')],
        ['/blog', t('blog')],
        ['/contact', t('contact')],
        ['/faq', t('faq')],
      ],
    },
    {
      name: t('service'),
      links: [
        ['/order/find', t('find-order')],
        ['/shipping', t('shipping')],
        ['/privacy', t('privacy')],
        ['/terms', t('terms')],
      ],
    },
  ] satisfies { name: string; links: (readonly [string, string])[] }[];
};

export function Footer({ front }: { front: Shopfront }) {
  const t = useMessages(footerMessages);
  const { shopName, tagline, address, email, phone, year } = front;
  return (
    <footer className="mt-24 border-t border-line bg-sand pt-14 pb-10">
      <noscript>
        <p className="page pb-8">{t('no-script', { email, phone })}</p>
      </noscript>
      <SignUp shopName={shopName} />
      <div className="page grid grid-cols-2 gap-x-4 gap-y-10 lg:grid-cols-[2fr_1fr_1fr_1fr] lg:gap-10">
        <div className="max-sm:col-span-2">
          <p className="flex items-center gap-2 font-serif text-3xl tracking-tight">
            <span aria-hidden="true" className="mark" />
            {shopName}
          </p>
          <p className="lead mt-3">{tagline}</p>
          <address className="mt-6 text-sm leading-7 text-quiet not-italic">
            {address.street1}
            <br />
            {address.city} {address.state} {address.zip}
            <br />
            <a href={`mailto:${email}`} className="inline-block py-1 hover:underline">
              {email}
            </a>
            <br />
            <a href={`tel:${phone.replace(/\D/g, '')}`} className="inline-block py-1 hover:underline">
              {phone}
            </a>
          </address>
        </div>
        {groupsOf(t, front).map(({ name, links }) => (
          <nav key={name} aria-label={name} className="max-sm:last:col-span-2">
            <h2 className="text-lg">{name}</h2>
            <ul className="mt-3">
              {links.map(([to, text]) => (
                <li key={to}>
                  <Link
                    to={to}
                    className="inline-flex min-h-11 items-center text-quiet hover:text-ink hover:underline"
                  >
                    {text}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <p className="page mt-10 text-sm text-quiet">{t('copyright', { year, shopName })}</p>
    </footer>
  );
}

/** A plain form that leads to its own page, so that it works without JavaScript. */
const SignUp = ({ shopName }: { shopName: string }) => {
  const t = useMessages(footerMessages);
  return (
    <div className="sign-up page mb-12">
      <form
        method="post"
        action="/newsletter"
        aria-labelledby="letters"
        className="grid gap-x-16 gap-y-4 border-b border-line pb-10 lg:grid-cols-[2fr_3fr]"
      >
        <div>
          <h2 id="letters" className="text-2xl">
            {t('newsletter')}
          </h2>
          <p className="mt-2 text-sm text-balance text-quiet">{t('newsletter.words', { shopName })}</p>
        </div>
        <div className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
          <Field
            id="newsletter-email"
            name="email"
            type="email"
            label={t('newsletter.email')}
            autoComplete="email"
            maxLength={254}
            required
          />
          <Button type="submit" variant="outline">
            {t('newsletter.submit')}
          </Button>
        </div>
        <input name="website" hidden tabIndex={-1} autoComplete="off" aria-label={t('newsletter.trap')} />
      </form>
    </div>
  );
};
