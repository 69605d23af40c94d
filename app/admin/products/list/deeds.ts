import { data } from 'react-router';
import { changesOf } from '../../../../shop/products/bulk.ts';
import { changeProducts, mayEditProducts } from '../../../../shop/products/change.server.ts';
import { listDeed } from '../../../../shop/products/list-change.ts';
import { readProducts } from '../../../../shop/products/read.server.ts';
import { isNoChange, type ProductChange } from '../../../../shop/products/state.ts';
import { moveStockOf } from '../../../../shop/products/stock.server.ts';
import { visitOf } from '../../../context.ts';
import { staffOf } from '../../staff.server.ts';
import { linesOf, refusalInWords } from '../words.ts';
import type { Route } from './+types/deeds';

const refused = (message: string, status: number) => data({ ok: false, message }, { status });
const STATUSES = { 'not-allowed': 403, gone: 404 } as Record<string, number>;

/** There is nothing to be read here, not even by the staff. */
export async function loader({ context }: Route.LoaderArgs) {
  await staffOf(visitOf(context), '/admin/products');
  return new Response(null, { status: 404 });
}

/** What is done from the list: prices, states and stock are changed, many at once are looked at before. */
export async function action({ context, request }: Route.ActionArgs) {
  const { shop, ...visit } = visitOf(context);
  const person = await staffOf({ shop, ...visit }, '/admin/products', 'admin', 'editor');
  const read = listDeed.safeParse(await request.json().catch(() => null));
  if (!read.success) return refused('This cannot be read.', 400);
  const asked = read.data;
  if (asked.deed === 'stock') {
    const moved = await moveStockOf(shop, person, { ...asked, note: null });
    if (moved.ok) return { ok: true, message: 'Stock changed.', onHand: moved.onHand };
    if (moved.problem === 'not-allowed' || moved.problem === 'gone')
      return refused(refusalInWords({ ok: false, problem: moved.problem }), 404);
    const why =
      moved.problem === 'too-many'
        ? 'No shelf holds so many.'
        : `${moved.reserved} of ${moved.onHand} are held for orders that are being paid.`;
    return refused(why, 409);
  }
  if (asked.deed === 'preview') {
    if (!mayEditProducts(person)) return refused('You may not do this.', 403);
    const products = await readProducts(shop, asked.ids);
    const changes = changesOf(products, asked.bulk).filter((change) => !isNoChange(change));
    return { ok: true, message: '', changes, lines: linesOf(changes, products) };
  }
  const changed = await changeProducts(shop, person, asked.changes as ProductChange[]);
  if (!changed.ok) return refused(refusalInWords(changed), STATUSES[changed.problem] ?? 409);
  const count = changed.products.length;
  return { ok: true, message: count === 1 ? 'Changed.' : `${count} products changed.` };
}
