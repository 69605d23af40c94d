import { Form } from 'react-router';
import { contextOf } from '#app/context.ts';
import { localeOfMatches, type PageMatches } from '#app/locale.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Field, Select } from '#app/ui/forms/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { Table } from '#app/ui/table.tsx';
import { adminEmailsMessages } from '#messages/admin-emails.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { listEmails } from '#shop/email/index.server.ts';
import { EMAIL_STATES, RETRY_DAYS } from '#shop/email/index.ts';
import { Pager } from '../pager.tsx';
import { shopTimeOf } from '../shop-time.server.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import type { Route } from './+types/admin.mails';
import { emailKindName, failureText, STATUS_TONES } from './email-labels.ts';

export const meta = ({ matches }: PageMatches) => {
  const t = adminEmailsMessages.in(localeOfMatches(matches));
  return [{ title: t('list.title') }, { name: 'robots', content: 'noindex' }];
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin');
  const shopTime = await shopTimeOf(ctx.shop, ctx.locale);
  const params = new URL(request.url).searchParams;
  const state = EMAIL_STATES.find((option) => option === params.get('state'));
  const find = (params.get('find') ?? '').trim().slice(0, 100);
  const page = Math.min(10_000, Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1));
  const { items, hasMore } = await listEmails(ctx.shop, { page, state, find });
  return {
    items: items.map((mail) => ({
      ...mail,
      when: shopTime(mail.sentAt ?? mail.createdAt),
      nextTry: mail.status === 'waiting' && mail.nextTryAt ? shopTime(mail.nextTryAt) : null,
    })),
    hasMore,
    page,
    find,
    state: state ?? '',
    isCaught: ctx.shop.config.mode === 'test',
  };
}

export default function MailsPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages(adminEmailsMessages);
  const { items, hasMore, page, find, state, isCaught } = loaderData;
  const at = (to: number) =>
    `/admin/mails?${new URLSearchParams({ ...(find && { find }), ...(state && { state }), page: String(to) })}`;
  return (
    <>
      <h1 className="text-3xl">{t('list.title')}</h1>
      <p className="mt-3 max-w-prose text-quiet">
        {t('list.intro', { days: RETRY_DAYS })}
        {isCaught && <> {t('list.intro.test')}</>}
      </p>
      <Form className="mt-6 grid items-end gap-4 sm:grid-cols-[1fr_12rem_auto]">
        <Field id="find" name="find" label={t('list.search')} defaultValue={find} maxLength={100} />
        <Select id="state" name="state" label={t('list.status')} defaultValue={state}>
          <option value="">{t('list.status.all')}</option>
          {EMAIL_STATES.map((option) => (
            <option key={option} value={option}>
              {t(`status.${option}`)}
            </option>
          ))}
        </Select>
        <Button type="submit" variant="outline">
          {t('list.submit')}
        </Button>
      </Form>
      {items.length === 0 ? (
        <EmptyState title={t('list.empty.title')}>
          <p>{t(find || state ? 'list.empty.filtered' : 'list.empty.text')}</p>
        </EmptyState>
      ) : (
        <Table
          caption={t('list.caption')}
          folds
          head={[
            t('list.column.date'),
            t('list.column.recipient'),
            t('list.column.subject'),
            t('list.column.status'),
          ]}
        >
          {items.map((mail) => (
            <tr key={mail.id}>
              <td className="whitespace-nowrap">{mail.when}</td>
              <td className="wrap-anywhere">{mail.recipient}</td>
              <td className="min-w-40 max-md:order-first max-md:basis-full">
                <Link to={`/admin/mails/${mail.id}`} className="prose-link inline-flex min-h-11 items-center">
                  {mail.subject ?? emailKindName(t, mail.kind)}
                </Link>
              </td>
              <td>
                <Badge tone={STATUS_TONES[mail.status]}>{t(`status.${mail.status}`)}</Badge>
                {mail.lastError && (
                  <span className="block max-w-64 text-sm text-quiet">{failureText(t, mail.lastError)}</span>
                )}
                {mail.nextTry && (
                  <span className="block max-w-64 text-sm text-quiet">
                    {t('list.next-try', { date: mail.nextTry })}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </Table>
      )}
      <Pager back={page > 1 && at(page - 1)} on={hasMore && at(page + 1)} />
    </>
  );
}
