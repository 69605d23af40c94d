import { contextOf, type RequestContext } from '#app/context.ts';
import { idsForStaff } from '#shop/catalog/index.server.ts';
import { parseStaffQuery } from '#shop/catalog/index.ts';
import { idsOfMessages, idsOfReviews, keysOfCustomers } from '#shop/customers/index.server.ts';
import { idsOfDrafts, idsOfOrders, idsOfReturns } from '#shop/orders/index.server.ts';
import { readOrderQuery } from '#shop/orders/index.ts';
import { readCustomerQuery } from '../customers/customer-query.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import type { Route } from './+types/admin.lists.$list.ids';
import { readDraftQuery, readMessageQuery, readReturnQuery, readReviewQuery } from './list-queries.server.ts';
import { MOST_SELECTED } from './row-selection.ts';

type Ids = (ctx: RequestContext, path: string, params: URLSearchParams) => Promise<string[]>;

/** The lists whose rows can be selected on all pages at once. */
const LISTS: Readonly<Record<string, Ids>> = {
  orders: async (ctx, path, params) => {
    await staffOf(ctx, path, 'admin');
    return idsOfOrders(ctx.shop, readOrderQuery(params), MOST_SELECTED);
  },
  products: async (ctx, path, params) => {
    await staffOf(ctx, path, 'admin', 'editor');
    return idsForStaff(ctx.shop, parseStaffQuery(params), MOST_SELECTED);
  },
  customers: async (ctx, path, params) => {
    await staffOf(ctx, path, 'admin');
    return keysOfCustomers(ctx.shop, readCustomerQuery(params), MOST_SELECTED);
  },
  reviews: async (ctx, path, params) => {
    const person = await staffOf(ctx, path, 'admin', 'editor', 'moderator');
    return idsOfReviews(ctx.shop, person, readReviewQuery(params), MOST_SELECTED);
  },
  returns: async (ctx, path, params) => {
    await staffOf(ctx, path, 'admin');
    return idsOfReturns(ctx.shop, readReturnQuery(params), MOST_SELECTED);
  },
  messages: async (ctx, path, params) => {
    await staffOf(ctx, path, 'admin');
    return idsOfMessages(ctx.shop, readMessageQuery(params), MOST_SELECTED);
  },
  drafts: async (ctx, path, params) => {
    await staffOf(ctx, path, 'admin');
    return idsOfDrafts(ctx.shop, readDraftQuery(params), MOST_SELECTED);
  },
};

/** The ids of all rows with these filters, on any page. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const path = pathOf(request);
  const idsOf = Object.hasOwn(LISTS, params.list) ? LISTS[params.list] : undefined;
  if (!idsOf) {
    await staffOf(ctx, path);
    throw new Response(null, { status: 404 });
  }
  return Response.json({ ids: await idsOf(ctx, path, new URL(request.url).searchParams) });
}
