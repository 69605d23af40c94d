import { data, Form, useNavigation } from 'react-router';
import { z } from 'zod';
import { BarBelow } from '#app/admin/form/bar-below.tsx';
import { shopTimeOf } from '#app/admin/shop-time.server.ts';
import { pathOf, staffOf } from '#app/admin/staff.server.ts';
import { byIntent } from '#app/by-intent.ts';
import { contextOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches } from '#app/locale.ts';
import { Button, ButtonAnchor, ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Refusal } from '#app/ui/feedback/refusal.tsx';
import { Select } from '#app/ui/forms/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminSheetsMessages } from '#messages/admin-sheets.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { withActorNames } from '#shop/accounts/index.server.ts';
import {
  applyStockTake,
  categoriesOf,
  listStockTakes,
  mayEditProducts,
  namesOfVariants,
  undoStockTake,
  variantsToPrint,
} from '#shop/catalog/index.server.ts';
import { categoryName } from '#shop/catalog/index.ts';
import { readIn } from '#shop/core/index.ts';
import type { Route } from './+types/admin.products.stock-take';
import { categoryOf } from './sheets.server.ts';
import { CountTable, Differences, EarlierTakes } from './stock-take.tsx';
import { countField, readCounts } from './stock-take-counts.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: adminSheetsMessages.in(localeOfMatches(matches))('take.title') },
  { name: 'robots', content: 'noindex' },
];

const MOST = 1_500;
const EARLIER = 5;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const { shop, locale } = ctx;
  const person = await staffOf(ctx, pathOf(request), 'admin', 'editor', 'moderator');
  const category = categoryOf(new URL(request.url));
  // Same names as on the printed sheet.
  const reader = readIn(shop, locale);
  const [categories, variants, earlier, shopTime] = await Promise.all([
    categoriesOf(reader),
    variantsToPrint(reader, { category }, shop.clock.now()),
    listStockTakes(shop, EARLIER).then((takes) => withActorNames(shop, takes)),
    shopTimeOf(shop, locale),
  ]);
  const shown = variants.slice(0, MOST).map(({ id, name, values, sku, category, onHand, reserved }) => ({
    id,
    field: countField(onHand, id),
    name: [name, ...values].join(', '),
    category,
    sku,
    onHand,
    reserved,
  }));
  return {
    category,
    categories,
    groups: [...Map.groupBy(shown, (row) => row.category)].map(([slug, rows]) => ({
      name: categoryName(categories, slug),
      rows,
    })),
    most: variants.length > MOST ? MOST : null,
    earlier: earlier.map(({ id, actor, at, changes, undoneAt }) => ({
      id,
      actor,
      when: shopTime(at),
      corrected: changes.length,
      isUndone: undoneAt !== null,
    })),
    mayEdit: mayEditProducts(person),
  };
}

const asked = z.object({ intent: z.enum(['preview', 'apply', 'undo']).catch('preview') });
const undoing = z.strictObject({ intent: z.literal('undo'), take: z.uuid() });

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const { shop, locale } = ctx;
  const person = await staffOf(ctx, pathOf(request), 'admin', 'editor');
  const t = adminSheetsMessages.in(locale);
  const form = await readFormData(request);
  const typed = Object.fromEntries([...form].filter(([name]) => name.startsWith('count:')));
  const answered = (ok: boolean, message: string, wrong: string | null = null) =>
    data(
      { ok, message, wrong, typed: ok ? {} : (typed as Record<string, string>), counts: null },
      { status: ok ? 200 : 422 },
    );
  const refused = (refusal: Extract<Awaited<ReturnType<typeof applyStockTake>>, { ok: false }>) =>
    answered(
      false,
      refusal.problem === 'below-reserved'
        ? t('take.error.below-reserved', { sku: refusal.sku, reserved: refusal.reserved })
        : t(`take.error.${refusal.problem === 'too-many' ? 'gone' : refusal.problem}`),
    );
  const withCounts = async <Answer,>(act: (counts: ReturnType<typeof readCounts>['counts']) => Answer) => {
    const { counts, wrong } = readCounts(form);
    if (wrong) {
      const { name, variantName } = (await namesOfVariants(readIn(shop, locale), [wrong])).get(wrong) ?? {};
      const shown = [name, variantName].filter(Boolean).join(', ');
      return answered(false, t('take.error.number', { name: shown }), wrong);
    }
    if (counts.length === 0) return answered(false, t('take.error.none'));
    return act(counts);
  };
  return byIntent(asked.parse({ intent: form.get('intent') }), {
    preview: () =>
      withCounts((counts) =>
        data({ ok: true, message: null, wrong: null, typed: typed as Record<string, string>, counts }),
      ),
    apply: () =>
      withCounts(async (counts) => {
        const applied = await applyStockTake(shop, person, counts);
        return applied.ok ? answered(true, t('take.done', { count: applied.changed })) : refused(applied);
      }),
    undo: async () => {
      const read = undoing.safeParse(Object.fromEntries(form));
      if (!read.success) return answered(false, t('take.error.gone'));
      const undone = await undoStockTake(shop, person, read.data.take);
      return undone.ok ? answered(true, t('take.undone', { count: undone.changed })) : refused(undone);
    },
  });
}

export default function StockTakePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(adminSheetsMessages);
  const isBusy = useNavigation().state === 'submitting';
  const { category, categories, groups, most, earlier, mayEdit } = loaderData;
  const query = category ? `category=${encodeURIComponent(category)}` : '';
  const names = new Map(groups.flatMap(({ rows }) => rows.map(({ id, name }) => [id, name])));
  const differences = actionData?.counts?.filter(({ expected, counted }) => expected !== counted) ?? null;
  return (
    <>
      <Link to="/admin/products" className="prose-link inline-flex min-h-11 items-center">
        {t('back')}
      </Link>
      <h1 className="mt-2 text-3xl">{t('take.title')}</h1>
      <p className="mt-2 max-w-prose text-quiet">{t('take.intro')}</p>
      <div className="mt-4 flex flex-wrap items-end gap-3">
        <form className="flex items-end gap-3">
          <Select id="category" name="category" label={t('take.category')} defaultValue={category ?? ''}>
            <option value="">{t('take.category.all')}</option>
            {categories.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </Select>
          <Button type="submit" variant="outline">
            {t('take.show')}
          </Button>
        </form>
        <ButtonAnchor href={`/admin/products/stock-take.pdf?${query}`} target="_blank" variant="outline">
          {t('take.print')}
        </ButtonAnchor>
        <ButtonAnchor href={`/admin/products/stock-take.pdf?${query}&blind=1`} target="_blank" variant="text">
          {t('take.print.blind')}
        </ButtonAnchor>
      </div>
      {actionData?.ok && actionData.message && (
        <div className="mt-4">
          <Notice tone="success" title={actionData.message} />
        </div>
      )}
      {most && <p className="mt-4 text-warn">{t('take.many', { max: most })}</p>}
      {groups.length === 0 ? (
        <EmptyState title={t('take.empty')}>
          <ButtonLink to="/admin/products">{t('back')}</ButtonLink>
        </EmptyState>
      ) : (
        // A stock-take that was applied empties the fields.
        <Form
          method="post"
          key={earlier.map(({ id, isUndone }) => `${id} ${isUndone}`).join()}
          className="mt-6"
        >
          {groups.map((group) => (
            <CountTable
              key={group.name}
              group={group}
              typed={actionData?.typed ?? {}}
              wrong={actionData?.wrong ?? null}
              mayEdit={mayEdit}
            />
          ))}
          {mayEdit && (
            <BarBelow>
              <div className="grid gap-3">
                <Refusal
                  message={actionData && !actionData.ok ? actionData.message : null}
                  answer={actionData}
                />
                {differences && (
                  <Differences
                    counted={actionData!.counts!.length}
                    rows={differences.map((one) => ({ ...one, name: names.get(one.variantId) ?? '' }))}
                  />
                )}
                <div className="flex flex-wrap gap-3">
                  {differences && differences.length > 0 && (
                    <Button type="submit" name="intent" value="apply" busy={isBusy}>
                      {t('take.apply', { count: differences.length })}
                    </Button>
                  )}
                  <Button
                    type="submit"
                    name="intent"
                    value="preview"
                    variant={differences && differences.length > 0 ? 'outline' : 'primary'}
                    busy={isBusy}
                  >
                    {t('take.preview')}
                  </Button>
                </div>
              </div>
            </BarBelow>
          )}
        </Form>
      )}
      {earlier.length > 0 && <EarlierTakes takes={earlier} mayEdit={mayEdit} />}
    </>
  );
}
