import type { Context } from 'hono';
import { serverMessages } from '#messages/server.ts';
import { DEFAULT_LOCALE } from '#platform/i18n/messages.ts';

const t = serverMessages.in(DEFAULT_LOCALE);

export const notFound = (c: Context) => c.text(t('not-found'), 404);
export const wrongHost = (c: Context) => c.text(t('wrong-host'), 421);
export const unreadableAddress = (c: Context) => c.text(t('unreadable-address'), 400);
export const foreignForm = (c: Context) => c.text(t('foreign-form'), 403);
export const failedPage = (c: Context, requestId: string) => c.text(t('failed', { id: requestId }), 500);
