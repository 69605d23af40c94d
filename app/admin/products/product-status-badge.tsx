import { Badge } from '#app/ui/badge.tsx';
import type { ProductStatus } from '#shop/catalog/index.server.ts';

const LOOKS = {
  draft: ['plain', 'Draft'],
  scheduled: ['warm', 'Scheduled'],
  published: ['good', 'In the shop'],
  archived: ['plain', 'Archived'],
} as const;

export const STATUS_NAMES = {
  draft: 'Drafts',
  scheduled: 'Scheduled',
  published: 'In the shop',
  archived: 'Archived',
};

/** How a product stands. */
export const StatusBadge = ({ status }: { status: ProductStatus }) => (
  <Badge tone={LOOKS[status][0]}>{LOOKS[status][1]}</Badge>
);
