import { Link } from '#app/ui/link.tsx';
import { Table } from '#app/ui/table.tsx';
import { adminHomeMessages } from '#messages/admin-home.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { TopProduct } from '#shop/backoffice/index.server.ts';
import { formatMoney } from '#shop/core/index.ts';
import { orderListPath } from '#shop/orders/index.ts';

interface Props {
  products: readonly TopProduct[];
  days: { from: string; to: string };
}

/** Best-selling and most viewed products. */
export function TopProducts({ products, days }: Props) {
  const t = useMessages(adminHomeMessages);
  return (
    <section aria-labelledby="top-products">
      <h2 id="top-products" className="text-2xl">
        {t('products.title')}
      </h2>
      {products.length === 0 ? (
        <p className="mt-4 text-quiet">{t('products.none')}</p>
      ) : (
        <Table
          caption={t('products.caption')}
          head={[
            t('products.product'),
            { figures: t('products.views') },
            { figures: t('products.sold') },
            { figures: t('products.sales') },
          ]}
        >
          {products.map(({ id, name, views, ordered, orderedCents }) => (
            <tr key={id}>
              <td>
                <Link to={`/shop/product/${id}`} className="prose-link inline-flex min-h-11 items-center">
                  {name}
                </Link>
              </td>
              <td className="tabular-nums">{views}</td>
              <td className="tabular-nums">
                <Link
                  to={orderListPath({ ...days, view: 'sold', product: id })}
                  aria-label={t('products.soldOf', { count: ordered, name })}
                  className="prose-link inline-flex min-h-11 min-w-11 items-center justify-end"
                >
                  {ordered}
                </Link>
              </td>
              <td className="tabular-nums">{formatMoney(orderedCents, t.locale)}</td>
            </tr>
          ))}
        </Table>
      )}
    </section>
  );
}
