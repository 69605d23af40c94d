import { data, Form, redirect } from 'react-router';
import { z } from 'zod';
import { contextOf } from '#app/context.ts';
import { localeOfMatches } from '#app/locale.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { adminAccountingMessages } from '#messages/admin-accounting.ts';
import { useMessages, useRichMessages } from '#platform/i18n/use-messages.ts';
import { connectAccounting } from '#shop/backoffice/index.server.ts';
import { ACCOUNTING_CALLBACK } from '#shop/backoffice/index.ts';
import { staffOf } from '../../staff.server.ts';
import type { Route } from './+types/auth.quickbooks.callback';
import { isTripOf } from './accounting-trip.server.ts';
import '../../admin.css';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: adminAccountingMessages.in(localeOfMatches(matches))('connect.pageTitle') },
  { name: 'robots', content: 'noindex' },
];

const arrival = z.object({
  code: z.string().min(1).max(512),
  state: z.string().min(1).max(64),
  realmId: z.string().regex(/^\d{1,32}$/),
});
const arrivalOf = (request: Request) =>
  arrival.safeParse(Object.fromEntries(new URL(request.url).searchParams)).data ?? null;

/**
 * The OAuth callback. The redirect comes from another site, so the browser withholds the admin's
 * SameSite=Strict cookie: the page asks the owner to continue, and that request comes from our own site.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { shop, cookie, locale } = contextOf(context);
  const callback = shop.config.publicOrigin + ACCOUNTING_CALLBACK;
  if (!shop.accounting) return data({ locale, provider: null, company: null, callback });
  const arrived = arrivalOf(request);
  const isOurs = arrived !== null && isTripOf(shop, cookie('books'), arrived.state);
  return data(
    { locale, provider: shop.accounting.name, company: isOurs ? arrived.realmId : null, callback },
    { status: isOurs ? 200 : 400 },
  );
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const { email: actor } = await staffOf(ctx, '/admin/accounting', 'admin');
  const t = adminAccountingMessages.in(ctx.locale);
  const arrived = arrivalOf(request);
  const { sessionId } = (await ctx.signedIn())!;
  const ended = { 'Set-Cookie': ctx.setCookie('books', '', 0) };
  if (!arrived || !isTripOf(ctx.shop, ctx.cookie('books'), arrived.state, sessionId)) {
    return data({ message: t('connect.error.notStartedHere') }, { status: 400, headers: ended });
  }
  const { code, realmId: company } = arrived;
  const connected = await connectAccounting(ctx.shop, { code, company, actor });
  if (connected.ok) return redirect('/admin/accounting', { headers: ended });
  return data({ message: t(`connect.error.${connected.problem}`) }, { status: 502, headers: ended });
}

export default function ConnectPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(adminAccountingMessages);
  const { provider, company, callback } = loaderData;
  if (!provider) return <NotSetUp callback={callback} />;
  return (
    <main id="content" tabIndex={-1} className="page max-w-xl py-16 focus:outline-none">
      <h1 className="text-3xl">{t('connect.title', { provider })}</h1>
      {actionData && (
        <div className="mt-4">
          <Notice tone="error" title={actionData.message} />
        </div>
      )}
      {company && !actionData ? (
        <>
          <p className="mt-4">{t('connect.text', { provider, company })}</p>
          <Form method="post" reloadDocument className="mt-6">
            <Button type="submit">{t('connect.submit')}</Button>
          </Form>
        </>
      ) : (
        <>
          <p className="mt-4">{t('connect.failed')}</p>
          <div className="mt-6">
            <ButtonLink to="/admin/accounting">{t('connect.back')}</ButtonLink>
          </div>
        </>
      )}
    </main>
  );
}

function NotSetUp({ callback }: { callback: string }) {
  const t = useMessages(adminAccountingMessages);
  const rich = useRichMessages(adminAccountingMessages);
  return (
    <main id="content" tabIndex={-1} className="page max-w-xl py-16 focus:outline-none">
      <h1 className="text-3xl">{t('connect.notSetUp.title')}</h1>
      <p className="mt-4">{t('connect.notSetUp.text')}</p>
      <ol className="mt-4 list-decimal space-y-2 pl-6">
        <li>{t('connect.notSetUp.createApp')}</li>
        <li>
          {rich('connect.notSetUp.redirect', {
            url: callback,
            code: (text) => <code className="break-all">{text}</code>,
          })}
        </li>
        <li>{t('connect.notSetUp.keys')}</li>
      </ol>
      <div className="mt-6">
        <ButtonLink to="/admin/accounting">{t('connect.back')}</ButtonLink>
      </div>
    </main>
  );
}
