import type { Locale } from '#platform/i18n/messages.ts';
import { languagePrefix } from '#shop/core/index.ts';

const CANADA_POST = /(^|\.)(canadapost|postescanada|canadapost-postescanada)\.ca$/;
const UPS = /(^|\.)ups\.com$/;

/**
 * A carrier's tracking page in the reader's language, where we know how it names its languages; other pages stay as
 * they are. Label providers name the English one.
 */
export function carrierPage(url: string | null, locale: Locale): string | null {
  if (url === null || !URL.canParse(url)) return url;
  const page = new URL(url);
  if (CANADA_POST.test(page.hostname)) {
    page.pathname = page.pathname.replace(
      /^\/(track-reperage|trackweb)\/(en|fr)(?=\/|$)/,
      `/$1/${languagePrefix(locale)}`,
    );
  } else if (UPS.test(page.hostname) && (page.pathname === '/track' || page.searchParams.has('loc'))) {
    page.searchParams.set('loc', locale.replace('-', '_'));
  } else {
    return url;
  }
  return page.href;
}
