import { Card } from '#app/admin/ui/detail-layout.tsx';
import { TagsCard } from '#app/admin/ui/tags-card.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminOrderMessages } from '#messages/admin-order.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { formatPhone } from '#platform/text/phone.ts';
import { formatDeliveryWindow, shippingNames } from '#shop/checkout/index.ts';
import { cityLine, countryLine } from '#shop/core/index.ts';
import { ERASED_EMAIL } from '#shop/orders/index.ts';
import type { OrderPageData } from './order-page.server.ts';
import { risksOf } from './order-risks.ts';

export function OrderSide({ page }: { page: OrderPageData }) {
  const t = useMessages(adminOrderMessages);
  const { order, customer, cardId } = page;
  const { kind, address, email, phone, locale, shipping, message } = order;
  const risks = risksOf(page);
  return (
    <div className="grid gap-4 wrap-anywhere">
      {message && (
        <Card title={t('customerNote')}>
          <p className="whitespace-pre-wrap">{message}</p>
        </Card>
      )}
      {page.mayAct ? (
        <TagsCard
          tags={page.tags}
          words={{
            title: t('tags.title'),
            none: t('tags.none'),
            label: t('tags.label'),
            hint: t('tags.hint'),
            save: t('tags.save'),
          }}
        />
      ) : (
        page.tags.length > 0 && <Card title={t('tags.title')}>{page.tags.join(', ')}</Card>
      )}
      <Card
        title={t('customer.title')}
        action={
          page.mayAct &&
          email !== ERASED_EMAIL && (
            <Link
              to={`/admin/orders/${order.id}/contact`}
              preventScrollReset
              className="prose-link inline-flex min-h-11 items-center text-sm"
            >
              {t('contact.edit')}
            </Link>
          )
        }
      >
        <p className="font-medium">{address.name}</p>
        <p>
          {email && (
            <a href={`mailto:${email}`} className="prose-link">
              {email}
            </a>
          )}
          {phone && (
            <a href={`tel:${phone}`} className="prose-link block w-fit">
              {formatPhone(phone, t.locale)}
            </a>
          )}
        </p>
        {locale !== t.locale && <p className="text-quiet">{t(`customer.locale.${locale}`)}</p>}
        {customer && (
          <Link
            to={`/admin/customers/${customer}`}
            className="prose-link inline-flex min-h-11 items-center text-sm"
          >
            {t('customer.link')}
          </Link>
        )}
      </Card>
      {/* That of a pickup is the place’s. */}
      {shipping.method !== 'pickup' && (
        <Card title={t(kind === 'goods' ? 'address.ship' : 'address.buyer')}>
          <address className="whitespace-pre-line not-italic">
            {[
              address.name,
              address.street1,
              address.street2,
              cityLine(address, t.locale),
              countryLine(address, t.locale),
            ]
              .filter(Boolean)
              .join('\n')}
          </address>
        </Card>
      )}
      <Card title={t('delivery.title')}>
        {kind === 'gift-card' ? (
          <p>
            {t('delivery.email')}{' '}
            {cardId && (
              <Link
                to={`/admin/gift-cards/${cardId}`}
                className="prose-link inline-flex min-h-11 items-center"
              >
                {t('delivery.giftCard')}
              </Link>
            )}
          </p>
        ) : (
          <p>
            {shipping.method
              ? t(`delivery.${shipping.method}`, { service: shipping.service })
              : t('delivery.service', shippingNames(shipping, t.locale))}
            <span className="block text-quiet">
              {formatDeliveryWindow(shipping.arrivesFrom, shipping.arrivesUntil, t.locale)}
            </span>
            {shipping.isEstimate && <span className="block text-quiet">{t('delivery.estimate')}</span>}
          </p>
        )}
      </Card>
      {order.paidAt && (
        <Card title={t('risk.title')}>
          {risks.length === 0 ? (
            <p className="text-quiet">{t('risk.none')}</p>
          ) : (
            <ul className="grid gap-1">
              {risks.map(({ key, count }) => (
                <li key={key}>{t(`risk.${key}`, { count })}</li>
              ))}
            </ul>
          )}
        </Card>
      )}
    </div>
  );
}
