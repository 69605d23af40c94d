import { emptySection } from '#shop/content/home-page/home-page.ts';
import type { Core } from '#shop/core/index.ts';
import { defaultDelivery } from '#shop/core/settings/delivery-settings.ts';
import { writeSettings } from '#shop/core/settings/settings.server.ts';
import {
  defaultStorefront,
  type HomeSection,
  type HomeSectionKind,
} from '#shop/core/settings/storefront-settings.ts';

/** Texts of every kind that the demonstration has none of. */
export async function writeTexts(shop: Core): Promise<void> {
  const link = (label: string) => ({ label, to: '/shop' });
  const section = (kind: HomeSectionKind, isOn: boolean, title: string): HomeSection => ({
    ...emptySection(kind, isOn),
    title,
    text: 'Made by hand in small batches',
    linkText: 'Read more',
    link: '/about',
  });
  const address = { street1: '1 First Street', city: 'Calgary', state: 'AB', zip: 'T2G 0A1', country: 'CA' };
  await writeSettings(shop.db, {
    tagline: 'Handmade skincare',
    about: 'Plain, good skincare',
    hours: '9 to 5',
    vacation: { mode: 'orders', from: '2026-12-20', until: '2026-12-31', message: 'We rest' },
    customs: { shipsToUs: true, signer: 'Ada', incoterm: 'DDP', dutiesText: 'We pay the duties' },
    localDelivery: { ...defaultDelivery.localDelivery, isOn: true, hours: 'In the evening' },
    pickupPlaces: [
      { id: 'main', name: 'The bakery', address, hours: '', instructions: 'Ring the bell', readyDays: 1 },
    ],
    announcement: { ...defaultStorefront.announcement, isOn: true, text: 'Open on Sunday', linkText: 'See' },
    homePage: [section('story', true, 'Our story'), section('posts', false, 'From the blog')],
    navigation: {
      header: [{ ...link('Shop'), children: [link('Soaps'), link('Oils')] }],
      footer: [{ title: 'Help', links: [link('Soaps'), link('Returns')] }],
      social: [],
    },
    emailTexts: {
      'en-CA': {
        'refund.subject': 'Your refund',
        'refund.text': 'It is on its way',
        'shipped.text': 'Off it goes',
        signature: 'See you soon',
      },
      'fr-CA': { 'shipped.text': 'C’est parti' },
    },
  });
  for (const query of [
    `insert into seo_titles (path, title, description)
      values ('/shop', 'Soap from Calgary', null), ('/about', 'Who', 'We are')`,
    `insert into discounts (id, name, kind, percent, categories, product_ids, combines, is_on, created_at, updated_at)
      values (gen_random_uuid(), 'Spring sale', 'percent', 10, '{}', '{}', false, true, now(), now()),
        (gen_random_uuid(), 'Autumn sale', 'percent', 10, '{}', '{}', false, false, now(), now())`,
    `update products set tags = '{winter,for dry skin}' where id = 'garden-soap'`,
  ])
    await shop.db.execute(query);
}
