import { shopOf } from '#app/context.ts';
import { NotFound } from '../frame/not-found.tsx';
import { throwMissing } from '../missing.server.ts';
import type { Route } from './+types/not-found';

export const loader = ({ context, url }: Route.LoaderArgs): Promise<never> =>
  throwMissing(shopOf(context), url.pathname);

export default NotFound;
