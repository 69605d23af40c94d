import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { emptyTyped } from '#shop/catalog/editing/typed-product.ts';
import { NO_PICTURES } from '#tests/fixtures/bad-pictures.ts';
import { registered, signedInStaff, sql, Visitor } from '#tests/shops/visitor.ts';

const INTENTS = '/admin/products/actions';
const typed = (name: string, number: string) => ({
  ...emptyTyped('face', 'cleansers'),
  name,
  variants: emptyTyped().variants.map((variant) => ({
    ...variant,
    sku: number,
    price: '12.00',
    netAmount: '50',
    grams: '80',
  })),
});
let visitors: Record<'nobody' | 'customer' | 'moderator' | 'editor', Visitor>;
let product: string;
beforeAll(async () => {
  visitors = {
    nobody: new Visitor(),
    customer: await registered(),
    moderator: await signedInStaff('moderator'),
    editor: await signedInStaff('editor'),
  };
  const created = await visitors.editor.post('/admin/products/new', {
    address: '',
    typed: typed('Attacked', 'ATTACKED-1'),
  });
  expect(created.status).toBe(302);
  product = created.headers.get('location')!.split('/').at(-1)!;
});

const variantOf = async (id: string) =>
  (await sql<{ id: string; price_cents: number }>('select * from variants where product_id = $1', [id]))[0]!;

// S37
test('products are seen by all staff, changed by those with permission, and by nobody else', async () => {
  const { id } = await variantOf(product);
  const price = {
    id: product,
    fields: {},
    variants: { [id]: { priceCents: { was: 1200, now: 1 } } },
    added: [],
  };
  const changes: [path: string, body: object][] = [
    ['/admin/products/new', { address: 'mine', typed: typed('Mine', 'MINE-1') }],
    [`/admin/products/${product}`, { intent: 'duplicate' }],
    [INTENTS, { intent: 'change', changes: [price] }],
    [INTENTS, { intent: 'stock', variantId: id, reason: 'made', quantity: 5 }],
    [`/admin/products/${product}/pictures`, { intent: 'order', ids: [] }],
  ];
  for (const who of ['nobody', 'customer', 'moderator'] as const) {
    const sees = (await visitors[who].ask(`/admin/products/${product}`)).status;
    expect(sees, who).toBe({ nobody: 302, customer: 404, moderator: 200 }[who]);
    for (const [path, body] of changes)
      expect([302, 403, 404], `${who} ${path}`).toContain((await visitors[who].post(path, body)).status);
    expect([302, 403, 404], who).toContain((await visitors[who].ask('/admin/products/products.csv')).status);
  }
  expect(await variantOf(product)).toMatchObject({ price_cents: 1200 });
  expect(await sql('select * from products where id = $1 or id = $2', ['mine', `${product}-copy`])).toEqual(
    [],
  );
  expect((await visitors.editor.ask('/admin/products/products.csv')).status).toBe(200);
});

const addPicture = (picture: Buffer, alt: string) => {
  return visitors.editor.upload(`/admin/products/${product}/pictures`, picture, { intent: 'add', alt });
};

// S32
test.each(Object.keys(NO_PICTURES))('%s is no picture of a product', async (name) => {
  expect((await addPicture(NO_PICTURES[name]!, 'x')).status).toBe(415);
  expect(await sql('select * from product_pictures where product_id = $1', [product])).toEqual([]);
});

test('a picture is re-encoded, stored under a name of ours, and served in a sandbox', async () => {
  const photo = sharp({ create: { width: 40, height: 50, channels: 3, background: '#17615e' } });
  const polyglot = Buffer.concat([
    await photo.jpeg().toBuffer(),
    Buffer.from('<script>alert("canary")</script>'),
  ]);
  expect((await addPicture(polyglot, 'A jar')).status).toBe(200);
  const [row] = await sql<{ src: string }>('select src from product_pictures where product_id = $1', [
    product,
  ]);
  expect(row!.src).toMatch(/^[a-f0-9]{24}-50-50$/);
  for (const format of ['jpg', 'webp', 'avif']) {
    const answer = await fetch(`${visitors.editor.url}/media/${row!.src}-40.${format}`);
    expect(answer.status, format).toBe(200);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect(Buffer.from(await answer.arrayBuffer()).toString('latin1')).not.toContain('canary');
  }
  expect((await fetch(`${visitors.editor.url}/media/${row!.src}-39.jpg`)).status).toBe(404);
});

// S36, S03
test('requests are read strictly, and a draft is nobody else’s', async () => {
  const { editor, customer } = visitors;
  const seen = typed('Attacked', 'ATTACKED-1');
  for (const body of [
    { seen, typed: { ...seen, ratingSum: 5000 } },
    { seen, typed: seen, isAdmin: true },
    {
      intent: 'change',
      changes: [{ id: product, fields: { priceFromCents: { was: 0, now: 1 } }, variants: {}, added: [] }],
    },
    {},
    [],
  ]) {
    expect((await editor.post(`/admin/products/${product}`, body)).status).toBe(400);
    expect((await editor.post(INTENTS, body)).status).toBe(400);
  }
  for (const path of [
    `/shop/product/${product}`,
    `/shop/product/${product}.data`,
    `/admin/products/${product}/preview`,
  ])
    expect([302, 403, 404], path).toContain((await customer.ask(path)).status);
  const preview = await editor.ask(`/admin/products/${product}/preview`);
  expect(preview.status).toBe(200);
  expect(preview.headers.get('cache-control')).toContain('no-store');
  expect(await preview.text()).toContain('Attacked');
});

// S31, S30
test('texts of the staff are shown as text on every page, never as markup', async () => {
  const evil = '</script><img src=x onerror=alert(1)>';
  const created = await visitors.editor.post('/admin/products/new', {
    address: '',
    typed: { ...typed(evil, 'EVIL-1'), tagline: evil, description: evil, ingredients: evil },
  });
  const at = created.headers.get('location')!;
  for (const path of [at, `${at}/preview`, `${at}/stock`, '/admin/products?sort=newest']) {
    const page = await (await visitors.editor.ask(path)).text();
    expect(page, path).toContain('onerror');
    expect(page, path).not.toContain('<img src=x');
    expect(page, path).not.toContain('</script><img');
  }
});

test('a new product gets the typed stock, and no other number is accepted', async () => {
  const { editor } = visitors;
  const counted = (number: string, count: string) => {
    const product = typed(`Counted ${number}`, number);
    return {
      address: '',
      typed: { ...product, variants: product.variants.map((one) => ({ ...one, count })) },
    };
  };
  for (const count of ['some', '-1', '1.5', '99999999'])
    expect((await editor.post('/admin/products/new', counted('COUNT-0', count))).status, count).toBe(422);
  expect(await sql('select * from variants where sku = $1', ['COUNT-0'])).toEqual([]);
  const created = await editor.post('/admin/products/new', counted('COUNT-7', '7'));
  const id = created.headers.get('location')!.split('/').at(-1)!;
  const rows = await sql<{ on_hand: number; change: number }>(
    `select s.on_hand, m.change from variants v join stock s on s.variant_id = v.id
      join stock_movements m on m.variant_id = v.id where v.product_id = $1`,
    [id],
  );
  expect(rows).toEqual([{ on_hand: 7, change: 7 }]);
});
