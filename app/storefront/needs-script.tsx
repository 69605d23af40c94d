import { Notice } from '#app/ui/feedback/notice.tsx';
import { say } from '#messages/footer.ts';
import { useShopfront } from './storefront-layout.tsx';

/** Says near the heading of a page that it does nothing without scripts, and what to do instead. */
export function NeedsScript() {
  const { email } = useShopfront();
  return (
    <noscript>
      <div className="mt-6 max-w-xl">
        <Notice tone="warning" title={say('needs-script')}>
          <p>{say('needs-script.text', { email })}</p>
        </Notice>
      </div>
    </noscript>
  );
}
