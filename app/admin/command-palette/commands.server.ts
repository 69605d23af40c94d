import type { RequestContext } from '#app/context.ts';
import { adminPaletteMessages } from '#messages/admin-palette.ts';
import { hasRole, type Person } from '#shop/accounts/index.ts';
import { listForStaff } from '#shop/catalog/index.server.ts';
import { parseStaffQuery } from '#shop/catalog/index.ts';
import {
  currentLabelOf,
  listOrders,
  readOrder,
  refundableOf,
  returnsOf,
  tidyNumber,
  wasSent,
} from '#shop/orders/index.server.ts';
import { canMove, leftOf, maySend, readOrderQuery, shipsWithOrder } from '#shop/orders/index.ts';
import {
  type Command,
  type Obstacle,
  parseCommand,
  type Say,
  unknownCommand,
  VERBS,
  type Verb,
} from './commands.ts';

const ofKind = (kind: 'order' | 'product'): Verb[] =>
  (Object.keys(VERBS) as Verb[]).filter((verb) => VERBS[verb] === kind);

/** How many records a command is offered for, where several match. */
const MOST = 3;

type Possible = Pick<Command, 'to' | 'isOutside' | 'archives' | 'intent'> | { obstacle: Obstacle };

/** What can be done to one order, and why the rest can't. Null when there is no such order. */
async function orderVerbs({ shop }: RequestContext, person: Person, id: string) {
  const [order, label, refundable, returns] = await Promise.all([
    readOrder(shop, id),
    currentLabelOf(shop, id),
    refundableOf(shop, id),
    returnsOf(shop, id),
  ]);
  if (!order) return null;
  const isSent = await wasSent(shop, order);
  const mayAct = hasRole(person, 'admin');
  const at = `/admin/orders/${id}`;
  const no = (obstacle: Obstacle): Possible => ({ obstacle });
  const closed: Obstacle =
    order.status === 'cancelled' || order.status === 'refunded' ? 'cancelled' : 'unpaid';
  const unsendable: Obstacle | null =
    order.kind === 'gift-card'
      ? 'giftCard'
      : shipsWithOrder(order.addOnKind)
        ? 'shipsWith'
        : isSent
          ? 'sent'
          : maySend(order, 'outbound')
            ? null
            : closed;
  const unprintable: Obstacle | null =
    unsendable === 'giftCard' || unsendable === 'shipsWith' ? unsendable : order.paidAt ? null : 'unpaid';
  const forAdmins = (possible: Possible): Possible => (mayAct ? possible : no('role'));
  const canCancel = canMove(order.status, 'cancelled') && order.addOnKind !== 'moved';
  const verbs: Record<string, Possible> = {
    refund: forAdmins(
      !refundable
        ? no('unpaid')
        : leftOf(refundable.order, refundable.back).totalCents > 0
          ? { to: `${at}/refund` }
          : no('nothingLeft'),
    ),
    label: forAdmins(unsendable ? no(unsendable) : { to: `${at}#ship` }),
    slip: forAdmins(unprintable ? no(unprintable) : { to: `${at}/packing-slip.pdf`, isOutside: true }),
    receipt: forAdmins(unprintable ? no(unprintable) : { to: `${at}/gift-receipt.pdf`, isOutside: true }),
    cancel: forAdmins(
      !canCancel ? no(isSent ? 'sent' : 'cancelled') : label ? no('voidLabel') : { to: `${at}/cancel` },
    ),
    edit: forAdmins(
      unsendable
        ? no(unsendable)
        : order.addOnOf
          ? no('shipsWith')
          : label
            ? no('voidLabel')
            : { to: `${at}/edit` },
    ),
    exchange: forAdmins(
      returns.some(({ status }) => status === 'received') ? { to: `${at}/exchange` } : no('noReturn'),
    ),
    note: forAdmins({ to: `${at}#order-note` }),
  };
  return { number: order.number, email: order.email, verbs };
}

interface ProductFacts {
  id: string;
  name: string;
  status: string;
}

function productVerbs(person: Person, { id, name, status }: ProductFacts): Record<string, Possible> {
  const mayEdit = hasRole(person, 'admin', 'editor');
  return {
    stock: mayEdit ? { to: `/admin/products/${id}/stock` } : { obstacle: 'role' },
    archive: !mayEdit
      ? { obstacle: 'role' }
      : status === 'archived'
        ? { obstacle: 'archived' }
        : { to: `/admin/products/${id}`, archives: { id, name, was: status } },
    duplicate: mayEdit ? { to: `/admin/products/${id}`, intent: 'duplicate' } : { obstacle: 'role' },
    preview: { to: `/admin/products/${id}/preview`, isOutside: true },
  };
}

const commandOf = (t: Say, verb: Verb, name: string, detail: string, possible: Possible): Command[] =>
  'to' in possible ? [{ name: t(`command.${verb}`, { name }), detail, ...possible }] : [];

const ORDER_PAGE = /^\/admin\/orders\/([0-9a-f-]{36})(?:\/|$)/;
const PRODUCT_PAGE = /^\/admin\/products\/([^/]+)$/;

export async function commandsAt(ctx: RequestContext, person: Person, pathname: string): Promise<Command[]> {
  const t = adminPaletteMessages.in(ctx.locale);
  const [, orderId] = ORDER_PAGE.exec(pathname) ?? [];
  if (orderId && hasRole(person, 'admin', 'editor')) {
    const order = await orderVerbs(ctx, person, orderId);
    return order
      ? ofKind('order').flatMap((verb) => commandOf(t, verb, order.number, '', order.verbs[verb]!))
      : [];
  }
  const [, productId] = PRODUCT_PAGE.exec(pathname) ?? [];
  if (!productId) return [];
  const { items } = await listForStaff(ctx.shop, parseStaffQuery(new URLSearchParams({ q: productId })));
  const product = items.find(({ id }) => id === productId);
  return product
    ? ofKind('product').flatMap((verb) =>
        commandOf(t, verb, product.name, '', productVerbs(person, product)[verb]!),
      )
    : [];
}

export interface Commanded {
  commands: Command[];
  /** What can't be done, and why. */
  note: string | null;
}

/** Carries "refund LL-1003" to the page where that order is refunded, or says why it can't. Null: not a command. */
export async function commandsFor(
  ctx: RequestContext,
  person: Person,
  typed: string,
): Promise<Commanded | null> {
  const t = adminPaletteMessages.in(ctx.locale);
  const asked = parseCommand(typed, t);
  if (!asked) return notPossibleHere(ctx, person, typed);
  const { verb, object } = asked;
  if (VERBS[verb] === 'order') {
    if (!hasRole(person, 'admin', 'editor')) return { commands: [], note: t('why.role') };
    if (object === '') return { commands: [], note: t('needs.order', { verb }) };
    return ofOrders(ctx, person, verb, object);
  }
  if (object === '') return { commands: [], note: t('needs.product') };
  return ofProducts(ctx, person, verb, object);
}

/** For “void LL-1003”: says that the palette can't, opens the order, and offers what it can. Null: not a command. */
async function notPossibleHere(
  ctx: RequestContext,
  person: Person,
  typed: string,
): Promise<Commanded | null> {
  const t = adminPaletteMessages.in(ctx.locale);
  const asked = unknownCommand(typed, t);
  if (!asked || !hasRole(person, 'admin', 'editor')) return null;
  const wanted = tidyNumber(asked.number);
  const { items } = await listOrders(ctx.shop, readOrderQuery(new URLSearchParams({ q: asked.number })));
  const found = items.find(({ number }) => number === wanted || number.endsWith(`-${wanted}`));
  const order = found && (await orderVerbs(ctx, person, found.id));
  if (!order) return null;
  const open: Command = {
    name: t('command.open', { name: order.number }),
    detail: found.name,
    to: `/admin/orders/${found.id}`,
  };
  const others = ofKind('order').flatMap((verb) => commandOf(t, verb, order.number, '', order.verbs[verb]!));
  return { commands: [open, ...others], note: t('unknown.order', { verb: asked.verb, name: order.number }) };
}

async function ofOrders(ctx: RequestContext, person: Person, verb: Verb, object: string): Promise<Commanded> {
  const t = adminPaletteMessages.in(ctx.locale);
  const { items, isAlike } = await listOrders(ctx.shop, readOrderQuery(new URLSearchParams({ q: object })));
  const wanted = tidyNumber(object);
  const exact = items.filter(({ number }) => number === wanted || number.endsWith(`-${wanted}`));
  const found = (exact.length > 0 ? exact.slice(0, 1) : items).slice(0, MOST);
  const orders = (await Promise.all(found.map(({ id }) => orderVerbs(ctx, person, id)))).flatMap(
    (order, at) => (order ? [{ ...order, id: found[at]!.id, name: found[at]!.name }] : []),
  );
  const commands = orders.flatMap(({ number, name, verbs }) =>
    commandOf(t, verb, number, name, verbs[verb]!),
  );
  const missing = t('none.order', { object: wanted });
  if (commands.length > 0) return { commands, note: isAlike ? missing : null };
  const [first] = orders;
  if (!first) return { commands: [], note: missing };
  const possible = first.verbs[verb]!;
  return {
    commands: [
      {
        name: t('command.open', { name: first.number }),
        detail: first.name,
        to: `/admin/orders/${first.id}`,
      },
    ],
    note: 'obstacle' in possible ? t(`why.${possible.obstacle}`, { name: first.number }) : null,
  };
}

async function ofProducts(
  ctx: RequestContext,
  person: Person,
  verb: Verb,
  object: string,
): Promise<Commanded> {
  const t = adminPaletteMessages.in(ctx.locale);
  const { items } = await listForStaff(ctx.shop, parseStaffQuery(new URLSearchParams({ q: object })));
  const found = items.slice(0, MOST);
  const commands = found.flatMap((product) =>
    commandOf(t, verb, product.name, '', productVerbs(person, product)[verb]!),
  );
  if (commands.length > 0) return { commands, note: null };
  const [first] = found;
  if (!first) return { commands: [], note: t('none.product', { object }) };
  const possible = productVerbs(person, first)[verb]!;
  return {
    commands: [
      { name: t('command.open', { name: first.name }), detail: '', to: `/admin/products/${first.id}` },
    ],
    note: 'obstacle' in possible ? t(`why.${possible.obstacle}`, { name: first.name }) : null,
  };
}
