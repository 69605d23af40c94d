import { pathOf, staffOf } from '#app/admin/staff.server.ts';
import { contextOf } from '#app/context.ts';
import { findVariantsForSale, listForStaff } from '#shop/catalog/index.server.ts';
import { parseStaffQuery } from '#shop/catalog/index.ts';
import type { Address, Core } from '#shop/core/index.ts';
import { listCustomers } from '#shop/customers/index.server.ts';
import { lastContactsOf } from '#shop/orders/index.server.ts';
import type { Route } from './+types/admin.orders.drafts.find';

export interface FoundVariant {
  productId: string;
  variantId: string;
  name: string;
  variantName: string;
  sku: string;
  picture: string | null;
  priceCents: number;
  available: number;
}

export interface FoundCustomer {
  key: string;
  name: string;
  email: string;
  phone: string;
  /** Of their last order that was sent. */
  address: Address | null;
}

const MOST = 20;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin');
  const params = new URL(request.url).searchParams;
  const search = (params.get('q') ?? '').replaceAll('\0', '').trim().slice(0, 100);
  const found =
    params.get('kind') === 'customer'
      ? await findCustomers(ctx.shop, search)
      : await findItems(ctx.shop, search);
  return Response.json({ found });
}

async function findItems(shop: Core, q: string): Promise<FoundVariant[]> {
  const { items } = await listForStaff(
    shop,
    parseStaffQuery(new URLSearchParams({ q, status: 'published' })),
  );
  const ids = items.slice(0, MOST).map(({ id }) => id);
  const found = ids.length === 0 ? [] : await findVariantsForSale(shop, ids);
  return found
    .toSorted((one, other) => ids.indexOf(one.productId) - ids.indexOf(other.productId))
    .slice(0, MOST)
    .map(({ productId, variantId, name, values, sku, picture, priceCents, available }) => ({
      productId,
      variantId,
      name,
      variantName: values.join(', '),
      sku,
      picture,
      priceCents,
      available,
    }));
}

async function findCustomers(shop: Core, search: string): Promise<FoundCustomer[]> {
  if (search.length < 2) return [];
  const { items } = await listCustomers(shop, { search, page: 1, perPage: 8 });
  const contacts = await lastContactsOf(
    shop,
    items.map(({ email }) => email),
  );
  return items.map(({ key, name, email }) => {
    const last = contacts.get(email.toLowerCase());
    return { key, name, email, phone: last?.phone ?? '', address: last?.address ?? null };
  });
}
