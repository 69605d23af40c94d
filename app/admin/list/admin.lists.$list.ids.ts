import { contextOf, type RequestContext } from '#app/context.ts';
import { statesForStaff } from '#shop/catalog/index.server.ts';
import { parseStaffQuery } from '#shop/catalog/index.ts';
import { statesOfDiscounts, statesOfGiftCards } from '#shop/checkout/index.server.ts';
import { statesOfMissing, statesOfPosts, statesOfRedirects } from '#shop/content/index.server.ts';
import {
  statesOfCustomers,
  statesOfMessages,
  statesOfNewsletters,
  statesOfReviews,
} from '#shop/customers/index.server.ts';
import { statesOfEmails } from '#shop/email/index.server.ts';
import { statesOfDrafts, statesOfOrders, statesOfReturns } from '#shop/orders/index.server.ts';
import { readOrderQuery } from '#shop/orders/index.ts';
import { targetOf, translationRows } from '../content/translations/translations-list.server.ts';
import { readCustomerQuery } from '../customers/customer-query.ts';
import { tagRows } from '../products/tags/tags-list.server.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import type { Route } from './+types/admin.lists.$list.ids';
import {
  readDiscountQuery,
  readDraftQuery,
  readEmailQuery,
  readGiftCardQuery,
  readMessageQuery,
  readMissingQuery,
  readNewsletterQuery,
  readPostQuery,
  readRedirectQuery,
  readReturnQuery,
  readReviewQuery,
} from './list-queries.server.ts';
import { MOST_SELECTED } from './row-selection.ts';

/** The fields of a row that decide which bulk actions are possible (list-types.ts). */
type RowStates = (
  ctx: RequestContext,
  path: string,
  params: URLSearchParams,
) => Promise<readonly { id: string }[]>;

/** The lists whose rows can be selected on all pages at once. */
const LISTS: Readonly<Record<string, RowStates>> = {
  orders: async (ctx, path, params) => {
    await staffOf(ctx, path, 'admin');
    return statesOfOrders(ctx.shop, readOrderQuery(params), MOST_SELECTED);
  },
  products: async (ctx, path, params) => {
    await staffOf(ctx, path, 'admin', 'editor');
    return statesForStaff(ctx.shop, parseStaffQuery(params), MOST_SELECTED);
  },
  customers: async (ctx, path, params) => {
    await staffOf(ctx, path, 'admin');
    return statesOfCustomers(ctx.shop, readCustomerQuery(params), MOST_SELECTED);
  },
  reviews: async (ctx, path, params) => {
    const person = await staffOf(ctx, path, 'admin', 'editor', 'moderator');
    return statesOfReviews(ctx.shop, person, readReviewQuery(params), MOST_SELECTED);
  },
  returns: async (ctx, path, params) => {
    await staffOf(ctx, path, 'admin');
    return statesOfReturns(ctx.shop, readReturnQuery(params), MOST_SELECTED);
  },
  messages: async (ctx, path, params) => {
    await staffOf(ctx, path, 'admin');
    return statesOfMessages(ctx.shop, readMessageQuery(params), MOST_SELECTED);
  },
  drafts: async (ctx, path, params) => {
    await staffOf(ctx, path, 'admin');
    return statesOfDrafts(ctx.shop, readDraftQuery(params), MOST_SELECTED);
  },
  blog: async (ctx, path, params) => {
    await staffOf(ctx, path, 'admin', 'editor');
    return statesOfPosts(ctx.shop, readPostQuery(params), MOST_SELECTED);
  },
  'seo-redirects': async (ctx, path, params) => {
    await staffOf(ctx, path, 'admin', 'editor');
    return statesOfRedirects(ctx.shop, readRedirectQuery(params), MOST_SELECTED);
  },
  'seo-missing': async (ctx, path, params) => {
    await staffOf(ctx, path, 'admin', 'editor');
    return statesOfMissing(ctx.shop, readMissingQuery(params), MOST_SELECTED);
  },
  tags: async (ctx, path, params) => {
    await staffOf(ctx, path, 'admin', 'editor');
    const { rows } = await tagRows(ctx, params);
    return rows.slice(0, MOST_SELECTED).map(({ id }) => ({ id }));
  },
  discounts: async (ctx, path, params) => {
    await staffOf(ctx, path, 'admin');
    return statesOfDiscounts(ctx.shop, readDiscountQuery(params), MOST_SELECTED);
  },
  'gift-cards': async (ctx, path, params) => {
    await staffOf(ctx, path, 'admin');
    return statesOfGiftCards(ctx.shop, readGiftCardQuery(params), MOST_SELECTED);
  },
  translations: async (ctx, path, params) => {
    await staffOf(ctx, path, 'admin', 'editor');
    const target = targetOf(ctx.languages);
    if (!target) return [];
    const { rows } = await translationRows(ctx.shop, target, params);
    return rows.slice(0, MOST_SELECTED).map(({ id, isMissing }) => ({ id, isMissing }));
  },
  newsletters: async (ctx, path, params) => {
    await staffOf(ctx, path, 'admin');
    return statesOfNewsletters(ctx.shop, readNewsletterQuery(params), MOST_SELECTED);
  },
  emails: async (ctx, path, params) => {
    await staffOf(ctx, path, 'admin');
    return statesOfEmails(ctx.shop, readEmailQuery(params), MOST_SELECTED);
  },
};

/** The ids and states of all rows with these filters, on any page. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const path = pathOf(request);
  const statesOf = Object.hasOwn(LISTS, params.list) ? LISTS[params.list] : undefined;
  if (!statesOf) {
    await staffOf(ctx, path);
    throw new Response(null, { status: 404 });
  }
  return Response.json({ rows: await statesOf(ctx, path, new URL(request.url).searchParams) });
}
