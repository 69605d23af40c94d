import { useState } from 'react';
import { data, redirect } from 'react-router';
import { pathOf, staffOf } from '#app/admin/staff.server.ts';
import { PageHeader } from '#app/admin/ui/page-header.tsx';
import { contextOf, localeOf } from '#app/context.ts';
import { localeOfMatches } from '#app/locale.ts';
import { adminMessages } from '#messages/admin.ts';
import { adminProductMessages } from '#messages/admin-product.ts';
import { adminProductsMessages } from '#messages/admin-products.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { categoriesOf } from '#shop/catalog/index.server.ts';
import { emptyTyped } from '#shop/catalog/index.ts';
import { writtenLanguage } from '#shop/core/index.server.ts';
import { readIn } from '#shop/core/index.ts';
import { type NewPicture, NewPictures, uploadNewPictures } from '../pictures/new-pictures.tsx';
import { followOptions } from '../pictures/picture-choices.ts';
import type { Route } from './+types/admin.products.new';
import { lawFor } from './law.server.ts';
import { ProductForm } from './product-form.tsx';
import { creation, savedAs, saveNew } from './product-form-save.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: adminProductMessages.in(localeOfMatches(matches))('add.title') },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin', 'editor');
  const [categories, law, language] = await Promise.all([
    categoriesOf(readIn(ctx.shop, ctx.locale)),
    lawFor(ctx.shop, ctx.locale, null),
    writtenLanguage(ctx.shop),
  ]);
  return { categories, law, language };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin', 'editor');
  const read = creation.safeParse(await request.json().catch(() => null));
  if (!read.success) throw data(adminMessages.in(localeOf(context))('error.unreadable'), { status: 400 });
  const saved = await saveNew(ctx, person, read.data);
  if (!('id' in saved)) return data(saved, { status: 422 });
  return read.data.hasPictures ? savedAs(saved.id) : redirect(`/admin/products/${saved.id}`);
}

export default function NewProductPage({ loaderData: { categories, law, language } }: Route.ComponentProps) {
  const t = useMessages(adminProductMessages);
  const tProducts = useMessages(adminProductsMessages);
  const [pictures, setPictures] = useState<readonly NewPicture[]>([]);
  const [first] = categories;
  return (
    <>
      <PageHeader back={{ to: '/admin/products', name: tProducts('title') }} title={t('add.title')} />
      <ProductForm
        id={null}
        typed={emptyTyped(first?.slug, first?.kinds[0]?.slug, language)}
        categories={categories}
        alts={pictures.map(({ alt }) => alt)}
        law={law}
        mayEdit
        pictures={(typed) => <NewPictures typed={typed} pictures={pictures} onChange={setPictures} />}
        onCreated={(id, typed) => uploadNewPictures(id, typed, pictures)}
        onOptions={(change) =>
          setPictures((before) =>
            before.map((picture) => ({ ...picture, shownFor: followOptions(picture.shownFor, change) })),
          )
        }
        onDiscard={() => setPictures([])}
      />
    </>
  );
}
