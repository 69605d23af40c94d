import { contextOf } from '#app/context.ts';
import { Link } from '#app/ui/link.tsx';
import { mayWrite } from '#shop/accounts/index.ts';
import { listCategories } from '#shop/catalog/index.server.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import type { Route } from './+types/admin.categories';
import { handleCategoryIntent } from './category-actions.server.ts';
import { Places } from './places.tsx';

export const meta = () => [{ title: 'Categories' }, { name: 'robots', content: 'noindex' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = contextOf(context);
  const person = await staffOf(visit, pathOf(request), 'admin', 'editor', 'moderator');
  const all = await listCategories(visit.shop);
  return { mayWrite: mayWrite(person), categories: all.filter(({ kind }) => kind === '') };
}

export async function action({ context, request }: Route.ActionArgs) {
  const visit = contextOf(context);
  const person = await staffOf(visit, pathOf(request), 'admin', 'editor');
  return handleCategoryIntent(visit.shop, person, await request.json().catch(() => null));
}

/** The categories of the shop, in their sequence. */
export default function CategoriesPage({ loaderData: { mayWrite, categories } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-3xl">Categories</h1>
      <p className="mt-2 max-w-prose text-sm text-quiet">
        How shoppers find their way. Each opens to its words, its picture and its kinds. Words that products
        and posts are found by are{' '}
        <Link to="/admin/tags" className="prose-link">
          tags
        </Link>
        .
      </p>
      <Places noun="category" parent={null} places={categories} mayWrite={mayWrite} />
    </>
  );
}
