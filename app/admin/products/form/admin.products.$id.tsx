import { data, redirect } from 'react-router';
import { z } from 'zod';
import { pathOf, staffOf } from '#app/admin/staff.server.ts';
import { contextOf, localeOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches } from '#app/locale.ts';
import { Button, ButtonAnchor, ButtonLink } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Toaster } from '#app/ui/feedback/toaster.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Link } from '#app/ui/link.tsx';
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
  stockLevelsOf,
} from '#shop/catalog/index.server.ts';
import { missingForSale, typedOf } from '#shop/catalog/index.ts';
import { Pictures } from '../pictures/pictures.tsx';
import { StatusBadge } from '../product-labels.tsx';
import { needsInWords } from '../product-words.ts';
import type { Route } from './+types/admin.products.$id';
import { lawFor } from './law.server.ts';
import { ProductForm } from './product-form.tsx';
import { saveChanges, saving } from './product-form-save.server.ts';

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
  const active = product.variants.filter(({ status }) => status === 'active');
  const [pictures, categories, law, shelves] = await Promise.all([
    picturesOf(ctx.shop, product.id),
    categoriesOf(ctx.shop),
    lawFor(ctx.shop, product.id),
    stockLevelsOf(
      ctx.shop,
      active.map(({ id }) => id),
    ),
  ]);
  const missing = missingForSale(
    product,
    pictures.map(({ alt }) => alt),
  );
  return {
    id: product.id,
    status: product.status,
    typed: typedOf(product),
    pictures,
    categories,
    missing: missing.length > 0 ? needsInWords(localeOf(context), missing) : null,
    law,
    inStock: [...shelves.values()].some(({ onHand, reserved }) => onHand > reserved),
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
  loaderData: { id, status, typed, pictures, categories, missing, law, inStock, mayEdit },
}: Route.ComponentProps) {
  const t = useMessages(adminProductMessages);
  const rich = useRichMessages(adminProductMessages);
  const tProducts = useMessages(adminProductsMessages);
  const tAdmin = useMessages(adminMessages);
  return (
    <>
      <Link to="/admin/products" className="prose-link inline-flex min-h-11 items-center">
        {tProducts('back')}
      </Link>
      <h1 className="mt-2 flex flex-wrap items-center gap-4 text-3xl">
        {typed.name} <StatusBadge status={status} />
      </h1>
      <div className="mt-3 flex flex-wrap gap-3">
        <ButtonAnchor href={`/admin/products/${id}/preview`} target="_blank" variant="outline" size="small">
          {t('preview')}
        </ButtonAnchor>
        <ButtonLink to={`/admin/products/${id}/stock`} variant="outline" size="small">
          {t('inventory')}
        </ButtonLink>
        {mayEdit && (
          <form method="post">
            <input type="hidden" name="intent" value="duplicate" />
            <Button type="submit" variant="outline" size="small">
              {t('duplicate')}
            </Button>
          </form>
        )}
      </div>
      <Pictures key={`pictures of ${id}`} productId={id} pictures={pictures} mayEdit={mayEdit} />
      <ProductForm
        key={id}
        id={id}
        typed={typed}
        categories={categories}
        missing={missing}
        law={law}
        inStock={inStock}
        mayEdit={mayEdit}
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
      <Toaster closeLabel={tAdmin('action.close')} />
    </>
  );
}
