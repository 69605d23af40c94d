import type { Locale } from '#platform/i18n/messages.ts';
import { localPath, type SlugReader } from '#shop/core/index.ts';
import type { RenderedEmail } from '#shop/email/index.ts';

/** An email whose links lead to the shop in its language: templates, and owners, name pages by their English paths. */
export function withLocalLinks(
  email: RenderedEmail,
  {
    origin,
    locale,
    languages,
    slugOf,
  }: { origin: string; locale: Locale; languages: readonly Locale[]; slugOf: SlugReader },
): RenderedEmail {
  const local = (text: string) =>
    text.replace(/\b(https?:\/\/[^/\s"'<>]+)(\/[^\s"'<>]*)/g, (address, site: string, path: string) =>
      site === origin ? site + localPath(path, locale, languages, slugOf) : address,
    );
  const html = email.html.replace(/ href="[^"]*"/g, local);
  return { ...email, html, text: local(email.text) };
}
