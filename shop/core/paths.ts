import { DEFAULT_LOCALE, type Locale } from '#platform/i18n/messages.ts';
import { noSlugs, type SlugReader, withSlugs } from './slugs.ts';

/**
 * Every page has one address in each language of the shop. The code names pages by their English path (`/shop/product/x`);
 * the shop's first language has no prefix, the other has its own (`/fr/boutique/produit/x`, or `/en/shop/product/x`).
 */

/** French path segments by the English ones. */
const FRENCH: ReadonlyMap<string, string> = new Map(
  Object.entries({
    about: 'a-propos',
    account: 'compte',
    addresses: 'adresses',
    again: 'commander-de-nouveau',
    'back-in-stock': 'retour-en-stock',
    balance: 'solde',
    blog: 'blogue',
    cart: 'panier',
    checkout: 'paiement',
    confirm: 'confirmer',
    contact: 'nous-joindre',
    'credit-note.pdf': 'note-de-credit.pdf',
    find: 'retrouver',
    'forgot-password': 'mot-de-passe-oublie',
    'gift-cards': 'cartes-cadeaux',
    'invoice.pdf': 'facture.pdf',
    login: 'connexion',
    newsletter: 'infolettre',
    order: 'commande',
    orders: 'commandes',
    pay: 'payer',
    privacy: 'confidentialite',
    product: 'produit',
    profile: 'profil',
    refunds: 'remboursements',
    register: 'inscription',
    'reset-password': 'nouveau-mot-de-passe',
    return: 'retour',
    'return-label.pdf': 'etiquette-de-retour.pdf',
    returns: 'retours',
    review: 'mon-avis',
    reviews: 'avis',
    search: 'recherche',
    security: 'securite',
    shared: 'partage',
    shipping: 'livraison',
    shop: 'boutique',
    success: 'merci',
    terms: 'conditions',
    track: 'suivi',
    unsubscribe: 'desabonnement',
    'verify-email': 'confirmer-courriel',
    wishlist: 'favoris',
  }),
);

const ENGLISH: ReadonlyMap<string, string> = new Map(
  [...FRENCH].map(([english, french]) => [french, english]),
);

/** What follows one of these is an id, a slug or a token, never a word. */
const BEFORE_ID = new Set(
  'product blog pages shared review reviews unsubscribe track pay orders refunds link'
    .split(' ')
    .flatMap((word) => [word, FRENCH.get(word)]),
);

/** Paths of the staff, of files and of programs, which are the same in every language; a manifest has texts. */
const ONE_ADDRESS =
  /^\/(?:__manifest|admin|assets|auth|csp-report|debug|errors|events|healthz|live|login\/google\/callback|me|media|metrics|readyz|review-system-test|review-test|shipping-test|sitemap|test-error|webhooks|wishlist-test|(?!site\.webmanifest)[\w-]+\.(?!data\b)\w+)(?:[/?#]|\.data|$)/;

/** `fr` of `fr-CA`: the first segment of a language's addresses. */
export const languagePrefix = (locale: string): string => locale.split('-', 1)[0]!;

const prefixIn = (path: string): 'en' | 'fr' | null =>
  (/^\/(en|fr)(?:[/?#]|\.data|$)/.exec(path)?.[1] as 'en' | 'fr' | undefined) ?? null;

/** Path and the rest: query, fragment, or the ending of the router's data. */
export function split(address: string): [path: string, rest: string] {
  const end = address.search(/\.data(?:[?#]|$)|[?#]/);
  return end === -1 ? [address, ''] : [address.slice(0, end), address.slice(end)];
}

function translate(path: string, words: ReadonlyMap<string, string>): string {
  let isId = false;
  const segments = path.split('/').map((segment) => {
    const word = isId ? segment : (words.get(segment) ?? segment);
    isId = !isId && BEFORE_ID.has(segment);
    return word;
  });
  return segments.join('/');
}

/** The forms of an address: English or French words without a prefix, in the shop's first language, or with one. */
export type PathForm = 'english' | 'french' | 'en' | 'fr';
export const PATH_FORMS: readonly PathForm[] = ['english', 'french', 'en', 'fr'];

/** An English path, a route's pattern too, in another form. @example inForm('/cart?x=1', 'fr') // '/fr/panier?x=1' */
export function inForm(path: string, form: PathForm): string {
  if (form === 'english' || ONE_ADDRESS.test(path)) return path;
  const [page, rest] = split(path);
  const local = form === 'en' ? page : translate(page, FRENCH);
  if (form === 'french') return local + rest;
  return `/${form}${local === '/' ? '' : local}${rest}`;
}

/** The form that an address is in; null if it mixes them, as `/fr/cart` does. */
export function formOf(address: string): PathForm | null {
  const [path] = split(address);
  const english = englishPath(path);
  const form = prefixIn(path) ?? (english === path ? 'english' : 'french');
  return inForm(english, form) === path ? form : null;
}

/** The English path of an address in any form; its query stays. @example englishPath('/fr/panier') // '/cart' */
export function englishPath(address: string): string {
  if (ONE_ADDRESS.test(address)) return address;
  const prefix = prefixIn(address);
  const [path, rest] = split(prefix === null ? address : address.slice(prefix.length + 1));
  if (path !== '' && path !== '/') return translate(path, ENGLISH) + rest;
  return (rest.startsWith('.data') ? '/_' : '/') + rest;
}

/** A language that the shop no longer speaks has the addresses of its first one. */
const spokenOf = (asked: string, languages: readonly string[]): string =>
  languages.includes(asked) ? asked : languages[0]!;

const formIn = (locale: string, languages: readonly string[]): PathForm => {
  const isFrench = languagePrefix(locale) === 'fr';
  if (locale === languages[0]) return isFrench ? 'french' : 'english';
  return isFrench ? 'fr' : 'en';
};

/**
 * The address of a page in a language of the shop, by its English path with ids. Addresses elsewhere, and those that
 * have a prefix, stay as they are.
 */
export function localPath(
  path: string,
  asked: string,
  languages: readonly string[],
  slugOf: SlugReader = noSlugs,
): string {
  const isOurs = /^\/(?!\/)/.test(path) && prefixIn(path) === null;
  if (!isOurs) return path;
  const locale = spokenOf(asked, languages);
  return inForm(withSlugs(path, locale, slugOf), formIn(locale, languages));
}

/** The language of an address: that of its prefix, or of its words, or the shop's first; null if it is not in use. */
export function localeOfAddress<L extends string>(address: string, languages: readonly L[]): L | null {
  const first = languages[0]!;
  if (ONE_ADDRESS.test(address)) return first;
  const inUse = (prefix: string) => languages.find((locale) => languagePrefix(locale) === prefix);
  const prefix = prefixIn(address);
  if (prefix !== null) return inUse(prefix) ?? null;
  const hasFrench = address !== englishPath(address);
  const hasEnglish = address !== inForm(address, 'french');
  return (hasFrench && inUse('fr')) || (hasEnglish && inUse('en')) || first;
}

/** The `lang` of a text that is shown as the owner wrote it, because it has no translation; none where it has. */
export const sourceLang = ({ english }: { english?: string[] }, field: string): Locale | undefined =>
  english?.includes(field) ? DEFAULT_LOCALE : undefined;
