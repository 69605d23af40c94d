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
  description: 'Qui fait nos soins de la peau, comment nous les faisons, et ce que nous ne ferons pas.',
  body: `{shopName} fait des soins de la peau à la main, en petits lots, et les vend directement. Les personnes qui pèsent les huiles emballent aussi votre colis et répondent à vos courriels.

## Comment nous travaillons

Chaque produit commence par une courte liste : ce qu’il doit faire, et le moins d’ingrédients possible pour bien le faire. Nous pesons, fondons, mélangeons et versons à la main. Nous notons le numéro et la date de chaque lot, et nous en gardons un échantillon pendant toute la durée de conservation du produit.

Nous en faisons peu à la fois. Certains articles viennent donc à manquer de temps en temps. Mais ce que vous ouvrez a été fait il y a des semaines, pas des années.

## Ce qu’il y a dedans

La page de chaque produit donne la liste complète des ingrédients, sous les noms que la loi exige et, à côté, dans les mots de tous les jours. Nous indiquons les allergènes qui viennent avec les huiles essentielles, et nous offrons une version sans parfum quand c’est possible.

## Ce que nous ne faisons pas

- Nous ne faisons pas d’essais sur les animaux, et n’en demandons à personne.
- Nous ne promettons pas de guérir quoi que ce soit. Nous faisons des cosmétiques : ils nettoient, adoucissent et protègent. Si vous avez un problème de peau, consultez en pharmacie ou en clinique.
- Nous ne vendons pas vos données, et personne ne vous suit dans notre boutique sans votre accord.

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
