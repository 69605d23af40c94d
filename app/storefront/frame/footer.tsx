import { say } from '../../../messages/common.ts';
import { Link } from '../../ui/link.tsx';
import type { Shopfront } from '../layout.tsx';

const GROUPS = [
  {
    name: say('footer.shop'),
    links: [
      ['/shop', say('footer.all')],
      ['/shop?category=face', say('footer.face')],
      ['/shop?category=body', say('footer.body')],
      ['/shop?category=hair', say('footer.hair')],
      ['/wishlist', say('footer.wishlist')],
    ],
  },
  {
    name: say('footer.information'),
    links: [
      ['/about', say('footer.about')],
      ['/blog', say('footer.blog')],
      ['/contact', say('footer.contact')],
      ['/faq', say('footer.faq')],
    ],
  },
  {
    name: say('footer.service'),
    links: [
      ['/order/find', say('footer.find-order')],
      ['/shipping', say('footer.shipping')],
      ['/privacy', say('footer.privacy')],
      ['/terms', say('footer.terms')],
    ],
  },
] as const;

export function Footer({ front }: { front: Shopfront }) {
  const { shopName, tagline, address, email, phone, year } = front;
  return (
    <footer className="mt-24 border-t border-line bg-sand pt-14 pb-10">
      <noscript>
        <p className="page pb-8">{say('no-script', { email, phone })}</p>
      </noscript>
      <div className="page grid gap-10 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div>
          <p className="font-serif text-2xl">{shopName}</p>
          <p className="mt-2 text-quiet">{tagline}</p>
          <address className="mt-6 text-sm leading-7 text-quiet not-italic">
            {address.street1}
            <br />
            {address.city} {address.state} {address.zip}
            <br />
            <a href={`mailto:${email}`} className="hover:underline">
              {email}
            </a>
            <br />
            <a href={`tel:${phone.replace(/\D/g, '')}`} className="hover:underline">
              {phone}
            </a>
          </address>
        </div>
        {GROUPS.map(({ name, links }) => (
          <nav key={name} aria-label={name}>
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
      <p className="page mt-10 text-sm text-quiet">{say('footer.copyright', { year, shopName })}</p>
    </footer>
  );
}
