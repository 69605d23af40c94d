import { z } from 'zod';
import { adminSettingsMessages } from '#messages/admin-settings.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import { LABEL_SIZES } from '#shop/checkout/index.ts';
import type { ShopSettings } from '#shop/core/index.server.ts';
import {
  countryName,
  isPostalCode,
  isProvince,
  isTimeZone,
  postalCodeFitsProvince,
} from '#shop/core/index.ts';
import { dollars, dollarsOf } from '../money-field.server.ts';
import type { SectionId } from './fields.ts';

/** A section's fields as typed. */
export type Typed = Record<string, string>;

/** Parses a section's fields; unknown fields are rejected. */
type SectionSchema = z.ZodType<(before: ShopSettings) => Partial<ShopSettings>>;

interface Section {
  keys: readonly (keyof ShopSettings)[];
  typed(settings: ShopSettings): Typed;
}

const MOST_ADDRESSES = 10;

/** @param locale the language of error messages */
export function settingsSchemas(locale: Locale): Record<SectionId, SectionSchema> {
  const t = adminSettingsMessages.in(locale);
  const amount = dollars(locale);
  const quantity = t('error.quantity', { min: 0, max: 9_999 });
  const line = (max: number) =>
    z
      .string()
      .trim()
      .max(max, t('error.tooLong', { limit: max }))
      .regex(/^[^\p{Cc}]*$/u, t('error.characters'));
  const needed = (max: number) => line(max).min(1, t('error.required'));

  const shop = z
    .strictObject({
      shopName: needed(60),
      tagline: line(120),
      phone: line(40),
      hours: line(120),
      email: z
        .string()
        .trim()
        .pipe(z.email(t('error.email')).max(254, t('error.tooLong', { limit: 254 }))),
      street1: line(100),
      city: needed(60),
      orderPrefix: line(6)
        .transform((prefix) => prefix.toUpperCase())
        .refine((prefix) => /^[A-Z]{1,6}$/.test(prefix), t('error.orderPrefix')),
      state: z.string().refine(isProvince, t('error.province')),
      zip: line(10).transform((code) => code.toUpperCase()),
      timeZone: z.string().refine((zone) => zone === '' || isTimeZone(zone), t('error.timeZone')),
    })
    .superRefine(({ zip, state }, about) => {
      const fault = (message: string) => about.addIssue({ code: 'custom', path: ['zip'], message });
      if (zip && !isPostalCode(zip)) fault(t('error.postalCode'));
      else if (zip && isProvince(state) && !postalCodeFitsProvince(zip, state)) {
        fault(t('error.postalCodeProvince'));
      }
    })
    .transform(({ street1, city, state, zip, ...rest }) => ({ address }: ShopSettings) => ({
      ...rest,
      address: { ...address, street1, city, state, zip },
    }));

  const delivery = z
    .strictObject({
      freeStandard: amount,
      freeExpedited: amount,
      giftWrap: amount,
      minimumOrder: amount,
      largestSubsidy: z.union([z.literal('').transform(() => null), amount]),
      returnDays: z.coerce
        .number(t('error.returnDays'))
        .int(t('error.returnDays'))
        .min(7, t('error.returnDaysMin', { min: 7 }))
        .max(365, t('error.returnDaysMax', { max: 365 })),
    })
    .superRefine(({ freeStandard, freeExpedited }, about) => {
      if (freeExpedited >= freeStandard) return;
      const message = t('error.freeExpedited');
      about.addIssue({ code: 'custom', path: ['freeExpedited'], message });
    })
    .transform(
      ({ freeStandard, freeExpedited, largestSubsidy, giftWrap, minimumOrder, returnDays }) =>
        () => ({
          freeStandardCents: freeStandard,
          freeExpeditedCents: freeExpedited,
          largestSubsidyCents: largestSubsidy,
          giftWrapCents: giftWrap,
          returnDays,
          minimumOrderCents: minimumOrder,
        }),
    );

  const labels = z.strictObject({ labelSize: z.enum(LABEL_SIZES) }).transform((labels) => () => labels);

  const stock = z
    .strictObject({
      lowStock: z.coerce.number(quantity).int(quantity).min(0, quantity).max(9_999, quantity),
    })
    .transform((stock) => () => stock);

  const pace = z.enum(['each', 'daily', 'off']);
  const daily = z.enum(['daily', 'off']);

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
            .array(z.email(t('error.emails')).max(254, t('error.tooLong', { limit: 254 })))
            .max(MOST_ADDRESSES, t('error.tooManyEmails', { limit: MOST_ADDRESSES })),
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
        .refine((code) => /^(\d{6,10})?$/.test(code), t('error.hsCode')),
      originCountry: line(2)
        .transform((code) => code.toUpperCase())
        .refine((code) => /^([A-Z]{2})?$/.test(code), t('error.country')),
      dutiesText: line(300),
    })
    .superRefine(({ shipsToUs, otherCountries, signer, hsCode, originCountry }, about) => {
      const fault = (field: string, message: string) =>
        about.addIssue({ code: 'custom', path: [field], message });
      const unknown = otherCountries.filter((code) => countryName(code, t.locale) === null);
      if (unknown.length > 0) {
        fault('otherCountries', t('error.countries', { codes: unknown.join(', ') }));
      }
      if (!shipsToUs && otherCountries.length === 0) return;
      if (!signer) fault('signer', t('error.signerMissing'));
      if (!hsCode) fault('hsCode', t('error.hsCodeMissing'));
      if (!originCountry) fault('originCountry', t('error.originMissing'));
    })
    .transform((customs) => () => ({ customs }));

  const mails = z.strictObject({ senderName: line(60) }).transform((mails) => () => mails);
  return { shop, notices, mails, delivery, labels, stock, customs };
}

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
  },
  notices: {
    keys: ['notices'],
    typed: ({ notices: { to, ...paces } }) => ({ ...paces, to: to.join(', ') }),
  },
  mails: {
    keys: ['senderName'],
    typed: ({ senderName }) => ({ senderName }),
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
  },
  labels: {
    keys: ['labelSize'],
    typed: ({ labelSize }) => ({ labelSize }),
  },
  stock: {
    keys: ['lowStock'],
    typed: ({ lowStock }) => ({ lowStock: String(lowStock) }),
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
  },
};
