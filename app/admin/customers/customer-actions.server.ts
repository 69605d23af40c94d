import { data } from 'react-router';
import { z } from 'zod';
import { byIntent } from '#app/by-intent.ts';
import type { AdminCustomersValues } from '#messages/admin-customers.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import { type Core, readTags } from '#shop/core/index.ts';
import {
  changeTags,
  noteBounce,
  recordStaffConsent,
  recordStaffRefusal,
  saveDetails,
} from '#shop/customers/index.server.ts';
import type { CustomerDetails } from '#shop/customers/index.ts';
import { conflictsOf } from '../form/conflicts.tsx';
import { type Faults, readConsent, readDetails, type Typed } from './customer-form.server.ts';
import type { FormAnswer } from './customer-side.tsx';

interface Asked {
  customer: { key: string; email: string };
  actor: string;
  typed: Typed;
}

type T = Translate<AdminCustomersValues>;
/** The body of a request that undoes a change. */
type UndoFields = Record<string, string> | null;

const sideForm = z.object({
  intent: z.enum(['tags', 'details', 'subscribe', 'unsubscribe', 'bounced', 'reachable']),
});

const NAMES = ['name', 'phone', 'street1', 'street2', 'city', 'state', 'zip'] as const;

/** Carries out the small forms beside a customer; undefined when it is none of them. */
export async function handleSideForm(shop: Core, t: T, { customer, actor, typed }: Asked) {
  const asked = sideForm.safeParse(typed);
  if (!asked.success) return undefined;
  const { intent } = asked.data;
  const refused = (faults: Faults, more: Partial<FormAnswer> = {}, status = 422) =>
    data(
      {
        problem: t('new.error.fields'),
        proof: null,
        done: null,
        undoFields: null,
        form: { intent, faults, typed, conflicts: [], seen: null, ...more } as FormAnswer,
      },
      { status },
    );
  const done = (message: string, undoFields: UndoFields = null) =>
    data({ problem: null, proof: null, done: message, undoFields, form: null });
  return byIntent(asked.data, {
    tags: async () => {
      const [tags, seen] = [readTags(typed.tags ?? ''), readTags(typed.seen ?? '') ?? []];
      if (!tags) return refused({ tags: t('tags.error') });
      await changeTags(shop, actor, [customer.key], {
        add: tags.filter((tag) => !seen.includes(tag)),
        remove: seen.filter((tag) => !tags.includes(tag)),
      });
      return done(t('customer.saved'), { intent: 'tags', tags: seen.join(', '), seen: tags.join(', ') });
    },
    details: async () => {
      const { details, faults } = readDetails(t, typed);
      if (!details) return refused(faults);
      const saved = await saveDetails(shop, actor, customer, { details, seen: typed.seen ?? '' });
      if (saved.ok)
        return done(t('customer.saved'), { ...saved.was, intent: 'details', seen: saved.version });
      return conflicted(saved.now, details, saved.version);
    },
    subscribe: async () => {
      const { consent, faults } = await readConsent(shop, t, typed);
      if (!consent) return refused(faults);
      if (!(await recordStaffConsent(shop, actor, customer, consent)))
        return refused({ at: t('subscribe.error.unsubscribed') });
      return done(t('subscribe.done'));
    },
    unsubscribe: async () => {
      await recordStaffRefusal(shop, actor, customer);
      return done(t('unsubscribe.done'));
    },
    bounced: async () => {
      await noteBounce(shop, actor, customer, true);
      return done(t('bounced.done'), { intent: 'reachable' });
    },
    reachable: async () => {
      await noteBounce(shop, actor, customer, false);
      return done(t('reachable.done'), { intent: 'bounced' });
    },
  });

  function conflicted(theirs: CustomerDetails, yours: CustomerDetails, seen: string) {
    const names = Object.fromEntries(NAMES.map((name) => [name, t(`details.${name}`)]));
    const conflicts = conflictsOf(names, { ...theirs }, { ...yours });
    return data(
      {
        problem: t('details.error.conflict'),
        proof: null,
        done: null,
        undoFields: null,
        form: { intent, faults: {}, typed, conflicts, seen } as FormAnswer,
      },
      { status: 409 },
    );
  }
}
