import { randomUUID } from 'node:crypto';
import { data, Form, redirect, useNavigation } from 'react-router';
import { BarBelow } from '#app/admin/form/bar-below.tsx';
import { contextOf, localeOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches, type PageMatches } from '#app/locale.ts';
import { Button } from '#app/ui/button.tsx';
import { Refusal } from '#app/ui/feedback/refusal.tsx';
import { Field, Select, TextArea } from '#app/ui/forms/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminGiftCardsMessages } from '#messages/admin-gift-cards.ts';
import { languagesMessages } from '#messages/languages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { issueGiftCard } from '#shop/checkout/index.server.ts';
import { settingsOf } from '#shop/core/index.server.ts';
import { formatMoney } from '#shop/core/index.ts';
import { proofKind, prove } from '../../form/check-proof.server.ts';
import { Proof } from '../../form/proof.tsx';
import { pathOf, staffOf } from '../../staff.server.ts';
import type { Route } from './+types/admin.gift-cards.new';
import { fieldErrors, MAX_AMOUNT_CENTS, newCardForm } from './gift-card-form.server.ts';

export const meta = ({ matches }: PageMatches) => {
  const t = adminGiftCardsMessages.in(localeOfMatches(matches));
  return [{ title: t('new.title') }, { name: 'robots', content: 'noindex' }];
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin');
  const { shopName } = await settingsOf(ctx.shop);
  return {
    id: randomUUID(),
    shopName,
    languages: ctx.languages,
    maxAmount: formatMoney(MAX_AMOUNT_CENTS, ctx.locale),
    proofKind: await proofKind(ctx, (await ctx.signedIn())!),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin');
  const t = adminGiftCardsMessages.in(localeOf(context));
  const parsed = newCardForm.safeParse(Object.fromEntries(await readFormData(request)));
  if (!parsed.success) {
    const faults = fieldErrors(localeOf(context), parsed.error);
    return data({ message: t('error.fields'), faults, proof: null }, { status: 422 });
  }
  const { amount: amountCents, proof, ...card } = parsed.data;
  const proven = await prove(ctx, (await ctx.signedIn())!, proof);
  if (!proven.ok) {
    return data({ message: null, faults: {}, proof: proven.message }, { status: proven.status });
  }
  const issued = await issueGiftCard(ctx.shop, person, { ...card, amountCents });
  if (issued.ok) throw redirect(`/admin/gift-cards/${issued.id}`);
  return data({ message: t(`error.${issued.problem}`), faults: {}, proof: null }, { status: 403 });
}

export default function NewGiftCardPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(adminGiftCardsMessages);
  const tLanguages = useMessages(languagesMessages);
  const { id, shopName, languages, maxAmount, proofKind } = loaderData;
  const isBusy = useNavigation().formMethod === 'POST';
  const faults: Partial<Record<string, string>> = actionData?.faults ?? {};
  const of = (name: string) => ({ id: name, name, error: faults[name] ?? null });
  return (
    <>
      <Link to="/admin/gift-cards" className="prose-link inline-flex min-h-11 items-center">
        {t('card.back')}
      </Link>
      <h1 className="mb-3 text-3xl">{t('new.title')}</h1>
      <p className="mb-6 max-w-prose text-quiet">{t('new.intro')}</p>
      <Form method="post" className="grid max-w-xl gap-5">
        <Refusal message={actionData?.message} answer={actionData} />
        <input type="hidden" name="id" value={id} />
        <Field
          {...of('amount')}
          label={t('new.amount')}
          hint={t('new.amount.hint', { max: maxAmount })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          required
        />
        <Field
          {...of('recipientName')}
          label={t('new.recipient')}
          maxLength={100}
          autoComplete="off"
          required
        />
        <Field
          {...of('recipientEmail')}
          label={t('new.recipient-email')}
          type="email"
          maxLength={254}
          autoComplete="off"
          required
        />
        {languages.length > 1 && (
          <Select {...of('locale')} label={t('new.locale')} hint={t('new.locale.hint')}>
            {languages.map((locale) => (
              <option key={locale} value={locale} lang={locale}>
                {tLanguages(`name.${locale}`)}
              </option>
            ))}
          </Select>
        )}
        <Field
          {...of('senderName')}
          label={t('new.sender')}
          maxLength={100}
          defaultValue={shopName}
          required
        />
        <TextArea
          {...of('message')}
          label={t('new.message')}
          optional={t('new.optional')}
          maxLength={300}
          rows={3}
        />
        <Field
          {...of('deliveryDay')}
          label={t('new.send-date')}
          optional={t('new.optional')}
          hint={t('new.send-date.hint')}
          type="date"
        />
        <Proof kind={proofKind} why={t('adjust.proof')} error={actionData?.proof} />
        <BarBelow isForPhones>
          <Button type="submit" busy={isBusy}>
            {t('new.submit')}
          </Button>
        </BarBelow>
      </Form>
    </>
  );
}
