import { z } from 'zod';
import { dollars } from '#app/admin/form/money-field.server.ts';
import { adminDeliveryMessages } from '#messages/admin-delivery.ts';
import { adminSettingsMessages } from '#messages/admin-settings.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import {
  formatPostalCode,
  isPostalCode,
  isProvince,
  type LocalDelivery,
  type PickupPlace,
  postalCodeFitsProvince,
  writeCents,
} from '#shop/core/index.ts';

/** A place's fields, in the order of the form. */
export const PLACE_FIELDS = [
  'name',
  'street1',
  'street2',
  'city',
  'state',
  'zip',
  'hours',
  'readyDays',
  'instructions',
] as const;
export const LOCAL_FIELDS = ['isOn', 'areas', 'cost', 'minimum', 'freeFrom', 'days', 'hours'] as const;

const MOST_AREAS = 200;
const MOST_DAYS = 14;
/** The beginning of a Canadian postal code, at least its first three characters. */
const AREA = /^[A-Z]\d[A-Z](\d([A-Z]\d?)?)?$/;

/** @param locale the language of error messages */
export function deliveryForm(locale: Locale) {
  const t = adminDeliveryMessages.in(locale);
  const tSettings = adminSettingsMessages.in(locale);
  const amount = dollars(locale);
  const text = (max: number) =>
    z
      .string()
      .trim()
      .max(max, tSettings('error.tooLong', { limit: max }));
  const line = (max: number) => text(max).regex(/^[^\p{Cc}]*$/u, tSettings('error.characters'));
  const needed = (max: number) => line(max).min(1, tSettings('error.required'));
  const readyDays = t('error.readyDays', { max: MOST_DAYS });

  const place = {
    version: z.string(),
    name: needed(60),
    street1: needed(100),
    street2: line(100),
    city: needed(60),
    state: z.string().refine(isProvince, tSettings('error.province')),
    zip: line(10).transform(formatPostalCode).refine(isPostalCode, tSettings('error.postalCode')),
    hours: line(200),
    readyDays: z.coerce.number(readyDays).int(readyDays).min(0, readyDays).max(MOST_DAYS, readyDays),
    instructions: text(500),
  };
  const isIn = ({ zip, state }: { zip: string; state: string }) =>
    !isPostalCode(zip) || !isProvince(state) || postalCodeFitsProvince(zip, state);
  const inProvince = { path: ['zip'], message: tSettings('error.postalCodeProvince') };
  const id = z.uuid();

  return z.discriminatedUnion('intent', [
    z.strictObject({ intent: z.literal('add-place'), ...place }).refine(isIn, inProvince),
    z.strictObject({ intent: z.literal('place'), id, ...place }).refine(isIn, inProvince),
    z.strictObject({ intent: z.literal('remove-place'), id, version: z.string() }),
    z
      .strictObject({ intent: z.literal('restore-place'), id, at: z.coerce.number().int().min(0), ...place })
      .refine(isIn, inProvince),
    z
      .strictObject({
        intent: z.literal('local'),
        version: z.string(),
        isOn: z
          .literal('on')
          .optional()
          .transform((value) => value === 'on'),
        areas: text(4_000).transform((typed, about) => {
          const areas = areasOf(typed);
          const wrong = areas.filter((area) => !AREA.test(area));
          const message =
            wrong.length > 0
              ? t('error.areas', { codes: wrong.slice(0, 3).join(', ') })
              : areas.length > MOST_AREAS
                ? t('error.tooManyAreas', { limit: MOST_AREAS })
                : null;
          if (message === null) return areas;
          about.addIssue({ code: 'custom', message });
          return z.NEVER;
        }),
        cost: amount,
        minimum: amount,
        freeFrom: z.union([z.literal('').transform(() => null), amount]),
        days: z
          .string(t('error.days'))
          .regex(/^[1-7](,[1-7])*$/, t('error.days'))
          .transform((days) => [...new Set(days.split(',').map(Number))].toSorted()),
        hours: line(100),
      })
      .refine(({ isOn, areas }) => !isOn || areas.length > 0, {
        path: ['areas'],
        message: t('error.noAreas'),
      }),
  ]);
}

export type DeliveryForm = z.output<ReturnType<typeof deliveryForm>>;
type PlaceForm = Extract<DeliveryForm, { intent: 'add-place' }>;
type LocalForm = Extract<DeliveryForm, { intent: 'local' }>;

const areasOf = (typed: string): string[] => [
  ...new Set(
    typed
      .toUpperCase()
      // A complete postal code may be typed with its space.
      .replace(/\b([A-Z]\d[A-Z])\s+(\d[A-Z]\d)\b/g, '$1$2')
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
];

export const placeOf = (
  id: string,
  { name, street1, street2, city, state, zip, hours, readyDays, instructions }: Omit<PlaceForm, 'intent'>,
): PickupPlace => ({
  id,
  name,
  address: { street1, ...(street2 && { street2 }), city, state, zip, country: 'CA' },
  hours,
  readyDays,
  instructions,
});

export const localOf = ({ isOn, areas, cost, minimum, freeFrom, days, hours }: LocalForm): LocalDelivery => ({
  isOn,
  areas,
  costCents: cost,
  minimumCents: minimum,
  freeFromCents: freeFrom,
  days,
  hours,
});

type Typed<Field extends string> = Record<Field, string>;

export const typedPlace = ({
  name,
  address,
  hours,
  readyDays,
  instructions,
}: PickupPlace): Typed<(typeof PLACE_FIELDS)[number]> => {
  const { street1, street2 = '', city, state, zip } = address;
  return { name, street1, street2, city, state, zip, hours, readyDays: String(readyDays), instructions };
};

export const typedLocal = (
  { isOn, areas, costCents, minimumCents, freeFromCents, days, hours }: LocalDelivery,
  locale: Locale,
): Typed<(typeof LOCAL_FIELDS)[number]> => ({
  isOn: isOn ? 'on' : '',
  areas: areas.join(', '),
  cost: writeCents(costCents, locale),
  minimum: writeCents(minimumCents, locale),
  freeFrom: freeFromCents === null ? '' : writeCents(freeFromCents, locale),
  days: days.join(','),
  hours,
});
