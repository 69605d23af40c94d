import { frenchPrivacy } from './french-privacy.ts';
import { frenchShipping } from './french-shipping.ts';
import { frenchTerms } from './french-terms.ts';

export interface FrenchPage {
  title: string;
  description: string;
  body: string;
}

const about: FrenchPage = {
  title: 'À propos : {shopName}',
  description: 'Ce que vend {shopName}, et comment nous joindre.',
  body: `{shopName} vend ses soins de la peau directement, dans cette boutique. Quand vous nous écrivez, c’est nous qui répondons.

## Ce qu’il y a dedans

La page d’un produit donne la liste de ses ingrédients, sous les noms que la loi exige et, à côté, dans les mots de tous les jours.

Nos produits sont des cosmétiques : ils nettoient, adoucissent et protègent, et ne sont pas faits pour guérir. Si vous avez un problème de peau, consultez en pharmacie ou en clinique.

## Vos données

Nous ne vendons pas vos données, et personne ne vous suit dans notre boutique sans votre accord. Notre [politique de confidentialité](/privacy) en dit plus.

## Où nous trouver

{shopName}, {address}. Écrivez à [{email}](mailto:{email}) ou remplissez notre [formulaire](/contact). Nous aimons savoir comment nos produits vous conviennent, surtout quand ils ne vous conviennent pas.`,
};

const contact: FrenchPage = {
  title: 'Nous joindre',
  description:
    'Pour écrire à {shopName} au sujet d’une commande, d’un produit, de votre peau ou de toute autre chose.',
  body: `Nous lisons tous les messages et y répondons dans les deux jours ouvrables. Si c’est au sujet d’une commande, indiquez le numéro qui figure dans votre courriel de confirmation. La réponse se trouve peut-être déjà dans notre [foire aux questions](/faq).`,
};

const faq: FrenchPage = {
  title: 'Foire aux questions',
  description:
    'Commandes, livraison, ingrédients, retours : de courtes réponses aux questions qui reviennent le plus.',
  body: `Voici les questions qu’on nous pose le plus souvent. La vôtre n’y est pas ? [Écrivez-nous](/contact).`,
};

/** The French of the default pages, by slug. */
export const frenchPages: Readonly<Record<string, FrenchPage>> = {
  about,
  contact,
  faq,
  privacy: frenchPrivacy,
  shipping: frenchShipping,
  terms: frenchTerms,
};
