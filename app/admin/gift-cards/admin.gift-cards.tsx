import { contextOf } from '#app/context.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { Table } from '#app/ui/table.tsx';
import { listGiftCards } from '#shop/checkout/index.server.ts';
import { formatMoney } from '#shop/core/index.ts';
import { Pager } from '../pager.tsx';
import { shopTimeOf } from '../shop-time.server.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import type { Route } from './+types/admin.gift-cards';

export const meta = () => [{ title: 'Gift cards' }, { name: 'robots', content: 'noindex' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = contextOf(context);
  await staffOf(visit, pathOf(request), 'admin');
  const shopTime = await shopTimeOf(visit.shop);
  const page = Math.max(
    1,
    Math.min(9_999, Number.parseInt(new URL(request.url).searchParams.get('page') ?? '', 10) || 1),
  );
  const { cards, ...all } = await listGiftCards(visit.shop, page);
  return {
    ...all,
    page,
    cards: cards.map(({ createdAt, mailAt, mailedAt, message: _, ...card }) => ({
      ...card,
      made: shopTime(createdAt),
      mailed: mailedAt ? shopTime(mailedAt) : `on ${shopTime(mailAt)}`,
    })),
  };
}

export default function GiftCardsPage({ loaderData }: Route.ComponentProps) {
  const { cards, total, heldCents, page, pages } = loaderData;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-3xl">Gift cards</h1>
        <ButtonLink to="/admin/gift-cards/new">New gift card</ButtonLink>
      </div>
      {cards.length === 0 ? (
        <EmptyState icon="gift" title="No gift cards yet">
          <p>Make one for somebody: its code goes to them by mail, and never expires.</p>
        </EmptyState>
      ) : (
        <>
          <p className="mt-3 mb-6 text-quiet">
            {total === 1 ? 'One card holds' : `${total} cards hold`} {formatMoney(heldCents)} that can still
            be spent.
          </p>
          <Table
            caption="Gift cards, the newest first"
            folds
            head={['Card', 'For', { figures: 'Left' }, { figures: 'Of' }, 'Made', 'Mailed', 'State']}
          >
            {cards.map(({ id, lastFour, recipientName, balanceCents, initialCents, made, mailed, isOn }) => (
              <tr key={id}>
                <td className="max-md:order-first">
                  <Link
                    to={`/admin/gift-cards/${id}`}
                    className="prose-link inline-flex min-h-11 items-center whitespace-nowrap"
                  >
                    …{lastFour}
                  </Link>
                </td>
                <td className="wrap-anywhere max-md:basis-full">{recipientName}</td>
                <td data-name="Left" className="tabular-nums max-md:order-first max-md:ml-auto">
                  {formatMoney(balanceCents)}
                </td>
                <td data-name="Of" className="tabular-nums">
                  {formatMoney(initialCents)}
                </td>
                <td data-name="Made">{made}</td>
                <td data-name="Mailed">{mailed}</td>
                <td>
                  <Badge tone={isOn && balanceCents > 0 ? 'good' : 'plain'}>
                    {isOn ? (balanceCents > 0 ? 'On' : 'Spent') : 'Off'}
                  </Badge>
                </td>
              </tr>
            ))}
          </Table>
          {pages > 1 && (
            <Pager
              back={page > 1 && `/admin/gift-cards?page=${page - 1}`}
              on={page < pages && `/admin/gift-cards?page=${page + 1}`}
            >
              <span className="text-sm text-quiet">
                Page {page} of {pages}
              </span>
            </Pager>
          )}
        </>
      )}
    </>
  );
}
