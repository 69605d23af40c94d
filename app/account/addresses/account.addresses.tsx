import { useState } from 'react';
import { data, Form, useNavigation } from 'react-router';
import { z } from 'zod';
import { byIntent } from '#app/by-intent.ts';
import { contextOf, localeOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches, type PageMatches, pageLocale } from '#app/locale.ts';
import { sendOr } from '#app/shared/send-or-explain.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { type AccountValues, accountMessages } from '#messages/account.ts';
import { connectionMessages } from '#messages/connection.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import {
  type AddressEntry,
  listAddresses,
  makeDefault,
  parseAddressEntry,
  removeAddress,
  type SavedAddress,
  saveAddress,
} from '#shop/accounts/index.server.ts';
import { type AddressFault, cityLine } from '#shop/core/index.ts';
import { requireAccount } from '../require-account.server.ts';
import type { Route } from './+types/account.addresses';
import { AddressForm } from './address-form.tsx';

export const meta = ({ matches }: PageMatches) => {
  const t = accountMessages.in(localeOfMatches(matches));
  return [{ title: t('addresses.title') }, { name: 'robots', content: 'noindex' }];
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const { person } = await requireAccount(ctx, request);
  return { addresses: await listAddresses(ctx.shop, person.id), name: person.name };
}

const intent = z.discriminatedUnion('intent', [
  z.looseObject({ intent: z.literal('save') }),
  z.strictObject({ intent: z.enum(['remove', 'shipping', 'billing']), id: z.string().max(40) }),
]);

interface Answer {
  message: string;
  isDone: boolean;
  /** Entered but not saved; the id is empty for a new address. */
  typed: (AddressEntry & { id: string }) | null;
  faults: AddressFault[];
}

const succeeded = (message: string): Answer => ({ message, isDone: true, typed: null, faults: [] });
const refused = (message: string, more: Partial<Answer> = {}): Answer => ({
  message,
  isDone: false,
  typed: null,
  faults: [],
  ...more,
});

export async function action({ context, request }: Route.ActionArgs) {
  const t = accountMessages.in(localeOf(context));
  const ctx = contextOf(context);
  const { person } = await requireAccount(ctx, request);
  const asked = intent.safeParse(Object.fromEntries(await readFormData(request)));
  if (!asked.success) return data(refused(t('unreadable')), { status: 400 });
  const gone = () => data(refused(t('addresses.gone')), { status: 404 });
  const choose = async ({ intent: kind, id }: { intent: 'shipping' | 'billing'; id: string }) => {
    const { ok } = await makeDefault(ctx.shop, person.id, id, kind);
    return ok ? succeeded(t('saved')) : gone();
  };
  return byIntent(asked.data, {
    save: (form) => save(ctx.shop, t, person.id, form),
    remove: async ({ id }) => {
      const { ok } = await removeAddress(ctx.shop, person.id, id);
      return ok ? succeeded(t('addresses.removed')) : gone();
    },
    shipping: choose,
    billing: choose,
  });
}

async function save(
  shop: Parameters<typeof saveAddress>[0],
  t: Translate<AccountValues>,
  userId: string,
  { intent: _, id, ...fields }: Record<string, unknown>,
) {
  const typed = parseAddressEntry(fields);
  if (!typed || typeof id !== 'string') return data(refused(t('unreadable')), { status: 400 });
  const saved = await saveAddress(shop, userId, typed, id || null);
  if (saved.ok) return succeeded(t('saved'));
  if (saved.problem === 'faults') {
    const answer = refused(t('addresses.faults'), { typed: { ...typed, id }, faults: saved.faults });
    return data(answer, { status: 400 });
  }
  const status = saved.problem === 'gone' ? 404 : 409;
  return data(refused(t(`addresses.${saved.problem}`), { typed: { ...typed, id } }), { status });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => {
  const tConnection = connectionMessages.in(pageLocale());
  return sendOr(() => serverAction(), refused(tConnection('unsent')));
};

export default function AddressesPage({ loaderData: { addresses, name }, actionData }: Route.ComponentProps) {
  const t = useMessages(accountMessages);
  const [open, setOpen] = useState<string | null>(null);
  const isBusy = useNavigation().state === 'submitting';
  const typed = actionData?.typed ?? null;
  const shown = typed ? typed.id : actionData?.isDone && !isBusy && open !== 'again' ? null : open;
  const edited = addresses.find(({ id }) => id === shown);
  const add = (
    <Button variant="outline" onClick={() => setOpen('')}>
      {t('addresses.add')}
    </Button>
  );
  return (
    <>
      <h1 className="text-4xl">{t('addresses.title')}</h1>
      {actionData && (
        <div className="mt-6 max-w-xl">
          <Notice tone={actionData.isDone ? 'success' : 'error'} title={actionData.message} />
        </div>
      )}
      {addresses.length === 0 && shown === null && (
        <EmptyState art="letter" title={t('addresses.none')}>
          <p>{t('addresses.none-text')}</p>
          {add}
        </EmptyState>
      )}
      {addresses.length > 0 && (
        <ul className="my-8 grid gap-4 lg:grid-cols-2">
          {addresses.map((saved) => (
            <AddressCard key={saved.id} saved={saved} isBusy={isBusy} onEdit={() => setOpen(saved.id)} />
          ))}
        </ul>
      )}
      {shown === null && addresses.length > 0 && add}
      {shown !== null && (
        <AddressForm
          key={shown}
          id={edited?.id ?? ''}
          typed={typed ?? entryOf(edited, name)}
          faults={actionData?.faults ?? []}
          isBusy={isBusy}
          onCancel={() => setOpen(null)}
        />
      )}
    </>
  );
}

const entryOf = (saved: SavedAddress | undefined, name: string): AddressEntry => ({
  name,
  street1: '',
  city: '',
  state: '',
  zip: '',
  ...saved?.address,
  street2: saved?.address.street2 ?? '',
  phone: saved?.phone ?? '',
});

interface CardProps {
  saved: SavedAddress;
  isBusy: boolean;
  onEdit(): void;
}

function AddressCard({ saved, isBusy, onEdit }: CardProps) {
  const t = useMessages(accountMessages);
  const { id, address, phone, isShippingDefault, isBillingDefault } = saved;
  const lines = [address.street1, address.street2, cityLine(address, t.locale), phone].filter(Boolean);
  return (
    <li className="flex flex-col rounded-card border border-line bg-surface p-5">
      <div className="flex flex-wrap gap-2">
        {isShippingDefault && <Badge tone="good">{t('addresses.shipping')}</Badge>}
        {isBillingDefault && <Badge tone="good">{t('addresses.billing')}</Badge>}
      </div>
      <address className="mt-2 grow not-italic">
        <span className="font-medium">{address.name}</span>
        {lines.map((line) => (
          <span key={line} className="block break-words">
            {line}
          </span>
        ))}
      </address>
      <Form method="post" className="mt-3 flex flex-wrap gap-x-5">
        <input type="hidden" name="id" value={id} />
        <Button variant="text" size="small" className="px-0" onClick={onEdit}>
          {t('addresses.edit')}
          <span className="sr-only"> {address.street1}</span>
        </Button>
        {!isShippingDefault && (
          <Button
            type="submit"
            name="intent"
            value="shipping"
            variant="text"
            size="small"
            className="px-0"
            busy={isBusy}
          >
            {t('addresses.make-shipping')}
          </Button>
        )}
        {!isBillingDefault && (
          <Button
            type="submit"
            name="intent"
            value="billing"
            variant="text"
            size="small"
            className="px-0"
            busy={isBusy}
          >
            {t('addresses.make-billing')}
          </Button>
        )}
        <Button
          type="submit"
          name="intent"
          value="remove"
          variant="text"
          size="small"
          className="px-0"
          busy={isBusy}
        >
          {t('addresses.remove')}
          <span className="sr-only"> {address.street1}</span>
        </Button>
      </Form>
    </li>
  );
}
