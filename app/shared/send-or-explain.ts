import { data, isRouteErrorResponse } from 'react-router';
import { pageLocale } from '#app/locale.ts';
import { connectionMessages } from '#messages/connection.ts';

/**
 * Sends a form. Without a response (offline, or the shop is overloaded), the page keeps what was entered and receives
 * `unsent` instead. Redirects and responses below 500 pass through.
 */
export async function sendOr<Answer, Unsent>(send: () => Promise<Answer>, unsent: Unsent) {
  try {
    return await send();
  } catch (error) {
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error;
    // With a status of 400 or higher, the router doesn't reload the page's data.
    return data(unsent, { status: 503 });
  }
}

export const sendBuyerAction = <Answer>(serverAction: () => Promise<Answer>) =>
  sendOr(serverAction, { problem: connectionMessages.in(pageLocale())('unsent'), resent: null });
