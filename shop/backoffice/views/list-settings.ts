import { z } from 'zod';

export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

export const MAX_SAVED_VIEWS = 20;
export const VIEW_NAME_LENGTH = 40;

/** A list's name, as in its address: 'gift-cards'. */
export const listName = z.string().regex(/^[a-z][a-z-]{0,39}$/);

const id = z.uuid();
const columns = z.array(z.string().regex(/^[a-z][a-zA-Z-]{0,39}$/)).max(40);
const name = z.string().trim().min(1).max(VIEW_NAME_LENGTH);

export const listIntent = z.discriminatedUnion('intent', [
  z.strictObject({
    intent: z.literal('save-view'),
    name,
    query: z.string().max(1_000),
    columns: columns.nullable().default(null),
  }),
  z.strictObject({ intent: z.literal('rename-view'), id, name }),
  z.strictObject({ intent: z.literal('delete-view'), id }),
  z.strictObject({
    intent: z.literal('look'),
    columns,
    density: z.enum(DENSITIES),
    view: id.optional(),
  }),
  z.strictObject({ intent: z.literal('reset-look'), view: id.optional() }),
]);
/** `view`: the saved view whose columns they are, instead of the list's. */
export type ListIntent = z.output<typeof listIntent>;

export interface SavedView {
  id: string;
  name: string;
  /** As in the list's address, without the question mark. */
  query: string;
  /** Null for those of the list. */
  columns: string[] | null;
}

export interface ListSettings {
  views: SavedView[];
  /** Null for those that the list shows by default. */
  columns: string[] | null;
  density: Density;
}
