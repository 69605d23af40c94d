import type { Ingredient, Millimetres, Option } from '#shop/catalog/index.server.ts';
import { type PantryName, pantry } from './ingredients.ts';
import { type Pack, sizeOf } from './sizes.ts';

export interface DemoVariant {
  id: string;
  values: string[];
  sku: string;
  priceCents: number;
  net: { amount: number; unit: 'mL' | 'g' | 'piece' };
  /** As shipped, with its package. */
  grams: number;
  /** As shipped, with its package. */
  size: Millimetres;
  stock: number;
}

export interface DemoProduct {
  id: string;
  name: string;
  tagline: string;
  category: 'face' | 'body' | 'hair';
  subcategory: string;
  tags: string[];
  description: string[];
  howToUse: string[];
  cautions: string[];
  shelfLifeMonths: number;
  concerns: string[];
  skinTypes: string[];
  freeFrom: string[];
  ingredients: Ingredient[];
  options: Option[];
  variants: DemoVariant[];
  /** By the names of their originals in demo/pictures. */
  pictures: { src: string; alt: string }[];
  fragile: boolean | null;
  upright: boolean | null;
}

type Net = DemoVariant['net'];

/** A variant; `grams` is its weight as shipped. */
export type Row = [values: string[], priceCents: number, net: Net, grams: number, stock: number];

type Draft = Omit<DemoProduct, 'ingredients' | 'variants' | 'fragile' | 'upright' | 'cautions'> & {
  made: PantryName[];
  sku: string;
  pack: Pack;
  rows: Row[];
  cautions?: string[];
  fragile?: boolean;
  upright?: boolean;
};

export const mL = (amount: number): Net => ({ amount, unit: 'mL' });
export const g = (amount: number): Net => ({ amount, unit: 'g' });

const slug = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const EXTERNAL = 'For external use only. Try it on a small patch of skin first, and stop if it irritates.';

export const everySkin = ['dry', 'normal', 'combination', 'oily', 'sensitive', 'mature'];

/** Completes a draft: pantry names become the INCI list, rows become variants. */
export function product({
  made,
  sku,
  pack,
  rows,
  cautions = [],
  fragile,
  upright,
  ...rest
}: Draft): DemoProduct {
  return {
    ...rest,
    cautions: [EXTERNAL, ...cautions],
    ingredients: made.map((name) => pantry[name]),
    fragile: fragile ?? null,
    upright: upright ?? null,
    variants: rows.map(([values, priceCents, net, grams, stock], index) => ({
      id: [rest.id, ...values.map(slug)].join('--'),
      values,
      sku: `${sku}-${String(index + 1).padStart(2, '0')}`,
      priceCents,
      net,
      grams,
      size: sizeOf(pack, net.amount),
      stock,
    })),
  };
}

export const EYES = 'Keep away from the eyes; rinse with water if it gets in.';
export const NUTS = 'Contains sweet almond, a tree nut.';
