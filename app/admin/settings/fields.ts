import type { AdminSettingsValues } from '#messages/admin-settings.ts';

type SettingsKey = Extract<keyof AdminSettingsValues, `${SectionId}.${string}`>;

export interface SettingsField {
  name: string;
  label: SettingsKey;
  hint?: SettingsKey;
  kind?: 'email' | 'tel' | 'money' | 'number' | 'yes-no' | 'choice' | 'province' | 'time-zone';
  choices?: readonly (readonly [value: string, label: SettingsKey])[];
  isOptional?: boolean;
}

export type SectionId = 'shop' | 'notices' | 'mails' | 'delivery' | 'labels' | 'stock' | 'customs';

export interface SettingsSection {
  id: SectionId;
  fields: readonly SettingsField[];
}

const PACES = [
  ['each', 'notices.pace.each'],
  ['daily', 'notices.pace.daily'],
  ['off', 'notices.pace.off'],
] as const;
const DAILY = [
  ['daily', 'notices.pace.daily'],
  ['off', 'notices.pace.off'],
] as const;

/** Settings in the owner's terms. Taxes, texts and the banner have their own pages. */
export const SECTIONS: readonly SettingsSection[] = [
  {
    id: 'shop',
    fields: [
      { name: 'shopName', label: 'shop.shopName.label' },
      { name: 'tagline', label: 'shop.tagline.label', isOptional: true },
      {
        name: 'email',
        label: 'shop.email.label',
        kind: 'email',
        hint: 'shop.email.hint',
      },
      {
        name: 'orderPrefix',
        label: 'shop.orderPrefix.label',
        hint: 'shop.orderPrefix.hint',
      },
      { name: 'phone', label: 'shop.phone.label', kind: 'tel', isOptional: true },
      { name: 'hours', label: 'shop.hours.label', isOptional: true },
      {
        name: 'street1',
        label: 'shop.street1.label',
        hint: 'shop.street1.hint',
        isOptional: true,
      },
      { name: 'city', label: 'shop.city.label' },
      {
        name: 'state',
        label: 'shop.state.label',
        kind: 'province',
      },
      { name: 'zip', label: 'shop.zip.label', isOptional: true },
      {
        name: 'timeZone',
        label: 'shop.timeZone.label',
        kind: 'time-zone',
        hint: 'shop.timeZone.hint',
      },
    ],
  },
  {
    id: 'notices',
    fields: [
      { name: 'orders', label: 'notices.orders.label', kind: 'choice', choices: PACES },
      { name: 'returns', label: 'notices.returns.label', kind: 'choice', choices: PACES },
      { name: 'questions', label: 'notices.questions.label', kind: 'choice', choices: PACES },
      { name: 'lowStock', label: 'notices.lowStock.label', kind: 'choice', choices: DAILY },
      { name: 'expiring', label: 'notices.expiring.label', kind: 'choice', choices: DAILY },
      {
        name: 'to',
        label: 'notices.to.label',
        hint: 'notices.to.hint',
        isOptional: true,
      },
    ],
  },
  {
    id: 'mails',
    fields: [
      {
        name: 'senderName',
        label: 'mails.senderName.label',
        hint: 'mails.senderName.hint',
        isOptional: true,
      },
    ],
  },
  {
    id: 'delivery',
    fields: [
      { name: 'freeStandard', label: 'delivery.freeStandard.label', kind: 'money' },
      { name: 'freeExpedited', label: 'delivery.freeExpedited.label', kind: 'money' },
      {
        name: 'largestSubsidy',
        label: 'delivery.largestSubsidy.label',
        kind: 'money',
        hint: 'delivery.largestSubsidy.hint',
        isOptional: true,
      },
      { name: 'giftWrap', label: 'delivery.giftWrap.label', kind: 'money' },
      {
        name: 'minimumOrder',
        label: 'delivery.minimumOrder.label',
        kind: 'money',
        hint: 'delivery.minimumOrder.hint',
      },
      {
        name: 'returnDays',
        label: 'delivery.returnDays.label',
        kind: 'number',
        hint: 'delivery.returnDays.hint',
      },
    ],
  },
  {
    id: 'labels',
    fields: [
      {
        name: 'labelSize',
        label: 'labels.labelSize.label',
        kind: 'choice',
        choices: [
          ['4x6', 'labels.labelSize.4x6'],
          ['letter', 'labels.labelSize.letter'],
        ],
        hint: 'labels.labelSize.hint',
      },
    ],
  },
  {
    id: 'stock',
    fields: [
      {
        name: 'lowStock',
        label: 'stock.lowStock.label',
        kind: 'number',
        hint: 'stock.lowStock.hint',
      },
    ],
  },
  {
    id: 'customs',
    fields: [
      { name: 'shipsToUs', label: 'customs.shipsToUs.label', kind: 'yes-no' },
      {
        name: 'otherCountries',
        label: 'customs.otherCountries.label',
        isOptional: true,
        hint: 'customs.otherCountries.hint',
      },
      { name: 'signer', label: 'customs.signer.label', isOptional: true, hint: 'customs.signer.hint' },
      {
        name: 'incoterm',
        label: 'customs.incoterm.label',
        kind: 'choice',
        choices: [
          ['DDP', 'customs.incoterm.DDP'],
          ['DDU', 'customs.incoterm.DDU'],
        ],
      },
      {
        name: 'hsCode',
        label: 'customs.hsCode.label',
        isOptional: true,
        hint: 'customs.hsCode.hint',
      },
      {
        name: 'originCountry',
        label: 'customs.originCountry.label',
        isOptional: true,
        hint: 'customs.originCountry.hint',
      },
      {
        name: 'dutiesText',
        label: 'customs.dutiesText.label',
        isOptional: true,
        hint: 'customs.dutiesText.hint',
      },
    ],
  },
];
