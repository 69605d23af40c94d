import type { Route } from './+types/test-error';
import { testOnly } from './test-only.server.ts';

/** Throws on purpose, to show the fatal-error screen. */
export function loader({ context }: Route.LoaderArgs): never {
  testOnly(context);
  throw new Error('This page breaks on purpose.');
}

export default function TestError() {
  return null;
}
