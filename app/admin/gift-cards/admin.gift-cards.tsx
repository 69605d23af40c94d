import { contextOf, localeOf } from '#app/context.ts';
import { localeOfMatches, type PageMatches } from '#app/locale.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { Table } from '#app/ui/table.tsx';
import { adminGiftCardsMessages } from '#messages/admin-gift-cards.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { listGiftCards } from '#shop/checkout/index.server.ts';
import { formatMoney } from '#shop/core/index.ts';
import { Pager } from '../pager.tsx';
import { shopTimeOf } from '../shop-time.server.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import type { Route } from './+types/admin.gift-cards';

export const meta = ({ matches }: PageMatches) => {
  const t = adminGiftCardsMessages.in(localeOfMatches(matches));
  return [{ title: t('list.title') }, { name: 'robots', content: 'noindex' }];
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin');
  const shopTime = await shopTimeOf(ctx.shop, ctx.locale);
  const page = Math.max(
    1,
    Math.min(9_999, Number.parseInt(new URL(request.url).searchParams.get('page') ?? '', 10) || 1),
  );
  const t = adminGiftCardsMessages.in(localeOf(context));
  const { cards, ...all } = await listGiftCards(ctx.shop, page);
  return {
    ...all,
    page,
    cards: cards.map(({ createdAt, mailAt, mailedAt, message: _, ...card }) => ({
      ...card,
      made: shopTime(createdAt),
      mailed: mailedAt ? shopTime(mailedAt) : t('list.scheduled', { date: shopTime(mailAt) }),
    })),
  };
}

export default function GiftCardsPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages(adminGiftCardsMessages);
  const { cards, total, heldCents, page, pages } = loaderData;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-3xl">{t('list.title')}</h1>
        <ButtonLink to="/admin/gift-cards/new">{t('list.create')}</ButtonLink>
      </div>
      {cards.length === 0 ? (
        <EmptyState icon="gift" title={t('list.empty.title')}>
          <p>{t('list.empty.text')}</p>
        </EmptyState>
      ) : (
        <>
          <p className="mt-3 mb-6 text-quiet">
            {t('list.summary', { count: total, amount: formatMoney(heldCents, t.locale) })}
          </p>
          <Table
            caption={t('list.caption')}
            folds
            head={[
              t('list.column.card'),
              t('list.column.recipient'),
              { figures: t('list.column.balance') },
              { figures: t('list.column.initial') },
              t('list.column.created'),
              t('list.column.emailed'),
              t('list.column.status'),
            ]}
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
                <td
                  data-name={t('list.column.balance')}
                  className="tabular-nums max-md:order-first max-md:ml-auto"
                >
                  {formatMoney(balanceCents, t.locale)}
                </td>
                <td data-name={t('list.column.initial')} className="tabular-nums">
                  {formatMoney(initialCents, t.locale)}
                </td>
                <td data-name={t('list.column.created')}>{made}</td>
                <td data-name={t('list.column.emailed')}>{mailed}</td>
                <td>
                  <Badge tone={isOn && balanceCents > 0 ? 'good' : 'plain'}>
                    {t(`list.status.${isOn ? (balanceCents > 0 ? 'active' : 'spent') : 'deactivated'}`)}
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
              <span className="text-sm text-quiet">{t('list.page', { page, pages })}</span>
            </Pager>
          )}
        </>
      )}
    </>
  );
}
