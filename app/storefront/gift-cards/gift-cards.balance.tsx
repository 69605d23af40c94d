import { data } from 'react-router';
import { z } from 'zod';
import { contextOf } from '#app/context.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { say as sayConnection } from '#messages/connection.ts';
import { say } from '#messages/gift-cards.ts';
import { newSecretId } from '#platform/ids.ts';
import { findGiftCard } from '#shop/checkout/index.server.ts';
import { MAX_CARD_CODE } from '#shop/checkout/index.ts';
import { formatMoney } from '#shop/core/index.ts';
import { sendOr } from '../send-or-explain.ts';
import { formOf, tooOften, typed } from '../sign-in/answers.server.ts';
import { AuthForm, AuthPage, authMeta, WayOn } from '../sign-in/frame.tsx';
import type { Route } from './+types/gift-cards.balance';

export const meta = () => authMeta(say('balance.title'));

const form = z.strictObject({ code: typed(MAX_CARD_CODE) });

/** Says what is on a card. Whatever cannot pay has one answer. */
export async function action({ context, request }: Route.ActionArgs) {
  const { shop, cartId, network } = contextOf(context);
  const parsed = form.safeParse(await formOf(request));
  if (!parsed.success) return data({ message: say('balance.unknown'), left: null }, { status: 400 });
  const card = await findGiftCard(shop, parsed.data.code, { cartId: cartId ?? newSecretId(), network });
  if (card.ok) {
    const words = { amount: formatMoney(card.availableCents), lastFour: card.lastFour };
    return data({ message: null, left: say('balance.left', words) });
  }
  if (card.problem === 'too-often') return tooOften({ message: say('balance.too-often'), left: null }, card);
  return data({ message: say('balance.unknown'), left: null }, { status: 404 });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendOr(() => serverAction(), { message: sayConnection('unsent'), left: null });

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function BalancePage({ actionData }: Route.ComponentProps) {
  return (
    <AuthPage title={say('balance.title')} error={actionData?.message}>
      {actionData?.left && (
        <Notice tone="success" title={actionData.left}>
          <p>{say('balance.use')}</p>
          <WayOn to="/shop">{say('balance.shop')}</WayOn>
        </Notice>
      )}
      <p>{say('balance.text')}</p>
      <AuthForm submit={say('balance.submit')} busy={say('balance.busy')}>
        <Field
          id="code"
          name="code"
          label={say('balance.code')}
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
