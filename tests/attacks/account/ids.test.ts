import { beforeAll, expect, test } from 'vitest';
import { allPaths } from '#tests/pages/routes.ts';
import { registered, Visitor } from '#tests/shops/visitor.ts';
import { filled, someThings } from '../support/one-of-everything.ts';

type Whose = 'everybody' | 'its owner' | 'the staff' | 'anyone with the link';

// Every route with an id, and who may see it. A new route without an entry fails the first test.
const TABLE: Record<string, Whose> = {
  '/shop/product/:id': 'everybody',
  '/shop/product/:id/reviews': 'everybody',
  // The product's id; the review shown there is the visitor's own.
  '/shop/product/:id/review': 'everybody',
  '/review/:token': 'anyone with the link',
  '/reviews/:review/vote': 'everybody',
  '/reviews/:review/report': 'everybody',
  '/blog/:id': 'everybody',
  '/pages/:slug': 'everybody',
  '/sitemap/:part': 'everybody',
  // Anyone with the link of an email: tests/attacks/storefront/newsletter.test.ts.
  '/unsubscribe/:token': 'everybody',
  // Signed, and it leads where the newsletter says: shop/customers/newsletters/newsletters.server.test.ts.
  '/newsletter/link/:token': 'anyone with the link',
  '/account/orders/:number': 'its owner',
  '/account/orders/:number/invoice.pdf': 'its owner',
  '/account/orders/:number/refunds/:refund/credit-note.pdf': 'its owner',
  '/account/orders/:number/return': 'its owner',
  '/account/orders/:number/again': 'its owner',
  '/account/orders/:number/return-label.pdf': 'its owner',
  // Signed: tests/attacks/storefront/tracking.test.ts.
  '/track/:token': 'anyone with the link',
  '/order/pay/:token': 'anyone with the link',
  // Random, and 404 once its owner has turned sharing off: tests/attacks/account/wishlist-links.test.ts.
  '/wishlist/shared/:token': 'anyone with the link',
  '/admin/lists/:list': 'the staff',
  '/admin/lists/:list/ids': 'the staff',
  '/admin/categories/:id': 'the staff',
  '/admin/translations/:resource/:id': 'the staff',
  '/admin/translations/:resource/:id/versions': 'the staff',
  '/admin/blog/:id': 'the staff',
  '/admin/blog/:id/preview': 'the staff',
  '/admin/pages/:slug': 'the staff',
  '/admin/pages/:slug/preview': 'the staff',
  '/admin/questions/:id': 'the staff',
  '/admin/versions/:kind/:ref': 'the staff',
  '/admin/orders/:id': 'the staff',
  '/admin/customers/:customer': 'the staff',
  '/admin/customers/:customer/data.json': 'the staff',
  '/admin/newsletters/:newsletter': 'the staff',
  '/admin/orders/:id/payment': 'the staff',
  '/admin/orders/:id/ship': 'the staff',
  '/admin/orders/:id/refund': 'the staff',
  '/admin/orders/:id/cancel': 'the staff',
  '/admin/orders/:id/edit': 'the staff',
  '/admin/orders/:id/contact': 'the staff',
  '/admin/orders/:id/exchange': 'the staff',
  '/admin/orders/:id/return': 'the staff',
  '/admin/orders/:id/review': 'the staff',
  '/admin/orders/:id/invoice.pdf': 'the staff',
  '/admin/orders/:id/packing-slip.pdf': 'the staff',
  '/admin/orders/:id/slip-and-label.pdf': 'the staff',
  '/admin/orders/drafts/:id': 'the staff',
  '/admin/orders/pack/:queue': 'the staff',
  '/admin/orders/pack/:queue/slips-and-labels.pdf': 'the staff',
  '/admin/orders/:id/gift-receipt.pdf': 'the staff',
  '/admin/orders/:id/refunds/:refund/credit-note.pdf': 'the staff',
  '/admin/orders/:id/offers': 'the staff',
  '/admin/discounts/:id': 'the staff',
  '/admin/gift-cards/:card': 'the staff',
  '/admin/analytics/:report': 'the staff',
  '/admin/analytics/:report/report.csv': 'the staff',
  '/admin/settings/:page': 'the staff',
  '/admin/help/:chapter': 'the staff',
  '/admin/help/:chapter/text': 'the staff',
  '/admin/labels/:label/label.pdf': 'the staff',
  '/admin/batches/:batch': 'the staff',
  '/admin/batches/:batch/labels.pdf': 'the staff',
  '/admin/manifests/:manifest/manifest.pdf': 'the staff',
  '/admin/products/:id': 'the staff',
  '/admin/products/:id/stock': 'the staff',
  '/admin/products/:id/pictures': 'the staff',
  '/admin/products/:id/preview': 'the staff',
  '/admin/staff/:member': 'the staff',
  '/admin/email-texts/:email': 'the staff',
  '/admin/emails/:email': 'the staff',
  '/admin/emails/:email/as-sent': 'the staff',
};

test('every route that carries an id is in the table, and the table holds no others', async () => {
  const withIds = (await allPaths()).filter((path) => path.includes(':') && !path.endsWith('?index'));
  expect(withIds.toSorted()).toEqual(Object.keys(TABLE).toSorted());
});

let things: Awaited<ReturnType<typeof someThings>>;
beforeAll(async () => {
  things = await someThings();
});

const guarded = Object.entries(TABLE).filter(([, whose]) => whose === 'its owner' || whose === 'the staff');
test.each(guarded)('%s opens to %s alone', async (path, whose) => {
  const { owner, ids } = things;
  const [anonymous, another] = [new Visitor(), await registered()];
  for (const at of [filled(path, ids), `${filled(path, ids)}.data`]) {
    const asNobody = await anonymous.ask(at);
    expect([202, 302, 404, 405], at).toContain(asNobody.status);
    expect(await asNobody.text(), at).not.toContain('Canary');
    const asAnother = await another.ask(at);
    // Routes that only take POST can't be read.
    expect([404, 405], at).toContain(asAnother.status);
    expect(await asAnother.text(), at).not.toContain('Canary');
  }
  if (whose === 'its owner') expect([200, 405]).toContain((await owner.ask(filled(path, ids))).status);
});
