import { contextOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { readSettings } from '#shop/core/index.server.ts';
import { readEmailTexts } from '#shop/email/index.server.ts';
import { isEmailTextId } from '#shop/email/index.ts';
import { pathOf, staffOf } from '../../staff.server.ts';
import type { Route } from './+types/admin.email-texts.render';
import { faultsOf, fieldsOf, languageIn, ownOf, typedOf } from './email-texts.server.ts';

// Emails need inline styles; scripts and forms in them must not run.
const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'; sandbox allow-same-origin",
  'X-Frame-Options': 'SAMEORIGIN',
  'Cache-Control': 'no-store',
};

/** Renders the email with the form's words; a field that can't be used keeps its saved words. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin');
  const { email, language, ...form } = Object.fromEntries(await readFormData(request));
  if (typeof email !== 'string' || !isEmailTextId(email)) throw new Response(null, { status: 400 });
  const { shop } = ctx;
  const locale = languageIn(language, ctx);
  const fields = fieldsOf(email, locale);
  const typed = typedOf(fields, form);
  const faults = faultsOf(fields, typed, locale);
  const usable = fields.filter(({ name }) => !(name in faults));
  const [settings, own] = await Promise.all([readSettings(shop.db), readEmailTexts(shop, locale)]);
  const saved = Object.entries(own.emailTexts[locale] ?? {}).filter(
    ([key]) => !usable.some((field) => field.key === key),
  );
  const emailTexts = { [locale]: { ...Object.fromEntries(saved), ...ownOf(usable, typed) } };
  const about = { settings: { ...settings, emailTexts }, locale, origin: shop.config.publicOrigin };
  return new Response((await shop.previewEmail(email, about)).html, { headers: HEADERS });
}

/** There is nothing to read here, even for the staff. */
export async function loader({ context }: Route.LoaderArgs) {
  await staffOf(contextOf(context), '/admin/email-texts');
  return new Response(null, { status: 404 });
}
