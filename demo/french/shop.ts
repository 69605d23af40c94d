import type { categoryPictures } from '../catalogue.ts';

/** Alt texts of the category pictures. */
export const categoryAlts: Record<keyof typeof categoryPictures, string> = {
  face: 'Un nettoyant, un sérum, un tonique, une crème et un masque sur du papier rose pâle, devant une arche d’argile',
  body: 'Un baume à mains, une lotion, une huile corporelle, un pain de savon et un gommage sur du papier argile, avec une orange',
  hair: 'Une crème démêlante, deux flacons à compte-gouttes et des pains ronds sur du papier bleu pâle, avec un peigne de bois',
};

/** By their order. */
export const banner: { text: string; pictureAlt: string }[] = [
  {
    text: 'Le froid est de retour. Notre crème à l’avoine aussi.',
    pictureAlt:
      'Un tube, un flacon à compte-gouttes, un pot, un pain de savon et une huile sur du papier rose, au soleil doux',
  },
  {
    text: 'Pressé en petits lots : le Sérum éclat à l’églantier',
    pictureAlt:
      'Le Sérum éclat à l’églantier sur un rond de pierre pâle, avec des cynorhodons et de l’eucalyptus',
  },
  {
    text: 'Six semaines sur des claies de cèdre, des mois sous votre douche',
    pictureAlt:
      'Des pains de savon de trois couleurs, en rangs sur une claie de cèdre à la lumière d’une fenêtre',
  },
  {
    text: 'Pour les mains lavées quarante fois par jour',
    pictureAlt: 'Le Baume à mains à la sauge et une tasse de thé sur une serviette pliée',
  },
];

export const settings = {
  tagline: 'Des soins de la peau faits à la main à Calgary',
  about:
    'Des soins de la peau simples et bons, faits à la main en petits lots dans une ancienne boulangerie d’Inglewood.',
  hours: 'Du lundi au vendredi, de 9 h à 16 h 30, heure des Rocheuses',
};

export const about = {
  title: 'À propos : {shopName}',
  description:
    'Une ancienne boulangerie d’Inglewood, deux personnes, une longue table et des soins de la peau simples et bons, faits en petits lots.',
  body: `Les fours étaient partis avant notre arrivée. De la vieille boulangerie de Cottonwood Lane, il reste la longue table d’érable, le plancher de tuiles et une fenêtre qui laisse entrer le matin. On y travaille bien de ses mains.

## Deux personnes et une table

Maren a appris à faire le savon avec sa grand-mère et a étudié la chimie à l’Université de Calgary ; elle met au point les formules et tient le cahier des lots. Theo a été pâtissier pendant douze ans. Il pèse au dixième de gramme, et c’est grâce à lui que nos crèmes ne se séparent pas.

Nous fabriquons le mardi et le mercredi, nous coulons et étiquetons le jeudi, et nous emballons presque tous les jours avant 14 h.

## Moins de choses, bien faites

Tout ce que nous vendons a commencé par une liste de ce que le produit devait faire, et par le moins d’ingrédients possible pour bien le faire. Vous pouvez les lire un à un sur la page du produit, avec le mot de tous les jours à côté du latin.

Nous en cultivons une partie : une plate-bande de calendula derrière la boutique, du romarin en bacs et de la sauge que personne n’a plantée. L’avoine vient d’un moulin près de Camrose, le miel de deux frères des Foothills, et la cire de leurs ruches. Le reste, nous l’achetons à des gens qui savent nous dire où il a poussé.

## Petit par choix

Un lot, c’est quarante pots. Certains articles viennent donc à manquer de temps en temps, et ce que vous ouvrez a été fait il y a des semaines, pas des années. Chaque pot porte le numéro de son lot ; si vous nous écrivez à son sujet, nous pouvons retrouver le jour, les huiles et la météo.

## Ce que nous ne faisons pas

- Nous ne faisons pas d’essais sur les animaux, et n’en demandons à personne.
- Nous ne promettons pas de guérir quoi que ce soit. Nous faisons des cosmétiques. Si vous avez un problème de peau, consultez en pharmacie ou en clinique.
- Nous ne vendons pas vos données, et personne ne vous suit dans notre boutique sans votre accord.

## Passez nous voir

{address}. La boutique occupe l’avant de la boulangerie ; la clochette est vraie, et le chien aussi. Ou [écrivez-nous](/contact) : nous aimons savoir comment nos produits vous conviennent, surtout quand ils ne vous conviennent pas.`,
};
