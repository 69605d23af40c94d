interface FrenchPost {
  title: string;
  excerpt: string;
  pictureAlt: string;
  content: string;
}

export const posts: Record<string, FrenchPost> = {
  'how-to-read-an-inci-list': {
    title: 'Lire une liste d’ingrédients sans dictionnaire',
    excerpt:
      'Des noms latins, des noms anglais, et la seule règle qui dit presque tout ce qu’il faut savoir.',
    pictureAlt: 'Quatre emballages en rang sur une tablette, l’étiquette tournée vers nous',
    content: `Chaque cosmétique vendu au Canada porte la liste de ses ingrédients sous leur nom INCI. On dirait une formule magique. C’est une recette, et elle suit une règle : **ce dont il y a le plus vient en premier**, jusqu’à un pour cent. En dessous, l’ordre est libre.

## Les cinq premiers racontent l’histoire

Lisez les cinq premiers noms, puis arrêtez-vous. Ils forment d’habitude plus des neuf dixièmes du contenu du pot. Si le premier est *Aqua*, c’est une crème, une lotion ou un nettoyant. S’il n’y a pas d’*Aqua* du tout, c’est une huile ou un beurre, qui n’a pas besoin d’agent de conservation.

## Là où se cache la publicité

Un ingrédient annoncé sur le devant de l’étiquette ne devrait pas être le dernier à l’arrière. Quand notre étiquette dit avoine, *Avena Sativa Kernel Flour* est au deuxième rang.

## Les noms qui font peur à tort

- **Cetearyl Alcohol** est une cire végétale. Elle adoucit ; elle n’assèche pas.
- **Tocopherol**, c’est la vitamine E, qui aide les huiles à se conserver.
- **Phenethyl Alcohol** sent légèrement la rose et tient la moisissure à distance. Tout ce qui contient de l’eau a besoin de quelque chose du genre.

## Les noms qui méritent un coup d’œil

*Linalool, Limonene, Geraniol, Citral.* Ils viennent avec les huiles essentielles. La plupart des gens ne les remarquent jamais. Si votre peau a déjà réagi à un parfum, choisissez nos versions nature, qui n’en ont pas.

Sur chaque page de produit, nous écrivons le mot de tous les jours à côté du nom INCI. On ne devrait pas avoir besoin d’un dictionnaire pour se laver le visage.`,
  },
  'dry-air-and-what-to-do': {
    title: 'L’air sec : que faire ?',
    excerpt:
      'Pourquoi la peau semble trop petite de deux tailles en janvier à Calgary, et dans quel ordre l’aider.',
    pictureAlt: 'Un pot de crème à l’avoine et une tasse de thé sur du lin, à la lumière d’hiver',
    content: `Dans une maison chauffée, en janvier, l’air peut être plus sec que celui d’un désert. L’eau quitte la peau plus vite qu’elle n’y arrive, et la peau vous le dit : elle tiraille après le lavage et devient rugueuse avant midi.

## L’eau d’abord, l’huile ensuite

Une huile n’ajoute pas d’eau. Elle ralentit son départ. L’ordre compte donc : quelque chose d’aqueux sur la peau humide, puis quelque chose qui reste à la surface.

1. Lavez à l’eau tiède, pas plus longtemps qu’il ne faut.
2. Pendant que la peau est encore mouillée, un sérum aqueux ou rien du tout.
3. Une crème, avant qu’une minute soit passée.
4. Les mauvais jours, trois gouttes d’huile pressées par-dessus la crème.

## Ce qui n’aide pas

Les douches chaudes. Se laver deux fois. Exfolier davantage parce que la peau pèle : ces petites peaux viennent de la sécheresse, pas de la saleté. Un gommage par semaine suffit amplement ; aucun, c’est bien aussi.

## L’outil le moins cher

Un bol d’eau sur le calorifère et une fenêtre fermée la nuit font plus que tous les pots que nous vendons. Nous avons pensé que vous devriez le savoir.`,
  },
  'six-weeks-on-a-rack': {
    title: 'Six semaines sur une claie : pourquoi le savon prend son temps',
    excerpt: 'Ce qui arrive à un pain de savon entre le moule et votre douche.',
    pictureAlt: 'Cinq pains de savon sur une claie de cèdre, rayés par la lumière d’un store',
    content: `Chimiquement, un pain de savon frais est terminé en deux jours. La soude a rencontré les huiles et il ne reste ni l’une ni les autres, mais du savon, de la glycérine et de l’eau. Alors pourquoi les nôtres passent-ils six semaines sur des claies de cèdre ?

## L’eau doit partir

Un pain neuf contient environ un tiers d’eau. Vous pourriez vous en servir, et il aurait disparu en une semaine. En séchant, il durcit et devient plus doux.

## La mousse change

Un savon fait surtout d’huile d’olive mousse à peine la première semaine. À la sixième, sa mousse est dense et crémeuse.

## Comment le faire durer

Laissez-le sécher. Un pain qui baigne dans une flaque ramollit et disparaît. Un porte-savon à fentes, loin du jet, double sa vie. On nous dit que nos pains durent de six à huit semaines pour une personne ; chez nous, c’est sept.`,
  },
  'patch-testing': {
    title: 'Cinq minutes qui épargnent une mauvaise semaine : le test cutané',
    excerpt: 'Comment essayer du nouveau sur une peau qui a ses opinions.',
    pictureAlt: 'Un flacon de squalane, et trois gouttes de squalane sur un carreau blanc',
    content: `Naturel ne veut pas dire que personne ne réagit. Avoine, noix, lavande, propolis : chacune fait du bien à la plupart des gens et du tort à quelques-uns. Un test cutané demande cinq minutes de travail et deux jours de patience.

## Comment faire

1. Le soir, mettez-en un peu au creux du coude.
2. Laissez agir. Recommencez le lendemain soir.
3. Regardez le troisième jour.

Des rougeurs, des démangeaisons, des boutons ? Rincez, et n’insistez pas. Rien ? Essayez sur la mâchoire avant tout le visage.

## Une nouveauté à la fois

Si vous commencez trois produits la même semaine et que votre peau proteste, vous ne saurez pas lequel accuser. Une semaine chacun : c’est lent, mais ça marche.

## Et si ça tourne mal

Écrivez-nous. Nous reprenons le produit, même ouvert, dans les trente jours, et nous voulons savoir. Si c’est plus qu’une démangeaison passagère, consultez en pharmacie ou en clinique : on y connaît la peau, et nous, nous faisons des cosmétiques.`,
  },
  'what-we-send-it-in': {
    title: 'Dans quoi nous emballons vos commandes',
    excerpt: 'Du papier, de la ficelle, et pourquoi la boîte a parfois une drôle de taille.',
    pictureAlt: 'Trois boîtes brunes nouées de ficelle, et un rameau d’olivier',
    content: `Nous emballons chaque commande nous-mêmes, presque tous les jours avant que le transporteur passe, à 14 h. Trois boîtes suffisent à presque tout : petite, moyenne et grande.

## Ce qu’il y a dedans

Du papier alvéolé autour du verre, du papier froissé autour du reste, du papier de soie par-dessus. Aucun plastique, sauf le ruban adhésif de certains retours, et nous en cherchons un en papier qui tienne à moins trente.

## Si c’est un cadeau

Cochez l’emballage-cadeau pour ce que vous voulez offrir, et écrivez ce que doit dire la carte. Le cadeau part dans un papier fait de vieux coton, avec un ruban, et rien dans le colis n’indique de prix.

![Un cadeau dans du papier vert avec un ruban crème, une carte à un nom devant, un sérum à côté](/media/gift-wrap-1600x1000-1200.jpg)

## Les colis gelés

Une crème qui a gelé sur le pas de la porte est d’habitude encore bonne : laissez-la revenir d’elle-même à la température de la pièce, puis remuez-la. Une huile se trouble au froid et redevient claire. Si une crème reste granuleuse, dites-le-nous.

## Rapportez-les

Trois pots propres rapportés à la boutique valent un pain de savon. Les boîtes en bon état repartent : si la vôtre porte l’étiquette de quelqu’un d’autre sous la vôtre, voilà pourquoi.`,
  },
  'a-field-of-calendula': {
    title: 'Une plate-bande de calendula',
    excerpt: 'De la graine en mai à l’huile en octobre.',
    pictureAlt:
      'Un bol de fleurs de calendula et une bouteille de leur huile orange sur une planche de noyer',
    content: `Le calendula est la fleur la plus facile à cultiver à Calgary. Il lève en sol frais, fleurit jusqu’aux grosses gelées, et plus vous le cueillez, plus il donne.

## Mai

Les graines vont en terre dès que le sol se travaille, à un doigt de profondeur. Les nôtres viennent des plus belles têtes de l’an dernier.

## De juillet à septembre

Nous cueillons en fin de matinée, quand la rosée est partie et que les fleurs sont grandes ouvertes. Ce qui colle aux doigts, c’est la résine, et c’est elle que nous voulons.

## Octobre

Les têtes séchées vont dans l’huile de tournesol et restent quatre semaines à l’ombre. Nous tournons les pots le dimanche. Puis l’huile est filtrée deux fois dans du lin : elle a la couleur d’un autobus scolaire.

C’est tout. Cela prend cinq mois et ne se presse pas, et c’est peut-être pour cela que nous aimons ça.`,
  },
};
