import { contextOf } from '#app/context.ts';
import { adminPaletteMessages } from '#messages/admin-palette.ts';
import { hasRole } from '#shop/accounts/index.ts';
import { type QuickFindResult, quickFind } from '#shop/backoffice/index.server.ts';
import { listForStaff } from '#shop/catalog/index.server.ts';
import { parseStaffQuery } from '#shop/catalog/index.ts';
import { listCustomers } from '#shop/customers/index.server.ts';
import { listOrders } from '#shop/orders/index.server.ts';
import { readOrderQuery } from '#shop/orders/index.ts';
import { pathOf, staffOf } from '../../staff.server.ts';
import { searchGuide } from '../help/guide.server.ts';
import type { Route } from './+types/admin.find';
import { commandsAt, commandsFor } from './commands.server.ts';
import { type Command, soughtIn } from './commands.ts';
import { placeOf } from './place-of.ts';

export interface Found {
  kind: 'order' | 'customer' | 'product' | QuickFindResult['kind'];
  to: string;
  name: string;
  detail: string;
}

export interface FindAnswer {
  /** The commands of the page where the palette was opened. */
  here: Command[];
  /** The requested action on a record. */
  commands: Command[];
  /** Why that can't be done. */
  note: string | null;
  found: Found[];
  /** Fuzzy matches, for a kind that has no exact ones. */
  alike: Found[];
  help: { to: string; name: string; detail: string }[];
}

const MOST = 5;
/** A single letter matches nearly everything. */
const LETTERS = 2;

/** Search results and actions that the person's roles allow. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request));
  const { shop } = ctx;
  const t = adminPaletteMessages.in(ctx.locale);
  const { searchParams: params } = new URL(request.url);
  const search = soughtIn((params.get('q') ?? '').replaceAll('\0', '').trim().slice(0, 100), t);
  const here = await commandsAt(ctx, person, params.get('at') ?? '');
  const none: FindAnswer = { here, commands: [], note: null, found: [], alike: [], help: [] };
  if ([...search].length < LETTERS) return Response.json(none);
  const typed = new URLSearchParams({ q: search });
  const [commanded, orders, customers, products, things] = await Promise.all([
    commandsFor(ctx, person, search),
    hasRole(person, 'admin', 'editor') ? listOrders(shop, readOrderQuery(typed)) : null,
    hasRole(person, 'admin') ? listCustomers(shop, { search, page: 1, perPage: MOST }) : null,
    listForStaff(shop, parseStaffQuery(typed)),
    quickFind(shop, person, search),
  ]);
  const foundOrders = (orders?.items ?? []).slice(0, MOST).map(
    ({ id, number, name, email }): Found => ({
      kind: 'order',
      to: `/admin/orders/${id}`,
      name: number,
      detail: t('detail.order', { name, email }),
    }),
  );
  const foundCustomers = (customers?.items ?? []).map(
    ({ key, name, email }): Found => ({
      kind: 'customer',
      to: `/admin/customers/${key}`,
      name: name || email,
      detail: email,
    }),
  );
  const foundProducts = products.items.slice(0, MOST).map(
    ({ id, name, variants }): Found => ({
      kind: 'product',
      to: `/admin/products/${id}`,
      name,
      detail: variants.map(({ sku }) => sku).join(', '),
    }),
  );
  const found: Found[] = [
    ...(orders?.isAlike ? [] : foundOrders),
    ...(customers?.isAlike ? [] : foundCustomers),
    ...(products.isAlike ? [] : foundProducts),
    ...things.map(
      (thing): Found => ({ kind: thing.kind, name: thing.name, detail: thing.detail, to: placeOf(thing) }),
    ),
  ];
  const answer: FindAnswer = {
    ...none,
    ...commanded,
    found,
    alike: [
      ...(orders?.isAlike ? foundOrders : []),
      ...(customers?.isAlike ? foundCustomers : []),
      ...(products.isAlike ? foundProducts : []),
    ],
    help: searchGuide(search, ctx.locale).slice(0, MOST),
  };
  return Response.json(answer);
}
