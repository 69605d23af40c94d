import { data, Form, redirect } from 'react-router';
import { z } from 'zod';
import { shopTimeOf } from '#app/admin/shop-time.server.ts';
import { pathOf, staffOf } from '#app/admin/staff.server.ts';
import { contextOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Refusal } from '#app/ui/feedback/refusal.tsx';
import { Link } from '#app/ui/link.tsx';
import { Table } from '#app/ui/table.tsx';
import {
  addBatchOf,
  batchesOf,
  finishBatchOf,
  mayEditProducts,
  movementsOf,
  moveStockOf,
  readProduct,
  stockLevelsOf,
  WARN_DAYS,
} from '#shop/catalog/index.server.ts';
import { MAX_STOCK, STAFF_REASONS } from '#shop/catalog/index.ts';
import { shopToday } from '#shop/core/index.server.ts';
import type { Route } from './+types/admin.products.$id.stock';
import { AddBatch, MoveStock } from './stock-forms.tsx';
import { REASONS } from './stock-reasons.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Stock of ${loaderData.name}` : 'Stock' },
  { name: 'robots', content: 'noindex' },
];

const SHOWN = 100;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const visit = contextOf(context);
  const { shop } = visit;
  const person = await staffOf(visit, pathOf(request), 'admin', 'editor', 'moderator');
  const shopTime = await shopTimeOf(visit.shop);
  const product = await readProduct(shop, params.id);
  if (!product) throw new Response(null, { status: 404 });
  const ids = product.variants.map(({ id }) => id);
  const [shelves, movements, batches] = await Promise.all([
    stockLevelsOf(shop, ids),
    movementsOf(shop, ids, SHOWN),
    batchesOf(shop, ids),
  ]);
  const names = new Map(product.variants.map(({ id, values, sku }) => [id, values.join(', ') || sku]));
  return {
    id: product.id,
    name: product.name,
    mayEdit: mayEditProducts(person),
    today: await shopToday(shop),
    variants: product.variants.map(({ id, status }) => ({
      id,
      name: names.get(id)!,
      isArchived: status === 'archived',
      ...(shelves.get(id) ?? { onHand: 0, reserved: 0 }),
    })),
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
    pieces: whole(-MAX_STOCK, MAX_STOCK),
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
  z.strictObject({ intent: z.literal('finish'), batch: z.uuid() }),
]);

const PROBLEMS = {
  'not-allowed': 'You may look at stock, not change it.',
  gone: 'This is not there any more.',
  'code-taken': 'There is a batch with this code.',
  'expires-first': 'A batch expires after it was made.',
  'too-many': 'No shelf holds so many.',
  'below-reserved': 'So many are not there, or are held for orders that are being paid.',
  'below-zero': 'Of what you counted there cannot be less than nothing.',
};

export async function action({ context, params, request }: Route.ActionArgs) {
  const visit = contextOf(context);
  const person = await staffOf(visit, pathOf(request), 'admin', 'editor');
  const { shop } = visit;
  const refused = (message: string, status = 409) => data({ message }, { status });
  const read = intent.safeParse(Object.fromEntries(await readFormData(request)));
  if (!read.success) return refused('Please fill in whole numbers, and days as your calendar has them.', 400);
  const asked = read.data;
  const here = redirect(`/admin/products/${params.id}/stock`);
  if (asked.intent === 'finish') {
    return (await finishBatchOf(shop, person, params.id, asked.batch)) ? here : refused(PROBLEMS.gone, 404);
  }
  if (asked.intent === 'batch') {
    const { intent: _, ...batch } = asked;
    const added = await addBatchOf(shop, person, params.id, batch);
    return added.ok ? here : refused(PROBLEMS[added.problem], added.problem === 'gone' ? 404 : 409);
  }
  const { reason, pieces } = asked;
  if (reason === 'count' && pieces < 0) return refused(PROBLEMS['below-zero'], 400);
  // Who types how many were broken means that there are so many less.
  const change = ['damaged', 'given', 'expired'].includes(reason) ? -Math.abs(pieces) : pieces;
  const moved = await moveStockOf(shop, person, {
    productId: params.id,
    variantId: asked.variantId,
    reason,
    pieces: change,
    note: asked.note || null,
  });
  return moved.ok ? here : refused(PROBLEMS[moved.problem], moved.problem === 'gone' ? 404 : 409);
}

export default function StockPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, mayEdit, today, variants, movements, batches } = loaderData;
  const soon = batches.filter(({ isSoon }) => isSoon);
  return (
    <>
      <Link to={`/admin/products/${id}`} className="prose-link inline-flex min-h-11 items-center">
        {name}
      </Link>
      <h1 className="mt-2 text-3xl">Stock</h1>
      <div className="mt-4">
        <Refusal message={actionData?.message} answer={actionData} />
      </div>
      {soon.length > 0 && (
        <div className="mt-4">
          <Notice
            tone="warning"
            title={
              soon.length === 1
                ? 'A batch expires soon, or has'
                : `${soon.length} batches expire soon, or have`
            }
          >
            <p>Sell them first, or take them off the shelf.</p>
          </Notice>
        </div>
      )}
      <div className="mt-6">
        <Table
          caption="What there is"
          head={[
            'Variant',
            { figures: 'On the shelf' },
            { figures: 'Held for orders' },
            { figures: 'To be sold' },
          ]}
        >
          {variants.map((variant) => (
            <tr key={variant.id}>
              <td>
                {variant.name} {variant.isArchived && <Badge>Archived</Badge>}
              </td>
              <td className="tabular-nums">{variant.onHand}</td>
              <td className="tabular-nums">{variant.reserved}</td>
              <td className="tabular-nums">{variant.onHand - variant.reserved}</td>
            </tr>
          ))}
        </Table>
      </div>
      {mayEdit && variants.length > 0 && (
        // After a change the forms are empty again.
        <div key={movements[0]?.id} className="mt-8 grid items-start gap-8 lg:grid-cols-2">
          <MoveStock variants={variants} />
          <AddBatch variants={variants} today={today} />
        </div>
      )}
      <h2 className="mt-10 text-2xl">Batches</h2>
      {batches.length === 0 ? (
        <p className="mt-2 text-quiet">None written down. A batch tells you what to sell first.</p>
      ) : (
        <Table caption="Batches" head={['Batch', 'Variant', 'Made', 'Expires', { figures: 'Pieces' }, '']}>
          {batches.map((batch) => (
            <tr key={batch.id}>
              <td>{batch.code}</td>
              <td>{batch.name}</td>
              <td className="whitespace-nowrap">{batch.madeOn}</td>
              <td className="whitespace-nowrap">
                {batch.expiresOn}{' '}
                {batch.isSoon && (
                  <Badge tone={batch.daysLeft < 0 ? 'loud' : 'warm'}>
                    {batch.daysLeft < 0 ? 'Expired' : `${batch.daysLeft} days left`}
                  </Badge>
                )}
              </td>
              <td className="tabular-nums">{batch.quantity}</td>
              <td>
                {mayEdit && (
                  <Form method="post">
                    <input type="hidden" name="intent" value="finish" />
                    <input type="hidden" name="batch" value={batch.id} />
                    <Button type="submit" variant="text" size="small">
                      Nothing is left<span className="sr-only"> of {batch.code}</span>
                    </Button>
                  </Form>
                )}
              </td>
            </tr>
          ))}
        </Table>
      )}
      <h2 className="mt-10 text-2xl">What happened</h2>
      {movements.length === 0 ? (
        <p className="mt-2 text-quiet">Nothing yet.</p>
      ) : (
        <Table
          caption="Movements, newest first"
          head={['When', 'Variant', { figures: 'Change' }, { figures: 'Then' }, 'Why', 'Who']}
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
                    {REASONS[movement.reason]}
                  </Link>
                ) : (
                  REASONS[movement.reason]
                )}
                {movement.note && <span className="block text-sm text-quiet">{movement.note}</span>}
              </td>
              <td>{movement.actor}</td>
            </tr>
          ))}
        </Table>
      )}
    </>
  );
}
