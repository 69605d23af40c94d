import { testOnly } from '../test-only.server.ts';
import type { Route } from './+types/shipping-test';
import { ApiStatus } from './api-status.tsx';
import { Rates } from './rates.tsx';
import { Tracking } from './tracking.tsx';

export const meta = () => [{ title: 'Shipping test' }, { name: 'robots', content: 'noindex' }];

export const loader = ({ context }: Route.LoaderArgs) => testOnly(context);

export default function ShippingTestPage() {
  return (
    <div className="page grid max-w-2xl gap-12 py-10">
      <h1 className="text-4xl">Shipping test</h1>
      <ApiStatus />
      <Rates />
      <Tracking />
    </div>
  );
}
