import { data, redirect, useSubmit } from 'react-router';
import { z } from 'zod';
import { translationSummary } from '#app/admin/content/translations/translation-badge.server.ts';
import { TranslationBadge } from '#app/admin/content/translations/translation-badge.tsx';
import { LEAVES } from '#app/admin/form/leave-guard.tsx';
import { pathOf, staffOf } from '#app/admin/staff.server.ts';
import { MenuItem } from '#app/admin/ui/menu.tsx';
import { PageHeader } from '#app/admin/ui/page-header.tsx';
import { contextOf, localeOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches } from '#app/locale.ts';
import { Button, ButtonAnchor } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminProductMessages } from '#messages/admin-product.ts';
import { adminProductsMessages } from '#messages/admin-products.ts';
import { useMessages, useRichMessages } from '#platform/i18n/use-messages.ts';
import {
  categoriesOf,
  duplicateProduct,
  mayEditProducts,
  picturesOf,
  readProduct,
} from '#shop/catalog/index.server.ts';
import { readIn } from '#shop/core/index.ts';
import { usePictureChoices } from '../pictures/picture-choices.ts';
import { Pictures } from '../pictures/pictures.tsx';
import { StatusBadge } from '../product-labels.tsx';
import type { Route } from './+types/admin.products.$id';
import { lawFor } from './law.server.ts';
import { ProductForm } from './product-form.tsx';
import { saveChanges, saving, typedWithStock } from './product-form-save.server.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  {
    title: loaderData?.typed.name ?? adminProductMessages.in(localeOfMatches(matches))('title'),
  },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin', 'editor', 'moderator');
  const product = await readProduct(ctx.shop, params.id);
  if (!product) throw new Response(null, { status: 404 });
  const [typed, pictures, categories, law, french] = await Promise.all([
    typedWithStock(ctx.shop, product, ctx.locale),
    picturesOf(ctx.shop, product.id),
    categoriesOf(readIn(ctx.shop, ctx.locale)),
    lawFor(ctx.shop, ctx.locale, product.id),
    translationSummary(ctx, 'product', product.id),
  ]);
  return {
    id: product.id,
    status: product.status,
    typed,
    pictures,
    categories,
    law,
    french,
    mayEdit: mayEditProducts(person),
  };
}

const duplicating = z.strictObject({
  intent: z.literal('duplicate'),
  address: z.string().trim().max(60).optional(),
});
const asked = z.union([saving, duplicating]);

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin', 'editor');
  const isJson = request.headers.get('Content-Type')?.startsWith('application/json');
  const body = await (isJson ? request.json() : readFormData(request).then(Object.fromEntries)).catch(
    () => null,
  );
  const read = asked.safeParse(body);
  if (!read.success) throw data(adminMessages.in(localeOf(context))('error.unreadable'), { status: 400 });
  if ('intent' in read.data) {
    const t = adminProductMessages.in(localeOf(context));
    const { address } = read.data;
    const nameCopy = (name: string) => (address ? name : t('copy.name', { name }));
    const copied = await duplicateProduct(ctx.shop, person, params.id, { address, nameCopy });
    if (!copied.ok) throw new Response(null, { status: 404 });
    return redirect(`/admin/products/${copied.id}`);
  }
  const saved = await saveChanges(ctx, person, params.id, read.data);
  return data(saved, { status: saved.ok ? 200 : saved.conflicts.length > 0 ? 409 : 422 });
}

export default function ProductPage({
  loaderData: { id, status, typed, pictures, categories, law, french, mayEdit },
}: Route.ComponentProps) {
  const t = useMessages(adminProductMessages);
  const rich = useRichMessages(adminProductMessages);
  const submit = useSubmit();
  const tProducts = useMessages(adminProductsMessages);
  return (
    <>
      <PageHeader
        back={{ to: '/admin/products', name: tProducts('title') }}
        title={typed.name}
        badge={
          <>
            <StatusBadge status={status} />
            <TranslationBadge summary={french} />
          </>
        }
        secondary={
          <ButtonAnchor href={`/admin/products/${id}/preview`} target="_blank" variant="outline" size="small">
            {t('preview')}
          </ButtonAnchor>
        }
        more={
          <>
            <MenuItem href={`/admin/products/${id}/stock`}>{t('inventory')}</MenuItem>
            {mayEdit && (
              <MenuItem
                onAction={() => void submit({ intent: 'duplicate' }, { method: 'post', state: LEAVES })}
              >
                {t('duplicate')}
              </MenuItem>
            )}
          </>
        }
      />
      <ProductForm
        key={id}
        id={id}
        typed={typed}
        categories={categories}
        alts={pictures.map(({ alt }) => alt)}
        law={law}
        mayEdit={mayEdit}
        pictures={
          <Pictures
            productId={id}
            pictures={pictures}
            choices={usePictureChoices(typed)}
            needsAlt={status === 'published' || status === 'scheduled'}
            mayEdit={mayEdit}
          />
        }
      />
      {mayEdit && (
        <div className="mt-10 max-w-2xl">
          <Disclosure title={t('handle.title')}>
            <p className="max-w-prose text-quiet">
              {rich('handle.text', {
                id,
                address: (text) => <span className="wrap-anywhere">{text}</span>,
              })}
            </p>
            <form method="post" className="mt-4 grid gap-4 sm:max-w-md">
              <input type="hidden" name="intent" value="duplicate" />
              <Field
                id="copy-address"
                name="address"
                label={t('handle.copy.label')}
                required
                maxLength={60}
              />
              <div>
                <Button type="submit" variant="outline" size="small">
                  {t('handle.copy.submit')}
                </Button>
              </div>
            </form>
          </Disclosure>
        </div>
      )}
    </>
  );
}
