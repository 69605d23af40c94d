import { data, isRouteErrorResponse } from 'react-router';
import { pageLocale } from '#app/locale.ts';
import { connectionMessages } from '#messages/connection.ts';

/**
 * Sends a form. Where no answer comes (the line is down, the shop is overloaded), the page stays as it is, with what
 * was typed, and is given `unsent` instead. Redirects and answers below 500 pass.
 */
export async function sendOr<Answer, Unsent>(send: () => Promise<Answer>, unsent: Unsent) {
  try {
    return await send();
  } catch (error) {
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error;
    // With a status of 400 or more the router does not load the page's data again.
    return data(unsent, { status: 503 });
  }
}

/** Sends what a buyer does on the page of their order; where the shop can't be reached, the page stays and says so. */
export const sendBuyerAction = <Answer>(serverAction: () => Promise<Answer>) =>
  sendOr(serverAction, { problem: connectionMessages.in(pageLocale())('unsent'), said: null });
