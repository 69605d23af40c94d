import { policyMessages } from '#messages/policy.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useShopfront } from '../shopfront.ts';
import { Section } from './policy-section.tsx';

export function ReturnsSections() {
  const t = useMessages(policyMessages);
  const { shopName, address, email, phone, returnDays: days } = useShopfront();
  const { street1, city, state, zip } = address;
  return (
    <>
      <Section id="returns">
        <p>{t('returns.text', { days })}</p>
        <ol className="grid list-decimal gap-2 pl-5">
          <li>{t('returns.step.write', { email })}</li>
          <li>{t('returns.step.pack')}</li>
          <li>{t('returns.step.send')}</li>
        </ol>
        <p>{t('returns.money')}</p>
        <p>{t('returns.hygiene')}</p>
        <p>{t('returns.reaction', { days })}</p>
      </Section>
      <Section id="change">
        <p>{t('change.text')}</p>
      </Section>
      <Section id="law">
        <p>{t('law.text')}</p>
      </Section>
      <Section id="contact">
        <p>{t('contact.text')}</p>
        <address className="not-italic">
          {[shopName, street1, `${city} ${state} ${zip}`].filter(Boolean).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
          <a href={`mailto:${email}`} className="prose-link inline-flex min-h-11 items-center">
            {email}
          </a>
          {phone && (
            <a
              href={`tel:${phone.replace(/\D/g, '')}`}
              className="prose-link ml-4 inline-flex min-h-11 items-center"
            >
              {phone}
            </a>
          )}
        </address>
      </Section>
    </>
  );
}
