import { Form, Outlet } from 'react-router';
import { hasRole } from '../../shop/accounts/accounts.ts';
import { countOpenReturns } from '../../shop/returns/read.server.ts';
import { countWaiting } from '../../shop/reviews/queue.server.ts';
import { settingsOf } from '../../shop/settings/settings.server.ts';
import { visitOf } from '../context.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import type { Route } from './+types/layout';
import { pathOf, staffOf } from './staff.server.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const person = await staffOf(visit, pathOf(request));
  const [{ shopName }, waiting, returns] = await Promise.all([
    settingsOf(visit.shop),
    countWaiting(visit.shop),
    countOpenReturns(visit.shop),
  ]);
  return {
    shopName,
    email: person.email,
    seesOrders: hasRole(person, 'admin', 'editor'),
    waiting,
    returns,
    isTest: visit.shop.config.mode === 'test',
  };
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { shopName, email, seesOrders, waiting, returns, isTest } = loaderData;
  return (
    <>
      <header className="border-b border-line">
        <div className="page flex min-h-16 flex-wrap items-center gap-x-5 gap-y-2 py-2">
          <Link to="/admin" className="font-serif text-xl">
            {shopName}
          </Link>
          {isTest && <Badge tone="warm">Test mode</Badge>}
          <nav aria-label="Admin" className="mr-auto">
            {seesOrders && (
              <Link to="/admin" className="inline-flex min-h-11 items-center px-2 hover:underline">
                Orders
              </Link>
            )}
            {seesOrders && (
              <Link to="/admin/returns" className="inline-flex min-h-11 items-center px-2 hover:underline">
                Returns{returns > 0 && ` (${returns})`}
              </Link>
            )}
            <Link to="/admin/reviews" className="inline-flex min-h-11 items-center px-2 hover:underline">
              Reviews{waiting > 0 && ` (${waiting})`}
            </Link>
            <Link to="/admin/batches" className="inline-flex min-h-11 items-center px-2 hover:underline">
              Labels
            </Link>
            <Link to="/admin/manifests" className="inline-flex min-h-11 items-center px-2 hover:underline">
              Manifests
            </Link>
            <Link to="/admin/carts" className="inline-flex min-h-11 items-center px-2 hover:underline">
              Carts
            </Link>
          </nav>
          <Link to="/" className="inline-flex min-h-11 items-center text-quiet hover:underline">
            See the shop
          </Link>
          <span className="text-sm text-quiet">{email}</span>
          <Form method="post" action="/sign-out" reloadDocument>
            <Button type="submit" variant="outline" size="small">
              Sign out
            </Button>
          </Form>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="page py-8 focus:outline-none">
        <Outlet />
      </main>
    </>
  );
}
