import { data, Form, redirect } from 'react-router';
import { z } from 'zod';
import { contextOf } from '#app/context.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { connectAccounting } from '#shop/backoffice/index.server.ts';
import { ACCOUNTING_CALLBACK } from '#shop/backoffice/index.ts';
import { staffOf } from '../staff.server.ts';
import type { Route } from './+types/auth.quickbooks.callback';
import { isTripOf } from './accounting-trip.server.ts';

export const meta = () => [{ title: 'Connect your books' }, { name: 'robots', content: 'noindex' }];

const arrival = z.object({
  code: z.string().min(1).max(512),
  state: z.string().min(1).max(64),
  realmId: z.string().regex(/^\d{1,32}$/),
});
const arrivalOf = (request: Request) =>
  arrival.safeParse(Object.fromEntries(new URL(request.url).searchParams)).data ?? null;

/**
 * Where the owner comes back to. The way leads from another site, so the browser keeps the cookie of the admin to
 * itself (SameSite=Strict): this page only asks to go on, and going on comes from our own page.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { shop, cookie } = contextOf(context);
  const callback = shop.config.publicOrigin + ACCOUNTING_CALLBACK;
  if (!shop.accounting) return data({ books: null, company: null, callback });
  const arrived = arrivalOf(request);
  const isOurs = arrived !== null && isTripOf(shop, cookie('books'), arrived.state);
  return data(
    { books: shop.accounting.name, company: isOurs ? arrived.realmId : null, callback },
    { status: isOurs ? 200 : 400 },
  );
}

const WORDS = {
  unavailable: 'They did not answer. Please begin again in a minute.',
  refused: 'What you came back with counts no more. Please begin again.',
  'no-books': 'No books are set up.',
};

export async function action({ context, request }: Route.ActionArgs) {
  const visit = contextOf(context);
  const { email: actor } = await staffOf(visit, '/admin/accounting', 'admin');
  const arrived = arrivalOf(request);
  const { sessionId } = (await visit.signedIn())!;
  const ended = { 'Set-Cookie': visit.setCookie('books', '', 0) };
  if (!arrived || !isTripOf(visit.shop, visit.cookie('books'), arrived.state, sessionId)) {
    return data({ message: 'This was not begun here. Please begin again.' }, { status: 400, headers: ended });
  }
  const { code, realmId: company } = arrived;
  const connected = await connectAccounting(visit.shop, { code, company, actor });
  if (connected.ok) return redirect('/admin/accounting', { headers: ended });
  return data({ message: WORDS[connected.problem] }, { status: 502, headers: ended });
}

export default function ConnectPage({ loaderData, actionData }: Route.ComponentProps) {
  const { books, company, callback } = loaderData;
  if (!books) return <NotSetUp callback={callback} />;
  return (
    <main id="content" tabIndex={-1} className="page max-w-xl py-16 focus:outline-none">
      <h1 className="text-3xl">Connect {books}</h1>
      {actionData && (
        <div className="mt-4">
          <Notice tone="error" title={actionData.message} />
        </div>
      )}
      {company && !actionData ? (
        <>
          <p className="mt-4">
            {books} lets the shop into the company {company}. Paid orders and refunds will be written there.
          </p>
          <Form method="post" reloadDocument className="mt-6">
            <Button type="submit">Connect</Button>
          </Form>
        </>
      ) : (
        <>
          <p className="mt-4">
            Nothing was connected. The way there counts for ten minutes, once, in one browser.
          </p>
          <div className="mt-6">
            <ButtonLink to="/admin/accounting">To the accounting</ButtonLink>
          </div>
        </>
      )}
    </main>
  );
}

const NotSetUp = ({ callback }: { callback: string }) => (
  <main id="content" tabIndex={-1} className="page max-w-xl py-16 focus:outline-none">
    <h1 className="text-3xl">QuickBooks isn’t set up</h1>
    <p className="mt-4">
      QuickBooks sends the shop’s owner to this page after they allow the connection. Nothing can be connected
      until the shop has the keys of its app at Intuit.
    </p>
    <ol className="mt-4 list-decimal space-y-2 pl-6">
      <li>Create an app at developer.intuit.com.</li>
      <li>
        Add this redirect URI to the app: <code className="break-all">{callback}</code>
      </li>
      <li>
        Set <code>QUICKBOOKS_CLIENT_ID</code> and <code>QUICKBOOKS_CLIENT_SECRET</code> to the app’s client ID
        and secret, and restart the shop.
      </li>
    </ol>
    <div className="mt-6">
      <ButtonLink to="/admin/accounting">Go to accounting</ButtonLink>
    </div>
  </main>
);
