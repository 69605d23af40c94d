import { redirect } from 'react-router';
import { z } from 'zod';
import { contextOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { LOCALES } from '#platform/i18n/messages.ts';
import { setStaffPreferences } from '#shop/accounts/index.server.ts';
import { STAFF_THEMES } from '#shop/accounts/index.ts';
import { staffOf } from '../staff.server.ts';
import type { Route } from './+types/admin.preferences';

const back = z.string().regex(/^\/admin(?:[/?]|$)/);
const asked = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('theme'), theme: z.enum(STAFF_THEMES), back }),
  z.strictObject({ intent: z.literal('language'), language: z.enum(LOCALES), back }),
]);

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, '/admin');
  const read = asked.safeParse(Object.fromEntries(await readFormData(request)));
  if (!read.success) throw new Response(null, { status: 400 });
  const { intent: _, back: to, ...preference } = read.data;
  await setStaffPreferences(ctx.shop, person.id, preference);
  // Before scripts run, the form is sent as a page of its own.
  return request.headers.get('Sec-Fetch-Dest') === 'document' ? redirect(to) : null;
}

/** There is nothing to read here, even for the staff. */
export async function loader({ context }: Route.LoaderArgs) {
  await staffOf(contextOf(context), '/admin');
  return new Response(null, { status: 404 });
}
