import { contextOf } from '#app/context.ts';
import { throwMissing } from '../frame/missing.server.ts';
import { NotFound } from '../frame/not-found.tsx';
import type { Route } from './+types/not-found';

export const loader = ({ context, url }: Route.LoaderArgs): Promise<never> =>
  // As server/http/in-language.ts writes the address of a language that the shop doesn't speak.
  throwMissing(contextOf(context), url.pathname.replace(/^\/-(?=\/)/, ''));

export default NotFound;
