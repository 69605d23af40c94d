import { contextOf } from '#app/context.ts';
import { NotFound } from '../frame/not-found.tsx';
import { throwMissing } from '../missing.server.ts';
import type { Route } from './+types/not-found';

export const loader = ({ context, url }: Route.LoaderArgs): Promise<never> =>
  // As server/http/in-language.ts writes the address of a language that the shop doesn't speak.
  throwMissing(contextOf(context), url.pathname.replace(/^\/-(?=\/)/, ''));

export default NotFound;
