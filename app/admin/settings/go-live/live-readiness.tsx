import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminLiveMessages } from '#messages/admin-live.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { LiveNeed, LiveRisk, MissingWhileLive } from '#shop/backoffice/index.server.ts';

/** Where each is entered. */
export const NEED_FORMS: Record<MissingWhileLive, string> = {
  domain: '/admin/go-live#domain',
  smtp: '/admin/connections#smtp-host',
  payments: '/admin/connections#stripe-live-publishableKey',
  email: '/admin/settings/shop#shop-email',
  gst: '/admin/taxes/rates',
};

export function Missing({ missing, isLive }: { missing: LiveNeed[]; isLive: boolean }) {
  const t = useMessages(adminLiveMessages);
  return (
    <section aria-labelledby="missing">
      <h2 id="missing" className="text-xl">
        {t(isLive ? 'missing.title.live' : 'missing.title')}
      </h2>
      {missing.length === 0 ? (
        <p className="mt-2 flex items-center gap-2">
          <Icon name="check" className="size-5 shrink-0 text-good" />
          {t('missing.none')}
        </p>
      ) : (
        <ul className="mt-2">
          {missing.map((need) => (
            <li key={need}>
              <Link to={NEED_FORMS[need]} className="prose-link inline-flex min-h-11 items-center">
                {t(`missing.${need}`)}
              </Link>
              {need === 'payments' && (
                <>
                  <br />
                  <Link
                    to="/admin/connections#e-transfer-email"
                    className="prose-link inline-flex min-h-11 items-center text-sm"
                  >
                    {t('missing.payments.other')}
                  </Link>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type Risk = LiveRisk | 'two-step';

const GUIDE = '/admin/help/going-live';
const REMEDIES: Record<Risk, string> = {
  'two-step': '/account/security',
  address: '/admin/settings/shop#shop-street1',
  taxes: '/admin/taxes/rates',
  french: '/admin/settings/languages',
  products: '/admin/products/new',
  demonstration: '/admin/remove-demo',
  carrier: '/admin/connections#shippo-apiKey',
  'carrier-test-key': '/admin/connections#shippo-apiKey',
  'mail-untested': '/admin/connections#smtp',
  'mail-failed': '/admin/connections#smtp',
  'cards-untested': '/admin/connections#stripe',
  'cards-failed': '/admin/connections#stripe',
  'transfers-untested': '/admin/connections#e-transfer',
  'transfers-failed': '/admin/connections#e-transfer',
  'carrier-untested': '/admin/connections#shippo',
  'carrier-failed': '/admin/connections#shippo',
  'backup-place': '/admin/connections#backups-folder',
  'backup-key': '/admin/connections#backups-key',
  database: `${GUIDE}#the-database-runs-inside-your-shop`,
  proxy: `${GUIDE}#your-shop-can-t-tell-its-visitors-apart`,
};

export function Risks({ risks }: { risks: Risk[] }) {
  const t = useMessages(adminLiveMessages);
  if (risks.length === 0) return null;
  return (
    <section aria-labelledby="risks">
      <h2 id="risks" className="text-xl">
        {t('risks.title')}
      </h2>
      <p className="mt-1 text-quiet">{t('risks.text')}</p>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {risks.map((risk) => (
          <li key={risk} className="py-3">
            <p className="font-medium" id={`risk-${risk}`}>
              {t(`risk.${risk}`)}
            </p>
            <p className="text-sm text-quiet">{t(`risk.${risk}.text`)}</p>
            <Link
              to={REMEDIES[risk]}
              className="prose-link inline-flex min-h-11 items-center"
              aria-describedby={`risk-${risk}`}
            >
              {t(REMEDIES[risk].startsWith(GUIDE) ? 'risk.guide' : 'risk.open')}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
