import { z } from 'zod';
import { contextOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { pathOf, staffOf } from '../../staff.server.ts';
import type { Route } from './+types/admin.newsletters.render';

// Emails need inline styles; scripts and forms in them must not run.
const HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'; sandbox allow-same-origin",
  'X-Frame-Options': 'SAMEORIGIN',
  'Cache-Control': 'no-store',
};

const asked = z.strictObject({
  id: z.uuid(),
  as: z.enum(['html', 'text']),
  words: z
    .string()
    .max(200_000)
    .transform((json, { addIssue }): Record<string, unknown> => {
      try {
        return z.record(z.string(), z.unknown()).parse(JSON.parse(json));
      } catch {
        addIssue({ code: 'custom' });
        return z.NEVER;
      }
    }),
});

/** Renders a newsletter with the form's words; a field that can't be used keeps its saved words. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin');
  const read = asked.safeParse(Object.fromEntries(await readFormData(request)));
  if (!read.success) throw new Response(null, { status: 400 });
  const { id, as, words } = read.data;
  const written = await ctx.shop.renderEmail(ctx.shop, {
    kind: 'newsletter-test',
    recipient: person.email,
    data: { newsletterId: id, words },
  });
  if (!written) throw new Response(null, { status: 404 });
  return as === 'html'
    ? new Response(written.html, { headers: { ...HEADERS, 'Content-Type': 'text/html; charset=utf-8' } })
    : new Response(written.text, { headers: { ...HEADERS, 'Content-Type': 'text/plain; charset=utf-8' } });
}

/** There is nothing to read here, even for the staff. */
export async function loader({ context }: Route.LoaderArgs) {
  await staffOf(contextOf(context), '/admin/newsletters');
  return new Response(null, { status: 404 });
}
