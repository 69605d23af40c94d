export const TRANSLATOR = 'demo';

/** A product's texts in French, without those of terms.ts that products share. */
export interface FrenchProduct {
  name: string;
  tagline: string;
  description: string[];
  howToUse: string[];
  cautions: string[];
  /** Of its pictures, in their order. */
  alts: string[];
}

export const EXTERNAL =
  'Pour usage externe seulement. Essayez d’abord le produit sur une petite zone de peau, et cessez de l’utiliser en cas d’irritation.';
export const EYES = 'Évitez le contact avec les yeux ; en cas de contact, rincez à l’eau.';
export const OAT = 'Contient de l’avoine.';
