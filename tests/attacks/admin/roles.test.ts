import { beforeAll, expect, test } from 'vitest';
import { allPaths } from '#tests/pages/routes.ts';
import { makeStaff, registered, Visitor } from '#tests/shops/visitor.ts';
import { filled, someThings } from '../support/one-of-everything.ts';

const ALL = ['admin', 'editor', 'moderator'] as const;
const EDITORS = ['admin', 'editor'] as const;
const ADMINS = ['admin'] as const;
/** For actions that no one has: the route only shows, or only acts. */
const NOBODY = [] as const;

type Who = 'nobody' | 'customer' | (typeof ALL)[number];
type Roles = readonly Who[];

// Every admin route: who may see it, and whose forms it accepts. A new route without an entry fails the first test.
const TABLE: Record<string, [see: Roles, act: Roles]> = {
  '/admin?index': [EDITORS, NOBODY],
  '/admin/orders': [EDITORS, ADMINS],
  '/admin/orders/new': [ADMINS, ADMINS],
  '/admin/orders/drafts': [ADMINS, ADMINS],
  '/admin/orders/drafts/:id': [ADMINS, ADMINS],
  '/admin/orders/drafts/find': [ADMINS, NOBODY],
  '/admin/orders/drafts/price': [NOBODY, ADMINS],
  '/admin/find': [ALL, NOBODY],
  '/admin/products/find': [ALL, NOBODY],
  '/admin/lists/:list': [NOBODY, ALL],
  '/admin/lists/:list/ids': [ADMINS, NOBODY],
  '/admin/help': [ALL, NOBODY],
  '/admin/help/:chapter': [ALL, NOBODY],
  '/admin/help/:chapter/text': [ALL, NOBODY],
  '/admin/preferences': [NOBODY, ALL],
  '/admin/design-system': [ALL, NOBODY],
  '/admin/orders/orders.csv': [ADMINS, NOBODY],
  '/admin/orders/lines.csv': [ADMINS, NOBODY],
  '/admin/customers/customers.csv': [ADMINS, ADMINS],
  '/admin/orders/packing-slips.pdf': [ADMINS, NOBODY],
  '/admin/orders/tags': [ADMINS, ADMINS],
  '/admin/orders/pack': [ADMINS, ADMINS],
  '/admin/orders/pack/:queue': [ADMINS, ADMINS],
  '/admin/orders/pack/:queue/slips-and-labels.pdf': [ADMINS, NOBODY],
  '/admin/orders/:id': [EDITORS, ADMINS],
  '/admin/orders/:id/payment': [ADMINS, ADMINS],
  '/admin/orders/:id/ship': [ADMINS, ADMINS],
  '/admin/orders/:id/refund': [ADMINS, ADMINS],
  '/admin/orders/:id/cancel': [ADMINS, ADMINS],
  '/admin/orders/:id/edit': [ADMINS, ADMINS],
  '/admin/orders/:id/contact': [ADMINS, NOBODY],
  '/admin/orders/:id/exchange': [ADMINS, ADMINS],
  '/admin/orders/:id/return': [ADMINS, ADMINS],
  '/admin/orders/:id/review': [ADMINS, ADMINS],
  '/admin/orders/:id/invoice.pdf': [ADMINS, NOBODY],
  '/admin/orders/:id/packing-slip.pdf': [ADMINS, NOBODY],
  '/admin/orders/:id/slip-and-label.pdf': [ADMINS, NOBODY],
  '/admin/orders/:id/gift-receipt.pdf': [ADMINS, NOBODY],
  '/admin/orders/:id/refunds/:refund/credit-note.pdf': [ADMINS, NOBODY],
  '/admin/orders/:id/offers': [ADMINS, NOBODY],
  '/admin/labels/:label/label.pdf': [ADMINS, NOBODY],
  '/admin/returns': [EDITORS, ADMINS],
  '/admin/reviews': [ALL, ALL],
  '/admin/batches': [EDITORS, ADMINS],
  '/admin/batches/:batch': [EDITORS, ADMINS],
  '/admin/batches/:batch/labels.pdf': [ADMINS, NOBODY],
  '/admin/manifests': [EDITORS, ADMINS],
  '/admin/manifests/:manifest/manifest.pdf': [ADMINS, NOBODY],
  '/admin/carts': [ADMINS, NOBODY],
  '/admin/refunds': [EDITORS, NOBODY],
  '/admin/customers': [ADMINS, ADMINS],
  '/admin/customers/import': [ADMINS, ADMINS],
  '/admin/customers/new': [ADMINS, ADMINS],
  // It shows the customers that its list posts.
  '/admin/customers/tags': [ADMINS, ADMINS],
  '/admin/customers/write': [ADMINS, ADMINS],
  '/admin/newsletters': [ADMINS, ADMINS],
  '/admin/newsletters/:newsletter': [ADMINS, ADMINS],
  '/admin/newsletters/render': [NOBODY, ADMINS],
  '/admin/customers/:customer': [ADMINS, ADMINS],
  '/admin/customers/:customer/data.json': [ADMINS, NOBODY],
  '/admin/messages': [ADMINS, ADMINS],
  '/admin/discounts': [ADMINS, ADMINS],
  '/admin/discounts/:id': [ADMINS, ADMINS],
  '/admin/gift-cards': [ADMINS, ADMINS],
  '/admin/gift-cards/new': [ADMINS, ADMINS],
  '/admin/gift-cards/:card': [ADMINS, ADMINS],
  '/admin/products': [ALL, NOBODY],
  '/admin/products/new': [EDITORS, EDITORS],
  '/admin/products/import': [EDITORS, EDITORS],
  '/admin/products/edit': [EDITORS, EDITORS],
  '/admin/products/bulk-edits': [EDITORS, EDITORS],
  '/admin/products/labels': [ALL, NOBODY],
  '/admin/products/labels.pdf': [ALL, NOBODY],
  '/admin/products/stock-take': [ALL, EDITORS],
  '/admin/products/stock-take.pdf': [ALL, NOBODY],
  '/admin/products/past-prices': [ALL, NOBODY],
  '/admin/products/products.csv': [EDITORS, NOBODY],
  '/admin/products/template.csv': [EDITORS, NOBODY],
  '/admin/products/import/run': [NOBODY, EDITORS],
  '/admin/products/ingredient-rules': [ALL, EDITORS],
  '/admin/products/ingredient-rules.csv': [ALL, NOBODY],
  '/admin/products/actions': [NOBODY, EDITORS],
  '/admin/products/:id': [ALL, EDITORS],
  '/admin/products/:id/stock': [ALL, EDITORS],
  '/admin/products/:id/pictures': [NOBODY, EDITORS],
  '/admin/products/:id/preview': [ALL, NOBODY],
  '/admin/categories': [ALL, EDITORS],
  '/admin/categories/:id': [ALL, EDITORS],
  '/admin/tags': [ALL, EDITORS],
  '/admin/blog': [ALL, EDITORS],
  '/admin/blog/:id': [ALL, EDITORS],
  '/admin/blog/:id/preview': [ALL, NOBODY],
  '/admin/pages': [ALL, EDITORS],
  '/admin/pages/new': [EDITORS, EDITORS],
  '/admin/pages/:slug': [ALL, EDITORS],
  '/admin/pages/:slug/preview': [ALL, NOBODY],
  '/admin/questions/:id': [ALL, EDITORS],
  '/admin/versions/:kind/:ref': [ALL, EDITORS],
  '/admin/writing/draft': [NOBODY, EDITORS],
  '/admin/writing/pictures': [NOBODY, EDITORS],
  '/admin/banner': [ALL, EDITORS],
  '/admin/go-live': [ADMINS, ADMINS],
  '/admin/announcement': [ALL, EDITORS],
  '/admin/home-page': [ALL, EDITORS],
  '/admin/navigation': [ALL, EDITORS],
  '/admin/preview': [ALL, ALL],
  '/admin/seo': [ALL, EDITORS],
  '/admin/seo/redirects': [ALL, EDITORS],
  '/admin/seo/missing': [ALL, EDITORS],
  '/admin/seo/searches': [ALL, NOBODY],
  '/admin/seo/synonyms': [ALL, EDITORS],
  '/admin/translations': [ALL, NOBODY],
  '/admin/translations/files': [ALL, EDITORS],
  '/admin/translations/proposals': [EDITORS, EDITORS],
  '/admin/translations/export': [ALL, NOBODY],
  '/admin/translations/:resource/:id': [ALL, EDITORS],
  '/admin/translations/:resource/:id/versions': [ALL, EDITORS],
  '/admin/analytics': [EDITORS, NOBODY],
  '/admin/analytics/:report': [EDITORS, NOBODY],
  '/admin/analytics/:report/report.csv': [ADMINS, NOBODY],
  '/admin/taxes': [ADMINS, NOBODY],
  '/admin/taxes/rates': [ADMINS, ADMINS],
  '/admin/taxes/report.csv': [ADMINS, NOBODY],
  '/admin/taxes/receipts.csv': [ADMINS, NOBODY],
  '/admin/accounting': [ADMINS, ADMINS],
  '/admin/accounting/connect': [ADMINS, NOBODY],
  '/admin/accounting/journal.csv': [ADMINS, NOBODY],
  '/admin/accounting/mapping': [ADMINS, ADMINS],
  '/admin/accounting/payouts': [ADMINS, NOBODY],
  '/admin/accounting/preview': [ADMINS, NOBODY],
  '/admin/staff': [ADMINS, ADMINS],
  '/admin/staff/:member': [ADMINS, ADMINS],
  '/admin/email-texts': [ADMINS, NOBODY],
  '/admin/email-texts/:email': [ADMINS, ADMINS],
  '/admin/email-texts/render': [NOBODY, ADMINS],
  '/admin/emails': [ADMINS, ADMINS],
  '/admin/emails/:email': [ADMINS, ADMINS],
  '/admin/emails/:email/as-sent': [ADMINS, NOBODY],
  '/admin/connections': [ADMINS, ADMINS],
  '/admin/brand': [ADMINS, ADMINS],
  '/admin/brand/logo': [NOBODY, ADMINS],
  '/admin/setup': [ADMINS, ADMINS],
  '/admin/remove-demo': [ADMINS, ADMINS],
  '/admin/settings': [ADMINS, NOBODY],
  '/admin/settings/:page': [ADMINS, ADMINS],
  '/admin/settings/pickup-and-local-delivery': [ADMINS, ADMINS],
  '/admin/settings/packaging': [ADMINS, ADMINS],
  '/admin/status': [ADMINS, ADMINS],
  '/admin/audit': [ADMINS, NOBODY],
  '/admin/audit.csv': [ADMINS, NOBODY],
};

/** Pages in front of the admin, for people who aren't signed in. */
const DOORS = ['/admin/welcome', '/admin/sign-in', '/admin/accept-invitation'];

// A new shop has none of these, so even permitted roles get a 404.
const EMPTY =
  /:manifest|(?<!products\/)labels\.pdf$|packing-slips|accounting\/(?:connect|mapping)$|translations\/proposals$/;

test('every route of the admin is in the table, and the table holds no others', async () => {
  const paths = (await allPaths()).filter((path) => path.startsWith('/admin') && path !== '/admin');
  expect(paths.filter((path) => !DOORS.includes(path)).toSorted()).toEqual(Object.keys(TABLE).toSorted());
});

const WHO: readonly Who[] = ['nobody', 'customer', ...ALL];
const visitors = {} as Record<Who, Visitor>;
let ids: Record<string, string>;
beforeAll(async () => {
  ids = (await someThings()).ids;
  visitors.nobody = new Visitor();
  for (const who of WHO.slice(1)) {
    const { email } = await registered();
    if (who !== 'customer') await makeStaff(email, who as (typeof ALL)[number]);
    visitors[who] = new Visitor();
    await visitors[who].signIn(email);
  }
});

/** How the shop responds: with the page, a redirect to sign in or to the user's own start page, or an error. */
function outcomeOf(
  answer: Response,
  path: string,
): 'in' | 'sign-in' | 'elsewhere' | 'no-page' | 'not-allowed' | 'no-form' {
  const location = answer.headers.get('Location');
  if (location?.startsWith('/login')) return 'sign-in';
  if (location) return 'elsewhere';
  if (answer.status === 405) return 'no-form';
  if (answer.status === 404) return 'no-page';
  if (answer.status === 403) return 'not-allowed';
  expect(answer.status, path).toBeLessThan(500);
  return 'in';
}

const refusal = (path: string, who: Who) => {
  // Rendered as shop pages, which don't link to the admin.
  if (path.endsWith('/preview') && path !== '/admin/accounting/preview') return 'no-page';
  if (who === 'nobody') return 'sign-in';
  // The dashboard redirects staff without access to orders to the reviews.
  if (path === '/admin?index' && who === 'moderator') return 'elsewhere';
  return who === 'customer' ? 'no-page' : 'not-allowed';
};

// S37
test.each(Object.entries(TABLE))('%s opens to the roles in the table', async (path, [see, act]) => {
  const at = filled(path, ids);
  for (const who of WHO) {
    const visitor = visitors[who];
    const seen = await visitor.ask(at.replace('?index', ''));
    const welcome = EMPTY.test(path) ? 'no-page' : 'in';
    // For a form without a page all staff get a 404.
    const hasNoPage = see.length === 0 && ALL.some((role) => role === who);
    const expected = see.includes(who) ? welcome : hasNoPage ? 'no-page' : refusal(path, who);
    expect(outcomeOf(seen, at), `${who} sees`).toBe(expected);
    // Editors see the order around the actions that they may not take.
    const seesOrder = path.startsWith('/admin/orders/:id') && EDITORS.some((role) => role === who);
    if (!see.includes(who) && !seesOrder) expect(await seen.text(), `${who} reads`).not.toContain('Canary');
    // An invalid form: roles that may send one get an error about the form.
    const sent = await visitor.submit(at, { nonsense: '1' });
    const taken = act.includes(who) ? welcome : refusal(path === '/admin/preview' ? path : '', who);
    expect(outcomeOf(sent, at), `${who} acts`).toBe(act.length === 0 ? 'no-form' : taken);
  }
});
