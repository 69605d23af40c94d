import { Badge } from '#app/ui/badge.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminTranslationsMessages } from '#messages/admin-translations.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { TranslationSummary } from './translation-badge.server.ts';
import { STATE_TONES } from './translation-meter-view.tsx';

/** How complete the French of the edited texts is, with a link to it. */
export function TranslationBadge({ summary }: { summary: TranslationSummary | null }) {
  const t = useMessages(adminTranslationsMessages);
  if (!summary) return null;
  const { path, state, count } = summary;
  return (
    <Link to={path} className="inline-flex min-h-11 items-center">
      <Badge tone={STATE_TONES[state]}>{t(`badge.${state}`, { count })}</Badge>
    </Link>
  );
}
