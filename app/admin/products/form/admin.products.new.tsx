import { data, redirect } from 'react-router';
import { pathOf, staffOf } from '#app/admin/staff.server.ts';
import { contextOf } from '#app/context.ts';
import { Link } from '#app/ui/link.tsx';
import { categoriesOf } from '#shop/catalog/index.server.ts';
import { emptyTyped } from '#shop/catalog/index.ts';
import type { Route } from './+types/admin.products.new';
import { lawFor } from './law.server.ts';
import { ProductForm } from './product-form.tsx';
import { creation, saveNew } from './product-form-save.server.ts';

export const meta = () => [{ title: 'New product' }, { name: 'robots', content: 'noindex' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = contextOf(context);
  await staffOf(visit, pathOf(request), 'admin', 'editor');
  const [categories, law] = await Promise.all([categoriesOf(visit.shop), lawFor(visit.shop, null)]);
  return { categories, law };
}

export async function action({ context, request }: Route.ActionArgs) {
  const visit = contextOf(context);
  const person = await staffOf(visit, pathOf(request), 'admin', 'editor');
  const read = creation.safeParse(await request.json().catch(() => null));
  if (!read.success) throw data('This cannot be read.', { status: 400 });
  const saved = await saveNew(visit.shop, person, read.data);
  return 'id' in saved ? redirect(`/admin/products/${saved.id}`) : data(saved, { status: 422 });
}

export default function NewProductPage({ loaderData: { categories, law } }: Route.ComponentProps) {
  const [first] = categories;
  return (
    <>
      <Link to="/admin/products" className="prose-link inline-flex min-h-11 items-center">
        All products
      </Link>
      <h1 className="mt-2 text-3xl">New product</h1>
      <p className="mt-2 max-w-prose text-quiet">
        It is saved as a draft that nobody else sees. Its pictures come next, then it can go into the shop.
      </p>
      <ProductForm
        id={null}
        typed={emptyTyped(first?.slug, first?.kinds[0]?.slug)}
        categories={categories}
        missing={null}
        law={law}
        inStock={false}
        mayEdit
      />
    </>
  );
}
