/** Canada Post, its services and the shop's own ways of delivery in French, by their English names. */
const FRENCH: Record<string, string> = {
  'canada post': 'Postes Canada',
  'regular parcel': 'Colis standard',
  'expedited parcel': 'Colis accélérés',
  priority: 'Priorité',
  'expedited parcel usa': 'Colis accélérés – É.-U.',
  'xpresspost usa': 'Xpresspost – É.-U.',
  'tracked packet usa': 'Paquet repérable – É.-U.',
  'tracked packet international': 'Paquet repérable – International',
  'xpresspost international': 'Xpresspost – International',
  'international parcel': 'Colis international',
  'local delivery': 'Livraison locale',
  shipping: 'Livraison',
  email: 'Courriel',
};

/**
 * The name of a carrier or of its service for readers. Orders and labels keep the carrier's English name, because
 * labels are bought by it. Names that we don't know, such as the owner's own, stay as they are.
 * @example carrierName('Canada Post', 'fr-CA') // 'Postes Canada'
 */
export const carrierName = (name: string, locale: string): string =>
  locale === 'fr-CA' ? (FRENCH[name.replaceAll('_', ' ').toLowerCase()] ?? name) : name;

interface Shipped {
  carrier: string;
  service: string;
}

export const shippingNames = ({ carrier, service }: Shipped, locale: string): Shipped => ({
  carrier: carrierName(carrier, locale),
  service: carrierName(service, locale),
});
