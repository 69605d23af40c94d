import { contextOf, localeOf } from '#app/context.ts';
import { localeOfMatches } from '#app/locale.ts';
import { Link } from '#app/ui/link.tsx';
import { adminCategoriesMessages } from '#messages/admin-categories.ts';
import { useMessages, useRichMessages } from '#platform/i18n/use-messages.ts';
import { mayWrite } from '#shop/accounts/index.ts';
import { listCategories } from '#shop/catalog/index.server.ts';
import { pathOf, staffOf } from '../../staff.server.ts';
import type { Route } from './+types/admin.categories';
import { handleCategoryIntent } from './category-actions.server.ts';
import { Places } from './category-order.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: adminCategoriesMessages.in(localeOfMatches(matches))('title') },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin', 'editor', 'moderator');
  const all = await listCategories(ctx.shop);
  return { mayWrite: mayWrite(person), categories: all.filter(({ kind }) => kind === '') };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin', 'editor');
  const sent: unknown = await request.json().catch(() => null);
  return handleCategoryIntent(ctx.shop, person, sent, localeOf(context));
}

export default function CategoriesPage({ loaderData: { mayWrite, categories } }: Route.ComponentProps) {
  const t = useMessages(adminCategoriesMessages);
  const rich = useRichMessages(adminCategoriesMessages);
  return (
    <>
      <h1 className="text-3xl">{t('title')}</h1>
      <p className="mt-2 max-w-prose text-sm text-quiet">
        {rich('intro', {
          link: (text) => (
            <Link to="/admin/tags" className="prose-link">
              {text}
            </Link>
          ),
        })}
      </p>
      <Places noun="category" parent={null} places={categories} mayWrite={mayWrite} />
    </>
  );
}
