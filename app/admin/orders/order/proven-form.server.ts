import { data } from 'react-router';
import { z } from 'zod';
import { prove } from '#app/admin/form/check-proof.server.ts';
import { pathOf, staffOf } from '#app/admin/staff.server.ts';
import type { RequestContext } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { adminMessages } from '#messages/admin.ts';
import { isOrderId } from './order-fields.ts';

const proof = z.strictObject({ proof: z.string().max(128) });

const refuse = (answer: { message: string | null; proof: string | null }, status: number) => ({
  ok: false as const,
  answer: data(answer, { status }),
});

/** Parses a form and checks the person's code or password; on failure returns the response to send. */
export async function provenForm<Shape extends z.ZodRawShape>(
  ctx: RequestContext,
  request: Request,
  orderId: string,
  shape: Shape,
) {
  const { email: actor } = await staffOf(ctx, pathOf(request), 'admin');
  if (!isOrderId(orderId)) throw new Response(null, { status: 404 });
  const { proof: typed = '', ...fields } = Object.fromEntries(await readFormData(request));
  const asked = z.strictObject(shape).safeParse(fields);
  const given = proof.safeParse({ proof: typed });
  if (!asked.success || !given.success) {
    const t = adminMessages.in(ctx.locale);
    return refuse({ message: t('error.unreadable'), proof: null }, 400);
  }
  const proven = await prove(ctx, (await ctx.signedIn())!, given.data.proof);
  return proven.ok
    ? { ok: true as const, asked: asked.data, actor }
    : refuse({ message: null, proof: proven.message }, proven.status);
}
