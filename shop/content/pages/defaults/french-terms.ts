import type { FrenchPage } from './french-pages.ts';

// In the words of Quebec's Consumer Protection Act (s. 54.1 to 54.16). The owner's lawyer has the last word.
export const frenchTerms: FrenchPage = {
  title: 'Conditions de vente',
  description:
    'Votre contrat avec {shopName} quand vous achetez : prix, paiement, livraison, annulation et retours.',
  body: `Ces conditions s’appliquent quand vous achetez chez {shopName}. Elles ne vous enlèvent aucun des droits que la loi de votre province vous donne en matière de consommation ; là où elles en diffèrent, c’est la loi qui s’applique.

## Qui nous sommes

{shopName}, {address}. Courriel : [{email}](mailto:{email}).

## Ce que nous vendons

Nos produits sont des cosmétiques faits à la main. Leur couleur, leur parfum et leur forme varient un peu d’un lot à l’autre, et par rapport à l’image. La page de chaque produit indique la quantité nette, les ingrédients et les précautions. Lisez-les, surtout si vous avez des allergies, et essayez d’abord tout nouveau produit sur une petite zone de peau.

## Prix

Les prix sont en dollars canadiens et ne comprennent ni les taxes de vente ni la livraison. Avant que vous commandiez, nous affichons les frais de livraison à votre adresse et les taxes que nous percevons, s’il y en a. Il n’y a pas d’autres frais.

Si un prix est manifestement erroné, nous vous le dirons avant d’expédier quoi que ce soit, et vous pourrez choisir entre le bon prix et un remboursement.

## Conclusion du contrat

1. Vous ajoutez des produits à votre panier et choisissez une option de livraison.
2. Avant de commander, vous voyez tout sur une même page : les articles, la livraison, les taxes s’il y en a, le total, l’adresse et la date de livraison prévue. Vous pouvez tout corriger, ou renoncer.
3. Vous commandez et payez. Notre courriel de confirmation est notre acceptation et votre exemplaire du contrat. Conservez-le. Il arrive tout de suite et, dans tous les cas, dans les 15 jours.

Si nous ne pouvons pas fournir un article que vous avez commandé, nous vous le dirons et vous le rembourserons.

## Paiement

Vous payez en commandant, par l’un des moyens affichés à la caisse. Si votre banque refuse le paiement, la vente n’a pas lieu et les articles sont remis en stock.

## Livraison

Nous livrons au Canada. Le transporteur, le prix et la date prévue s’affichent avant que vous commandiez, puis dans votre confirmation ; pour les détails, consultez [livraison et retours](/shipping). Nous assumons les risques jusqu’à ce que le colis soit entre vos mains. Si un colis se perd ou arrive endommagé, écrivez-nous : nous vous l’expédierons de nouveau ou vous rembourserons.

## Annulation

Tant que votre colis n’est pas parti, vous pouvez annuler en nous écrivant, et nous vous rembourserons en entier.

La loi vous donne d’autres droits. Au Québec, par exemple, vous pouvez annuler le contrat :

- dans les 7 jours après avoir reçu votre exemplaire du contrat, si nous ne vous avons pas donné avant la vente les renseignements que la loi exige, ou la possibilité d’accepter, de refuser ou de corriger le contrat ;
- dans les 30 jours après la conclusion du contrat, si vous n’en recevez pas d’exemplaire dans les 15 jours ;
- à tout moment avant de recevoir les articles, si nous ne les livrons pas dans les 30 jours suivant la date promise ou, si nous n’en avons promis aucune, suivant la conclusion du contrat.

Nous vous rembourserons dans les 15 jours suivant votre avis. Si nous ne le faisons pas et que vous avez payé par carte de crédit, vous pouvez demander une rétrofacturation à l’émetteur de votre carte. D’autres provinces ont des règles semblables.

## Retours

Si un article ne vous convient pas, vous pouvez le retourner dans les {returnDays} jours, ouvert ou non. Pour savoir comment, consultez [livraison et retours](/returns). Si un article arrive endommagé, gâté, ou si ce n’est pas le bon, nous le remplaçons ou le remboursons, y compris ce que vous a coûté le retour.

## Garantie légale

Les garanties que la loi vous donne s’appliquent à tout ce que nous vendons : un article doit servir à l’usage auquel il est destiné, durer un temps raisonnable dans des conditions normales et correspondre à sa description. Ces conditions ne les limitent pas.

## Avis et autres textes que vous écrivez

Ce que vous écrivez vous appartient. Vous nous permettez de l’afficher dans la boutique sous le nom que vous avez choisi, et vous vous engagez à n’écrire que ce qui est de vous et qui est vrai. Nous publions les bons avis comme les mauvais ; nous écartons les insultes, la publicité et ce qui prétend qu’un cosmétique guérit une maladie.

## Utilisation de la boutique

N’essayez pas d’en perturber le fonctionnement, et ne copiez pas nos images ni nos textes pour votre propre boutique. Nous pouvons refuser les commandes manifestement destinées à la revente sans notre permission, ou payées avec la carte de quelqu’un d’autre.

## En cas de désaccord

Écrivez-nous d’abord ; presque tout se règle en un courriel ou deux. Sinon, si vous achetez pour votre usage personnel, la loi et les tribunaux de la province où vous habitez s’appliquent. Dans tous les autres cas, ce sont ceux de la province où nous sommes ({province}). Rien ici ne vous empêche de saisir un tribunal, de prendre part à une action collective ou de vous adresser à un organisme de protection du consommateur.

## Modifications

Votre commande est régie par les conditions en vigueur le jour où vous l’avez passée. Votre confirmation porte cette date, et nous vous enverrons ces conditions si vous les demandez.`,
};
