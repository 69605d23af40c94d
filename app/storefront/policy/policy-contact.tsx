import { policyMessages } from '#messages/policy.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useShopfront } from '../frame/shopfront.ts';
import { Section } from './policy-section.tsx';

export function ContactSection() {
  const t = useMessages(policyMessages);
  const { shopName, addressLines, email, phone } = useShopfront();
  return (
    <Section id="contact">
      <p>{t('contact.text')}</p>
      <address className="not-italic">
        {[shopName, ...addressLines].map((line) => (
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
  );
}
