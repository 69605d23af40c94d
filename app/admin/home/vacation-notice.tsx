import { Notice } from '#app/ui/feedback/notice.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminHomeMessages } from '#messages/admin-home.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { shopDayName, type VacationState } from '#shop/core/index.ts';

/** Says that the shop takes no orders, or ships none, while its owner is away; nothing before that. */
export function VacationNotice({ state, back, mayChange }: VacationState & { mayChange: boolean }) {
  const t = useMessages(adminHomeMessages);
  if (state === 'planned') return null;
  return (
    <div className="mt-4">
      <Notice tone="warning" title={t(`vacation.${state}`, { day: shopDayName(back, t.locale) })}>
        <p>{t(`vacation.${state}.text`)}</p>
        {mayChange && (
          <Link to="/admin/settings/vacation" className="prose-link inline-flex min-h-11 items-center">
            {t('vacation.link')}
          </Link>
        )}
      </Notice>
    </div>
  );
}
