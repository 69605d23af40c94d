import { ButtonAnchor } from '#app/ui/button.tsx';
import { cx } from '#app/ui/class-names.ts';
import { languagesMessages } from '#messages/languages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { isPostalCode, languagePrefix, type Province, provinceOfPostalCode } from '#shop/core/index.ts';
import { useOtherLanguages } from './language-links.tsx';

const FRENCH = 'fr';
const QUEBEC: Province = 'QC';

interface FrenchOfferProps {
  /** The page's English path. */
  path: string;
  postalCode: string;
  className?: string;
}

/** A shopper who wants a parcel in Quebec can go on in French: the cart is the browser's, so it stays. */
export function FrenchOffer({ path, postalCode, className }: FrenchOfferProps) {
  const t = useMessages(languagesMessages);
  const [french] = useOtherLanguages(path).filter(({ locale }) => languagePrefix(locale) === FRENCH);
  if (!french || !isPostalCode(postalCode) || provinceOfPostalCode(postalCode) !== QUEBEC) return null;
  return (
    <div lang={french.locale} role="status" className={cx('grid gap-2 rounded-card bg-sand p-4', className)}>
      <p>{t('offer.cart')}</p>
      <ButtonAnchor
        href={french.href}
        hrefLang={french.locale}
        data-language={french.locale}
        variant="outline"
        size="small"
        className="justify-self-start"
      >
        {t('offer.go')}
      </ButtonAnchor>
    </div>
  );
}
