import { footerMessages } from '#messages/footer.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { sourceLang } from '#shop/core/index.ts';
import { LanguageLinks } from '../languages/language-links.tsx';
import { NewsletterForm } from './newsletter-form.tsx';
import type { FrameParts, Shopfront } from './shopfront.ts';
import { MenuAnchor } from './site-menu.tsx';

/** By the number of columns beside the shop's address. */
const GRIDS = [
  '',
  'lg:grid-cols-[2fr_1fr]',
  'lg:grid-cols-[2fr_1fr_1fr]',
  'lg:grid-cols-[2fr_1fr_1fr_1fr]',
  'lg:grid-cols-[2fr_1fr_1fr_1fr_1fr]',
];

interface FooterProps {
  front: Shopfront;
  parts: FrameParts;
  /** The page's English path with its query. The router would come along with a hook of its own. */
  path: string;
}

export function Footer({ front, parts, path }: FooterProps) {
  const t = useMessages(footerMessages);
  const { shopName, tagline, addressLines, email, phone, year } = front;
  const { columns, social } = parts;
  return (
    <footer className="mt-air-24 border-t border-line bg-sand pt-air-14 pb-10">
      <noscript>
        <p className="page pb-8">{t('no-script', { email, phone: phone || 'none' })}</p>
      </noscript>
      <div className="sign-up page mb-12">
        <NewsletterForm id="newsletter" shopName={shopName} />
      </div>
      <div className={`page grid grid-cols-2 gap-x-4 gap-y-10 ${GRIDS[columns.length]} lg:gap-10`}>
        <div className="max-sm:col-span-2">
          <p className="flex items-center gap-2 font-serif text-3xl tracking-tight">
            <span aria-hidden="true" className="mark" />
            <span className="shop-name">{shopName}</span>
          </p>
          <p lang={sourceLang(front, 'tagline')} className="lead mt-3">
            {tagline}
          </p>
          <address className="mt-6 text-sm leading-7 text-quiet not-italic">
            <span className="block whitespace-pre-line">{addressLines.join('\n')}</span>
            <a href={`mailto:${email}`} className="inline-block py-1 hover:underline">
              {email}
            </a>
            {phone && (
              <>
                <br />
                <a href={`tel:${phone.replace(/\D/g, '')}`} className="inline-block py-1 hover:underline">
                  {phone}
                </a>
              </>
            )}
          </address>
          {social.length > 0 && (
            <ul aria-label={t('social')} className="mt-2 flex flex-wrap gap-x-5 text-sm">
              {social.map(({ name, address }) => (
                <li key={address}>
                  <a
                    href={address}
                    rel="me noopener"
                    className="inline-flex min-h-11 items-center text-quiet hover:text-ink hover:underline"
                  >
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        {columns.map(({ title, links, english }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns are never reordered on the page
          <nav key={index} aria-labelledby={`footer-${index}`} className="max-sm:last:col-span-2">
            <h2 id={`footer-${index}`} lang={sourceLang({ english }, 'title')} className="text-lg">
              {title}
            </h2>
            <ul className="mt-3">
              {links.map((link, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: links are never reordered on the page
                <li key={index}>
                  <MenuAnchor
                    to={link.to}
                    lang={sourceLang(link, 'label')}
                    className="inline-flex min-h-11 items-center text-quiet hover:text-ink hover:underline"
                  >
                    {link.label}
                  </MenuAnchor>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="page mt-10 flex flex-wrap items-center justify-between gap-x-6 text-sm text-quiet">
        <p>{t('copyright', { year, shopName })}</p>
        <LanguageLinks path={path} className="text-base" />
      </div>
    </footer>
  );
}
