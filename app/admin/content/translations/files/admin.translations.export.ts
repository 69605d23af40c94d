import { z } from 'zod';
import { staffOf } from '#app/admin/staff.server.ts';
import { contextOf } from '#app/context.ts';
import { download } from '#app/csv-answer.ts';
import { exportTranslations } from '#shop/backoffice/index.server.ts';
import { EXPORT_FORMATS, EXPORTED_TEXTS } from '#shop/backoffice/index.ts';
import { RESOURCES } from '#shop/core/index.ts';
import { translatedInto } from '../translations-list.server.ts';
import type { Route } from './+types/admin.translations.export';
import { describeIn } from './translation-file.server.ts';

const choice = z.strictObject({
  which: z.enum(EXPORTED_TEXTS).default('all'),
  kind: z.union([z.enum(RESOURCES), z.literal('')]).default(''),
  format: z.enum(EXPORT_FORMATS).default('xlf'),
});

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, '/admin/translations', 'admin', 'editor', 'moderator');
  const asked = choice.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!asked.success) throw new Response(null, { status: 404 });
  const { which, kind, format } = asked.data;
  const locale = translatedInto(ctx.languages);
  const texts = exportTranslations(
    ctx.shop,
    locale,
    { which, kind: kind || null },
    format,
    describeIn(ctx.locale),
  );
  return download(texts, ['translations', locale, which, kind].filter(Boolean).join('-'), format);
}
