import { contextOf } from '#app/context.ts';
import { readSavedCart, saveCart } from '#shop/checkout/index.server.ts';
import { parseCartToSave } from '#shop/checkout/index.ts';
import { rememberLanguage } from '#shop/email/index.server.ts';
import { jsonBody, unauthorized, unreadable } from '../json-requests.server.ts';
import type { Route } from './+types/cart.saved';

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const person = await ctx.person();
  if (!person) return unauthorized(ctx);
  return Response.json({ owner: person.id, ...(await readSavedCart(ctx.shop, person.id)) });
}

/** Saves a device's cart: POST as JSON with the version it is based on, 409 when another device was faster. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const person = await ctx.person();
  if (!person) return unauthorized(ctx);
  const saving = parseCartToSave(await jsonBody(request));
  if (!saving) return unreadable();
  // Emails about abandoned carts and price drops are in the language they shop in.
  if (ctx.languages.length > 1) await rememberLanguage(ctx.shop, person.email);
  const isOwn = saving.owner === person.id;
  const saved = isOwn
    ? await saveCart(ctx.shop, person.id, saving)
    : { ok: false, problem: 'conflict', ...(await readSavedCart(ctx.shop, person.id)) };
  return Response.json({ ...saved, owner: person.id }, { status: saved.ok ? 200 : 409 });
}
