import { and, desc, inArray } from 'drizzle-orm';
import { rewriteTexts } from '#shop/core/index.server.ts';
import { type Core, sourceItem, type Translatable } from '#shop/core/index.ts';
import { discounts } from './discount-tables.ts';

/** The names that shoppers see in their cart and on their order. */
export const translatableDiscounts: Translatable<Core> = {
  resource: 'discount',
  isForAdmins: true,
  isDistinct: true,
  async *list({ db, clock }, ids) {
    const { id, name, isOn, endsAt, createdAt } = discounts;
    const rows = await db
      .select({ id, name, isOn, endsAt })
      .from(discounts)
      .where(and(ids && inArray(id, ids.filter(isUuid))))
      .orderBy(desc(createdAt), id);
    const items = rows.map(({ id, name, isOn: isPublic, endsAt }) =>
      sourceItem({
        resource: 'discount',
        id,
        name,
        isPublic,
        texts: [{ field: 'name', format: 'line', text: name, isRequired: !endsAt || endsAt > clock.now() }],
      }),
    );
    yield items.filter((item) => item !== null);
  },
  async write(shop, actor, texts) {
    const rows = { table: discounts, id: discounts.id, also: { updatedAt: shop.clock.now() } };
    await rewriteTexts(shop, actor, { ...rows, subject: 'discount', name: 'name' }, texts);
  },
};

/** PostgreSQL rejects others. */
const isUuid = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
