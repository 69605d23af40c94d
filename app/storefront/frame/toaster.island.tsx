import { Toaster } from '#app/ui/feedback/toaster.tsx';
import { commonMessages } from '#messages/common.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';

export default function ToasterIsland() {
  const t = useMessages(commonMessages);
  return <Toaster closeLabel={t('close')} />;
}
