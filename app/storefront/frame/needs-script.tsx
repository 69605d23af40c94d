import { Notice } from '#app/ui/feedback/notice.tsx';
import { footerMessages } from '#messages/footer.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useShopfront } from './shopfront.ts';

export function NeedsScript() {
  const t = useMessages(footerMessages);
  const { email } = useShopfront();
  return (
    <noscript>
      <div className="mt-6 max-w-xl">
        <Notice tone="warning" title={t('needs-script')}>
          <p>{t('needs-script.text', { email })}</p>
        </Notice>
      </div>
    </noscript>
  );
}
