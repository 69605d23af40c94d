import { z } from 'zod';
import { LABEL_SIZES } from '#shop/checkout/index.ts';
import type { ShopSettings } from '#shop/core/index.server.ts';
import {
  countryName,
  isPostalCode,
  isProvince,
  postalCodeFitsProvince,
  TIME_ZONES,
} from '#shop/core/index.ts';
import { dollars, dollarsOf } from '../money-field.server.ts';
import type { SectionId } from './fields.ts';

/** What stands in a section's fields, as people type it. */
export type Typed = Record<string, string>;

interface Section {
  /** The settings that it changes. */
  keys: readonly (keyof ShopSettings)[];
  typed(settings: ShopSettings): Typed;
  /** Reads what was typed; unknown fields are refused. */
  schema: z.ZodType<(before: ShopSettings) => Partial<ShopSettings>>;
}

const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `This is too long: ${max} characters at the most.`)
    .regex(/^[^\p{Cc}]*$/u, 'This holds characters that cannot be shown.');
const needed = (max: number) => line(max).min(1, 'This must not be empty.');

const shop = z
  .strictObject({
    shopName: needed(60),
    tagline: line(120),
    phone: line(40),
    hours: line(120),
    email: z.string().trim().pipe(z.email('This is no e-mail address.').max(254)),
    street1: line(100),
    city: needed(60),
    orderPrefix: line(6)
      .transform((prefix) => prefix.toUpperCase())
      .refine((prefix) => /^[A-Z]{1,6}$/.test(prefix), 'Enter one to six letters, such as LL.'),
    state: z.string().refine(isProvince, 'Choose a province.'),
    zip: line(10).transform((code) => code.toUpperCase()),
    timeZone: z
      .string()
      .refine((zone) => zone === '' || Object.hasOwn(TIME_ZONES, zone), 'Choose a time zone from the list.'),
  })
  .superRefine(({ zip, state }, about) => {
    const fault = (message: string) => about.addIssue({ code: 'custom', path: ['zip'], message });
    if (zip && !isPostalCode(zip)) fault('A postal code looks like K1A 0B1.');
    else if (zip && isProvince(state) && !postalCodeFitsProvince(zip, state)) {
      fault('This postal code is of another province.');
    }
  })
  .transform(({ street1, city, state, zip, ...rest }) => ({ address }: ShopSettings) => ({
    ...rest,
    address: { ...address, street1, city, state, zip },
  }));

const delivery = z
  .strictObject({
    freeStandard: dollars,
    freeExpedited: dollars,
    giftWrap: dollars,
    minimumOrder: dollars,
    largestSubsidy: z.union([z.literal('').transform(() => null), dollars]),
    returnDays: z.coerce
      .number('This is a whole number of days.')
      .int('This is a whole number of days.')
      .min(7, 'Seven days are the least: some provinces want more.')
      .max(365, 'A year is the most.'),
  })
  .superRefine(({ freeStandard, freeExpedited }, about) => {
    if (freeExpedited >= freeStandard) return;
    const message = 'This is less than for standard delivery alone.';
    about.addIssue({ code: 'custom', path: ['freeExpedited'], message });
  })
  .transform(({ freeStandard, freeExpedited, largestSubsidy, giftWrap, minimumOrder, returnDays }) => () => ({
    freeStandardCents: freeStandard,
    freeExpeditedCents: freeExpedited,
    largestSubsidyCents: largestSubsidy,
    giftWrapCents: giftWrap,
    returnDays,
    minimumOrderCents: minimumOrder,
  }));

const labels = z.strictObject({ labelSize: z.enum(LABEL_SIZES) }).transform((labels) => () => labels);

const stock = z
  .strictObject({
    lowStock: z.coerce
      .number('This is a whole number of pieces.')
      .int('This is a whole number of pieces.')
      .min(0, 'Nothing is the least.')
      .max(9_999, 'This is too much.'),
  })
  .transform((stock) => () => stock);

const pace = z.enum(['each', 'daily', 'off']);
const daily = z.enum(['daily', 'off']);
const MOST_ADDRESSES = 10;

const notices = z
  .strictObject({
    orders: pace,
    returns: pace,
    questions: pace,
    lowStock: daily,
    expiring: daily,
    to: line(1_000)
      .transform((typed) => typed.split(/[\s,;]+/).filter(Boolean))
      .pipe(
        z
          .array(z.email('Enter email addresses, separated by commas.').max(254))
          .max(MOST_ADDRESSES, `Enter up to ${MOST_ADDRESSES} addresses.`),
      ),
  })
  .transform((notices) => () => ({ notices }));

const customs = z
  .strictObject({
    shipsToUs: z
      .literal('on')
      .optional()
      .transform((value) => value === 'on'),
    otherCountries: line(600).transform((typed) => [
      ...new Set(
        typed
          .toUpperCase()
          .split(/[\s,;]+/)
          .filter(Boolean),
      ),
    ]),
    signer: line(60),
    incoterm: z.enum(['DDP', 'DDU']),
    hsCode: line(13)
      .transform((code) => code.replace(/[\s.]/g, ''))
      .refine((code) => /^(\d{6,10})?$/.test(code), 'An HS code has six to ten digits.'),
    originCountry: line(2)
      .transform((code) => code.toUpperCase())
      .refine((code) => /^([A-Z]{2})?$/.test(code), 'A country is two letters, such as CA.'),
    dutiesText: line(300),
  })
  .superRefine(({ shipsToUs, otherCountries, signer, hsCode, originCountry }, about) => {
    const fault = (field: string, message: string) =>
      about.addIssue({ code: 'custom', path: [field], message });
    const unknown = otherCountries.filter((code) => countryName(code) === null);
    if (unknown.length > 0) {
      fault(
        'otherCountries',
        `We don’t know ${unknown.join(', ')}. Use two-letter country codes, such as GB or FR.`,
      );
    }
    if (!shipsToUs && otherCountries.length === 0) return;
    if (!signer)
      fault('signer', 'A customs declaration needs a signature. Enter the name of the person who signs.');
    if (!hsCode) fault('hsCode', 'A customs declaration needs an HS code, such as 330499 for skincare.');
    if (!originCountry)
      fault('originCountry', 'A customs declaration needs a country of origin, such as CA.');
  })
  .transform((customs) => () => ({ customs }));

export const READ: Record<SectionId, Section> = {
  shop: {
    keys: ['shopName', 'tagline', 'orderPrefix', 'phone', 'hours', 'email', 'address', 'timeZone'],
    typed: ({
      shopName,
      tagline,
      orderPrefix,
      email,
      phone,
      hours,
      address: { street1, city, state, zip },
      timeZone,
    }) => ({
      shopName,
      tagline,
      orderPrefix,
      email,
      phone,
      hours,
      street1,
      city,
      state,
      zip,
      timeZone,
    }),
    schema: shop,
  },
  notices: {
    keys: ['notices'],
    typed: ({ notices: { to, ...paces } }) => ({ ...paces, to: to.join(', ') }),
    schema: notices,
  },
  mails: {
    keys: ['senderName'],
    typed: ({ senderName }) => ({ senderName }),
    schema: z.strictObject({ senderName: line(60) }).transform((mails) => () => mails),
  },
  delivery: {
    keys: [
      ...(['freeStandardCents', 'freeExpeditedCents', 'largestSubsidyCents', 'giftWrapCents'] as const),
      ...(['minimumOrderCents', 'returnDays'] as const),
    ],
    typed: (settings) => ({
      freeStandard: dollarsOf(settings.freeStandardCents),
      freeExpedited: dollarsOf(settings.freeExpeditedCents),
      largestSubsidy: settings.largestSubsidyCents === null ? '' : dollarsOf(settings.largestSubsidyCents),
      giftWrap: dollarsOf(settings.giftWrapCents),
      minimumOrder: dollarsOf(settings.minimumOrderCents),
      returnDays: String(settings.returnDays),
    }),
    schema: delivery,
  },
  labels: {
    keys: ['labelSize'],
    typed: ({ labelSize }) => ({ labelSize }),
    schema: labels,
  },
  stock: {
    keys: ['lowStock'],
    typed: ({ lowStock }) => ({ lowStock: String(lowStock) }),
    schema: stock,
  },
  customs: {
    keys: ['customs'],
    typed: ({ customs: { shipsToUs, signer, incoterm, ...customs } }) => ({
      shipsToUs: shipsToUs ? 'on' : '',
      signer,
      incoterm,
      hsCode: customs.hsCode ?? '',
      originCountry: customs.originCountry ?? '',
      otherCountries: (customs.otherCountries ?? []).join(', '),
      dutiesText: customs.dutiesText ?? '',
    }),
    schema: customs,
  },
};
