import type { Route } from './+types/test-error';
import { testOnly } from './test-only.server.ts';

/** Breaks on purpose, so that the fatal-error screen can be seen. */
export function loader({ context }: Route.LoaderArgs): never {
  testOnly(context);
  throw new Error('This page breaks on purpose.');
}

export default function TestError() {
  return null;
}
