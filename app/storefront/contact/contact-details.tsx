import type { ReactNode } from 'react';
import { contactMessages } from '#messages/contact.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { formatPhone } from '#platform/text/phone.ts';
import type { ShopSettings } from '#shop/core/index.server.ts';
import { cityLine, sourceLang } from '#shop/core/index.ts';

const LINK = 'prose-link inline-flex min-h-11 items-center break-all';

/** Contact details that the owner hasn't filled in are left out. */
export function ContactDetails({
  shopName,
  email,
  phone,
  hours,
  address,
  english = [],
}: Pick<ShopSettings, 'shopName' | 'email' | 'phone' | 'hours' | 'address' | 'english'>) {
  const t = useMessages(contactMessages);
  return (
    <section aria-labelledby="reach" className="self-start rounded-card bg-sand p-6 lg:p-8">
      <h2 id="reach" className="text-2xl">
        {t('details')}
      </h2>
      <dl className="mt-4 grid gap-4">
        <Way name={t('details.mail')}>
          <a href={`mailto:${email}`} className={LINK}>
            {email}
          </a>
        </Way>
        {phone && (
          <Way name={t('details.phone')}>
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={LINK}>
              {formatPhone(phone, t.locale)}
            </a>
          </Way>
        )}
        {hours && (
          <Way name={t('details.hours')}>
            <span lang={sourceLang({ english }, 'hours')}>{hours}</span>
          </Way>
        )}
        {address.street1 && (
          // Only a shop with opening hours expects visitors.
          <Way name={t(hours ? 'details.place' : 'details.post')}>
            <address className="not-italic">
              {shopName}
              <br />
              {address.street1}
              <br />
              {cityLine(address, t.locale)}
            </address>
          </Way>
        )}
      </dl>
    </section>
  );
}

const Way = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-quiet">{name}</dt>
    <dd>{children}</dd>
  </div>
);
