import { type DataStrategyResult, data, isRouteErrorResponse, type MiddlewareFunction } from 'react-router';
import { pageLocale } from '#app/locale.ts';
import { toast } from '#app/ui/feedback/toast-store.ts';
import { connectionMessages } from '#messages/connection.ts';

/** Redirects and responses below 500 are answers; everything else means that nothing arrived. */
export const isAnswer = (error: unknown): boolean =>
  error instanceof Response || (isRouteErrorResponse(error) && error.status < 500);

/**
 * Sends a form. Without a response (offline, or the shop is overloaded), the page keeps its input and receives `unsent`
 * instead. Redirects and responses below 500 pass through.
 */
export async function sendOr<Answer, Unsent>(send: () => Promise<Answer>, unsent: Unsent) {
  try {
    return await send();
  } catch (error) {
    if (isAnswer(error)) throw error;
    // With a status of 400 or higher, the router doesn't reload the page's data.
    return data(unsent, { status: 503 });
  }
}

export const sendBuyerAction = <Answer>(serverAction: () => Promise<Answer>) =>
  sendOr(serverAction, { problem: connectionMessages.in(pageLocale())('unsent'), resent: null });

/** The same for all forms below a layout: a form that got no answer stays as it is, and a toast says so. */
export const keepUnsentForms: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const results = await next();
  if (request.method === 'GET') return results;
  for (const [route, { type, result }] of Object.entries(results)) {
    if (type !== 'error' || isAnswer(result)) continue;
    results[route] = { type: 'data', result: data(undefined, { status: 503 }) };
    toast({ text: connectionMessages.in(pageLocale())('unsent') });
  }
  return results;
};
