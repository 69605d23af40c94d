import { data } from 'react-router';
import { z } from 'zod';
import { contextOf, localeOf } from '#app/context.ts';
import { localeOfMatches, type PageMatches, pageLocale } from '#app/locale.ts';
import { sendOr } from '#app/shared/send-or-explain.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { connectionMessages } from '#messages/connection.ts';
import { giftCardsMessages } from '#messages/gift-cards.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { newSecretId } from '#platform/ids.ts';
import { findGiftCard } from '#shop/checkout/index.server.ts';
import { MAX_CARD_CODE } from '#shop/checkout/index.ts';
import { formatMoney } from '#shop/core/index.ts';
import { formOf, tooOften, typed } from '../../form-answers.server.ts';
import { AuthForm, AuthPage, authMeta, WayOn } from '../sign-in/auth-page.tsx';
import type { Route } from './+types/gift-cards.balance';

export const meta = ({ matches }: PageMatches) => {
  const t = giftCardsMessages.in(localeOfMatches(matches));
  return authMeta(t('balance.title'), t('balance.text'));
};

const form = z.strictObject({ code: typed(MAX_CARD_CODE) });

/** All cards that can't be used get the same answer. */
export async function action({ context, request }: Route.ActionArgs) {
  const t = giftCardsMessages.in(localeOf(context));
  const { shop, cartId, network } = contextOf(context);
  const parsed = form.safeParse(await formOf(request));
  if (!parsed.success) return data({ message: t('balance.unknown'), left: null }, { status: 400 });
  const card = await findGiftCard(shop, parsed.data.code, { cartId: cartId ?? newSecretId(), network });
  if (card.ok) {
    const words = { amount: formatMoney(card.availableCents, t.locale), lastFour: card.lastFour };
    return data({ message: null, left: t('balance.left', words) });
  }
  if (card.problem === 'too-often') return tooOften({ message: t('balance.too-often'), left: null }, card);
  return data({ message: t('balance.unknown'), left: null }, { status: 404 });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => {
  const tConnection = connectionMessages.in(pageLocale());
  return sendOr(() => serverAction(), { message: tConnection('unsent'), left: null });
};

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function BalancePage({ actionData }: Route.ComponentProps) {
  const t = useMessages(giftCardsMessages);
  return (
    <AuthPage title={t('balance.title')} error={actionData?.message}>
      {actionData?.left && (
        <Notice tone="success" title={actionData.left}>
          <p>{t('balance.use')}</p>
          <WayOn to="/shop">{t('balance.shop')}</WayOn>
        </Notice>
      )}
      <p>{t('balance.text')}</p>
      <AuthForm submit={t('balance.submit')} busy={t('balance.busy')}>
        <Field
          id="code"
          name="code"
          label={t('balance.code')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={MAX_CARD_CODE}
          required
        />
      </AuthForm>
    </AuthPage>
  );
}
