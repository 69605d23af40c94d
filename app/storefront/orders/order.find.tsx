import { data } from 'react-router';
import { z } from 'zod';
import { contextOf, localeOf, localRedirect } from '#app/context.ts';
import { localeOfMatches, type PageMatches, pageLocale } from '#app/locale.ts';
import { sendOr } from '#app/shared/send-or-explain.ts';
import { Field } from '#app/ui/forms/field.tsx';
import { connectionMessages } from '#messages/connection.ts';
import { ordersMessages } from '#messages/orders.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { hitAccountLimit } from '#shop/accounts/index.server.ts';
import { settingsOf } from '#shop/core/index.server.ts';
import { FULL_ACCESS_MS, lookUpOrder, tidyNumber } from '#shop/orders/index.server.ts';
import { formOf, tooOften, typed } from '../../form-answers.server.ts';
import { AuthForm, AuthPage, authMeta, EmailField, WayOn } from '../sign-in/auth-page.tsx';
import type { Route } from './+types/order.find';

export const meta = ({ matches }: PageMatches) => {
  const t = ordersMessages.in(localeOfMatches(matches));
  return authMeta(t('find.title'));
};

const findForm = z.strictObject({ number: typed(40), email: typed(254) });

export async function loader({ context }: Route.LoaderArgs) {
  const { orderPrefix } = await settingsOf(contextOf(context).shop);
  return { example: `${orderPrefix}-1001` };
}

/** Finds a guest's order by number and email address. All mismatches get the same answer. */
export async function action({ context, request }: Route.ActionArgs) {
  const t = ordersMessages.in(localeOf(context));
  const ctx = contextOf(context);
  const parsed = findForm.safeParse(await formOf(request));
  if (!parsed.success) {
    return data({ number: '', email: '', message: t('find.unknown') }, { status: 400 });
  }
  const asked = parsed.data;
  // Limited by network and order, so that strangers who guess can't lock the buyer out.
  const own = `${tidyNumber(asked.number)} from ${ctx.network}`;
  const allowed = await hitAccountLimit(ctx.shop, 'order-lookup', { own, network: ctx.network });
  if (!allowed.ok) return tooOften({ ...asked, message: t('find.too-often') }, allowed);
  const found = await lookUpOrder(ctx.shop, asked);
  if (!found) return data({ ...asked, message: t('find.unknown') }, { status: 404 });
  const cookie = ctx.setCookie('order', `${found.number}.${found.token}`, FULL_ACCESS_MS / 1000);
  return localRedirect(ctx, `/order/success?order=${encodeURIComponent(found.number)}`, {
    headers: { 'Set-Cookie': cookie },
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => {
  const tConnection = connectionMessages.in(pageLocale());
  return sendOr(() => serverAction(), { number: '', email: '', message: tConnection('unsent') });
};

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function FindOrderPage({ loaderData: { example }, actionData }: Route.ComponentProps) {
  const t = useMessages(ordersMessages);
  return (
    <AuthPage title={t('find.title')} error={actionData?.message}>
      <p>{t('find.text')}</p>
      <AuthForm submit={t('find.submit')} busy={t('find.busy')}>
        <Field
          id="number"
          name="number"
          label={t('find.number')}
          hint={t('find.number-hint', { example })}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          required
          defaultValue={actionData?.number}
        />
        <EmailField defaultValue={actionData?.email} />
      </AuthForm>
      <p className="border-t border-line pt-5">
        {t('find.account')} <WayOn to="/login?next=/account/orders">{t('find.login')}</WayOn>
      </p>
    </AuthPage>
  );
}
