import type { FrenchPage } from './french-pages.ts';

// In the words of Quebec's Law 25. The owner's lawyer has the last word.
export const frenchPrivacy: FrenchPage = {
  title: 'Confidentialité',
  description:
    'Ce que {shopName} sait de vous, pourquoi, pendant combien de temps, et comment le faire corriger ou supprimer.',
  body: `Nous gardons ce qu’il faut pour vous envoyer vos achats, et le moins possible au-delà. Cette page explique de quoi il s’agit, en mots simples.

## Qui est responsable

{shopName}, {address}, est responsable de vos renseignements personnels. La personne qui dirige la boutique est responsable de leur protection. Vous pouvez la joindre à [{email}](mailto:{email}) ou à notre adresse postale.

## Ce que nous gardons, et pourquoi

- **Vos commandes** : votre nom, votre adresse et votre courriel, votre numéro de téléphone si vous le donnez, ce que vous avez acheté et payé, et les messages au sujet de la commande. Nous en avons besoin pour livrer les commandes, traiter les retours et tenir nos livres.
- **Votre compte**, si vous en créez un : votre nom, votre courriel, vos adresses enregistrées, vos favoris et votre panier. De votre mot de passe, nous ne conservons qu’une empreinte à sens unique, à partir de laquelle personne ne peut le retrouver.
- **Le paiement** : votre numéro de carte est transmis directement à notre fournisseur de paiement. Nous ne le voyons jamais et ne le conservons pas ; nous savons seulement si vous avez payé, et par quel moyen.
- **Ce que vous nous écrivez** : messages, avis et questions.
- **Ce que vous avez accepté** : les courriels que vous voulez recevoir, le moment de votre accord, le texte que vous avez accepté et votre adresse réseau à ce moment-là. La loi exige que nous puissions en faire la preuve.
- **La sécurité** : votre adresse réseau, pendant peu de temps, pour ralentir les personnes qui tentent de deviner des mots de passe ou qui abusent des formulaires.

Nous ne demandons ni votre âge, ni votre sexe, ni votre état de santé. Ne nous envoyez pas de renseignements médicaux ; votre pharmacie est mieux placée pour vous répondre.

## Votre consentement

Vous pouvez visiter la boutique et acheter sans compte. Tout ce qui n’est pas nécessaire reste désactivé jusqu’à ce que vous l’activiez : infolettres, rappels et mesure de la fréquentation. Nous demandons chaque consentement séparément, et un refus ne vous coûte rien.

Vous pouvez retirer votre consentement aussi facilement que vous l’avez donné : par le lien au bas de chacun de ces courriels, dans votre [compte](/account/privacy) ou en nous écrivant.

## Témoins et stockage dans votre navigateur

Nous n’utilisons que les témoins nécessaires au fonctionnement de la boutique. Ils servent à savoir que votre session est ouverte, qu’une session a déjà été ouverte sur cet appareil, quel panier est le vôtre, et qu’une commande est la vôtre quand vous la consultez de nouveau. Votre panier, vos favoris et votre choix du mode clair ou sombre sont conservés dans votre propre navigateur. Nous n’affichons aucune publicité et ne chargeons rien de tiers sans votre accord.

## Qui d’autre y a accès

- **Les transporteurs**, et le service par lequel nous faisons appel à eux, reçoivent le nom, l’adresse et le numéro de téléphone dont un colis a besoin.
- **Notre fournisseur de paiement** reçoit ce qu’un paiement exige.
- **Les entreprises qui acheminent nos courriels et hébergent nos serveurs** traitent ces renseignements pour nous, et à aucune autre fin.
- **Google**, seulement si vous choisissez de vous connecter par son entremise.

Certaines de ces entreprises se trouvent à l’extérieur de votre province ou du Canada, surtout aux États-Unis, où d’autres lois s’appliquent et où les autorités peuvent demander des données. Nous choisissons des entreprises qui s’engagent par contrat à les protéger. Nous ne vendons vos données à personne.

## Combien de temps nous les gardons

- Commandes et factures : six ans après la fin de l’année, comme l’exigent les lois fiscales. Si vous supprimez votre compte avant, nous effaçons votre nom, votre rue et votre courriel des commandes terminées.
- Votre compte : jusqu’à ce que vous le supprimiez.
- Courriels que nous vous avons envoyés : six mois.
- Messages que vous nous avez écrits : deux ans.
- Commandes que nous avons préparées pour vous, mais qui n’ont jamais été passées : vos coordonnées, un an.
- Preuve de ce que vous avez accepté ou refusé : aussi longtemps que nous pouvons avoir à la fournir.
- Adresses réseau, pour la sécurité : un jour.

## Vos droits

Vous pouvez consulter ce que nous avons à votre sujet, le faire corriger ou supprimer, en obtenir un fichier et retirer votre consentement. Si vous avez un compte, vous pouvez faire presque tout cela vous-même dans [votre compte](/account/privacy). Sinon, écrivez à [{email}](mailto:{email}) ; nous vous répondrons dans les 30 jours, sans frais. Nous devrons peut-être vous demander de prouver votre identité.

Nous ne prenons aucune décision à votre sujet uniquement par des moyens automatisés. Si notre réponse ne vous satisfait pas, vous pouvez vous adresser à la Commission d’accès à l’information du Québec, au Commissariat à la protection de la vie privée du Canada ou au commissariat de votre province.

## Comment nous les protégeons

Tout ce que vous nous envoyez est chiffré en route. Les membres de notre équipe se connectent avec une vérification en deux étapes, ne voient que ce dont leur travail a besoin, et leurs modifications sont consignées. Si un incident risque de vous causer un préjudice, nous vous en aviserons sans délai, ainsi que les autorités.

## Enfants

La boutique s’adresse aux adultes. Nous ne gardons pas sciemment de données sur des personnes de moins de 14 ans ; si vous croyez que c’est le cas, dites-le-nous et nous les supprimerons.

## Modifications

Quand cette page change, sa date change aussi. Si un changement vous touche, nous vous écrirons avant qu’il entre en vigueur.`,
};
