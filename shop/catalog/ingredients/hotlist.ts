// The Hotlist of a new shop: changes since 2022 entered by hand, everything else from the archived page.
import { PROHIBITED_A_TO_G } from './hotlist-prohibited-a-g.ts';
import { PROHIBITED_H_TO_Z } from './hotlist-prohibited-h-z.ts';
import { RESTRICTED } from './hotlist-restricted.ts';
import type { IngredientRule } from './ingredient-rules.ts';

export const parted = (text = ''): string[] => text.split(';').filter((part) => part !== '');

export const CHANGES = 'Health Canada, Changes to the Cosmetic Ingredient Hotlist';
const FEBRUARY_2025 = `${CHANGES}, February 2025; limits as published summaries of it give them`;
const MAY_2024 = `${CHANGES}, May 2024; limits as published summaries of it give them`;
const AUGUST_2022 = `${CHANGES}, August 2022`;
const UNCHECKED =
  'From the first version of this shop; neither the entry nor its conditions were checked against the published Hotlist';

const hot = (
  rule: Pick<IngredientRule, 'name' | 'rule' | 'validFrom' | 'source'> & Partial<IngredientRule>,
) => ({
  list: 'hotlist' as const,
  aliases: [],
  cas: [],
  entry: '',
  conditions: '',
  rinseOff: null,
  leaveOn: null,
  fullBody: null,
  existingFrom: null,
  validTo: null,
  ...rule,
});

export const ARCHIVED =
  'Health Canada, Cosmetic Ingredient Hotlist, as archived on 2026-04-14; read from a copy that had lost most names, which are filled in from the CAS numbers';

const limitOf = (cell = ''): number | null => (cell === '' ? null : Number(cell));

function hotlistOf(lines: string, rule: 'prohibited' | 'restricted'): IngredientRule[] {
  return lines.split('\n').map((line) => {
    const [name = '', aliases, cas, rinseOff, leaveOn, fullBody, conditions = ''] = line.split('|');
    return hot({
      name,
      rule,
      conditions,
      aliases: parted(aliases),
      cas: parted(cas),
      rinseOff: limitOf(rinseOff),
      leaveOn: limitOf(leaveOn),
      fullBody: limitOf(fullBody),
      validFrom: LONG_AGO,
      source: ARCHIVED,
    });
  });
}

const RETINOL_ESTERS = ['Retinyl Palmitate', 'Retinyl Acetate', 'Retinyl Propionate', 'Retinyl Linoleate'];
const HYDROXY_ACIDS = [
  'Glycolic Acid',
  'Lactic Acid',
  'Malic Acid',
  'Citric Acid',
  'Mandelic Acid',
  'Tartaric Acid',
  'Ammonium Glycolate',
  'Hydroxycaprylic Acid',
  'Gluconolactone',
  'Lactobionic Acid',
];
const LONG_AGO = '2010-01-01';

export const HOTLIST: IngredientRule[] = [
  hot({
    name: 'Retinol',
    aliases: RETINOL_ESTERS,
    cas: ['68-26-8'],
    rule: 'restricted',
    validFrom: LONG_AGO,
    validTo: '2025-02-27',
    rinseOff: 1,
    leaveOn: 1,
    fullBody: 1,
    source: FEBRUARY_2025,
    conditions: 'The limit is for all of them together, in retinol equivalents.',
  }),
  hot({
    name: 'Retinol',
    aliases: RETINOL_ESTERS,
    cas: ['68-26-8'],
    rule: 'restricted',
    source: FEBRUARY_2025,
    validFrom: '2025-02-28',
    rinseOff: 1,
    leaveOn: 1,
    fullBody: 0.2,
    conditions: 'The limit is for all of them together, in retinol equivalents.',
  }),
  hot({
    name: 'Retinal',
    aliases: ['Retinaldehyde', 'Vitamin A Aldehyde'],
    cas: ['116-31-4'],
    rule: 'restricted',
    validFrom: '2025-02-28',
    rinseOff: 0.05,
    leaveOn: 0.05,
    fullBody: 0.01,
    source: FEBRUARY_2025,
  }),
  hot({
    name: 'Thioglycolic Acid Esters',
    cas: ['30618-84-9', '25103-09-7'],
    rule: 'prohibited',
    aliases: ['Glyceryl Thioglycolate', 'Glyceryl Thioglycolate Ester', 'Isooctyl Thioglycolate'],
    validFrom: '2025-02-28',
    source: FEBRUARY_2025,
  }),
  hot({
    name: 'p-Cresol',
    aliases: ['Mixed Cresols'],
    cas: ['106-44-5', '1319-77-3'],
    rule: 'prohibited',
    validFrom: LONG_AGO,
    source: FEBRUARY_2025,
  }),
  hot({
    name: 'o-Cresol',
    aliases: ['m-Cresol'],
    cas: ['95-48-7', '108-39-4'],
    rule: 'restricted',
    validFrom: '2025-02-28',
    rinseOff: 0.1,
    leaveOn: 0.1,
    fullBody: 0.1,
    source: FEBRUARY_2025,
    conditions: 'Not around eyes, mouth or nose. The label carries a warning.',
  }),
  hot({
    name: 'Benzoyl Peroxide',
    rule: 'restricted',
    validFrom: '2025-02-28',
    source: FEBRUARY_2025,
    conditions: 'Only in nail products for professionals, up to 10%, with warnings.',
  }),
  hot({
    name: 'Hydrogen Peroxide',
    cas: ['7722-84-1'],
    rule: 'restricted',
    validFrom: '2025-02-28',
    aliases: ['Urea Peroxide', 'Calcium Peroxide', 'Magnesium Peroxide', 'Zinc Peroxide', 'Sodium Perborate'],
    conditions:
      'Not for the genital area. In hair products up to 10% as applied; for eyelashes, eyebrows and the mouth look up the conditions.',
    source: FEBRUARY_2025,
  }),
  hot({
    name: 'Alpha-Hydroxy Acids',
    aliases: HYDROXY_ACIDS,
    rule: 'restricted',
    validFrom: '2024-05-17',
    conditions:
      'On the skin from 3% in all: up to 18% for consumers with a pH of 3.5 or more, salts and polyhydroxy acids included, with warnings about the sun and directions. Look them up.',
    source: MAY_2024,
  }),
  hot({
    name: 'Hydroquinone',
    rule: 'restricted',
    validFrom: '2024-05-17',
    source: MAY_2024,
    conditions:
      'Only in hair dyes (up to 0.3%) and nail products (up to 0.1%, together with p-hydroxyanisole), with warnings.',
  }),
  hot({
    name: 'Talc',
    rule: 'restricted',
    validFrom: '2024-05-17',
    source: MAY_2024,
    conditions: 'The entry was amended in May 2024: look up what it says of loose powders.',
  }),
  hot({
    name: 'Diethanolamine',
    aliases: ['DEA-Cetyl Phosphate', 'DEA-Oleth-3 Phosphate', 'DEA-Oleth-10 Phosphate', 'Diisopropanolamine'],
    cas: ['111-42-2'],
    rule: 'prohibited',
    validFrom: '2024-05-17',
    source: MAY_2024,
  }),
  hot({
    name: 'Basic Green 4',
    aliases: ['CI 42000', 'Malachite Green'],
    rule: 'prohibited',
    validFrom: '2024-05-17',
    source: MAY_2024,
  }),
  hot({
    name: 'CI 60725',
    aliases: ['Solvent Violet 13', 'Violet 2'],
    cas: ['81-48-1'],
    rule: 'restricted',
    validFrom: '2024-05-17',
    rinseOff: 0.3,
    leaveOn: 0.3,
    fullBody: 0.3,
    source: MAY_2024,
  }),
  hot({
    name: 'Benzophenone',
    cas: ['119-61-9'],
    rule: 'restricted',
    validFrom: '2024-05-17',
    rinseOff: 3,
    leaveOn: 3,
    fullBody: 3,
    source: MAY_2024,
  }),
  hot({
    name: 'p-Chloro-m-Cresol',
    aliases: ['Chlorocresol'],
    cas: ['59-50-7'],
    rule: 'restricted',
    validFrom: '2024-05-17',
    rinseOff: 0.1,
    leaveOn: 0.1,
    fullBody: 0.1,
    source: MAY_2024,
    conditions: 'Not around eyes, mouth or nose. The label carries a warning.',
  }),
  hot({
    name: 'Azelaic Acid',
    rule: 'restricted',
    validFrom: '2022-08-01',
    source: AUGUST_2022,
    rinseOff: 14,
    leaveOn: 14,
    fullBody: 14,
  }),
  hot({
    name: 'Eucalyptus Oil',
    aliases: [
      'Eucalyptus Globulus Oil',
      'Eucalyptus Globulus Leaf Oil',
      'Eucalyptus Citriodora Oil',
      'Eucalyptus Radiata Leaf/Stem Oil',
    ],
    cas: ['8000-48-4', '85203-56-1'],
    rule: 'restricted',
    validFrom: '2022-08-01',
    source: AUGUST_2022,
    conditions:
      'Certain products above 0.022% say: “Keep out of reach of children”, and whom to call after accidental ingestion. Look it up.',
  }),
  hot({
    name: 'Retinoic Acid',
    aliases: ['Tretinoin'],
    rule: 'prohibited',
    validFrom: LONG_AGO,
    conditions: 'Its salts too.',
    source: AUGUST_2022,
  }),
  hot({
    name: 'Furocoumarins',
    aliases: ['Citrus Aurantium Bergamia Peel Oil'],
    cas: ['66-97-7'],
    rule: 'restricted',
    validFrom: LONG_AGO,
    conditions: 'In sun tanning products up to 1 ppm. Cold-pressed citrus oils contain them.',
    source: 'Health Canada, Consultation on proposed updates to the Hotlist, November 2025',
  }),
  hot({
    name: 'Symphytum Officinale Root Extract',
    rule: 'listed',
    validFrom: LONG_AGO,
    conditions:
      'Other species are prohibited, and in November 2025 it was proposed to prohibit this one, too.',
    source: 'Health Canada, Consultation on proposed updates to the Hotlist, November 2025',
  }),
  ...['Hydrocortisone', 'Prednisone'].map((name) =>
    hot({ name, rule: 'listed', validFrom: LONG_AGO, source: UNCHECKED }),
  ),
  ...hotlistOf(PROHIBITED_A_TO_G, 'prohibited'),
  ...hotlistOf(PROHIBITED_H_TO_Z, 'prohibited'),
  ...hotlistOf(RESTRICTED, 'restricted'),
];
