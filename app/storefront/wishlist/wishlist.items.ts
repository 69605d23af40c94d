import { contextOf } from '#app/context.ts';
import { changeWishes, listWishes } from '#shop/customers/index.server.ts';
import { parseWishChange } from '#shop/customers/index.ts';
import { jsonBody, nobody, unreadable } from '../json-requests.server.ts';
import type { Route } from './+types/wishlist.items';

/** The wishlist of who is signed in. */
export async function loader({ context }: Route.LoaderArgs) {
  const visit = contextOf(context);
  const person = await visit.person();
  if (!person) return nobody(visit);
  return Response.json({ owner: person.id, wishes: await listWishes(visit.shop, person.id) });
}

/** Changes it: POST as JSON, one of add, remove and upload. The answer is the whole list. */
export async function action({ context, request }: Route.ActionArgs) {
  const visit = contextOf(context);
  const person = await visit.person();
  if (!person) return nobody(visit);
  const change = parseWishChange(await jsonBody(request));
  if (!change) return unreadable();
  // Who signed in since the page was opened keeps their own list, and the page learns of them by the owner.
  if (change.owner === person.id) await changeWishes(visit.shop, person.id, change);
  return Response.json({ owner: person.id, wishes: await listWishes(visit.shop, person.id) });
}
