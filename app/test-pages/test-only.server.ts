import type { RouterContextProvider } from 'react-router';
import { shopOf } from '#app/context.ts';

/** @throws Response 404 outside test mode */
export function testOnly(context: Readonly<RouterContextProvider>): null {
  if (shopOf(context).config.mode !== 'test') throw new Response(null, { status: 404 });
  return null;
}
