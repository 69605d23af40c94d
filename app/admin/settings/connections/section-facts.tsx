import { Link } from '#app/ui/link.tsx';
import { adminConnectionsMessages } from '#messages/admin-connections.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { ConnectionId } from '#shop/backoffice/index.ts';
import type { TransferDetails } from '#shop/orders/index.ts';
import type { ConnectionState } from './connection-card.tsx';

interface Facts {
  states: Record<ConnectionId, ConnectionState>;
  mode: 'test' | 'live';
  isLocal: boolean;
  redirects: { google: string; quickbooks: string };
  transfers: TransferDetails | null;
  /** The address with its token; null without one. */
  trackingWebhook: string | null;
}

export function SectionFacts({ anchor, facts }: { anchor: string; facts: Facts }) {
  const t = useMessages(adminConnectionsMessages);
  switch (anchor) {
    case 'stripe': {
      const { isSaved, secrets } = facts.states[`stripe-${facts.mode}`];
      if (!isSaved) return null;
      const webhook = facts.isLocal ? 'local' : secrets.webhookSecret ? 'on' : 'off';
      return <p className="mt-2 text-quiet">{t(`stripe.webhook.${webhook}`)}</p>;
    }
    case 'e-transfer':
      return facts.transfers && <TransferPreview {...facts.transfers} />;
    case 'shippo':
      return <ShippoWebhook {...facts} />;
    case 'google':
      return <Address label={t('google.redirect')} address={facts.redirects.google} />;
    case 'quickbooks':
      return (
        <>
          <Address label={t('quickbooks.redirect')} address={facts.redirects.quickbooks} />
          <Link to="/admin/accounting" className="prose-link inline-flex min-h-11 items-center">
            {t('quickbooks.accounting')}
          </Link>
        </>
      );
    case 'deepl':
      return (
        <Link to="/admin/translations" className="prose-link inline-flex min-h-11 items-center">
          {t('deepl.translations')}
        </Link>
      );
    case 'backups':
      return (
        <Link to="/admin/status#backups" className="prose-link inline-flex min-h-11 items-center">
          {t('backups.status')}
        </Link>
      );
  }
  return null;
}

const Address = ({ label, address }: { label: string; address: string }) => (
  <p className="mt-3 text-sm">
    <span className="block text-quiet">{label}</span>
    <code className="wrap-anywhere select-all">{address}</code>
  </p>
);

function ShippoWebhook({ states, isLocal, trackingWebhook }: Facts) {
  const t = useMessages(adminConnectionsMessages);
  const { isSaved, isReadable, fields, fixed } = states.shippo;
  const isByHand = fixed.includes('webhookToken');
  if (!trackingWebhook && !(isLocal && isSaved && isReadable)) return null;
  if (isLocal) return <p className="mt-2 text-quiet">{t('shippo.webhook.local')}</p>;
  if (!isByHand && trackingWebhook?.startsWith(`${fields.webhookUrl}?`))
    return <p className="mt-2 text-quiet">{t('shippo.webhook.on')}</p>;
  return (
    <>
      <p className="mt-2 text-quiet">{t(isByHand ? 'shippo.webhook.fixed' : 'shippo.webhook.off')}</p>
      <Address label={t('shippo.webhook.address')} address={trackingWebhook!} />
    </>
  );
}

function TransferPreview({ email, question, answer }: TransferDetails) {
  const t = useMessages(adminConnectionsMessages);
  return (
    <figure className="mt-4 rounded-card border border-line bg-surface p-4">
      <figcaption className="text-sm text-quiet">{t('e-transfer.preview')}</figcaption>
      <p className="mt-2 wrap-anywhere">{t('e-transfer.preview.to', { email })}</p>
      {question && answer && (
        <p className="mt-1 wrap-anywhere">{t('e-transfer.preview.question', { question, answer })}</p>
      )}
    </figure>
  );
}
