import type { RequestContext } from '#app/context.ts';
import { adminPaletteMessages } from '#messages/admin-palette.ts';
import { hasRole, mayWrite, type Person } from '#shop/accounts/index.ts';
import { quickFind } from '#shop/backoffice/index.server.ts';
import { listForStaff } from '#shop/catalog/index.server.ts';
import { type ProductStatus, parseStaffQuery } from '#shop/catalog/index.ts';
import { listPostsForStaff, readPostForStaff } from '#shop/content/index.server.ts';
import { mayMovePost, type PostState, stateOf } from '#shop/content/index.ts';
import { textHasWords } from '#shop/core/index.ts';
import { listOrders, tidyNumber } from '#shop/orders/index.server.ts';
import { readOrderQuery } from '#shop/orders/index.ts';
import {
  type Command,
  missingCommand,
  type Obstacle,
  parseCommand,
  type Say,
  unknownCommand,
  VERBS,
  type Verb,
} from './commands.ts';
import { orderVerbs } from './order-verbs.server.ts';
import { isOther, mayCommand, otherCommands, otherCommandsAt } from './other-commands.server.ts';
import { placeOf } from './place-of.ts';
import {
  type Commanded,
  commandOf,
  MOST,
  type Named,
  type OfNamed,
  ofNamed,
  type Possible,
} from './possible-commands.ts';
import { shopCommands } from './shop-commands.server.ts';

type Context = Pick<RequestContext, 'shop' | 'locale'>;

const ofKind = (kind: (typeof VERBS)[Verb]): Verb[] =>
  (Object.keys(VERBS) as Verb[]).filter((verb) => VERBS[verb] === kind);

interface ProductFacts {
  id: string;
  name: string;
  status: ProductStatus;
}

function productVerbs(person: Person, { id, name, status }: ProductFacts): Record<string, Possible> {
  const mayEdit = hasRole(person, 'admin', 'editor');
  const turn = (now: NonNullable<Command['changes']>['now'], obstacle: Obstacle | null): Possible =>
    !mayEdit
      ? { obstacle: 'role' }
      : obstacle
        ? { obstacle }
        : { to: `/admin/products/${id}`, changes: { id, name, was: status, now } };
  return {
    stock: mayEdit ? { to: `/admin/products/${id}/stock` } : { obstacle: 'role' },
    archive: turn('archived', status === 'archived' ? 'archived' : null),
    publish: turn('published', status === 'published' ? 'published' : null),
    unpublish: turn('draft', status === 'published' || status === 'scheduled' ? null : 'notPublished'),
    duplicate: mayEdit ? { to: `/admin/products/${id}`, intent: 'duplicate' } : { obstacle: 'role' },
    preview: { to: `/admin/products/${id}/preview`, isOutside: true },
  };
}

const ORDER_PAGE = /^\/admin\/orders\/([0-9a-f-]{36})(?:\/|$)/;
const POST_PAGE = /^\/admin\/blog\/([^/]+)$/;
const PRODUCT_PAGE = /^\/admin\/products\/([^/]+)$/;

export async function commandsAt(ctx: Context, person: Person, pathname: string): Promise<Command[]> {
  const t = adminPaletteMessages.in(ctx.locale);
  const [, orderId] = ORDER_PAGE.exec(pathname) ?? [];
  if (orderId && hasRole(person, 'admin', 'editor')) {
    const order = await orderVerbs(ctx, person, orderId);
    return order
      ? ofKind('order').flatMap((verb) => commandOf(t, verb, order.number, '', order.verbs[verb]!))
      : [];
  }
  const [, postId] = POST_PAGE.exec(pathname) ?? [];
  const post = postId ? await readPostForStaff(ctx.shop, postId) : null;
  if (post) {
    const state = stateOf(post, ctx.shop.clock.now());
    return (['publish', 'unpublish'] as const).flatMap((move) =>
      commandOf(t, move, post.title, '', movePost(person, { id: post.id, state }, move)),
    );
  }
  const [, productId] = PRODUCT_PAGE.exec(pathname) ?? [];
  if (!productId) return otherCommandsAt(ctx, person, pathname);
  const { items } = await listForStaff(ctx.shop, parseStaffQuery(new URLSearchParams({ q: productId })));
  const product = items.find(({ id }) => id === productId);
  return product
    ? [...ofKind('product'), ...ofKind('text')].flatMap((verb) =>
        commandOf(t, verb, product.name, '', productVerbs(person, product)[verb]!),
      )
    : [];
}

/** As it is typed. */
const nameOf = (t: Say, verb: Verb): string => t(`words.${verb}`).split(' ')[0]!.replaceAll('_', ' ');

/** Carries "refund LL-1003" to the page where that order is refunded, or says why it can't. Null: not a command. */
export async function commandsFor(ctx: Context, person: Person, typed: string): Promise<Commanded | null> {
  const t = adminPaletteMessages.in(ctx.locale);
  const ofShop = await shopCommands(ctx, person, typed);
  if (ofShop) return ofShop;
  const asked = parseCommand(typed, t);
  if (!asked) return notPossibleHere(ctx, person, typed);
  const { verb, object } = asked;
  if (VERBS[verb] === 'order') {
    if (!hasRole(person, 'admin', 'editor')) return { commands: [], note: t('why.role') };
    if (object === '') return { commands: [], note: t('needs.order', { verb: nameOf(t, verb) }) };
    return ofOrders(ctx, person, verb, object);
  }
  const kind = VERBS[verb];
  if (isOther(kind)) {
    if (!mayCommand(person, kind)) return { commands: [], note: t('why.role') };
    if (object === '') return { commands: [], note: t(`needs.${kind}`) };
    const found = await otherCommands(ctx, person, verb, object);
    // “Send LL-1003” means an order, which can't be sent so.
    return found.commands.length > 0 ? found : ((await notPossibleHere(ctx, person, typed)) ?? found);
  }
  if (object === '')
    return { commands: [], note: t(VERBS[verb] === 'text' ? 'needs.text' : 'needs.product') };
  const products = await ofProducts(ctx, person, verb, object);
  if (VERBS[verb] !== 'text') return products;
  const posts = await ofPosts(ctx, person, verb, object);
  const commands = [...products.commands, ...posts.commands];
  const isPossible = [...products.done, ...posts.done].length > 0;
  return {
    commands: isPossible ? [...products.done, ...posts.done] : commands,
    note:
      isPossible && posts.done.length > 0 ? null : isPossible ? products.note : (posts.note ?? products.note),
  };
}

/** Explains an unsupported verb and offers to open its object. Null: not a command. */
const notPossibleHere = async (ctx: Context, person: Person, typed: string): Promise<Commanded | null> =>
  (await ofUnknown(ctx, person, typed)) ?? ofMissing(ctx, person, typed);

/** For “delete soap”: the records with that name, if any. */
async function ofMissing(ctx: Context, person: Person, typed: string): Promise<Commanded | null> {
  const t = adminPaletteMessages.in(ctx.locale);
  const asked = missingCommand(typed, t);
  if (!asked) return null;
  const [{ items }, others] = await Promise.all([
    listForStaff(ctx.shop, parseStaffQuery(new URLSearchParams({ q: asked.object }))),
    quickFind(ctx.shop, person, asked.object),
  ]);
  const open = (name: string, detail: string, to: string): Command => ({
    name: t('command.open', { name }),
    detail,
    to,
  });
  const commands = [
    ...items.slice(0, MOST).map(({ id, name }) => open(name, t('kind.product'), `/admin/products/${id}`)),
    ...others.slice(0, MOST).map((found) => open(found.name, t(`kind.${found.kind}`), placeOf(found))),
  ];
  return { commands, note: t('unknown.verb', asked) };
}

/** For “email LL-1003”: opens the order, and offers its possible commands. */
async function ofUnknown(ctx: Context, person: Person, typed: string): Promise<Commanded | null> {
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

async function ofOrders(ctx: Context, person: Person, verb: Verb, object: string): Promise<Commanded> {
  const t = adminPaletteMessages.in(ctx.locale);
  const { items, isAlike } = await listOrders(ctx.shop, readOrderQuery(new URLSearchParams({ q: object })));
  const wanted = tidyNumber(object);
  const exact = items.filter(({ number }) => number === wanted || number.endsWith(`-${wanted}`));
  // A number is never taken for the total of another order.
  const others = /^\d+$/.test(wanted) ? items.filter(({ number }) => number.includes(wanted)) : items;
  const found = (exact.length > 0 ? exact.slice(0, 1) : others).slice(0, MOST);
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

async function ofProducts(ctx: Context, person: Person, verb: Verb, object: string): Promise<OfNamed> {
  const t = adminPaletteMessages.in(ctx.locale);
  const { items, isAlike } = await listForStaff(
    ctx.shop,
    parseStaffQuery(new URLSearchParams({ q: object })),
  );
  const missing = t('none.product', { object });
  const found = items.map((product) => ({
    name: product.name,
    detail: '',
    to: `/admin/products/${product.id}`,
    possible: productVerbs(person, product)[verb]!,
  }));
  const asked = ofNamed(t, verb, found, missing);
  return isAlike ? { ...asked, note: missing } : asked;
}

function movePost(
  person: Person,
  { id, state }: { id: string; state: PostState },
  move: 'publish' | 'unpublish',
): Possible {
  const fields: [string, string][] = [
    ['intent', move],
    ['post', id],
  ];
  if (!mayWrite(person)) return { obstacle: 'role' };
  return mayMovePost(move, state)
    ? { to: `/admin/blog/${id}`, sends: { action: '/admin/blog', fields } }
    : { obstacle: move === 'publish' && state === 'published' ? 'published' : 'notPublished' };
}

async function ofPosts(ctx: Context, person: Person, verb: Verb, object: string): Promise<OfNamed> {
  const t = adminPaletteMessages.in(ctx.locale);
  const move = verb === 'publish' ? 'publish' : 'unpublish';
  const { items } = await listPostsForStaff(ctx.shop, { state: null, search: object, page: 1 });
  const found = items
    .filter(({ title }) => textHasWords(title, object))
    .map(
      ({ id, title: name, state }): Named => ({
        name,
        detail: t('kind.post'),
        to: `/admin/blog/${id}`,
        possible: movePost(person, { id, state }, move),
      }),
    );
  return ofNamed(t, verb, found, t('none.text', { object }));
}
