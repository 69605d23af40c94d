export const frenchTopics: Readonly<Record<string, string>> = {
  Orders: 'Commandes',
  Delivery: 'Livraison',
  Products: 'Produits',
  'Returns and payment': 'Retours et paiement',
};

/** The French of the default questions, by their English. */
export const frenchQuestions: Readonly<Record<string, { question: string; answer: string }>> = {
  'Do I need an account to buy?': {
    question: 'Faut-il un compte pour acheter ?',
    answer:
      'Non, il suffit d’un courriel et d’une adresse de livraison. Si vous créez un compte plus tard avec le même courriel et que vous le confirmez, les commandes que vous avez passées sans compte s’y trouveront.',
  },
  'Can I change or cancel my order?': {
    question: 'Puis-je modifier ou annuler ma commande ?',
    answer:
      'Oui, tant qu’elle n’est pas partie. [Écrivez-nous](/contact) dès que possible avec votre numéro de commande : nous emballons presque tous les jours ouvrables, et les commandes partent peu après.',
  },
  'Where is my order?': {
    question: 'Où est ma commande ?',
    answer:
      'Nous vous enverrons le numéro de suivi par courriel quand votre colis partira. Vous pouvez aussi vérifier à tout moment sous [trouver votre commande](/order/find) ou dans [votre compte](/account/orders).',
  },
  'Can you gift wrap my order?': {
    question: 'Pouvez-vous emballer ma commande en cadeau ?',
    answer:
      'Oui. Sur la page du produit ou dans le panier, choisissez l’emballage-cadeau et écrivez votre message. Nous le mettrons sur une carte et n’indiquerons aucun prix.',
  },
  'Where do you deliver, and what does it cost?': {
    question: 'Où livrez-vous, et combien ça coûte ?',
    answer:
      'Nous livrons partout au Canada. Entrez votre code postal dans le panier pour voir le prix et la date prévue pour votre adresse, avant de nous donner quoi que ce soit d’autre. La livraison est gratuite pour les plus grosses commandes ; la ligne en haut de votre panier montre combien il vous manque. Pour les détails, consultez [livraison et retours](/shipping).',
  },
  'My parcel arrived frozen. Is it spoiled?': {
    question: 'Mon colis est arrivé gelé. Mes produits sont-ils encore bons ?',
    answer:
      'Probablement pas. Laissez-le revenir lentement à la température de la pièce, loin du calorifère, et remuez les crèmes une fois avec une cuillère propre. Les huiles troubles redeviendront claires. Si une crème reste granuleuse ou si une bouteille a fendu, [écrivez-nous](/contact) et nous la remplacerons.',
  },
  'What if my parcel is late, lost or damaged?': {
    question: 'Et si mon colis est en retard, perdu ou endommagé ?',
    answer:
      'Nous arrangerons cela. [Écrivez-nous](/contact), avec une photo si quelque chose est endommagé : nous vous l’expédierons de nouveau ou vous rembourserons.',
  },
  'What are the ingredients?': {
    question: 'Quels sont les ingrédients ?',
    answer:
      'La page de chaque produit en donne la liste complète : les noms INCI que la loi exige et ce qu’ils veulent dire en mots simples. Les allergènes qui viennent avec les huiles essentielles y sont indiqués.',
  },
  'Which products suit sensitive skin?': {
    question: 'Quels produits conviennent aux peaux sensibles ?',
    answer:
      'Dans les [filtres de la boutique](/shop?concern=sensitivity), choisissez *Sensibilité*, puis *Parfum* sous *Sans*. Quel que soit votre choix, essayez-en d’abord un peu au creux du coude, deux soirs de suite. Les ingrédients naturels peuvent irriter, eux aussi.',
  },
  'Can I use your products while I’m pregnant, or on my child?': {
    question: 'Puis-je utiliser vos produits pendant une grossesse, ou sur mon enfant ?',
    answer:
      'Nous ne pouvons pas donner d’avis médical. Montrez la liste des ingrédients en pharmacie, à votre sage-femme ou à votre médecin : elle emploie les noms normalisés qu’on y connaît.',
  },
  'Do your products help with eczema, acne or other skin conditions?': {
    question: 'Vos produits aident-ils contre l’eczéma, l’acné ou d’autres problèmes de peau ?',
    answer:
      'Nous faisons des cosmétiques : ils nettoient, adoucissent et protègent. Ils ne sont pas conçus pour traiter une maladie ni un trouble de la peau. Consultez en pharmacie ou en clinique.',
  },
  'How long do products keep?': {
    question: 'Combien de temps les produits se conservent-ils ?',
    answer:
      'La page et l’étiquette de chaque produit indiquent combien de mois il se conserve une fois ouvert. Gardez-le fermé, au frais et à l’abri du soleil, et prenez-en avec les doigts propres et secs. S’il sent la vieille noix ou change de couleur, jetez-le.',
  },
  'Do you test on animals?': {
    question: 'Faites-vous des essais sur les animaux ?',
    answer:
      'Non, et nous n’en demandons à personne. Le Canada les interdit pour les cosmétiques depuis décembre 2023.',
  },
  'I don’t like it. Can I return it?': {
    question: 'Ça ne me convient pas. Puis-je le retourner ?',
    answer:
      'Oui, dans les {returnDays} jours, ouvert ou non. Dites-nous ce qui n’allait pas, pour que nous fassions mieux. Pour savoir comment faire, consultez [livraison et retours](/returns).',
  },
  'Do prices include tax?': {
    question: 'Les prix comprennent-ils les taxes ?',
    answer:
      'Non. Comme d’habitude au Canada, les taxes de vente sont en sus. Celles que nous percevons dans votre province s’affichent à la caisse, et dans le panier une fois votre code postal entré.',
  },
  'Is it safe to pay here?': {
    question: 'Le paiement est-il sûr ?',
    answer:
      'Oui. Votre numéro de carte est transmis directement à notre fournisseur de paiement, chiffré. Nous ne le voyons jamais et ne pouvons pas le conserver.',
  },
};
