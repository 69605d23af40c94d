import { Notice } from '#app/ui/feedback/notice.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminQuebecNoticeMessages } from '#messages/admin-quebec-notice.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { QuebecWarning } from '#shop/backoffice/index.server.ts';

/** Warns that the shop can't serve Quebec in French yet, with links to fix it. */
export function QuebecNotice({
  does,
  isSpoken,
  products,
  others,
  mayChange,
}: QuebecWarning & { mayChange: boolean }) {
  const t = useMessages(adminQuebecNoticeMessages);
  const title = !isSpoken
    ? t('language')
    : products > 0
      ? t('products', { count: products })
      : t('texts', { count: others });
  return (
    <div className="mt-4">
      <Notice tone="warning" title={title}>
        <p>{t(does)}</p>
        {isSpoken ? (
          <Link
            to={`/admin/translations${products > 0 ? '?blocking=1' : ''}`}
            className="prose-link inline-flex min-h-11 items-center"
          >
            {t('link')}
          </Link>
        ) : (
          mayChange && (
            <Link to="/admin/settings/languages" className="prose-link inline-flex min-h-11 items-center">
              {t('languages')}
            </Link>
          )
        )}
      </Notice>
    </div>
  );
}
