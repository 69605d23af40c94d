import type { FrenchProduct } from './shape.ts';
import { EXTERNAL, EYES, OAT } from './shape.ts';

export const hair: Record<string, FrenchProduct> = {
  'everyday-shampoo-bar': {
    name: 'Shampooing solide quotidien',
    tagline: 'Quatre-vingts lavages au creux de la main',
    description: [
      'Un vrai shampooing, pas un savon : des nettoyants doux pressés avec du beurre de cacao, au pH des cheveux. Aucun rinçage au vinaigre.',
    ],
    howToUse: [
      'Passez-le cinq ou six fois sur les cheveux mouillés, déposez-le et faites mousser avec les mains.',
      'Rincez bien et laissez sécher le pain.',
    ],
    cautions: [EXTERNAL, EYES, 'Les pains parfumés contiennent des allergènes de parfum naturels.'],
    alts: [
      'Le Shampooing solide quotidien : trois pains ronds et verts, dont deux sur un porte-savon de bois, avec du romarin',
      'La face pressée d’un pain rond et vert, de près, avec son brin de romarin',
      'Le pain sur une planche derrière une brosse à cheveux de bois, pour donner l’échelle',
    ],
  },
  'oat-scalp-bar': {
    name: 'Shampooing solide à l’avoine pour cuir chevelu',
    tagline: 'Sans parfum, à mousse lente, pour les cuirs chevelus qui se plaignent',
    description: [
      'De l’avoine colloïdale et du panthénol dans notre pain le plus doux. Peu de mousse, beaucoup de confort.',
    ],
    howToUse: ['Faites mousser dans les mains, pas sur la tête. Laissez agir une minute, puis rincez.'],
    cautions: [EXTERNAL, EYES, OAT],
    alts: [
      'Le Shampooing solide à l’avoine dans sa boîte de métal ouverte sur du lin, le couvercle imprimé appuyé devant, avec des flocons d’avoine',
      'Le pain rond, de près : des mouchetures d’avoine, son estampe sur le dessus et des flocons autour',
      'La boîte appuyée contre une tasse de grès, pour donner l’échelle : elle est environ de la même largeur',
    ],
  },
  'solid-conditioner': {
    name: 'Revitalisant solide',
    tagline: 'Le peigne passe, et la bouteille reste au magasin',
    description: [
      'Un agent revitalisant tiré du canola, du beurre de cacao et de l’huile de caméline. Glissez-le sur les cheveux comme le shampooing, ou faites-en fondre un coin dans l’eau chaude pour en faire un masque.',
    ],
    howToUse: ['Sur les cheveux mouillés, des oreilles aux pointes ; peignez, attendez et rincez.'],
    cautions: [EXTERNAL, EYES],
    alts: [
      'Le Revitalisant solide : deux pains ronds jaune pâle, l’un dans son étui de papier, avec un peigne de bois',
      'Le pain rond, jaune pâle, de près, son estampe sur le dessus, devant un peigne de bois',
      'Le pain sur une planche derrière un peigne de bois, pour donner l’échelle',
    ],
  },
  'cream-rinse': {
    name: 'Crème démêlante au tilleul',
    tagline: 'Un revitalisant léger en tube, pour les cheveux fins',
    description: [
      'Elle démêle, puis s’en va. L’huile d’avoine et le panthénol font glisser le peigne sans alourdir : les cheveux fins bougent encore.',
    ],
    howToUse: ['Une noisette des longueurs aux pointes ; rincez après une minute.'],
    cautions: [EXTERNAL, EYES, 'Contient de l’huile d’avoine.'],
    alts: [
      'La Crème démêlante au tilleul dans un tube blanc à bouchon de noyer, sur la pierre verte, avec des feuilles de tilleul',
      'Une bande blanche et brillante de crème sur du papier vert tilleul, peignée en vagues',
      'Le tube sur une planche de noyer derrière une brosse à cheveux, pour donner l’échelle',
    ],
  },
  'ends-oil': {
    name: 'Huile pour pointes',
    tagline: 'Trois gouttes contre le vent des Prairies',
    description: ['Squalane, jojoba et caméline. Elle lisse les pointes et limite les dégâts de la tuque.'],
    howToUse: ['Deux ou trois gouttes sur les pointes humides ou sèches. Moins que vous ne pensez.'],
    cautions: [EXTERNAL, EYES],
    alts: [
      'L’Huile pour pointes dans un flacon ambré à compte-gouttes et à étiquette foncée, sur un bloc de noyer, avec une orange douce',
      'Trois gouttes dorées de l’huile sur une planche de noyer',
      'Le flacon sur une planche de noyer, une petite brosse à cheveux devant, pour donner l’échelle',
    ],
  },
  'rosemary-scalp-oil': {
    name: 'Huile au romarin pour cuir chevelu',
    tagline: 'Une huile du dimanche pour le cuir chevelu, au ricin et au romarin',
    description: [
      'Une huile épaisse aux herbes, à masser avant le lavage. Elle ne promet pas de faire pousser les cheveux ; elle rend le cuir chevelu confortable.',
    ],
    howToUse: [
      'Séparez les cheveux, déposez des gouttes sur le cuir chevelu et massez cinq minutes.',
      'Laissez agir une heure, puis lavez deux fois.',
    ],
    cautions: [
      EXTERNAL,
      EYES,
      'Contient des allergènes de parfum naturels du romarin. À éviter pendant la grossesse sans avis médical.',
    ],
    alts: [
      'L’Huile au romarin dans un flacon vert à compte-gouttes et à col doré, sur l’ardoise, avec des brins de romarin',
      'Un bol de l’huile vert doré où trempe un brin de romarin',
      'Le flacon vert sur une planche derrière un peigne de bois, pour donner l’échelle',
    ],
  },
  'clay-scalp-mask': {
    name: 'Masque à l’argile blanche pour cuir chevelu',
    tagline: 'Une fois par semaine, un nouveau départ en douceur pour les racines alourdies',
    description: [
      'De l’argile blanche et de l’eau d’hamamélis, mélangées en une crème qui se verse. Le masque déloge le sébum et les restes de produits coiffants, et se rince bien.',
    ],
    howToUse: ['Sur le cuir chevelu mouillé, avant le shampooing ; massez, attendez cinq minutes et rincez.'],
    cautions: [EXTERNAL, EYES],
    alts: [
      'Le Masque à l’argile blanche dans un pot blanc à couvercle d’acier, sur l’ardoise, avec des morceaux d’argile blanche',
      'Le masque sur une cuillère de bois et dessous, pâle comme la porcelaine, avec des morceaux d’argile blanche',
      'Le pot sur une planche de noyer, un peigne de bois devant, pour donner l’échelle',
    ],
  },
};
