import type { Locale } from '#platform/i18n/messages.ts';
import { SOURCE_LOCALE } from '#shop/core/index.ts';

/**
 * The conditions of the lists that the shop comes with, in our French. Where a label has to say something, the sentence
 * says what and leads to the Hotlist, because only Health Canada's own words count there.
 */
const FRENCH: Readonly<Record<string, string>> = {
  'Not where it is only a preservative.': 'Pas s’il sert seulement d’agent de conservation.',
  'Allowed in products for the mouth only.': 'Permis seulement dans les produits pour la bouche.',
  'The limit is for all of them together, in retinol equivalents.':
    'La limite vaut pour l’ensemble de ces substances, en équivalents de rétinol.',
  'Not around eyes, mouth or nose. The label carries a warning.':
    'Pas autour des yeux, de la bouche ou du nez. L’étiquette porte une mise en garde.',
  'Only in nail products for professionals, up to 10%, with warnings.':
    'Seulement dans les produits pour les ongles à usage professionnel, jusqu’à 10 %, avec des mises en garde.',
  'Not for the genital area. In hair products up to 10% as applied; for eyelashes, eyebrows and the mouth look up the conditions.':
    'Pas pour la région génitale. Dans les produits capillaires, jusqu’à 10 % à l’application ; pour les cils, les sourcils et la bouche, consultez les conditions.',
  'On the skin from 3% in all: up to 18% for consumers with a pH of 3.5 or more, salts and polyhydroxy acids included, with warnings about the sun and directions. Look them up.':
    'Sur la peau, à partir de 3 % en tout : jusqu’à 18 % pour le grand public avec un pH d’au moins 3,5, sels et polyhydroxyacides compris, avec des mises en garde sur le soleil et un mode d’emploi. Consultez-les.',
  'Only in hair dyes (up to 0.3%) and nail products (up to 0.1%, together with p-hydroxyanisole), with warnings.':
    'Seulement dans les teintures capillaires (jusqu’à 0,3 %) et les produits pour les ongles (jusqu’à 0,1 %, p-hydroxyanisole compris), avec des mises en garde.',
  'The entry was amended in May 2024: look up what it says of loose powders.':
    'L’entrée a été modifiée en mai 2024 : consultez ce qu’elle dit des poudres libres.',
  'Certain products above 0.022% say: “Keep out of reach of children”, and whom to call after accidental ingestion. Look it up.':
    'Au-delà de 0,022 %, certains produits doivent dire de les garder hors de la portée des enfants et qui appeler en cas d’ingestion accidentelle. Consultez l’entrée pour le libellé exact.',
  'Its salts too.': 'Ses sels aussi.',
  'In sun tanning products up to 1 ppm. Cold-pressed citrus oils contain them.':
    'Dans les produits de bronzage, jusqu’à 1 ppm. Les huiles d’agrumes pressées à froid en contiennent.',
  'Other species are prohibited, and in November 2025 it was proposed to prohibit this one, too.':
    'D’autres espèces sont interdites et, en novembre 2025, il a été proposé d’interdire aussi celle-ci.',
  'Only in hair dyes.': 'Seulement dans les teintures capillaires.',
  'Not in cosmetics that contain amines or amides.':
    'Pas dans les cosmétiques qui contiennent des amines ou des amides.',
  'Only to stabilize hydrogen peroxide in hair products.':
    'Seulement pour stabiliser le peroxyde d’hydrogène dans les produits capillaires.',
  'Only in hair removal products, up to 6% as sulfur.':
    'Seulement dans les produits épilatoires, jusqu’à 6 % exprimés en soufre.',
  'Only in hair removal products, up to 2% as sulfur.':
    'Seulement dans les produits épilatoires, jusqu’à 2 % exprimés en soufre.',
  'Calculated as hexahydrate; not in aerosols. The label says: “Discontinue use if rash or irritation occurs.” “Do not use on broken skin.”':
    'Calculé en hexahydrate ; pas en aérosol. L’étiquette doit dire de cesser l’emploi en cas d’éruption cutanée ou d’irritation, et de ne pas appliquer le produit sur une peau lésée : consultez l’entrée pour le libellé exact.',
  'Calculated as the anhydrous form; not together with other aluminum complexes. The label says: “Discontinue use if rash or irritation occurs.” “Do not use on broken skin.”':
    'Calculé sous la forme anhydre ; pas avec d’autres complexes d’aluminium. L’étiquette doit dire de cesser l’emploi en cas d’éruption cutanée ou d’irritation, et de ne pas appliquer le produit sur une peau lésée : consultez l’entrée pour le libellé exact.',
  'Calculated as the anhydrous form; not in aerosols. The label says: “Discontinue use if rash or irritation occurs.” “Do not use on broken skin.”':
    'Calculé sous la forme anhydre ; pas en aérosol. L’étiquette doit dire de cesser l’emploi en cas d’éruption cutanée ou d’irritation, et de ne pas appliquer le produit sur une peau lésée : consultez l’entrée pour le libellé exact.',
  'Of barium only the sulfate, colouring agents and lakes, and barium sulfide in hair removal products are permitted.':
    'Du baryum, seuls sont permis le sulfate, les colorants et les laques, ainsi que le sulfure de baryum dans les produits épilatoires.',
  'As a preservative up to 0.1%. Above 0.1% the label says: “Avoid contact with eyes.”':
    'Comme agent de conservation, jusqu’à 0,1 %. Au-delà de 0,1 %, l’étiquette doit dire d’éviter le contact avec les yeux : consultez l’entrée pour le libellé exact.',
  'Not on mucous membranes. Up to 0.2% or 0.3%, by kind of product: look it up.':
    'Pas sur les muqueuses. Jusqu’à 0,2 % ou 0,3 %, selon le type de produit : consultez l’entrée.',
  'To adjust pH up to 0.1%. Otherwise the label says: “Do not use on broken or abraded skin, not to be used by children under three years of age.”':
    'Pour ajuster le pH, jusqu’à 0,1 %. Autrement, l’étiquette doit dire de ne pas utiliser le produit sur une peau lésée ou éraflée, ni chez les enfants de moins de trois ans : consultez l’entrée pour le libellé exact.',
  'With 0.1% of 1,3-butadiene at the most.': 'Avec au plus 0,1 % de 1,3-butadiène.',
  'Only in hair dyes and nail products.':
    'Seulement dans les teintures capillaires et les produits pour les ongles.',
  'Without isolated or concentrated phytocannabinoids.': 'Sans phytocannabinoïdes isolés ou concentrés.',
  'The label says: “This product is not intended for use on broken or abraded skin.”':
    'L’étiquette doit dire que le produit n’est pas destiné à une peau lésée ou éraflée : consultez l’entrée pour le libellé exact.',
  'Calculated as the free base.': 'Calculé sous la forme de base libre.',
  'No more than 25 µg absorbed a day.': 'Au plus 25 µg absorbés par jour.',
  'Not around the eyes. Hair dyes carry the warning of section 14 of the Cosmetic Regulations.':
    'Pas autour des yeux. Les teintures capillaires portent la mise en garde de l’article 14 du Règlement sur les cosmétiques.',
  'Adhesives for eyelash extensions are for professionals only. The label carries a warning.':
    'Les colles pour rallonges de cils sont réservées à l’usage professionnel. L’étiquette porte une mise en garde.',
  'Not in oral or leave-on products.':
    'Pas dans les produits pour la bouche ni dans les produits sans rinçage.',
  'In oral and leave-on products its diethylene glycol is limited: ask your supplier for pharmacopoeia grade.':
    'Dans les produits pour la bouche et les produits sans rinçage, sa teneur en diéthylèneglycol est limitée : demandez à votre fournisseur une qualité conforme à une pharmacopée.',
  'Body moisturizers. Other leave-on products have limits, too: look them up.':
    'Hydratants pour le corps. D’autres produits sans rinçage ont aussi des limites : consultez-les.',
  'Body lotions; other products up to 0.5% or 0.6%: look it up.':
    'Lotions pour le corps ; autres produits, jusqu’à 0,5 % ou 0,6 % : consultez l’entrée.',
  'The label says: “Avoid skin contact.”':
    'L’étiquette doit dire d’éviter le contact avec la peau : consultez l’entrée pour le libellé exact.',
  'Not in oral products.': 'Pas dans les produits pour la bouche.',
  'Not in aerosols. From 0.01% to 0.2% by kind of product, 5% in nail hardeners, with a warning: look it up.':
    'Pas en aérosol. De 0,01 % à 0,2 % selon le type de produit, 5 % dans les durcisseurs d’ongles, avec une mise en garde : consultez l’entrée.',
  'Not in leave-on products. Look up the limit of rinse-off products.':
    'Pas dans les produits sans rinçage. Consultez la limite des produits à rincer.',
  'Together with methylisothiazolinone. Not in leave-on products.':
    'Avec la méthylisothiazolinone. Pas dans les produits sans rinçage.',
  'Above 5% with a warning and a child-resistant package.':
    'Au-delà de 5 %, avec une mise en garde et un emballage protège-enfants.',
  'With 0.5% of 2-methoxypropanol at the most.': 'Avec au plus 0,5 % de 2-méthoxypropanol.',
  'With 0.5% of 2-methoxypropanol and its acetate at the most.':
    'Avec au plus 0,5 % de 2-méthoxypropanol et de son acétate.',
  'From 5 mL on in a child-resistant container.': 'À partir de 5 ml, dans un contenant protège-enfants.',
  'Only as a natural part of botanical extracts; fragrances may hold more.':
    'Seulement comme constituant naturel d’extraits de plantes ; les parfums peuvent en contenir davantage.',
  'Not in aerosols.': 'Pas en aérosol.',
  'Only in nail products: up to 0.1% together with hydroquinone, with warnings.':
    'Seulement dans les produits pour les ongles : jusqu’à 0,1 %, hydroquinone comprise, avec des mises en garde.',
  'Not on the skin. Hair dyes up to 3%, with the warning of section 14 of the Cosmetic Regulations.':
    'Pas sur la peau. Teintures capillaires, jusqu’à 3 %, avec la mise en garde de l’article 14 du Règlement sur les cosmétiques.',
  'Not in products for the skin.': 'Pas dans les produits pour la peau.',
  'Mouthwashes up to 0.04%; other products have conditions and warnings: look them up.':
    'Rince-bouche, jusqu’à 0,04 % ; d’autres produits ont des conditions et des mises en garde : consultez-les.',
  'Not around eyes, mouth or nose, with a warning.':
    'Pas autour des yeux, de la bouche ou du nez, avec une mise en garde.',
  'Not in aerosols. The limit is by salt: look it up.':
    'Pas en aérosol. La limite dépend du sel : consultez l’entrée.',
  'Look up the limit of rinse-off products.': 'Consultez la limite des produits à rincer.',
  'By kind of product from 5% to 11%, with a pH limit and warnings: look it up.':
    'Selon le type de produit, de 5 % à 11 %, avec une limite de pH et des mises en garde : consultez l’entrée.',
  'Only in latex products.': 'Seulement dans les produits en latex.',
  'Mouthwashes up to 0.03%, with a warning.': 'Rince-bouche, jusqu’à 0,03 %, avec une mise en garde.',
  'Products that are diluted in bath water are excepted.': 'Sauf les produits dilués dans l’eau du bain.',
};

/** Conditions in a language; those of an imported list stay as they are written. */
export function conditionsIn(locale: Locale, conditions: string): { conditions: string; english?: string[] } {
  if (locale === SOURCE_LOCALE || conditions === '') return { conditions };
  const french = FRENCH[conditions];
  return french === undefined ? { conditions, english: ['conditions'] } : { conditions: french };
}
