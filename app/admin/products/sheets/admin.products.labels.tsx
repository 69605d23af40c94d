import { BarBelow } from '#app/admin/form/bar-below.tsx';
import { useTimeZoneName } from '#app/admin/form/time-zone-hint.ts';
import { pathOf, staffOf } from '#app/admin/staff.server.ts';
import { contextOf } from '#app/context.ts';
import { localeOfMatches } from '#app/locale.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Checkbox, Field, Select } from '#app/ui/forms/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminSheetsMessages } from '#messages/admin-sheets.ts';
import { languagesMessages } from '#messages/languages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { categoriesOf, hasAnyProduct } from '#shop/catalog/index.server.ts';
import { LABEL_SHEET_NAMES } from '#shop/catalog/index.ts';
import { readIn } from '#shop/core/index.ts';
import type { Route } from './+types/admin.products.labels';
import { readLabelsQuery } from './sheets.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: adminSheetsMessages.in(localeOfMatches(matches))('labels.title') },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin', 'editor', 'moderator');
  const [categories, isFilled] = await Promise.all([
    categoriesOf(readIn(ctx.shop, ctx.locale)),
    hasAnyProduct(ctx.shop),
  ]);
  const { of } = readLabelsQuery(new URL(request.url));
  const { languages } = ctx;
  return { categories, languages, ids: 'ids' in of ? of.ids : [], isEmpty: !isFilled };
}

export default function LabelsPage({ loaderData }: Route.ComponentProps) {
  const { categories, languages, ids, isEmpty } = loaderData;
  const t = useMessages(adminSheetsMessages);
  const tLanguages = useMessages(languagesMessages);
  const zone = useTimeZoneName();
  return (
    <>
      <Link to="/admin/products" className="prose-link inline-flex min-h-11 items-center">
        {t('back')}
      </Link>
      <h1 className="mt-2 text-3xl">{t('labels.title')}</h1>
      {isEmpty ? (
        <EmptyState title={t('labels.empty')}>
          <ButtonLink to="/admin/products">{t('back')}</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <p className="mt-2 max-w-prose text-quiet">{t('labels.intro')}</p>
          <form
            action="/admin/products/labels.pdf"
            target="_blank"
            className="mt-6 grid max-w-xl gap-5"
            rel="noopener"
          >
            {ids.map((id) => (
              <input key={id} type="hidden" name="product" value={id} />
            ))}
            {ids.length > 0 ? (
              <p className="font-medium">{t('labels.chosen', { count: ids.length })}</p>
            ) : (
              <Select id="category" name="category" label={t('labels.category')}>
                <option value="">{t('labels.category.all')}</option>
                {categories.map(({ slug, name }) => (
                  <option key={slug} value={slug}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
            <Select id="sheet" name="sheet" label={t('labels.sheet')}>
              {LABEL_SHEET_NAMES.map((name) => (
                <option key={name} value={name}>
                  {t(`labels.sheet.${name}`)}
                </option>
              ))}
            </Select>
            {languages.length > 1 && (
              <Select
                id="language"
                name="language"
                label={tLanguages('label')}
                defaultValue={languages.includes(t.locale) ? t.locale : languages[0]}
              >
                {languages.map((locale) => (
                  <option key={locale} value={locale} lang={locale}>
                    {tLanguages(`name.${locale}`)}
                  </option>
                ))}
              </Select>
            )}
            <Select id="copies" name="copies" label={t('labels.copies')}>
              <option value="one">{t('labels.copies.one')}</option>
              <option value="stock">{t('labels.copies.stock')}</option>
            </Select>
            <Field
              id="skip"
              name="skip"
              type="number"
              inputMode="numeric"
              min={0}
              max={29}
              defaultValue={0}
              label={t('labels.skip')}
            />
            <Field
              id="at"
              name="at"
              type="datetime-local"
              label={t('labels.at')}
              hint={t('labels.at.hint', { zone })}
            />
            <div>
              <Checkbox name="barcode" value="1" defaultChecked label={t('labels.barcode')} />
              <p className="text-sm text-quiet">{t('labels.barcode.hint')}</p>
              <Checkbox name="edges" value="1" label={t('labels.edges')} />
            </div>
            <div className="grid gap-2">
              <BarBelow isForPhones>
                <Button type="submit">{t('labels.print')}</Button>
              </BarBelow>
              <p className="text-sm text-quiet">{t('labels.print.hint')}</p>
            </div>
          </form>
        </>
      )}
    </>
  );
}
