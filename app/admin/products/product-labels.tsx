import { Badge } from '#app/ui/badge.tsx';
import { adminProductsMessages } from '#messages/admin-products.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { ProductStatus } from '#shop/catalog/index.server.ts';
import type { CategoryView } from '#shop/catalog/index.ts';

export const CategoryOptions = ({ of }: { of: CategoryView['kinds'] }) =>
  of.map(({ slug, name }) => (
    <option key={slug} value={slug}>
      {name}
    </option>
  ));

export const kindsOf = (categories: readonly CategoryView[], category: string): CategoryView['kinds'] =>
  categories.find(({ slug }) => slug === category)?.kinds ?? [];

const TONES = { draft: 'plain', scheduled: 'warm', published: 'good', archived: 'plain' } as const;

export function StatusBadge({ status }: { status: ProductStatus }) {
  const t = useMessages(adminProductsMessages);
  return <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>;
}
