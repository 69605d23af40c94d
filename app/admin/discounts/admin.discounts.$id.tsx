import { useNavigation } from 'react-router';
import { z } from 'zod';
import { contextOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches } from '#app/locale.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Refusal } from '#app/ui/feedback/refusal.tsx';
import { Link } from '#app/ui/link.tsx';
import { Table } from '#app/ui/table.tsx';
import { adminDiscountsMessages } from '#messages/admin-discounts.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { categoriesOf, namedProducts } from '#shop/catalog/index.server.ts';
import { readDiscount } from '#shop/checkout/index.server.ts';
import { formatMoney, readIn } from '#shop/core/index.ts';
import { ordersWithDiscount } from '#shop/orders/index.server.ts';
import { translationSummary } from '../content/translations/translation-badge.server.ts';
import { TranslationBadge } from '../content/translations/translation-badge.tsx';
import { SavedNotice } from '../form/action-result.tsx';
import { Conflicts } from '../form/conflicts.tsx';
import { useUnsavedChanges } from '../form/leave-guard.tsx';
import { useFormKey, useTyped } from '../form/use-typed.ts';
import { StatusBadge } from '../orders/order-status-badge.tsx';
import { shopTimeOf } from '../shop-time.server.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import type { Route } from './+types/admin.discounts.$id';
import { saveDiscount } from './discount-actions.server.ts';
import { DiscountForm } from './discount-form.tsx';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: loaderData?.discount?.name ?? adminDiscountsMessages.in(localeOfMatches(matches))('new') },
  { name: 'robots', content: 'noindex' },
];

/** The discount to edit; null for a new one. */
async function discountOf(shop: Parameters<typeof readDiscount>[0], id: string) {
  if (id === 'new') return null;
  const found = z.uuid().safeParse(id).success ? await readDiscount(shop, id) : null;
  if (!found) throw new Response(null, { status: 404 });
  return found;
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin');
  const shopTime = await shopTimeOf(ctx.shop, ctx.locale);
  const { shop } = ctx;
  const discount = await discountOf(shop, params.id);
  const [products, categories, orders, french] = await Promise.all([
    namedProducts(shop, discount?.productIds ?? []),
    categoriesOf(readIn(shop, ctx.locale)),
    discount ? ordersWithDiscount(shop, discount.id) : [],
    discount && translationSummary(ctx, 'discount', discount.id),
  ]);
  return {
    discount: discount && { ...discount, updatedAt: discount.updatedAt.toISOString() },
    french,
    products,
    categories,
    orders: orders.map(({ placedAt, ...order }) => ({ ...order, placed: shopTime(placedAt) })),
    isSaved: new URL(request.url).searchParams.has('saved'),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin');
  const discount = await discountOf(ctx.shop, params.id);
  return saveDiscount(ctx.shop, person, discount, await readFormData(request), ctx.locale);
}

export default function DiscountPage({ loaderData, actionData }: Route.ComponentProps) {
  const key = useFormKey(loaderData.discount?.id ?? 'new', useNavigation());
  return <DiscountEditor key={key} {...loaderData} actionData={actionData} />;
}

type Loaded = Route.ComponentProps['loaderData'];
type Shown = Loaded & Pick<Route.ComponentProps, 'actionData'>;

function DiscountEditor({ discount, french, products, categories, orders, isSaved, actionData }: Shown) {
  const t = useMessages(adminDiscountsMessages);
  const isBusy = useNavigation().formMethod === 'POST';
  const typed = useTyped();
  useUnsavedChanges(typed.isTyped);
  return (
    <>
      <Link to="/admin/discounts" className="prose-link inline-flex min-h-11 items-center">
        {t('back')}
      </Link>
      <div className="mb-6 flex flex-wrap items-center gap-x-3">
        <h1 className="text-3xl">{discount?.name ?? t('new')}</h1>
        <TranslationBadge summary={french} />
      </div>
      <div className="mb-6 grid max-w-2xl gap-3 empty:hidden">
        {actionData?.ok ? (
          <SavedNotice message={actionData.message} undo={actionData.undo} />
        ) : (
          <Refusal message={actionData?.message} answer={actionData} />
        )}
        {actionData && actionData.conflicts.length > 0 && <Conflicts conflicts={actionData.conflicts} />}
        {isSaved && !actionData && <Notice tone="success" title={t('saved')} />}
      </div>
      <DiscountForm
        key={discount?.updatedAt ?? ''}
        discount={discount}
        products={products}
        categories={categories}
        seenAt={actionData?.seenAt ?? discount?.updatedAt ?? null}
        faults={actionData?.faults ?? {}}
        isBusy={isBusy}
        typed={typed}
      />
      {discount && <Uses used={discount.used} orders={orders} />}
    </>
  );
}

function Uses({ used, orders }: { used: number; orders: Loaded['orders'] }) {
  const t = useMessages(adminDiscountsMessages);
  return (
    <section aria-labelledby="uses" className="mt-12">
      <h2 id="uses" className="text-2xl">
        {t('orders.title')}
      </h2>
      <p className="mt-2 mb-4 text-quiet">{t('orders.used', { count: used })}</p>
      {orders.length > 0 && (
        <Table
          caption={t('orders.table')}
          head={[
            t('orders.table.order'),
            t('orders.table.placed'),
            t('orders.table.status'),
            { figures: t('orders.table.amount') },
          ]}
        >
          {orders.map(({ id, number, placed, status, amountCents }) => (
            <tr key={id}>
              <td>
                <Link to={`/admin/orders/${id}`} className="prose-link inline-flex min-h-11 items-center">
                  {number}
                </Link>
              </td>
              <td>{placed}</td>
              <td>
                <StatusBadge status={status} />
              </td>
              <td className="tabular-nums">{formatMoney(amountCents, t.locale)}</td>
            </tr>
          ))}
        </Table>
      )}
    </section>
  );
}
