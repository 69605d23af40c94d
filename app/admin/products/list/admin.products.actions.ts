import { data } from 'react-router';
import { staffOf } from '#app/admin/staff.server.ts';
import { byIntent } from '#app/by-intent.ts';
import { contextOf, localeOf } from '#app/context.ts';
import { adminMessages } from '#messages/admin.ts';
import { adminProductsMessages } from '#messages/admin-products.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import {
  applyBulkEdit,
  type BulkOf,
  changeProducts,
  MAX_AT_ONCE,
  moveStockOf,
  type ProductRefusal,
  previewBulkEdit,
  soldOutOf,
} from '#shop/catalog/index.server.ts';
import {
  crossedOutByChanges,
  MAX_STOCK,
  type ProductChange,
  type ProductListIntent,
  parseStaffQuery,
  productListIntent,
} from '#shop/catalog/index.ts';
import { undoEdit } from '../edit/cells.server.ts';
import { linesOf, refusalInWords } from '../product-words.ts';
import type { Route } from './+types/admin.products.actions';

const refused = (message: string, status: number) => data({ ok: false, message }, { status });
const STATUSES = { 'not-allowed': 403, gone: 404 } as Record<string, number>;

/** There is nothing to read here, even for the staff. */
export async function loader({ context }: Route.LoaderArgs) {
  await staffOf(contextOf(context), '/admin/products');
  return new Response(null, { status: 404 });
}

/** Changes prices, statuses and stock from the list; bulk changes are previewed first. */
export async function action({ context, request }: Route.ActionArgs) {
  const { shop, ...ctx } = contextOf(context);
  const locale = localeOf(context);
  const t = adminProductsMessages.in(locale);
  const person = await staffOf({ shop, ...ctx }, '/admin/products', 'admin', 'editor');
  const read = productListIntent.safeParse(await request.json().catch(() => null));
  if (!read.success) return refused(adminMessages.in(locale)('error.unreadable'), 400);
  return byIntent(read.data, {
    change: async ({ changes }) => {
      const changed = await changeProducts(shop, person, changes as ProductChange[]);
      if (!changed.ok) return refusedBulk(locale, changed);
      return {
        ok: true,
        message: t('done.changed', { count: changed.products.length }),
        soldOut: await soldOutOf(shop, publishedBy(changes as ProductChange[])),
      };
    },
    preview: async ({ of, bulk }) => {
      const planned = await previewBulkEdit(shop, person, readOf(of), bulk);
      if (!planned.ok) return refusedBulk(locale, planned);
      const { changes, products, fingerprint } = planned.plan;
      const lines = linesOf(locale, changes.slice(0, LINES), products);
      const crossedOut = crossedOutByChanges(changes, products, shop.clock.now()).slice(0, LINES);
      return { ok: true, message: '', count: changes.length, lines, crossedOut, fingerprint };
    },
    bulk: async ({ of, bulk: intent, fingerprint }) => {
      const done = await applyBulkEdit(shop, person, { of: readOf(of), intent, fingerprint });
      if (!done.ok) return refusedBulk(locale, done);
      return {
        ok: true,
        message: t('done.changed', { count: done.changes.length }),
        undo: done.id,
        soldOut: await soldOutOf(shop, publishedBy(done.changes)),
      };
    },
    undo: async ({ bulk }) => {
      const undone = await undoEdit({ shop, ...ctx }, person, bulk);
      return data(undone, { status: undone.ok ? 200 : 409 });
    },
    stock: async (asked) => {
      const moved = await moveStockOf(shop, person, { ...asked, note: null });
      if (moved.ok) return { ok: true, message: t('done.stock'), onHand: moved.onHand };
      if (moved.problem === 'not-allowed' || moved.problem === 'gone')
        return refused(refusalInWords(locale, { ok: false, problem: moved.problem }), 404);
      const why =
        moved.problem === 'too-many'
          ? t('error.too-many', { max: MAX_STOCK.toLocaleString(locale) })
          : t('error.reserved', moved);
      return refused(why, 409);
    },
  });
}

const publishedBy = (changes: readonly ProductChange[]): string[] =>
  changes.flatMap(({ id, fields }) => (fields.status?.now === 'published' ? id : []));

/** How many products a preview shows line by line. */
const LINES = 50;

type Of = Extract<ProductListIntent, { intent: 'preview' }>['of'];
const readOf = (of: Of): BulkOf =>
  'ids' in of ? of : { query: parseStaffQuery(new URLSearchParams(of.query)) };

function refusedBulk(
  locale: Locale,
  refusal: ProductRefusal | { ok: false; problem: 'too-many' } | { ok: false; problem: 'plan-changed' },
) {
  const t = adminProductsMessages.in(locale);
  if (refusal.problem === 'too-many')
    return refused(t('error.too-many-selected', { max: MAX_AT_ONCE.toLocaleString(locale) }), 409);
  if (refusal.problem === 'plan-changed') return refused(t('error.plan-changed'), 409);
  return refused(refusalInWords(locale, refusal), STATUSES[refusal.problem] ?? 409);
}
