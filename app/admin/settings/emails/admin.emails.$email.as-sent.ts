import { z } from 'zod';
import { contextOf } from '#app/context.ts';
import { findEmail } from '#shop/email/index.server.ts';
import { pathOf, staffOf } from '../../staff.server.ts';
import type { Route } from './+types/admin.emails.$email.as-sent';

// Emails need inline styles; scripts and forms in them must not run.
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'; sandbox";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin');
  const id = z.uuid().safeParse(params.email);
  const email = id.success ? await findEmail(ctx.shop, id.data) : null;
  if (!email) throw new Response(null, { status: 404 });
  return new Response(email.html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': POLICY,
      'Cache-Control': 'no-store',
    },
  });
}
