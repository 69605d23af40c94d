import { DEFAULT_LOCALE, type Locale } from '#platform/i18n/messages.ts';

/** The `lang` of a text that is shown as the owner wrote it, because it has no translation; none where it has. */
export const sourceLang = ({ english }: { english?: string[] }, field: string): Locale | undefined =>
  english?.includes(field) ? DEFAULT_LOCALE : undefined;
