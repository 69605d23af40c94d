import type { Locale } from '#platform/i18n/messages.ts';
import { languagePrefix } from '#shop/core/index.ts';

const CANADA_POST = /(^|\.)(canadapost|postescanada|canadapost-postescanada)\.ca$/;
const FEDEX = /(^|\.)fedex\.com$/;
const PUROLATOR = /(^|\.)purolator\.com$/;
const UPS = /(^|\.)ups\.com$/;

/**
 * A carrier's tracking page in the reader's language, where we know how it names its languages; other pages stay as
 * they are. Label providers name the English one.
 */
export function carrierPage(url: string | null, locale: Locale): string | null {
  const page = url === null ? null : urlOf(url);
  if (!page) return url;
  if (CANADA_POST.test(page.hostname)) {
    page.pathname = page.pathname.replace(
      /^\/(track-reperage|trackweb)\/(en|fr)(?=\/|$)/,
      `/$1/${languagePrefix(locale)}`,
    );
  } else if (PUROLATOR.test(page.hostname)) {
    page.pathname = page.pathname.replace(
      /^\/(en|fr)(?=(\/shipping)?\/tracker$)/,
      `/${languagePrefix(locale)}`,
    );
  } else if (FEDEX.test(page.hostname) && page.pathname.startsWith('/fedextrack')) {
    page.searchParams.set('locale', locale.replace('-', '_'));
  } else if (UPS.test(page.hostname) && (page.pathname === '/track' || page.searchParams.has('loc'))) {
    page.searchParams.set('loc', locale.replace('-', '_'));
  } else {
    return url;
  }
  return page.href;
}

/** Null if it isn't a URL. Safari 16.4 has no `URL.canParse`. */
function urlOf(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
