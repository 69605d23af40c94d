import type { FrenchPage } from './french-pages.ts';

export const frenchShipping: FrenchPage = {
  title: 'Livraison et retours',
  description: 'Le prix et les délais de livraison chez {shopName}, et la façon de retourner un article.',
  body: `Nous fabriquons et emballons tout sur place ({city}). Voici ce que coûte la livraison, le temps qu’elle prend et ce que nous faisons quand quelque chose ne va pas.

## En retard, perdu ou endommagé

Si un colis n’a pas bougé depuis cinq jours ouvrables, ou n’est pas arrivé 10 jours ouvrables après la dernière date annoncée, nous le considérons comme perdu : nous vous l’expédions de nouveau ou vous remboursons, à votre choix. Il en va de même si un article arrive endommagé ou n’est pas celui que vous avez commandé. Écrivez-nous dans les 14 jours suivant la livraison, avec votre numéro de commande et une photo de l’article et de la boîte. Vous n’avez pas à le retourner.

## Retours

Ça ne vous convient pas, à vous ou à votre peau ? Vous avez {returnDays} jours après la livraison pour retourner l’article, ouvert ou non.

1. Écrivez à [{email}](mailto:{email}) en indiquant votre numéro de commande et les articles à retourner. Nous vous répondrons dans les deux jours ouvrables avec l’adresse de retour.
2. Emballez le tout pour que rien ne coule. La boîte d’origine convient très bien.
3. Déposez le colis et gardez le reçu. Une fois que nous l’aurons reçu, nous vous rembourserons dans les cinq jours ouvrables, selon le mode de paiement utilisé à l’achat.

Nous remboursons le prix des articles et leurs taxes. Les frais de retour sont à votre charge. Si l’erreur vient de nous, ou si l’article est arrivé endommagé, nous payons le retour et remboursons aussi la livraison.

Par mesure d’hygiène, nous ne pouvons pas revendre ce qui nous revient. Essayez donc d’abord une petite quantité, à l’intérieur du bras. L’emballage-cadeau n’est pas remboursé.

Votre peau réagit ? Cessez d’utiliser le produit et consultez un médecin si la réaction ne s’atténue pas rapidement. Dites-le-nous, même après les {returnDays} jours : nous voulons le savoir, et nous vous rembourserons.

## Modifier ou annuler une commande

Tant que votre colis n’est pas emballé, nous pouvons changer l’adresse ou annuler la commande sans frais. Écrivez-nous ou appelez-nous dès que possible, avec votre numéro de commande.

## Vos droits

La loi sur la protection du consommateur de votre province peut vous donner d’autres droits. Cette page ne les limite pas.`,
};
