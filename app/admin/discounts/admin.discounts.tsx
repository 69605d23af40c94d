import { contextOf } from '#app/context.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { Table } from '#app/ui/table.tsx';
import { listDiscounts } from '#shop/checkout/index.server.ts';
import { shopDayName } from '../shop-time.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import type { Route } from './+types/admin.discounts';
import { givesInWords, stateInWords } from './in-words.ts';

export const meta = () => [{ title: 'Discounts' }, { name: 'robots', content: 'noindex' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = contextOf(context);
  await staffOf(visit, pathOf(request), 'admin');
  const all = await listDiscounts(visit.shop);
  const now = visit.shop.clock.now();
  return {
    discounts: all.map(({ id, name, code, firstDay, lastDay, limitTotal, used, ...discount }) => ({
      id,
      name,
      code,
      limitTotal,
      used,
      days: daysInWords(firstDay && shopDayName(firstDay), lastDay && shopDayName(lastDay)),
      gives: givesInWords(discount),
      state: stateInWords({ ...discount, limitTotal, used }, now),
    })),
  };
}

export default function DiscountsPage({ loaderData: { discounts } }: Route.ComponentProps) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-3xl">Discounts</h1>
        <ButtonLink to="/admin/discounts/new">New discount</ButtonLink>
      </div>
      <p className="mt-3 mb-6 max-w-prose text-quiet">
        Discounts that combine count together; one that stands alone counts by itself. Shoppers get whichever
        saves them more, and can use one code for an order.
      </p>
      {discounts.length === 0 ? (
        <EmptyState icon="gift" title="No discounts yet">
          <p>A sale, a code for your newsletter, free delivery: make the first one.</p>
        </EmptyState>
      ) : (
        <Table
          caption="Discounts"
          folds
          head={['Name', 'Code', 'Gives', 'Days', { figures: 'Used' }, 'State']}
        >
          {discounts.map(({ id, name, code, gives, days, limitTotal, used, state }) => (
            <tr key={id}>
              <td className="max-md:order-first">
                <Link to={`/admin/discounts/${id}`} className="prose-link inline-flex min-h-11 items-center">
                  {name}
                </Link>
              </td>
              <td>{code ?? <span className="text-quiet">by itself</span>}</td>
              <td>{gives}</td>
              <td className="whitespace-nowrap">{days}</td>
              <td data-name="Used" className="tabular-nums">
                {limitTotal === null ? used : `${used} of ${limitTotal}`}
              </td>
              <td className="max-md:order-first max-md:ml-auto">
                <Badge tone={state === 'On' ? 'good' : 'plain'}>{state}</Badge>
              </td>
            </tr>
          ))}
        </Table>
      )}
    </>
  );
}

function daysInWords(first: string | null, last: string | null): string {
  if (first && last) return `${first} to ${last}`;
  if (first) return `from ${first}`;
  return last ? `until ${last}` : 'always';
}
