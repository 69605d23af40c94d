import { contextOf } from '#app/context.ts';
import { changeWishes, listWishes } from '#shop/customers/index.server.ts';
import { parseWishChange } from '#shop/customers/index.ts';
import { jsonBody, unauthorized, unreadable } from '../json-requests.server.ts';
import type { Route } from './+types/wishlist.items';

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const person = await ctx.person();
  if (!person) return unauthorized(ctx);
  return Response.json({ owner: person.id, wishes: await listWishes(ctx.shop, person.id) });
}

/** Changes it: POST as JSON with add, remove or upload. The response is the complete list. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const person = await ctx.person();
  if (!person) return unauthorized(ctx);
  const change = parseWishChange(await jsonBody(request));
  if (!change) return unreadable();
  // If another customer has signed in since the page was opened, their list is left alone; the page sees the new owner.
  if (change.owner === person.id) await changeWishes(ctx.shop, person.id, change);
  return Response.json({ owner: person.id, wishes: await listWishes(ctx.shop, person.id) });
}
