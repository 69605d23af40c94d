import { lazy, Suspense } from 'react';
import { isPostalCode, languagePrefix, type Province, provinceOfPostalCode } from '#shop/core/index.ts';
import { useOtherLanguages } from './language-links.tsx';

// Few shoppers see it.
const FrenchOfferCard = lazy(() => import('./french-offer-card.tsx'));

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
  const [french] = useOtherLanguages(path).filter(({ locale }) => languagePrefix(locale) === FRENCH);
  if (!french || !isPostalCode(postalCode) || provinceOfPostalCode(postalCode) !== QUEBEC) return null;
  return (
    <Suspense>
      <FrenchOfferCard {...french} className={className} />
    </Suspense>
  );
}
