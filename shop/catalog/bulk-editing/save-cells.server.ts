import { newId } from '#platform/ids.ts';
import type { Person } from '#shop/accounts/index.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { mayEditProducts, type ProductRefusal } from '../editing/change-product.server.ts';
import { isNoChange, type ProductChange } from '../editing/product-state.ts';
import { readProducts } from '../editing/read-products-to-edit.server.ts';
import { applyStockTake, type StockTakeRefusal, undoStockTake } from '../inventory/stock-take.server.ts';
import { type ChangeTitles, changeWithTitles, keepForUndo, undoBulkEdit } from './bulk-edit.server.ts';
import { type CellEdit, type CellFault, changeOfCells, titlesOfCells } from './cell-edits.ts';

type CellsRefusal = ProductRefusal | StockTakeRefusal | { ok: false; problem: 'faults'; faults: CellFault[] };

class Refused extends Error {
  readonly refusal: CellsRefusal;
  constructor(refusal: CellsRefusal) {
    super('refused');
    this.refusal = refusal;
  }
}

/** Undoes what a refused half has written. */
const orRefusal = <T>(work: Promise<T>): Promise<T | CellsRefusal> =>
  work.catch((error: unknown) => {
    if (error instanceof Refused) return error.refusal;
    throw error;
  });

/**
 * Saves the edited cells of a table, all or none; a cell that somebody else has changed since is a conflict.
 * @returns the id to undo it with
 */
export const saveCells = (
  shop: Core,
  actor: Person,
  edits: readonly CellEdit[],
  changeTitles: ChangeTitles,
): Promise<{ ok: true; id: string } | CellsRefusal> =>
  orRefusal(
    inTransaction(shop, async (shop): Promise<{ ok: true; id: string }> => {
      if (!mayEditProducts(actor)) throw new Refused({ ok: false, problem: 'not-allowed' });
      const byProduct = Map.groupBy(edits, ({ product }) => product);
      const products = await readProducts(shop, [...byProduct.keys()]);
      if (products.length < byProduct.size) throw new Refused({ ok: false, problem: 'gone' });
      const faults: CellFault[] = [];
      const changes: ProductChange[] = [];
      for (const product of products) {
        const own = byProduct.get(product.id)!;
        const read = changeOfCells(product, own);
        const titles = titlesOfCells(own);
        faults.push(...titles.faults, ...(read.ok ? [] : read.faults));
        if (!read.ok) continue;
        const change = { ...read.change, fields: { ...read.change.fields, ...titles.steps } };
        if (!isNoChange(change)) changes.push(change);
      }
      const counts = edits.flatMap((edit) => {
        if (edit.field !== 'count' || edit.variant === null || edit.was === edit.now) return [];
        const { product, variant, field, was, now } = edit;
        if (/^\d{1,7}$/.test(now))
          return [{ variantId: variant, expected: Number(was), counted: Number(now) }];
        faults.push({ product, variant, field, problem: { code: 'whole-number', min: 0, max: 1_000_000 } });
        return [];
      });
      if (faults.length > 0) throw new Refused({ ok: false, problem: 'faults', faults });
      const changed = await changeWithTitles(shop, actor, changes, changeTitles);
      if (!changed.ok) throw new Refused(changed);
      const id = newId(shop.clock.now());
      await keepForUndo(shop, actor, id, changes);
      if (counts.length > 0) {
        const taken = await applyStockTake(shop, actor, counts, id);
        if (!taken.ok) throw new Refused(taken);
      }
      return { ok: true, id };
    }),
  );

/** All or none. */
export const undoCells = (
  shop: Core,
  actor: Person,
  id: string,
  changeTitles: ChangeTitles,
): Promise<{ ok: true } | CellsRefusal> =>
  orRefusal(
    inTransaction(shop, async (shop): Promise<{ ok: true }> => {
      const undone = await undoBulkEdit(shop, actor, id, changeTitles);
      if (!undone.ok) throw new Refused(undone);
      const stock = await undoStockTake(shop, actor, id);
      // Most tables change no stock; of one that changed nothing else, it may be undone as a stock-take already.
      if (!stock.ok && (stock.problem !== 'gone' || undone.count === 0)) throw new Refused(stock);
      return { ok: true };
    }),
  );
