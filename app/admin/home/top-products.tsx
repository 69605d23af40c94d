import { Link } from '#app/ui/link.tsx';
import { Table } from '#app/ui/table.tsx';
import type { TopProduct } from '#shop/backoffice/index.server.ts';
import { formatMoney } from '#shop/core/index.ts';
import { orderListPath } from '#shop/orders/index.ts';

interface Props {
  products: readonly TopProduct[];
  /** In which they were sold. */
  days: { from: string; to: string };
}

/** What brought most, and what was looked at most. */
export const TopProducts = ({ products, days }: Props) => (
  <section aria-labelledby="top-products">
    <h2 id="top-products" className="text-2xl">
      Products
    </h2>
    {products.length === 0 ? (
      <p className="mt-4 text-quiet">Nobody has looked at a product yet.</p>
    ) : (
      <Table
        caption="Products that brought most"
        head={['Product', { figures: 'Looked at' }, { figures: 'Sold' }, { figures: 'Brought' }]}
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
                aria-label={`${ordered} sold of ${name}`}
                className="prose-link inline-flex min-h-11 min-w-11 items-center justify-end"
              >
                {ordered}
              </Link>
            </td>
            <td className="tabular-nums">{formatMoney(orderedCents)}</td>
          </tr>
        ))}
      </Table>
    )}
  </section>
);
