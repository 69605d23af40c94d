import { data, redirect } from 'react-router';
import { z } from 'zod';
import { shopTimeOf } from '#app/admin/shop-time.server.ts';
import { pathOf, staffOf } from '#app/admin/staff.server.ts';
import { byIntent } from '#app/by-intent.ts';
import { contextOf, localeOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches } from '#app/locale.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Refusal } from '#app/ui/feedback/refusal.tsx';
import { Link } from '#app/ui/link.tsx';
import { Table } from '#app/ui/table.tsx';
import { type AdminInventoryValues, adminInventoryMessages } from '#messages/admin-inventory.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { withActorNames } from '#shop/accounts/index.server.ts';
import {
  addBatchOf,
  batchesOf,
  markBatchUsedUpOf,
  mayEditProducts,
  movementsOf,
  moveStockOf,
  readProduct,
  stockLevelsOf,
  WARN_DAYS,
} from '#shop/catalog/index.server.ts';
import { isLowStock, MAX_STOCK, readStockNote, STAFF_REASONS } from '#shop/catalog/index.ts';
import { settingsOf, shopToday } from '#shop/core/index.server.ts';
import { type RowsChanged, useListIntent } from '../../list/list-intent.ts';
import type { Route } from './+types/admin.products.$id.stock';
import { AddBatch, MoveStock } from './stock-forms.tsx';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const t = adminInventoryMessages.in(localeOfMatches(matches));
  const title = loaderData ? t('title.product', { name: loaderData.name }) : t('title');
  return [{ title }, { name: 'robots', content: 'noindex' }];
};

const SHOWN = 100;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const { shop } = ctx;
  const person = await staffOf(ctx, pathOf(request), 'admin', 'editor', 'moderator');
  const shopTime = await shopTimeOf(ctx.shop, ctx.locale);
  const product = await readProduct(shop, params.id);
  if (!product) throw new Response(null, { status: 404 });
  const ids = product.variants.map(({ id }) => id);
  const [{ lowStock }, levels, movements, batches] = await Promise.all([
    settingsOf(shop),
    stockLevelsOf(shop, ids),
    movementsOf(shop, ids, SHOWN).then((movements) => withActorNames(shop, movements)),
    batchesOf(shop, ids),
  ]);
  const names = new Map(product.variants.map(({ id, values, sku }) => [id, values.join(', ') || sku]));
  return {
    id: product.id,
    name: product.name,
    mayEdit: mayEditProducts(person),
    today: await shopToday(shop),
    variants: product.variants.map(({ id, status }) => {
      const { onHand, reserved } = levels.get(id) ?? { onHand: 0, reserved: 0 };
      const available = onHand - reserved;
      const isArchived = status === 'archived';
      const isLow = !isArchived && isLowStock(available, lowStock);
      return { id, name: names.get(id)!, isArchived, onHand, reserved, available, isLow };
    }),
    movements: movements.map((movement) => ({
      ...movement,
      name: names.get(movement.variantId)!,
      when: shopTime(movement.at),
    })),
    batches: batches.map((batch) => ({
      ...batch,
      name: names.get(batch.variantId)!,
      isSoon: batch.daysLeft <= WARN_DAYS,
    })),
  };
}

const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\s*[+-]?\d{1,7}\s*$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max));
const variantId = z.string().min(1).max(120);
const day = z.iso.date();
const intent = z.discriminatedUnion('intent', [
  z.strictObject({
    intent: z.literal('move'),
    variantId,
    reason: z.enum(STAFF_REASONS),
    quantity: whole(-MAX_STOCK, MAX_STOCK),
    note: z.string().trim().max(200),
  }),
  z.strictObject({
    intent: z.literal('batch'),
    variantId,
    code: z.string().trim().min(1).max(60),
    madeOn: day,
    expiresOn: day,
    quantity: whole(1, MAX_STOCK),
  }),
  z.strictObject({ intent: z.enum(['finish', 'reopen']), batch: z.uuid(), code: z.string().max(60) }),
]);

const batchFields = (intent: 'finish' | 'reopen', batch: string, code: string) =>
  [
    ['intent', intent],
    ['batch', batch],
    ['code', code],
  ] as const;

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin', 'editor');
  const { shop } = ctx;
  const locale = localeOf(context);
  const t = adminInventoryMessages.in(locale);
  const refused = (message: string, status = 409) => data({ message }, { status });
  const read = intent.safeParse(Object.fromEntries(await readFormData(request)));
  if (!read.success) return refused(t('error.numbers'), 400);
  const here = redirect(`/admin/products/${params.id}/stock`);
  const gone: RowsChanged = { ok: false, message: t('error.gone'), undo: null };
  return byIntent(read.data, {
    move: async ({ variantId, reason, quantity, note }) => {
      if (reason === 'count' && quantity < 0) return refused(t('error.below-zero'), 400);
      // For losses, a typed number is subtracted whatever its sign.
      const change = ['damaged', 'given', 'expired'].includes(reason) ? -Math.abs(quantity) : quantity;
      const moved = await moveStockOf(shop, person, {
        productId: params.id,
        variantId,
        reason,
        quantity: change,
        note: note || null,
      });
      if (moved.ok) return here;
      if (moved.problem === 'too-many')
        return refused(t('error.too-many', { max: MAX_STOCK.toLocaleString(locale) }));
      return refused(t(`error.${moved.problem}`), moved.problem === 'gone' ? 404 : 409);
    },
    batch: async ({ intent: _, ...batch }) => {
      const added = await addBatchOf(shop, person, params.id, batch);
      return added.ok ? here : refused(t(`error.${added.problem}`), added.problem === 'gone' ? 404 : 409);
    },
    finish: async ({ batch, code }) =>
      data<RowsChanged>(
        (await markBatchUsedUpOf(shop, person, params.id, batch))
          ? { ok: true, message: t('batches.finished', { code }), undo: batchFields('reopen', batch, code) }
          : gone,
      ),
    reopen: async ({ batch, code }) =>
      data<RowsChanged>(
        (await markBatchUsedUpOf(shop, person, params.id, batch, false))
          ? { ok: true, message: t('batches.reopened', { code }), undo: null }
          : gone,
      ),
  });
}

type T = Translate<AdminInventoryValues>;

const noteText = (t: T, text: string): string => {
  const note = readStockNote(text);
  if (typeof note === 'string') return note;
  return note.code === 'batch' ? t('note.batch', { batch: note.batch }) : t(`note.${note.code}`);
};

export default function StockPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(adminInventoryMessages);
  const { id, name, mayEdit, today, variants, movements, batches } = loaderData;
  const { send } = useListIntent();
  const soon = batches.filter(({ isSoon }) => isSoon);
  return (
    <>
      <Link to={`/admin/products/${id}`} className="prose-link inline-flex min-h-11 items-center">
        {name}
      </Link>
      <h1 className="mt-2 text-3xl">{t('title')}</h1>
      <div className="mt-4">
        <Refusal message={actionData?.message} answer={actionData} />
      </div>
      {soon.length > 0 && (
        <div className="mt-4">
          <Notice tone="warning" title={t('expiring.title', { count: soon.length })}>
            <p>{t('expiring.text')}</p>
          </Notice>
        </div>
      )}
      <div className="mt-6">
        <Table
          caption={t('levels.caption')}
          head={[
            t('levels.variant'),
            { figures: t('levels.onHand') },
            { figures: t('levels.reserved') },
            { figures: t('levels.available') },
          ]}
        >
          {variants.map((variant) => (
            <tr key={variant.id}>
              <td>
                {variant.name} {variant.isArchived && <Badge>{t('variant.archived')}</Badge>}
              </td>
              <td className="tabular-nums">{variant.onHand}</td>
              <td className="tabular-nums">{variant.reserved}</td>
              <td className="tabular-nums">
                {variant.available} {variant.isLow && <Badge tone="warm">{t('levels.low')}</Badge>}
              </td>
            </tr>
          ))}
        </Table>
      </div>
      {mayEdit && variants.length > 0 && (
        // Empties the forms after each change.
        <div key={movements[0]?.id} className="mt-8 grid items-start gap-8 lg:grid-cols-2">
          <MoveStock variants={variants} />
          <AddBatch variants={variants} today={today} />
        </div>
      )}
      <h2 className="mt-10 text-2xl">{t('batches.title')}</h2>
      {batches.length === 0 ? (
        <p className="mt-2 text-quiet">{t('batches.empty')}</p>
      ) : (
        <Table
          caption={t('batches.title')}
          head={[
            t('batches.code'),
            t('batches.variant'),
            t('batches.madeOn'),
            t('batches.expiresOn'),
            { figures: t('batches.quantity') },
            '',
          ]}
        >
          {batches.map((batch) => (
            <tr key={batch.id}>
              <td>{batch.code}</td>
              <td>{batch.name}</td>
              <td className="whitespace-nowrap">{batch.madeOn}</td>
              <td className="whitespace-nowrap">
                {batch.expiresOn}{' '}
                {batch.isSoon && (
                  <Badge tone={batch.daysLeft < 0 ? 'loud' : 'warm'}>
                    {batch.daysLeft < 0
                      ? t('batches.expired')
                      : t('batches.daysLeft', { count: batch.daysLeft })}
                  </Badge>
                )}
              </td>
              <td className="tabular-nums">{batch.quantity}</td>
              <td>
                {mayEdit && (
                  <Button
                    variant="text"
                    size="small"
                    aria-label={t('batches.finish.name', { code: batch.code })}
                    onClick={() => send(batchFields('finish', batch.id, batch.code))}
                  >
                    {t('batches.finish')}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </Table>
      )}
      <h2 className="mt-10 text-2xl">{t('history.title')}</h2>
      {movements.length === 0 ? (
        <p className="mt-2 text-quiet">{t('history.empty')}</p>
      ) : (
        <Table
          caption={t('history.caption')}
          head={[
            t('history.when'),
            t('history.variant'),
            { figures: t('history.change') },
            { figures: t('history.after') },
            t('history.reason'),
            t('history.actor'),
          ]}
        >
          {movements.map((movement) => (
            <tr key={movement.id}>
              <td className="whitespace-nowrap">{movement.when}</td>
              <td>{movement.name}</td>
              <td className="tabular-nums">
                {movement.change > 0 ? `+${movement.change}` : movement.change}
              </td>
              <td className="tabular-nums">{movement.after}</td>
              <td>
                {movement.orderId ? (
                  <Link to={`/admin/orders/${movement.orderId}`} className="prose-link">
                    {t(`reason.${movement.reason}`)}
                  </Link>
                ) : (
                  t(`reason.${movement.reason}`)
                )}
                {movement.note && (
                  <span className="block text-sm text-quiet">{noteText(t, movement.note)}</span>
                )}
              </td>
              <td>{movement.actor}</td>
            </tr>
          ))}
        </Table>
      )}
    </>
  );
}
