import { z } from 'zod';
import { adminSettingsMessages } from '#messages/admin-settings.ts';
import { LOCALES, type Locale } from '#platform/i18n/messages.ts';
import { LABEL_SIZES } from '#shop/checkout/index.ts';
import { defaultSettings, languagesOf, SELL_TO_QUEBEC, type ShopSettings } from '#shop/core/index.server.ts';
import {
  countryName,
  formatPostalCode,
  isPostalCode,
  isProvince,
  isTimeZone,
  languagePrefix,
  postalCodeFitsProvince,
  writeCents,
} from '#shop/core/index.ts';
import { dollars } from '../form/money-field.server.ts';
import type { SectionId } from './fields.ts';

/** A section's fields as typed. */
export type Typed = Record<string, string>;

/** Parses a section's fields; unknown fields are rejected. */
type SectionSchema = z.ZodType<(before: ShopSettings) => Partial<ShopSettings>>;

interface Section {
  keys: readonly (keyof ShopSettings)[];
  /** Its fields, with amounts in a language. */
  typed(settings: ShopSettings, locale: Locale): Typed;
}

const MOST_ADDRESSES = 10;

const localeOfPrefix = (prefix: string): Locale | undefined =>
  LOCALES.find((locale) => languagePrefix(locale) === prefix);

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
      phone: line(40),
      email: z
        .string()
        .trim()
        .pipe(z.email(t('error.email')).max(254, t('error.tooLong', { limit: 254 }))),
      street1: line(100),
      city: needed(60),
      state: z.string().refine(isProvince, t('error.province')),
      zip: line(10).transform((code) => formatPostalCode(code).toUpperCase()),
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

  // Where it is shown there is one paragraph.
  const about = z
    .string()
    .transform((text) => text.replace(/\s+/g, ' '))
    .pipe(line(300));
  const front = z
    .strictObject({ tagline: line(120), about, hours: line(120) })
    .transform((texts) => () => texts);

  const languages = z
    .strictObject({
      languages: z
        .string()
        .transform((languages) => languages.split(' ').map(localeOfPrefix))
        .refine((locales) => locales.every((locale) => locale !== undefined), t('error.languages'))
        .transform((locales) => locales.filter((locale) => locale !== undefined)),
      sellToQuebec: z.enum(SELL_TO_QUEBEC),
    })
    .transform((chosen) => () => chosen);

  const orders = z
    .strictObject({
      minimumOrder: amount,
      giftWrap: z.union([z.literal('').transform(() => null), amount]),
      returnDays: z.coerce
        .number(t('error.returnDays'))
        .int(t('error.returnDays'))
        .min(7, t('error.returnDaysMin', { min: 7 }))
        .max(365, t('error.returnDaysMax', { max: 365 })),
      orderPrefix: line(6)
        .transform((prefix) => prefix.toUpperCase())
        .refine((prefix) => /^[A-Z]{1,6}$/.test(prefix), t('error.orderPrefix')),
    })
    .transform(({ minimumOrder, giftWrap, ...rest }) => () => ({
      minimumOrderCents: minimumOrder,
      giftWrapCents: giftWrap,
      ...rest,
    }));

  const delivery = z
    .strictObject({
      freeStandard: amount,
      freeExpedited: amount,
      largestSubsidy: z.union([z.literal('').transform(() => null), amount]),
    })
    .superRefine(({ freeStandard, freeExpedited }, about) => {
      if (freeExpedited >= freeStandard) return;
      const message = t('error.freeExpedited');
      about.addIssue({ code: 'custom', path: ['freeExpedited'], message });
    })
    .transform(({ freeStandard, freeExpedited, largestSubsidy }) => () => ({
      freeStandardCents: freeStandard,
      freeExpeditedCents: freeExpedited,
      largestSubsidyCents: largestSubsidy,
    }));

  const schedule = z
    .strictObject({
      shipsOn: z
        .string(t('error.shipsOn'))
        .regex(/^[1-7](,[1-7])*$/, t('error.shipsOn'))
        .transform((days) => [...new Set(days.split(',').map(Number))].toSorted()),
      cutOff: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, t('error.time')),
    })
    .transform((schedule) => () => ({ schedule }));

  const date = z.union([z.literal(''), z.iso.date(t('error.date'))]);
  const vacation = z
    .strictObject({ mode: z.enum(['off', 'orders', 'closed']), from: date, until: date, message: line(200) })
    .superRefine(({ mode, from, until }, about) => {
      const fault = (field: string, message: string) =>
        about.addIssue({ code: 'custom', path: [field], message });
      if (mode === 'off') return;
      if (!from) fault('from', t('error.vacationFrom'));
      if (!until) fault('until', t('error.vacationUntil'));
      else if (until < from) fault('until', t('error.vacationOrder'));
    })
    .transform((vacation) => () => ({ vacation }));

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
      // An unticked box isn't sent; merged with another person's changes it is ''.
      shipsToUs: z
        .enum(['on', ''])
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

  const emails = z.strictObject({ senderName: line(60) }).transform((emails) => () => emails);
  return {
    shop,
    front,
    languages,
    orders,
    notices,
    emails,
    delivery,
    schedule,
    vacation,
    labels,
    stock,
    customs,
  };
}

export const READ: Record<SectionId, Section> = {
  shop: {
    keys: ['shopName', 'phone', 'email', 'address', 'timeZone'],
    typed: ({ shopName, email, phone, address: { street1, city, state, zip }, timeZone }) => ({
      shopName,
      // The default is nobody's, and can't be saved.
      email: email === defaultSettings.email ? '' : email,
      phone,
      street1,
      city,
      state,
      zip,
      timeZone,
    }),
  },
  front: {
    keys: ['tagline', 'about', 'hours'],
    typed: ({ tagline, about, hours }) => ({ tagline, about, hours }),
  },
  languages: {
    keys: ['languages', 'sellToQuebec'],
    typed: (settings) => ({
      languages: languagesOf(settings).map(languagePrefix).join(' '),
      sellToQuebec: settings.sellToQuebec,
    }),
  },
  orders: {
    keys: ['minimumOrderCents', 'giftWrapCents', 'returnDays', 'orderPrefix'],
    typed: ({ minimumOrderCents, giftWrapCents, returnDays, orderPrefix }, locale) => ({
      minimumOrder: writeCents(minimumOrderCents, locale),
      giftWrap: giftWrapCents === null ? '' : writeCents(giftWrapCents, locale),
      returnDays: String(returnDays),
      orderPrefix,
    }),
  },
  notices: {
    keys: ['notices'],
    typed: ({ notices: { to, ...paces } }) => ({ ...paces, to: to.join(', ') }),
  },
  emails: {
    keys: ['senderName'],
    typed: ({ senderName }) => ({ senderName }),
  },
  delivery: {
    keys: ['freeStandardCents', 'freeExpeditedCents', 'largestSubsidyCents'],
    typed: ({ freeStandardCents, freeExpeditedCents, largestSubsidyCents }, locale) => ({
      freeStandard: writeCents(freeStandardCents, locale),
      freeExpedited: writeCents(freeExpeditedCents, locale),
      largestSubsidy: largestSubsidyCents === null ? '' : writeCents(largestSubsidyCents, locale),
    }),
  },
  schedule: {
    keys: ['schedule'],
    typed: ({ schedule: { shipsOn, cutOff } }) => ({ shipsOn: shipsOn.join(','), cutOff }),
  },
  vacation: {
    keys: ['vacation'],
    typed: ({ vacation }) => ({ ...vacation }),
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
