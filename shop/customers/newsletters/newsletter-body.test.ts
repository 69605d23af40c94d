import { expect, test } from 'vitest';
import { newsletterBody, newsletterLinks } from './newsletter-body.ts';

const FIELDS = {
  content:
    'See [our **oils**](/shop?category=body) or [write](mailto:hi@example.ca).\n\n- [Elsewhere](https://example.com/a)',
  products: ['garden-soap'],
  buttonLabel: 'Shop now',
  buttonLink: '/shop',
};
const ORIGIN = 'https://shop.example';

test('links are numbered in the order of the text, then products, then the button; email addresses are not', () => {
  expect(newsletterLinks(FIELDS, ORIGIN)).toEqual([
    'https://shop.example/shop?category=body',
    'https://example.com/a',
    'https://shop.example/shop/product/garden-soap',
    'https://shop.example/shop',
  ]);
});

test('each link can be replaced, and email addresses stay', () => {
  const body = newsletterBody(FIELDS, ORIGIN, (_, link) => `https://shop.example/newsletter/link/${link}`);
  expect(JSON.stringify(body.blocks)).toContain('newsletter/link/0');
  expect(JSON.stringify(body.blocks)).toContain('mailto:hi@example.ca');
  expect(body.products).toEqual([{ id: 'garden-soap', href: 'https://shop.example/newsletter/link/2' }]);
  expect(body.button).toEqual({ label: 'Shop now', href: 'https://shop.example/newsletter/link/3' });
});

test('a button without a link is no button', () => {
  expect(newsletterBody({ ...FIELDS, buttonLink: '' }, ORIGIN).button).toBeNull();
});
