import { emptySection } from '#shop/content/home-page/home-page.ts';

/** What the owner has written of every kind that the demonstration has none of. */
export const WRITTEN = {
  hours: 'Weekdays only',
  announcement: {
    isOn: true,
    text: 'Open on Sunday',
    linkText: 'How to find us',
    link: '/contact',
    tone: 'calm',
    from: null,
    until: null,
    isDismissible: true,
  },
  navigation: {
    header: [
      {
        label: 'Everything we make',
        to: '/shop',
        children: [{ label: 'Only soaps', to: '/shop?category=body&subcategory=soaps' }],
      },
    ],
    footer: [{ title: 'Good to know', links: [{ label: 'Who we are', to: '/about' }] }],
    social: [],
  },
  homePage: [
    { ...emptySection('categories', true), title: 'By kind' },
    { ...emptySection('reviews', true), text: 'What others say' },
    { ...emptySection('newsletter', true), title: 'Letters from us' },
  ],
  vacation: { mode: 'orders', from: '2020-01-01', until: '2999-12-31', message: 'We rest and swim' },
  pickupPlaces: [
    {
      id: 'main',
      name: 'The old bakery',
      address: { street1: '1 Rue A', city: 'Calgary', state: 'AB', zip: 'T2G 0A1', country: 'CA' },
      hours: 'Weekend mornings',
      instructions: 'Ring the bell',
      readyDays: 0,
    },
  ],
};

/** The vacation's message is among the texts of a page only while it is on; instructions are told at the checkout. */
export const WRITTEN_TEXTS = [
  WRITTEN.hours,
  WRITTEN.announcement.text,
  WRITTEN.announcement.linkText,
  'Everything we make',
  'Only soaps',
  'Good to know',
  'Who we are',
  ...WRITTEN.homePage.map(({ title, text }) => title || text),
  WRITTEN.vacation.message,
  'The old bakery',
  'Weekend mornings',
];
