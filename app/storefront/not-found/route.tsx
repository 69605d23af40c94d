import { NotFound } from '../frame/not-found.tsx';

/** Any path that is no page. */
export function loader(): never {
  throw new Response(null, { status: 404 });
}

export default NotFound;
