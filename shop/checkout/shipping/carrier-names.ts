/**
 * Canada Post, services and the shop's own ways of delivery in French, by their English names. FedEx doesn't translate
 * the names of its services in its French guide for Canada.
 */
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
  'purolator ground': 'Purolator Routier',
  'purolator ground us': 'Purolator Routier É.-U.',
  'local delivery': 'Livraison locale',
  shipping: 'Livraison',
  email: 'Courriel',
};

/**
 * The name of a carrier or of its service for readers. Orders and labels keep the carrier's English name, because
 * labels are bought by it. Names that we don't know, such as the owner's own, stay as they are.
 * @example carrierName('Canada Post', 'fr-CA') // 'Postes Canada'
 */
export const carrierName = (name: string, locale: string): string => frenchOf(name, locale) ?? name;

const frenchOf = (name: string, locale: string): string | undefined =>
  locale === 'fr-CA' ? FRENCH[name.replaceAll('_', ' ').replaceAll('.', '').toLowerCase()] : undefined;

interface Shipped {
  carrier: string;
  service: string;
}

/** Both names. Many carriers have a 'Ground' of their own, with or without the carrier's name before it. */
export function shippingNames({ carrier, service }: Shipped, locale: string): Shipped {
  const withCarrier = frenchOf(`${carrier} ${service}`, locale);
  return {
    carrier: carrierName(carrier, locale),
    service: withCarrier?.slice(carrier.length + 1) ?? carrierName(service, locale),
  };
}
