import type { FrenchProduct } from './shape.ts';
import { EXTERNAL, EYES } from './shape.ts';

export const body: Record<string, FrenchProduct> = {
  'rosewood-bar-soap': {
    name: 'Savon à l’argile rose',
    tagline: 'Un pain pressé à l’argile rose et au karité, mûri pendant six semaines',
    description: [
      'Un savon d’huile d’olive au karité et à l’argile rose. Une mousse dense et crémeuse, et un pain qui reste ferme jusqu’au dernier éclat.',
      'Saponifié à froid à Calgary et mûri six semaines sur des claies de cèdre.',
    ],
    howToUse: [
      'Faites mousser à l’eau tiède. Laissez-le sécher sur un porte-savon entre les usages ; il dure environ six semaines sous la douche.',
    ],
    cautions: [EXTERNAL, EYES],
    alts: [
      'Le Savon à l’argile rose : une pile de pains pressés sur du lin plié, avec de l’eucalyptus',
      'La face pressée d’un pain rose, de près, avec son rameau et ses lettres',
      'Le pain debout sur une serviette pliée à côté d’une brosse à ongles, pour donner l’échelle',
    ],
  },
  'garden-soap': {
    name: 'Savon du jardin',
    tagline: 'Un bon savon : trois parfums du jardin et une version nature',
    description: [
      'Le même pain tout simple, à la lavande, à la menthe poivrée, au cèdre et nature. De l’huile d’olive pour la douceur, du coco pour la mousse.',
    ],
    howToUse: ['Faites mousser à l’eau tiède ; gardez-le au sec entre les usages.'],
    cautions: [
      EXTERNAL,
      EYES,
      'Les pains parfumés contiennent des allergènes de parfum naturels ; le pain nature n’en contient pas.',
    ],
    alts: [
      'Le Savon du jardin : quatre pains dans leur bande de papier, la lavande devant, sur une planche d’érable avec du romarin',
      'Le pain à la lavande, de près : son estampe sur le dessus, un brin de romarin derrière',
      'Un pain à la lavande debout sur une serviette pliée à côté d’une brosse à ongles, pour donner l’échelle',
    ],
  },
  'oatmeal-hand-soap': {
    name: 'Savon avoine et miel',
    tagline: 'Un gommage doux pour les mains qui jardinent',
    description: [
      'L’avoine moulue enlève la terre, le miel garde la mousse onctueuse. Pour l’évier de la cuisine et la table de rempotage.',
    ],
    howToUse: ['Frottez entre les mains mouillées, rincez et séchez bien.'],
    cautions: [EXTERNAL, EYES, 'Contient de l’avoine et du miel.'],
    alts: [
      'Le Savon avoine et miel, moucheté d’avoine, dans sa bande de papier devant un porte-savon de noyer, avec des flocons d’avoine',
      'Le pain, de près : des mouchetures dorées, son estampe sur le dessus et des flocons d’avoine devant',
      'Le pain à côté d’une tasse sur une serviette pliée, pour donner l’échelle',
    ],
  },
  'sage-hand-balm': {
    name: 'Baume à mains à la sauge',
    tagline: 'Pour les mains lavées quarante fois par jour',
    description: [
      'Un baume crémeux au karité et à la sauge sclarée. Il pénètre en une minute : vous pouvez aussitôt tenir un crayon, une aiguille ou un enfant.',
      'Fait d’abord pour une infirmière de Bowness, à qui nous offrons encore un tube sur dix.',
    ],
    howToUse: [
      'Une quantité de la grosseur d’un pois pour les deux mains, dès qu’elles tiraillent.',
      'La nuit : une couche plus épaisse sous des gants de coton.',
    ],
    cautions: [EXTERNAL, 'Contient des allergènes de parfum naturels de la sauge sclarée.'],
    alts: [
      'Le Baume à mains à la sauge dans un tube vert sauge à bouchon de bois, sur un bloc de pierre',
      'Une touche du baume vert pâle, étirée du bout du doigt sur un rond d’ardoise, avec un brin de sauge',
      'Le tube à côté d’une tasse de thé sur une serviette pliée, pour donner l’échelle',
    ],
  },
  'winter-body-lotion': {
    name: 'Lotion corporelle Chinook',
    tagline: 'Une lotion légère pour les maisons chauffées et l’air sec',
    description: [
      'Du tournesol, de la caméline et de la glycérine, dans une lotion qui s’applique après la douche et disparaît avant le chandail.',
    ],
    howToUse: ['Sur la peau humide après la douche, en remontant à partir des chevilles.'],
    cautions: [EXTERNAL, 'La version à l’orange contient des allergènes de parfum naturels.'],
    alts: [
      'La Lotion corporelle Chinook dans une bouteille blanche à pompe de bois, sur la pierre, avec deux oranges',
      'Un ruban blanc de lotion, en va-et-vient sur un rond de pierre pâle, avec une orange',
      'La bouteille à côté d’une tasse de thé et d’une orange, pour donner l’échelle',
    ],
  },
  'whipped-shea-butter': {
    name: 'Beurre de karité fouetté',
    tagline: 'Coudes, talons, genoux : les endroits que la lotion oublie',
    description: [
      'Du karité fouetté avec de l’huile de tournesol et d’amande jusqu’à former des pics. Sans eau, donc sans agent de conservation ; un peu suffit.',
    ],
    howToUse: [
      'Faites-en fondre un peu entre vos paumes et pressez-le sur la peau.',
      'Attendez cinq minutes avant de vous habiller.',
    ],
    cautions: [EXTERNAL, 'Contient de l’amande douce, une noix.'],
    alts: [
      'Le Beurre de karité fouetté, dressé en pic au-dessus de son pot ouvert, le couvercle de noyer à côté, sur du lin',
      'Le beurre fouetté en plis souples dans un bol, une branche d’eucalyptus devant',
      'Le pot à côté d’une brosse à ongles sur une serviette pliée, pour donner l’échelle',
    ],
  },
  'coffee-sugar-scrub': {
    name: 'Gommage café et sucre',
    tagline: 'Le marc du torréfacteur voisin, du sucre et du beurre de cacao',
    description: [
      'Du sucre de canne pour polir, du café pour l’odeur d’un samedi, et du beurre de cacao pour vous passer de lotion ensuite.',
    ],
    howToUse: [
      'Frottez en rond sur la peau mouillée, rincez et épongez.',
      'Une ou deux fois par semaine. Le plancher de la douche peut devenir glissant.',
    ],
    cautions: [EXTERNAL, 'N’appliquez pas sur la peau blessée ou fraîchement rasée.'],
    alts: [
      'Le Gommage café et sucre dans un pot ambré à couvercle noir, sur une planche de noyer, avec des grains de café',
      'Un monticule de gommage, grains de cassonade et café moulu, entouré de grains de café',
      'Le pot sur une planche à côté d’une tasse de café, pour donner l’échelle',
    ],
  },
  'prairie-salt-scrub': {
    name: 'Gommage au sel des Prairies',
    tagline: 'Du sel fin et de l’huile de caméline, avec ou sans romarin',
    description: [
      'Plus fin et plus vif que le sucre. Nous moulons le sel deux fois pour qu’il polisse sans égratigner.',
    ],
    howToUse: ['Sur la peau mouillée, en douceur, puis rincez.'],
    cautions: [EXTERNAL, 'N’appliquez pas sur le visage, ni sur la peau blessée ou fraîchement rasée.'],
    alts: [
      'Le Gommage au sel des Prairies dans un pot transparent à couvercle de bois, sur la pierre grise, avec des cristaux de sel et du romarin',
      'Le sel dans un bol de grès, avec des brins de romarin',
      'Le pot à côté d’une brosse à ongles sur une serviette pliée, pour donner l’échelle',
    ],
  },
  'calendula-body-oil': {
    name: 'Huile corporelle au calendula',
    tagline: 'Les fleurs de nos plates-bandes, macérées toute une lune',
    description: [
      'Des fleurs de calendula dans l’huile de tournesol, filtrée deux fois et embouteillée, d’un orange vif. Pour tous les corps, les bedons ronds et les parents de bébés.',
    ],
    howToUse: ['Sur la peau humide, après le bain.'],
    cautions: [EXTERNAL, 'Peut tacher les tissus clairs tant que la peau ne l’a pas absorbée.'],
    alts: [
      'L’Huile corporelle au calendula, orange vif dans une bouteille transparente à bouchon de bois, avec trois fleurs de calendula',
      'Des gouttes orange vif de l’huile sur du papier crème, avec deux fleurs de calendula',
      'La bouteille à côté d’une brosse à ongles sur une serviette pliée, pour donner l’échelle',
    ],
  },
};
