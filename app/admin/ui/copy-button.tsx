import { Button } from '#app/ui/button.tsx';
import { toast } from '#app/ui/feedback/toast-store.ts';
import { adminMessages } from '#messages/admin.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';

/** Copies a text and says so; hidden until scripts run. */
export function CopyButton({ text, name }: { text: string; name: string }) {
  const t = useMessages(adminMessages);
  const copy = async () => {
    try {
      // Missing on a page without TLS.
      await navigator.clipboard.writeText(text);
      toast({ text: t('action.copied') });
    } catch {
      toast({ text: t('action.notCopied') });
    }
  };
  return (
    <Button variant="outline" size="small" onClick={copy} className="noscript:hidden">
      {name}
    </Button>
  );
}
