import { testOnly } from '../test-only.server.ts';
import type { Route } from './+types/route';

/** Breaks on purpose, so that the fatal-error screen can be seen. */
export function loader({ context }: Route.LoaderArgs): never {
  testOnly(context);
  throw new Error('This page breaks on purpose.');
}

export default function TestError() {
  return null;
}
