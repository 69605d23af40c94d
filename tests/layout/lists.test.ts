import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Lists of the admin whose rows can't be selected, and why. */
const WITHOUT_BULK_ACTIONS: Record<string, string> = {
  'admin.audit.tsx': 'The log can’t be changed, and is exported as it is filtered.',
  'admin.batches.tsx': 'A batch is printed and retried on its page, where the labels that failed are shown.',
  'admin.carts.tsx': 'Reminders go out automatically, once, and only to shoppers who agreed.',
  'admin.manifests.tsx': 'A manifest is final, and there is about one a day: its row prints it.',
  'admin.products.bulk-edits.tsx': 'Each is undone alone: a later one may have changed the same fields.',
  'admin.refunds.tsx': 'A refund is final.',
  'admin.seo.searches.tsx': 'A search becomes a synonym by saying what it means, one at a time.',
  'admin.seo.tsx': 'Each title is written for its page.',
};

test('the rows of every list can be selected for a bulk action, or a reason is listed', () => {
  const lists = readdirSync('app/admin', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.tsx'))
    .map(({ name, parentPath }) => ({ name, source: readFileSync(join(parentPath, name), 'utf8') }))
    .filter(({ source }) => source.includes('<ListPage'));
  expect(lists.length).toBeGreaterThan(15);
  const without = lists.filter(({ source }) => !/\bbulk=/.test(source)).map(({ name }) => name);
  expect(without.toSorted()).toEqual(Object.keys(WITHOUT_BULK_ACTIONS).toSorted());
});
