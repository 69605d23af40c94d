import { PROVINCES, TIME_ZONES } from '#shop/core/index.ts';

export interface SettingsField {
  name: string;
  label: string;
  hint?: string;
  kind?: 'email' | 'tel' | 'money' | 'number' | 'yes-no' | 'choice';
  choices?: readonly (readonly [value: string, name: string])[];
  isOptional?: boolean;
}

export type SectionId = 'shop' | 'notices' | 'mails' | 'delivery' | 'labels' | 'stock' | 'customs';

export interface SettingsSection {
  id: SectionId;
  title: string;
  text: string;
  fields: readonly SettingsField[];
}

const PACES = [
  ['each', 'An email for each'],
  ['daily', 'In the daily summary'],
  ['off', 'No email'],
] as const;
const DAILY = [
  ['daily', 'In the daily summary'],
  ['off', 'No email'],
] as const;

/** What the owner may set, by what they think of. Taxes, texts and the banner have pages of their own. */
export const SECTIONS: readonly SettingsSection[] = [
  {
    id: 'shop',
    title: 'The shop',
    text: 'Stands on your pages, invoices and mails. Parcels leave from this address, and mails that sell must name it.',
    fields: [
      { name: 'shopName', label: 'Name' },
      { name: 'tagline', label: 'What it is, in a few words', isOptional: true },
      {
        name: 'email',
        label: 'E-mail',
        kind: 'email',
        hint: 'Customers’ messages and emails about your shop go here.',
      },
      {
        name: 'orderPrefix',
        label: 'Order number prefix',
        hint: 'One to six letters, such as LL in LL-1001. A change applies to new orders only.',
      },
      { name: 'phone', label: 'Telephone', kind: 'tel', isOptional: true },
      { name: 'hours', label: 'When you can be reached', isOptional: true },
      {
        name: 'street1',
        label: 'Street and number',
        hint: 'Without it carriers name no price.',
        isOptional: true,
      },
      { name: 'city', label: 'City' },
      {
        name: 'state',
        label: 'Province',
        kind: 'choice',
        choices: [['', 'Choose a province'], ...Object.entries(PROVINCES)],
      },
      { name: 'zip', label: 'Postal code', isOptional: true },
      {
        name: 'timeZone',
        label: 'Time zone',
        kind: 'choice',
        choices: [['', 'By your address'], ...Object.entries(TIME_ZONES)],
        hint: 'Your days and hours: deadlines, scheduled posts and reports follow this clock.',
      },
    ],
  },
  {
    id: 'notices',
    title: 'Emails to you',
    text: 'What the shop emails you about. The daily summary comes at 8 a.m., on days with something to report.',
    fields: [
      { name: 'orders', label: 'New orders', kind: 'choice', choices: PACES },
      { name: 'returns', label: 'Return requests', kind: 'choice', choices: PACES },
      { name: 'questions', label: 'Questions from customers', kind: 'choice', choices: PACES },
      { name: 'lowStock', label: 'Low stock', kind: 'choice', choices: DAILY },
      { name: 'expiring', label: 'Batches that expire soon', kind: 'choice', choices: DAILY },
      {
        name: 'to',
        label: 'Send to',
        hint: 'Separate several addresses with commas. Leave blank to use the shop’s email.',
        isOptional: true,
      },
    ],
  },
  {
    id: 'mails',
    title: 'Mails',
    text: 'Whom your customers see as the sender. The address behind the name is set on the server (MAIL_FROM), because your mail provider must allow it.',
    fields: [
      {
        name: 'senderName',
        label: 'Name of the sender',
        hint: 'Empty for the name in MAIL_FROM.',
        isOptional: true,
      },
    ],
  },
  {
    id: 'delivery',
    title: 'Delivery',
    text: 'From which order on you pay the delivery, and how much of it.',
    fields: [
      { name: 'freeStandard', label: 'Standard delivery is free from', kind: 'money' },
      { name: 'freeExpedited', label: 'Every delivery is free from', kind: 'money' },
      {
        name: 'largestSubsidy',
        label: 'The most that you pay of a free delivery',
        kind: 'money',
        hint: 'Empty for all of it, whatever it costs.',
        isOptional: true,
      },
      { name: 'giftWrap', label: 'Gift wrap costs', kind: 'money' },
      {
        name: 'minimumOrder',
        label: 'The least that an order comes to',
        kind: 'money',
        hint: 'Its goods less discounts. 0 for no least.',
      },
      {
        name: 'returnDays',
        label: 'Days to send something back',
        kind: 'number',
        hint: 'Counted from its arrival.',
      },
    ],
  },
  {
    id: 'labels',
    title: 'Shipping labels',
    text: 'The paper that you print carriers’ labels on.',
    fields: [
      {
        name: 'labelSize',
        label: 'Label size',
        kind: 'choice',
        choices: [
          ['4x6', '4 × 6 in (label printer)'],
          ['letter', 'Letter, 8.5 × 11 in (office printer)'],
        ],
        hint: 'For labels that you buy from now on.',
      },
    ],
  },
  {
    id: 'stock',
    title: 'Stock',
    text: 'When Today tells you that something is nearly sold out.',
    fields: [
      {
        name: 'lowStock',
        label: 'Nearly sold out at',
        kind: 'number',
        hint: 'So many pieces of a variant, or fewer, beside those held for orders.',
      },
    ],
  },
  {
    id: 'customs',
    title: 'Other countries',
    text: 'Your checkout offers Canada and the countries you switch on here. Orders sent there are charged no Canadian tax. Each parcel carries a customs declaration, signed in your name; a product can have its own HS code and country of origin.',
    fields: [
      { name: 'shipsToUs', label: 'Ship to the United States', kind: 'yes-no' },
      {
        name: 'otherCountries',
        label: 'Other countries you ship to',
        isOptional: true,
        hint: 'Two-letter codes, separated by commas: GB, FR, AU.',
      },
      { name: 'signer', label: 'Who signs', isOptional: true, hint: 'First and last name.' },
      {
        name: 'incoterm',
        label: 'Who pays duty',
        kind: 'choice',
        choices: [
          ['DDP', 'You (delivered duty paid)'],
          ['DDU', 'Whoever receives it (unpaid)'],
        ],
      },
      {
        name: 'hsCode',
        label: 'Usual HS code',
        isOptional: true,
        hint: 'Six to ten digits: 330499 is skincare, 340111 soap, 330590 preparations for hair.',
      },
      { name: 'originCountry', label: 'Usual country of origin', isOptional: true, hint: 'Two letters: CA.' },
      {
        name: 'dutiesText',
        label: 'What shoppers read about duties',
        isOptional: true,
        hint: 'If you leave it empty, the checkout says who pays duty, as you chose above.',
      },
    ],
  },
];
