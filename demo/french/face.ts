import type { FrenchProduct } from './shape.ts';
import { EXTERNAL, EYES, OAT } from './shape.ts';

export const face: Record<string, FrenchProduct> = {
  'rosehip-glow-serum': {
    name: 'Sérum éclat à l’églantier',
    tagline: 'Un sérum léger et ambré, à base d’huiles, pour le teint fatigué',
    description: [
      'De l’églantier pressé à froid et du squalane, dans un sérum qui pénètre le temps de vous brosser les dents. La peau paraît reposée, douce au toucher, sans film gras.',
      'L’ambre vient du fruit lui-même. Nous pressons de petits lots et inscrivons le mois sur chaque flacon.',
    ],
    howToUse: [
      'Réchauffez trois gouttes entre vos paumes.',
      'Pressez-les le soir sur la peau humide, avant toute crème.',
    ],
    cautions: [EXTERNAL, EYES],
    alts: [
      'Le Sérum éclat à l’églantier dans un flacon ambré à compte-gouttes, sur fond rose, avec un brin d’eucalyptus',
      'Des gouttes ambrées du sérum sur du papier rose, sous leur compte-gouttes de verre, avec deux cynorhodons',
      'Le flacon parmi un tube, un pot, une huile et un pain de savon, pour donner l’échelle',
    ],
  },
  'squalane-bare-serum': {
    name: 'Sérum au squalane pur',
    tagline: 'Un seul ingrédient, pour la peau que tout dérange',
    description: [
      'Du squalane d’olive, et rien d’autre. Il s’étale comme de l’eau, ne brille pas et se conserve longtemps.',
      'Si des crèmes vous ont déjà fait réagir, c’est par lui que nous commencerions.',
    ],
    howToUse: [
      'Deux ou trois gouttes sur la peau humide, matin ou soir.',
      'Bon aussi pour la pointe des cheveux.',
    ],
    cautions: [EXTERNAL, EYES],
    alts: [
      'Le Sérum au squalane pur dans un flacon transparent à compte-gouttes blanc, sur une marche couleur sable, avec trois olives vertes',
      'Une flaque claire de squalane sur du papier crème, avec un rameau et des fruits d’olivier',
      'Le flacon sur deux livres, derrière des lunettes de lecture, pour donner l’échelle',
    ],
  },
  'dew-point-serum': {
    name: 'Sérum aqueux Point de rosée',
    tagline: 'Acide hyaluronique et aloès, pour la peau qui a soif',
    description: [
      'Un sérum clair, léger comme l’eau, avec de l’acide hyaluronique de deux poids moléculaires, de l’aloès et de la vitamine B3. Pensé pour les mois secs des Prairies.',
      'Ne l’appliquez pas seul : couvrez-le d’une crème ou d’une huile, sinon son eau s’évapore.',
    ],
    howToUse: [
      'Un demi-compte-gouttes sur la peau propre et mouillée.',
      'Appliquez une crème pendant que la peau est encore humide.',
    ],
    cautions: [EXTERNAL, EYES],
    alts: [
      'Le Sérum aqueux Point de rosée dans un flacon bleu-vert profond, sur un disque blanc, à la lumière d’une fenêtre',
      'Des gouttes claires et rondes du sérum sur du papier bleu-vert',
      'Le flacon sur une tablette à côté d’un verre à brosse à dents, pour donner l’échelle : il est environ deux fois moins haut',
    ],
  },
  'night-garden-oil': {
    name: 'Huile visage Jardin de nuit',
    tagline: 'Jojoba, caméline et géranium, pour la fin du jour',
    description: [
      'Une huile qui prend son temps, pour les soirs tranquilles : caméline de la Saskatchewan, jojoba et chanvre, avec un peu de géranium pour l’odeur d’un jardin après la pluie.',
      'Parfumée ou nature. La version nature est la même huile, sans le géranium.',
    ],
    howToUse: [
      'Quatre gouttes sur la peau humide, avant le coucher.',
      'Massez le long de la mâchoire et remontez sur les joues.',
    ],
    cautions: [
      EXTERNAL,
      EYES,
      'La version au géranium contient des allergènes de parfum naturels : choisissez la version nature si vous y réagissez.',
    ],
    alts: [
      'L’Huile visage Jardin de nuit dans un flacon violet à col doré, à la lumière du soir, avec des pétales de géranium',
      'Des gouttes dorées de l’huile sur du papier lilas, en rang de la petite à la grande',
      'Le flacon violet sur deux livres, derrière des lunettes de lecture, pour donner l’échelle',
    ],
  },
  'calming-oat-cream': {
    name: 'Crème apaisante à l’avoine',
    tagline: 'Riche, simple et douce, pour les visages qui rougissent au vent',
    description: [
      'De l’avoine colloïdale et de l’huile d’avoine, dans une crème qui enveloppe comme une couverture de laine et pénètre comme une crème légère. Aucun parfum.',
      'Notre plus vieille recette. En neuf ans, nous avons changé l’agent de conservation une fois, et nous l’avons dit à tout le monde.',
    ],
    howToUse: [
      'Une noisette pour le visage et le cou, matin et soir.',
      'Les jours très secs, par-dessus quelques gouttes de sérum.',
    ],
    cautions: [EXTERNAL, EYES, OAT],
    alts: [
      'La Crème apaisante à l’avoine dans un pot givré à couvercle d’érable, sur un rond de pierre pâle, à la lumière d’une fenêtre',
      'Une épaisse traînée de crème sur un carreau couleur peau, des flocons d’avoine devant',
      'Le pot à côté d’une tasse de thé sur du lin, pour donner l’échelle',
    ],
  },
  'morning-light-cream': {
    name: 'Crème Lumière du matin',
    tagline: 'Une crème de jour à la vitamine B3, qui tient bien sous le maquillage',
    description: [
      'Deux fois plus légère que notre crème à l’avoine. La vitamine B3, l’aloès et le squalane laissent la peau unie et douce, au fini satiné.',
      'Ce n’est pas un écran solaire, et elle ne prétend pas l’être : mettez le vôtre par-dessus.',
    ],
    howToUse: [
      'Une quantité de la grosseur d’un pois sur la peau propre, le matin.',
      'Attendez une minute avant l’écran solaire ou le maquillage.',
    ],
    cautions: [EXTERNAL, EYES],
    alts: [
      'La Crème Lumière du matin dans un pot blanc à couvercle doré, sur des marches roses rayées par la lumière d’un store',
      'Le pot ouvert vu d’en haut, la crème montée en pointe souple, le couvercle doré derrière',
      'Le pot à côté d’une tasse de thé, dans les rayures de la lumière du matin, pour donner l’échelle',
    ],
  },
  'honey-clay-mask': {
    name: 'Masque miel et argile rose',
    tagline: 'Dix minutes de calme pour les pores obstrués',
    description: [
      'De l’argile rose et du miel de l’Alberta, en un mélange assez humide pour ne jamais craqueler ni faire tirailler la peau. Se rince sans effort.',
    ],
    howToUse: [
      'Une fois par semaine sur la peau propre, en couche mince.',
      'Rincez à l’eau tiède après dix minutes, avant qu’il sèche.',
    ],
    cautions: [EXTERNAL, EYES, 'Contient du miel : ne convient pas aux enfants de moins d’un an.'],
    alts: [
      'Le Masque miel et argile rose dans un pot givré bas sur un disque d’argile, avec une cuillère à miel et de l’argile rose',
      'Le masque rose mat dans un bol, remué en rond, avec des gouttes de miel à côté',
      'Le pot sur une planche à côté d’une tasse de thé, pour donner l’échelle',
    ],
  },
  'milk-oat-cleanser': {
    name: 'Lait nettoyant à l’avoine',
    tagline: 'Un nettoyant crémeux qui respecte la peau',
    description: [
      'Un nettoyant doux et peu moussant, à l’avoine et à l’huile de tournesol. Il enlève le maquillage léger et les traces de la journée, sans assécher.',
    ],
    howToUse: [
      'Massez une noisette sur la peau sèche ou humide.',
      'Rincez à l’eau tiède ou avec une débarbouillette mouillée.',
    ],
    cautions: [EXTERNAL, EYES, OAT],
    alts: [
      'Le Lait nettoyant à l’avoine dans un tube crème à bouchon de bois, sur du travertin, avec des flocons d’avoine',
      'Le nettoyant versé comme un lait épais, en anneaux, sur du papier vert sauge parmi des flocons d’avoine',
      'Le tube sur une tablette à côté d’un verre à brosse à dents, pour donner l’échelle',
    ],
  },
  'clear-stream-cleanser': {
    name: 'Gel nettoyant Eau claire',
    tagline: 'Un gel léger pour la peau qui brille avant midi',
    description: [
      'Des nettoyants doux tirés du sucre et de l’eau d’hamamélis sans alcool. La peau reste propre et tranquille, sans tirailler.',
    ],
    howToUse: ['Faites mousser une noisette entre vos mains mouillées.', 'Rincez bien. Matin et soir.'],
    cautions: [EXTERNAL, EYES],
    alts: [
      'Le Gel nettoyant Eau claire dans un flacon de verre vert à pompe blanche, parmi des galets de rivière',
      'Une flaque du gel clair, vert pâle, avec des gouttelettes et des galets autour',
      'Le flacon vert sur une tablette à côté d’un verre d’eau, pour donner l’échelle',
    ],
  },
  'rose-mist-toner': {
    name: 'Tonique à l’eau de rose',
    tagline: 'Des eaux de rose et de camomille, sans rien de superflu',
    description: [
      'Deux eaux florales et de la glycérine, dans un flacon ambré. Il réveille la peau après le nettoyage et aide le sérum à s’étaler.',
    ],
    howToUse: [
      'Quelques gouttes au creux des paumes, à presser sur la peau propre.',
      'Continuez avec un sérum ou une crème.',
    ],
    cautions: [EXTERNAL, EYES],
    alts: [
      'Le Tonique à l’eau de rose dans un grand flacon ambré à bouchon noir, à la lumière d’une fenêtre, avec des pétales de rose',
      'Des gouttes claires du tonique sur du papier rose, avec trois pétales de rose',
      'Le flacon sur une tablette à côté d’un verre à brosse à dents, pour donner l’échelle',
    ],
  },
};
