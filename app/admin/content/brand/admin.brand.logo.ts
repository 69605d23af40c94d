import { data } from 'react-router';
import { z } from 'zod';
import { contextOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { adminBrandMessages } from '#messages/admin-brand.ts';
import { addLogo, MAX_HEADER_LOGO } from '#shop/core/index.server.ts';
import type { Logo } from '#shop/core/index.ts';
import { MAX_UPLOAD_BYTES, UPLOAD_STATUSES } from '../../form/uploads/upload-problems.ts';
import { staffOf } from '../../staff.server.ts';
import type { Route } from './+types/admin.brand.logo';

/** `warning` if the logo isn't used as it is. */
export type LogoResult = { ok: true; logo: Logo; warning: string | null } | { ok: false; message: string };

const STATUSES = { ...UPLOAD_STATUSES, 'svg-text': 415 } as const;
const form = z.strictObject({ logo: z.instanceof(File) });

/** There is nothing to read here, even for the staff. */
export async function loader({ context }: Route.LoaderArgs) {
  await staffOf(contextOf(context), '/admin/brand');
  return new Response(null, { status: 404 });
}

/** A received logo is used only once the look that names it is saved. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, '/admin/brand', 'admin');
  const t = adminBrandMessages.in(ctx.locale);
  const refused = (problem: keyof typeof STATUSES) =>
    data<LogoResult>({ ok: false, message: t(`logo.problem.${problem}`) }, { status: STATUSES[problem] });
  const read = form.safeParse(Object.fromEntries(await readFormData(request)));
  if (!read.success) return refused('unreadable');
  const { logo } = read.data;
  if (logo.size > MAX_UPLOAD_BYTES) return refused('too-large');
  const added = await addLogo(ctx.shop, Buffer.from(await logo.arrayBuffer()));
  if (!added.ok) return refused(added.problem);
  const warning = added.isHeavy ? t('logo.heavy', { max: MAX_HEADER_LOGO / 1_000 }) : null;
  return data<LogoResult>({ ok: true, logo: added.logo, warning });
}
