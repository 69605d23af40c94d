import { randomUUID } from 'node:crypto';
import { useRef, useState } from 'react';
import { data, redirect, useSearchParams } from 'react-router';
import type { z } from 'zod';
import { proofKind, prove } from '#app/admin/form/check-proof.server.ts';
import { hasUnsaved, keepUnsaved } from '#app/admin/form/leave-guard.tsx';
import { pathOf, staffOf } from '#app/admin/staff.server.ts';
import { byIntent } from '#app/by-intent.ts';
import { contextOf, type RequestContext } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminOrderChangesMessages } from '#messages/admin-order-changes.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { formatPostalCode } from '#shop/core/index.ts';
import { emailOutcomeFor } from '#shop/email/index.server.ts';
import {
  addItems,
  addOnTaxOf,
  changeShippingAddress,
  currentLabelOf,
  hasPendingAddOn,
  itemsToAdd,
  readOrder,
  refundableOf,
  removeItems,
  reopenAsDraft,
} from '#shop/orders/index.server.ts';
import { ADD_ON_HOLD_DAYS, mayReopen, maySend, recipientOf } from '#shop/orders/index.ts';
import { DismissLink } from '../order-drawer.tsx';
import { isOrderId } from '../order-fields.ts';
import type { Route } from './+types/admin.orders.$id.edit';
import { AddForm } from './add-items-form.tsx';
import { describeFaults, editForm } from './edit-form.server.ts';
import { RemoveItemsForm } from './remove-items-form.tsx';
import { ReopenForm } from './reopen-form.tsx';
import { type Faults, ShippingAddressForm } from './shipping-address-form.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin');
  const order = isOrderId(params.id) ? await readOrder(ctx.shop, params.id) : null;
  if (!order) throw new Response(null, { status: 404 });
  const { shop } = ctx;
  const [refundable, label, items, tax, isWaiting] = await Promise.all([
    refundableOf(shop, order.id),
    currentLabelOf(shop, order.id),
    itemsToAdd(shop),
    addOnTaxOf(shop, order),
    hasPendingAddOn(shop, order.id),
  ]);
  const isTooLate = order.addOnOf !== null || !maySend(order, 'outbound');
  const refusal = isTooLate ? ('too-late' as const) : label ? ('has-label' as const) : null;
  return {
    refusal,
    isReopened: mayReopen(order),
    isWaiting,
    recipient: recipientOf(order),
    addressKey: randomUUID(),
    add: { addKey: randomUUID(), items, tax },
    removable: refundable && {
      removeKey: randomUUID(),
      paid: refundable.order,
      back: refundable.back,
      names: order.lines.map(({ name, variantName }) => [name, variantName].filter(Boolean).join(', ')),
      taxes: order.taxes.map(({ label }) => label),
      canSend: ctx.shop.payments.get(refundable.payment.provider)?.refund !== undefined,
    },
    mail: emailOutcomeFor(shop, order.email),
    proofKind: await proofKind(ctx, (await ctx.signedIn())!),
  };
}

type Intent = z.output<typeof editForm>['intent'];

interface Refused {
  intent: Intent;
  message: string | null;
  proof: string | null;
  faults: Faults;
  differenceCents: number | null;
}

const refused = (intent: Intent, status: number, more: Partial<Refused>) =>
  data({ intent, message: null, proof: null, faults: {}, differenceCents: null, ...more } satisfies Refused, {
    status,
  });

const INTENTS: readonly Intent[] = ['shipping-address', 'add', 'remove-items', 'reopen'];

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const t = adminOrderChangesMessages.in(ctx.locale);
  const { email: actor } = await staffOf(ctx, pathOf(request), 'admin');
  const orderId = params.id;
  if (!isOrderId(orderId)) throw new Response(null, { status: 404 });
  const sent = await readFormData(request);
  const stays = sent.get('stays') === 'yes';
  sent.delete('stays');
  const done = (place = '') =>
    redirect(stays ? `/admin/orders/${orderId}/edit?done` : `/admin/orders/${orderId}${place}`);
  const parsed = editForm.safeParse(Object.fromEntries(sent));
  if (!parsed.success) {
    const intent = INTENTS.find((one) => one === sent.get('intent')) ?? 'shipping-address';
    return refused(intent, 400, { message: adminMessages.in(ctx.locale)('error.unreadable') });
  }
  return byIntent(parsed.data, {
    'shipping-address': (asked) => changeAddress(ctx, orderId, actor, asked, done),
    add: async ({ key: id, intent, lines, shownCents }) => {
      const added = await addItems(ctx.shop, { id, orderId, lines, shownCents, actor });
      return added.ok ? done('#add-ons') : refused(intent, 409, { message: t(`problem.${added.problem}`) });
    },
    reopen: async ({ intent }) => {
      const reopened = await reopenAsDraft(ctx.shop, { orderId, actor });
      return reopened.ok
        ? redirect(`/admin/orders/drafts/${orderId}`)
        : refused(intent, 409, { message: t(`edit.reopen.error.${reopened.problem}`) });
    },
    'remove-items': async ({ key: id, proof, intent, isByHand, lines, shownCents, note }) => {
      const proven = await prove(ctx, (await ctx.signedIn())!, proof);
      if (!proven.ok) return refused(intent, proven.status, { proof: proven.message });
      const taken = await removeItems(ctx.shop, {
        id,
        orderId,
        lines,
        shownCents,
        note,
        actor,
        isByHand: isByHand === 'on',
      });
      if (!taken.ok) return refused(intent, 409, { message: t(`problem.${taken.problem}`) });
      return done('#refunds');
    },
  });
}

async function changeAddress(
  ctx: RequestContext,
  orderId: string,
  actor: string,
  asked: Extract<z.output<typeof editForm>, { intent: 'shipping-address' }>,
  done: (place?: string) => Response,
) {
  const { key: id, seen, email, phone, intent, proof, shownCents = null, ...address } = asked;
  if (shownCents !== null && shownCents < 0) {
    const proven = await prove(ctx, (await ctx.signedIn())!, proof ?? '');
    if (!proven.ok)
      return refused(intent, proven.status, { proof: proven.message, differenceCents: shownCents });
  }
  const t = adminOrderChangesMessages.in(ctx.locale);
  // The country can't change: prices and tax were computed for it.
  const { country } = seen.address;
  const zip = country === 'CA' ? formatPostalCode(address.zip) : address.zip;
  const to = { address: { ...address, zip, country }, email, phone };
  const changed = await changeShippingAddress(ctx.shop, { id, orderId, seen, to, shownCents, actor });
  if (changed.ok) return done(changed.waits ? '#add-ons' : '');
  if (changed.problem === 'difference') {
    return refused(intent, 409, { differenceCents: changed.differenceCents });
  }
  const faults = changed.problem === 'faults' ? describeFaults(t, changed.faults) : {};
  return refused(intent, 409, { message: t(`problem.${changed.problem}`), faults });
}

export default function EditPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(adminOrderChangesMessages);
  const tAdmin = useMessages(adminMessages);
  const { refusal, isReopened, isWaiting, recipient, addressKey, add, removable, mail, proofKind } =
    loaderData;
  const address = useRef<HTMLElement>(null);
  const [addressFirst, setAddressFirst] = useState<{ message: string } | null>(null);
  const hasStayed = useSearchParams()[0].has('done') && !actionData;
  const answerOf = (intent: Refused['intent']) => (actionData?.intent === intent ? actionData : null);
  if (isReopened) {
    return (
      <>
        <ReopenForm answer={answerOf('reopen')} />
        <DismissLink>{tAdmin('action.cancel')}</DismissLink>
      </>
    );
  }
  if (refusal) return <Notice title={t(`problem.${refusal}`)} />;
  return (
    // Saving one form leads to the order only if that loses nothing that is typed into another.
    <div
      onSubmitCapture={(event) => {
        const form = event.target as HTMLFormElement;
        const field = form.elements.namedItem('stays') as HTMLInputElement;
        field.value = hasUnsaved(event.currentTarget, form) ? 'yes' : '';
        // The address can't change until added items are paid.
        const comesFirst = field.dataset.afterAddress === '' && hasUnsaved(address.current!, form);
        setAddressFirst(comesFirst ? { message: t('edit.add.addressFirst') } : null);
        if (!comesFirst) return;
        event.preventDefault();
        event.stopPropagation();
        keepUnsaved(form);
      }}
    >
      {hasStayed && <Notice tone="success" title={t('edit.stays')} />}
      <section ref={address}>
        <h2 id="shipping-address" tabIndex={-1} className="pr-12 text-xl">
          {t('edit.address.title')}
        </h2>
        {isWaiting ? (
          <Notice title={t('problem.part-waits')} />
        ) : (
          <ShippingAddressForm
            recipient={recipient}
            addressKey={addressKey}
            mail={mail}
            proofKind={proofKind}
            answer={answerOf('shipping-address')}
          />
        )}
      </section>
      <section className="mt-10">
        <h2 id="add" className="pr-12 text-xl">
          {t('edit.add.title')}
        </h2>
        <p className="mt-2 max-w-xl text-quiet">
          {t('edit.add.text', { days: ADD_ON_HOLD_DAYS })} {t('mail.payLink', { mail })}
        </p>
        {isWaiting ? (
          <Notice title={t('problem.part-waits')} />
        ) : (
          <AddForm {...add} answer={addressFirst ?? answerOf('add')} />
        )}
      </section>
      {removable && (
        <section className="mt-10">
          <h2 id="remove-items" className="pr-12 text-xl">
            {t('edit.remove.title')}
          </h2>
          <p className="mt-2 max-w-xl text-quiet">
            {t('edit.remove.text')} {t('mail.about', { mail })}
          </p>
          <RemoveItemsForm
            key={removable.back.itemsCents}
            {...removable}
            proofKind={proofKind}
            answer={answerOf('remove-items')}
          />
        </section>
      )}
      <DismissLink>{tAdmin('action.cancel')}</DismissLink>
    </div>
  );
}
