import type { Page } from 'playwright-core';
import { REPORTS } from '#app/admin/analytics/reports.ts';
import { type FrenchShop, makeOneOfEach } from '#tests/shops/french-shop.ts';
import { readablePaths } from './routes.ts';

interface AdminPage {
  /** As in app/routes.ts; of a report its path. */
  pattern: string;
  path: string;
}

/** Pages without an example in this shop, and pages that need no sign-in. */
const LEFT_OUT =
  /^\/admin\/(design-system|sign-in|accounting\/mapping|translations\/proposals)$|preview$|\/:id\/payment$/;

const matcherOf = (pattern: string) => new RegExp(`^${pattern.replace(/:\w+\??/g, '[^/]+')}$`);

/** The addresses of one page of each kind that no link of the admin leads to. */
export async function adminExamples(shop: FrenchShop): Promise<Record<string, string>> {
  const examples = await makeOneOfEach(shop);
  const order = examples['/admin/orders/:id/refund']!.replace(/\/refund$/, '');
  return {
    ...examples,
    '/admin/orders/:id': order,
    '/admin/orders/:id/ship': `${order}/ship`,
    '/admin/questions/:id': '/admin/questions/new',
    '/admin/versions/:kind/:ref': '/admin/versions/page/terms',
  };
}

/** Opens every page of the admin, one of each kind and every report, and yields it while it is open. */
export async function* everyAdminPage(
  page: Page,
  examples: Readonly<Record<string, string>>,
): AsyncGenerator<AdminPage> {
  const patterns = (await readablePaths()).filter(
    (path) => /^\/admin(\/|$)/.test(path) && !LEFT_OUT.test(path),
  );
  const waiting = new Map<string, string>(
    patterns.flatMap((pattern) => {
      const path = examples[pattern] ?? pattern;
      return path.includes(':') ? [] : [[pattern, path] as const];
    }),
  );
  for (const id of REPORTS) waiting.set(`/admin/analytics/${id}`, `/admin/analytics/${id}`);
  for (const [pattern, path] of waiting) {
    await page.goto(path);
    yield { pattern, path };
    const links = await page
      .locator('a[href^="/admin/"]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')!.replace(/[?#].*/, '')));
    for (const to of links) {
      const kind = patterns.find((one) => one.includes(':') && !waiting.has(one) && matcherOf(one).test(to));
      if (kind && !patterns.includes(to)) waiting.set(kind, to);
    }
  }
  const missing = patterns.filter((pattern) => !waiting.has(pattern));
  if (missing.length > 0) throw new Error(`No page of the admin leads to ${missing.join(', ')}`);
}
