import { data, Form, useNavigation } from 'react-router';
import { pathOf, staffOf } from '#app/admin/staff.server.ts';
import { contextOf, localeOf } from '#app/context.ts';
import { localeOfMatches } from '#app/locale.ts';
import { Button, ButtonAnchor } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Refusal } from '#app/ui/feedback/refusal.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminIngredientsMessages } from '#messages/admin-ingredients.ts';
import { adminProductsMessages } from '#messages/admin-products.ts';
import { listFormat } from '#platform/i18n/formatters.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { importIngredientRules, ingredientRulesOf, mayEditProducts } from '#shop/catalog/index.server.ts';
import { SOURCE_LOCALE } from '#shop/core/index.ts';
import { sentFile } from '../csv/file.server.ts';
import { faultInWords } from '../fault-words.ts';
import type { Route } from './+types/admin.products.ingredient-rules';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: adminIngredientsMessages.in(localeOfMatches(matches))('rules.title') },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin', 'editor', 'moderator');
  const { lists, rules } = await ingredientRulesOf(ctx.shop);
  return {
    mayEdit: mayEditProducts(person),
    lists: lists.map(({ list, version, asOf, source, importedBy }) => ({
      list,
      version,
      asOf,
      source,
      importedBy,
      count: rules.filter((rule) => rule.list === list).length,
    })),
  };
}

const SHOWN = 200;

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin', 'editor');
  const refused = (message: string, status: number, faults: string[] = []) =>
    data({ ok: false, message, faults }, { status });
  const locale = localeOf(context);
  const t = adminIngredientsMessages.in(locale);
  const sent = await sentFile(request, locale);
  if (!sent.ok) return refused(sent.message, sent.status);
  const done = await importIngredientRules(ctx.shop, person, sent.text);
  if (done.ok) {
    const lists = listFormat(locale).format(done.file.lists.map(({ list }) => t(`list.${list}`)));
    const message = t('rules.done', { lists, count: done.file.rules.length });
    return data({ ok: true, message, faults: [] });
  }
  if ('problem' in done) return refused(t('rules.error.not-allowed'), 403);
  const faults = done.faults.slice(0, SHOWN).map((fault) => faultInWords(locale, fault));
  return refused(t('rules.error.problems', { count: done.faults.length }), 422, faults);
}

export default function IngredientRulesPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(adminIngredientsMessages);
  const tProducts = useMessages(adminProductsMessages);
  const { lists, mayEdit } = loaderData;
  const isBusy = useNavigation().state !== 'idle';
  return (
    <>
      <Link to="/admin/products" className="prose-link inline-flex min-h-11 items-center">
        {tProducts('back')}
      </Link>
      <h1 className="mt-2 text-3xl">{t('rules.title')}</h1>
      <p className="mt-2 max-w-prose text-quiet">{t('rules.intro')}</p>
      <dl className="mt-6 grid max-w-prose grid-cols-1 gap-6">
        {lists.map(({ list, version, asOf, source, importedBy, count }) => (
          <div key={list} className="rounded-card border border-line p-4">
            <dt className="font-medium">{t(`list.${list}`)}</dt>
            <dd className="mt-1">
              {importedBy === null
                ? t('rules.shipped', { count, version, day: asOf })
                : t('rules.imported', { count, version, day: asOf, name: importedBy })}
            </dd>
            <dd lang={SOURCE_LOCALE} className="mt-1 text-sm wrap-anywhere text-quiet">
              {source}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-6">
        <ButtonAnchor href="/admin/products/ingredient-rules.csv" variant="outline">
          {t('rules.download')}
        </ButtonAnchor>
      </div>
      {mayEdit && (
        <Form method="post" encType="multipart/form-data" className="mt-8 grid max-w-prose grid-cols-1 gap-4">
          <h2 className="text-2xl">{t('rules.update.title')}</h2>
          <p className="text-quiet">{t('rules.update.text')}</p>
          <input
            type="file"
            name="file"
            aria-label={t('rules.file.label')}
            accept=".csv,.tsv,.txt,text/csv"
            required
            className="block min-h-12 max-w-full text-sm file:mr-4 file:min-h-11 file:rounded-full file:border file:border-edge file:px-4 file:font-medium"
          />
          <div>
            <Button type="submit" busy={isBusy}>
              {t('rules.submit')}
            </Button>
          </div>
          <Refusal message={actionData && !actionData.ok ? actionData.message : null} answer={actionData} />
          {actionData?.ok && <Notice tone="success" title={actionData.message} />}
          {actionData && actionData.faults.length > 0 && (
            <ul className="grid gap-1">
              {actionData.faults.map((fault) => (
                <li key={fault} className="wrap-anywhere">
                  {fault}
                </li>
              ))}
            </ul>
          )}
        </Form>
      )}
    </>
  );
}
