import type { RouterContextProvider } from 'react-router';
import { shopOf } from '#app/context.ts';

/** Test pages exist in test mode only; elsewhere they are not found. */
export function testOnly(context: Readonly<RouterContextProvider>): null {
  if (shopOf(context).config.mode !== 'test') throw new Response(null, { status: 404 });
  return null;
}
