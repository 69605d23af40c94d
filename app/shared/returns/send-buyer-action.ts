import { pageLocale } from '#app/browser/page-locale.ts';
import { sendOr } from '#app/shared/send-or-explain.ts';
import { connectionMessages } from '#messages/connection.ts';

/** Sends what a buyer does on the page of their order; where the shop can't be reached, the page stays and says so. */
export const sendBuyerAction = <Answer>(serverAction: () => Promise<Answer>) =>
  sendOr(serverAction, { problem: connectionMessages.in(pageLocale())('unsent'), said: null });
