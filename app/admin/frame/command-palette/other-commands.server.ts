import type { RequestContext } from '#app/context.ts';
import { adminPaletteMessages } from '#messages/admin-palette.ts';
import { hasRole, type Person } from '#shop/accounts/index.ts';
import { listDiscounts, listGiftCards, readDiscount } from '#shop/checkout/index.server.ts';
import {
  findCustomer,
  listCustomers,
  listNewsletters,
  readNewsletter,
  reviewQueue,
} from '#shop/customers/index.server.ts';
import { type Command, VERBS, type Verb } from './commands.ts';
import { type Commanded, commandOf, MOST, type Named, ofNamed, type Possible } from './possible-commands.ts';

type Context = Pick<RequestContext, 'shop' | 'locale'>;

const FIND = {
  discount: discountsFor,
  customer: customersFor,
  giftCard: giftCardsFor,
  newsletter: newslettersFor,
  review: reviewsFor,
} as const;
type Kind = keyof typeof FIND;

export const isOther = (kind: (typeof VERBS)[Verb]): kind is Kind => kind in FIND;

export const mayCommand = (person: Person, kind: Kind): boolean =>
  kind === 'review' ? hasRole(person, 'admin', 'editor', 'moderator') : hasRole(person, 'admin');

/** The command asked of a discount, customer, gift card, newsletter or review, or why it can't be done. */
export async function otherCommands(
  ctx: Context,
  person: Person,
  verb: Verb,
  object: string,
): Promise<Commanded> {
  const t = adminPaletteMessages.in(ctx.locale);
  const kind = VERBS[verb] as Kind;
  const found = await FIND[kind](ctx, person, verb, object);
  const { commands, note } = ofNamed(t, verb, found, t(`none.${kind}`, { object }));
  return { commands, note };
}

function ofDiscount(
  { id, name, code, isOn: wasOn }: { id: string; name: string; code: string | null; isOn: boolean },
  verb: Verb,
): Named {
  const isOn = verb === 'turnOn';
  const to = `/admin/discounts/${id}`;
  const fields: [string, string][] = [
    ['intent', isOn ? 'turn-on' : 'turn-off'],
    ['discount', id],
  ];
  const possible: Possible =
    wasOn === isOn
      ? { obstacle: isOn ? 'on' : 'off' }
      : { to, sends: { action: '/admin/discounts', fields } };
  return { name, detail: code ?? '', to, possible };
}

function ofCustomer({ key, name, email }: { key: string; name: string; email: string }, verb: Verb): Named {
  const to = `/admin/customers/${key}`;
  const possible: Possible = verb === 'write' ? { to: `mailto:${email}` } : { to: `${to}#tags` };
  return { name: name || email, detail: email, to, possible };
}

function ofNewsletter({ id, subject, status }: { id: string; subject: string; status: string }): Named {
  const to = `/admin/newsletters/${id}`;
  const possible: Possible = status === 'draft' ? { to: `${to}#at` } : { obstacle: 'newsletterSent' };
  return { name: subject, detail: '', to, possible };
}

const PAGE = /^\/admin\/(discounts|customers|newsletters)\/([0-9a-f-]{36})$/;

/** The commands of a discount's, customer's or newsletter's page. */
export async function otherCommandsAt(ctx: Context, person: Person, pathname: string): Promise<Command[]> {
  const [, list, id = ''] = PAGE.exec(pathname) ?? [];
  if (!list || !hasRole(person, 'admin')) return [];
  const { shop, locale } = ctx;
  const t = adminPaletteMessages.in(locale);
  const of = (verb: Verb, { name, possible }: Named) => commandOf(t, verb, name, '', possible);
  if (list === 'discounts') {
    const discount = await readDiscount(shop, id);
    return discount
      ? (['turnOn', 'turnOff'] as const).flatMap((verb) => of(verb, ofDiscount(discount, verb)))
      : [];
  }
  if (list === 'customers') {
    const customer = await findCustomer(shop, id);
    return customer
      ? (['write', 'tag'] as const).flatMap((verb) => of(verb, ofCustomer(customer, verb)))
      : [];
  }
  const newsletter = await readNewsletter(shop, id);
  return newsletter ? of('send', ofNewsletter(newsletter)) : [];
}

async function discountsFor(ctx: Context, _: Person, verb: Verb, object: string): Promise<Named[]> {
  const { items, isAlike } = await listDiscounts(ctx.shop, { search: object, page: 1 });
  // “Turn off WINTER15” doesn't mean WINTER25.
  if (isAlike) return [];
  return items.slice(0, MOST).map((discount) => ofDiscount(discount, verb));
}

async function customersFor({ shop }: Context, _: Person, verb: Verb, object: string): Promise<Named[]> {
  const { items } = await listCustomers(shop, { search: object, page: 1, perPage: MOST });
  return items.map((customer) => ofCustomer(customer, verb));
}

async function giftCardsFor({ shop }: Context, _: Person, __: Verb, object: string): Promise<Named[]> {
  const { cards, isAlike } = await listGiftCards(shop, { search: object });
  if (isAlike) return [];
  return cards.slice(0, MOST).map((card): Named => {
    const to = `/admin/gift-cards/${card.id}`;
    const possible: Possible = !card.isOn
      ? { obstacle: 'cardOff' }
      : card.balanceCents === 0
        ? { obstacle: 'noBalance' }
        : card.recipientEmail === ''
          ? { obstacle: 'noRecipient' }
          : { to: `${to}#recipientEmail` };
    return { name: `•••• ${card.lastFour}`, detail: card.recipientName, to, possible };
  });
}

async function newslettersFor({ shop }: Context, _: Person, __: Verb, object: string): Promise<Named[]> {
  const { items, isAlike } = await listNewsletters(shop, { search: object, page: 1 });
  if (isAlike) return [];
  return items.slice(0, MOST).map((newsletter) => ofNewsletter(newsletter));
}

/** Those that wait. Each is decided on its page, where it is read in full with its pictures. */
async function reviewsFor({ shop }: Context, person: Person, _: Verb, object: string): Promise<Named[]> {
  const queue = await reviewQueue(shop, person, { queue: 'waiting', search: object });
  return (queue?.items ?? []).slice(0, MOST).map(({ id, title, userName, comment }): Named => {
    const to = `/admin/reviews?${new URLSearchParams({ q: title, open: id })}`;
    const detail = [userName, comment].filter(Boolean).join(': ').slice(0, 200);
    return { name: title, detail, to, possible: { to } };
  });
}
