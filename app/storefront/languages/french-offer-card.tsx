import { ButtonAnchor } from '#app/ui/button.tsx';
import { cx } from '#app/ui/class-names.ts';
import { languageOfferMessages } from '#messages/language-offer.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';

interface FrenchOfferCardProps {
  locale: Locale;
  href: string;
  className: string | undefined;
}

export default function FrenchOfferCard({ locale, href, className }: FrenchOfferCardProps) {
  const t = useMessages(languageOfferMessages);
  return (
    <div lang={locale} role="status" className={cx('grid gap-2 rounded-card bg-sand p-4', className)}>
      <p>{t('cart')}</p>
      <ButtonAnchor
        href={href}
        hrefLang={locale}
        data-language={locale}
        variant="outline"
        size="small"
        className="justify-self-start"
      >
        {t('go')}
      </ButtonAnchor>
    </div>
  );
}
