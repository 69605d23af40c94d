import { data, Form, redirect, useNavigation } from 'react-router';
import { z } from 'zod';
import { byIntent } from '#app/by-intent.ts';
import { contextOf, localeOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches, type PageMatches } from '#app/locale.ts';
import { Button } from '#app/ui/button.tsx';
import { Refusal } from '#app/ui/feedback/refusal.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { Table } from '#app/ui/table.tsx';
import { adminGiftCardsMessages } from '#messages/admin-gift-cards.ts';
import { useMessages, useRichMessages } from '#platform/i18n/use-messages.ts';
import {
  adjustGiftCard,
  type GiftCardRefusal,
  readGiftCard,
  resendGiftCard,
  setGiftCardEnabled,
} from '#shop/checkout/index.server.ts';
import { type Core, formatMoney } from '#shop/core/index.ts';
import { proofKind, prove } from '../../form/check-proof.server.ts';
import { Proof } from '../../form/proof.tsx';
import { shopTimeOf } from '../../shop-time.server.ts';
import { pathOf, staffOf } from '../../staff.server.ts';
import type { Route } from './+types/admin.gift-cards.$card';
import { cardForm, fieldErrors } from './gift-card-form.server.ts';
import { ResendGiftCard } from './resend-gift-card.tsx';

export const meta = ({
  loaderData,
  matches,
}: PageMatches & { loaderData?: { card: { lastFour: string } } }) => {
  const t = adminGiftCardsMessages.in(localeOfMatches(matches));
  const title = loaderData ? t('card.title', { lastFour: loaderData.card.lastFour }) : t('card.meta');
  return [{ title }, { name: 'robots', content: 'noindex' }];
};

/** Actor of changes made without staff. */
const SHOP = 'shop';

async function cardOf(shop: Core, id: string) {
  const found = z.uuid().safeParse(id).success ? await readGiftCard(shop, id) : null;
  if (!found) throw new Response(null, { status: 404 });
  return found;
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin');
  const shopTime = await shopTimeOf(ctx.shop, ctx.locale);
  const { card, entries } = await cardOf(ctx.shop, params.card);
  const { createdAt: _, emailAt, emailedAt, ...shown } = card;
  return {
    card: {
      ...shown,
      isEmailed: emailedAt !== null,
      emailDate: shopTime(emailedAt ?? emailAt),
    },
    entries: entries.map(({ at, ...entry }) => ({ ...entry, at: shopTime(at) })),
    proofKind: await proofKind(ctx, (await ctx.signedIn())!),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin');
  const { shop } = ctx;
  const t = adminGiftCardsMessages.in(localeOf(context));
  const { card } = await cardOf(shop, params.card);
  const parsed = cardForm.safeParse(Object.fromEntries(await readFormData(request)));
  if (!parsed.success) {
    const faults = fieldErrors(localeOf(context), parsed.error);
    return data({ message: t('error.fields'), faults, proof: null }, { status: 422 });
  }
  const refused = ({ problem }: GiftCardRefusal) =>
    data({ message: t(`error.${problem}`), faults: {}, proof: null }, { status: 409 });
  const asked = parsed.data;
  const { id } = card;
  if ('proof' in asked) {
    const proven = await prove(ctx, (await ctx.signedIn())!, asked.proof);
    if (!proven.ok) {
      return data({ message: null, faults: {}, proof: proven.message }, { status: proven.status });
    }
  }
  const done = await byIntent(asked, {
    add: ({ amount, reason, seenCents }) =>
      adjustGiftCard(shop, person, { id, amountCents: amount, seenCents, reason }),
    take: ({ amount, reason, seenCents }) =>
      adjustGiftCard(shop, person, { id, amountCents: -amount, seenCents, reason }),
    'switch-on': () => setGiftCardEnabled(shop, person, { id, isOn: true }),
    'switch-off': () => setGiftCardEnabled(shop, person, { id, isOn: false }),
    resend: ({ recipientEmail }) => resendGiftCard(shop, person, { id, recipientEmail }),
  });
  if (!done.ok) return refused(done);
  throw redirect(`/admin/gift-cards/${id}`);
}

export default function GiftCardPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(adminGiftCardsMessages);
  const rich = useRichMessages(adminGiftCardsMessages);
  const { card, entries, proofKind } = loaderData;
  const isBusy = useNavigation().formMethod === 'POST';
  const faults: Partial<Record<string, string>> = actionData?.faults ?? {};
  return (
    <>
      <Link to="/admin/gift-cards" className="prose-link inline-flex min-h-11 items-center">
        {t('card.back')}
      </Link>
      <h1 className="text-3xl">
        {t(card.isOn ? 'card.title' : 'card.title.deactivated', { lastFour: card.lastFour })}
      </h1>
      <p className="mt-2 text-xl tabular-nums">
        {rich('card.balance', {
          balance: formatMoney(card.balanceCents, t.locale),
          initial: formatMoney(card.initialCents, t.locale),
          quiet: (text) => <span className="text-quiet">{text}</span>,
        })}
      </p>
      <p className="mt-1 text-quiet wrap-anywhere">
        <span className="block">
          {card.recipientEmail === ''
            ? t('card.erased')
            : t('card.people', {
                sender: card.senderName,
                recipient: card.recipientName,
                email: card.recipientEmail,
              })}
        </span>
        {t(card.isEmailed ? 'card.emailed' : 'card.scheduled', { date: card.emailDate })}
        {card.orderId && (
          <>
            {' · '}
            <Link to={`/admin/orders/${card.orderId}`} className="prose-link">
              {t('card.order')}
            </Link>
          </>
        )}
      </p>
      {card.message && (
        <p className="mt-2 max-w-prose wrap-anywhere whitespace-pre-line">
          {t('card.message', { message: card.message })}
        </p>
      )}
      <div className="mt-8">
        <Table
          caption={t('entries.caption')}
          head={[
            t('entries.column.date'),
            t('entries.column.type'),
            { figures: t('entries.column.amount') },
            t('entries.column.by'),
          ]}
        >
          {entries.map(({ id, at, kind, amountCents, orderId, reason, actor }) => (
            <tr key={id}>
              <td className="whitespace-nowrap">{at}</td>
              <td className="wrap-anywhere">
                {reason
                  ? t('entries.with-reason', { type: t(`entries.${kind}`), reason })
                  : t(`entries.${kind}`)}
                {orderId && (
                  <>
                    {', '}
                    <Link
                      to={`/admin/orders/${orderId}`}
                      className="prose-link inline-flex min-h-11 items-center"
                    >
                      {t('entries.order')}
                    </Link>
                  </>
                )}
              </td>
              <td className="tabular-nums">{formatMoney(amountCents, t.locale)}</td>
              <td className="wrap-anywhere">{actor === SHOP ? t('entries.by.shop') : actor}</td>
            </tr>
          ))}
        </Table>
      </div>
      <section aria-labelledby="change" className="mt-10 max-w-xl">
        <h2 id="change" className="mb-4 text-2xl">
          {t('adjust.title')}
        </h2>
        <Refusal message={actionData?.message} answer={actionData} />
        <Form key={card.balanceCents} method="post" className="mt-4 grid gap-5">
          <input type="hidden" name="seenCents" value={card.balanceCents} />
          <Field
            id="amount"
            name="amount"
            label={t('adjust.amount')}
            inputMode="decimal"
            autoComplete="off"
            maxLength={10}
            error={faults.amount ?? null}
            required
          />
          <Field
            id="reason"
            name="reason"
            label={t('adjust.reason')}
            maxLength={200}
            error={faults.reason ?? null}
            required
          />
          <Proof kind={proofKind} why={t('adjust.proof')} error={actionData?.proof} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="intent" value="add" busy={isBusy}>
              {t('adjust.add')}
            </Button>
            <Button type="submit" name="intent" value="take" variant="outline" busy={isBusy}>
              {t('adjust.deduct')}
            </Button>
          </div>
        </Form>
        <ResendGiftCard card={card} proofKind={proofKind} answer={actionData} />
        <Form method="post" className="mt-8 border-t border-line pt-6">
          <p className="mb-4 text-quiet">{t(card.isOn ? 'switch.active' : 'switch.deactivated')}</p>
          <Button
            type="submit"
            name="intent"
            value={card.isOn ? 'switch-off' : 'switch-on'}
            variant="outline"
            busy={isBusy}
          >
            {t(card.isOn ? 'switch.deactivate' : 'switch.reactivate')}
          </Button>
        </Form>
      </section>
    </>
  );
}
