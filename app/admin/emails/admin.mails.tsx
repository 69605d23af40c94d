import { Form } from 'react-router';
import { contextOf } from '#app/context.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Field, Select } from '#app/ui/forms/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { Table } from '#app/ui/table.tsx';
import { listEmails } from '#shop/email/index.server.ts';
import { EMAIL_STATES, RETRY_DAYS } from '#shop/email/index.ts';
import { Pager } from '../pager.tsx';
import { shopTimeOf } from '../shop-time.server.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import type { Route } from './+types/admin.mails';
import { kindName, STATES, whyFailed } from './email-words.ts';

export const meta = () => [{ title: 'Mails' }, { name: 'robots', content: 'noindex' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = contextOf(context);
  await staffOf(visit, pathOf(request), 'admin');
  const shopTime = await shopTimeOf(visit.shop);
  const params = new URL(request.url).searchParams;
  const state = EMAIL_STATES.find((known) => known === params.get('state'));
  const find = (params.get('find') ?? '').trim().slice(0, 100);
  const page = Math.min(10_000, Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1));
  const { items, hasMore } = await listEmails(visit.shop, { page, state, find });
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
    isCaught: visit.shop.config.mode === 'test',
  };
}

/** What the shop has written, and to whom. */
export default function MailsPage({ loaderData }: Route.ComponentProps) {
  const { items, hasMore, page, find, state, isCaught } = loaderData;
  const at = (to: number) =>
    `/admin/mails?${new URLSearchParams({ ...(find && { find }), ...(state && { state }), page: String(to) })}`;
  return (
    <>
      <h1 className="text-3xl">Mails</h1>
      <p className="mt-3 max-w-prose text-quiet">
        Every email the shop sends. If the mail server can’t be reached or asks us to wait, we keep trying for{' '}
        {RETRY_DAYS} days, at least once an hour. If it refuses an email, that email has failed and the reason
        is shown. “Not needed” means there was nothing left to say when its turn came. Emails are kept for 6
        months.
        {isCaught &&
          ' In test mode without a mail server, no email leaves the shop: “Sent” means that it was kept here.'}
      </p>
      <Form className="mt-6 grid items-end gap-4 sm:grid-cols-[1fr_12rem_auto]">
        <Field id="find" name="find" label="Recipient or subject" defaultValue={find} maxLength={100} />
        <Select id="state" name="state" label="State" defaultValue={state}>
          <option value="">All</option>
          {EMAIL_STATES.map((known) => (
            <option key={known} value={known}>
              {STATES[known].name}
            </option>
          ))}
        </Select>
        <Button type="submit" variant="outline">
          Find
        </Button>
      </Form>
      {items.length === 0 ? (
        <EmptyState title="No mail here">
          <p>{find || state ? 'Nothing fits: look for less.' : 'They appear with the first order.'}</p>
        </EmptyState>
      ) : (
        <Table caption="Mails, newest first" folds head={['When', 'To', 'What', 'State']}>
          {items.map((mail) => (
            <tr key={mail.id}>
              <td className="whitespace-nowrap">{mail.when}</td>
              <td className="wrap-anywhere">{mail.recipient}</td>
              <td className="min-w-40 max-md:order-first max-md:basis-full">
                <Link to={`/admin/mails/${mail.id}`} className="prose-link inline-flex min-h-11 items-center">
                  {mail.subject ?? kindName(mail.kind)}
                </Link>
              </td>
              <td>
                <Badge tone={STATES[mail.status].tone}>{STATES[mail.status].name}</Badge>
                {mail.lastError && (
                  <span className="block max-w-64 text-sm text-quiet">{whyFailed(mail.lastError)}</span>
                )}
                {mail.nextTry && (
                  <span className="block max-w-64 text-sm text-quiet">Next try {mail.nextTry}</span>
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
