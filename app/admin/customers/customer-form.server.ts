import { z } from 'zod';
import type { AdminCustomersValues } from '#messages/admin-customers.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import { emailAddress } from '#shop/accounts/index.server.ts';
import { dayOf, momentAt, shopTimeZone } from '#shop/core/index.server.ts';
import { type Core, isPostalCode, isProvince, readTags, tidyText } from '#shop/core/index.ts';
import { type CustomerDetails, customerDetails, NO_DETAILS } from '#shop/customers/index.ts';

type T = Translate<AdminCustomersValues>;
export type Typed = Record<string, string>;
export type Faults = Partial<Record<string, string>>;

const DETAILS = Object.keys(NO_DETAILS) as (keyof CustomerDetails)[];

export const typedOf = (form: FormData): Typed =>
  Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));

/** Details as typed; null where a field can't be used. */
export function readDetails(t: T, typed: Typed): { details: CustomerDetails | null; faults: Faults } {
  const read = customerDetails.safeParse(
    Object.fromEntries(DETAILS.map((name) => [name, typed[name] ?? ''])),
  );
  if (!read.success) {
    const names = read.error.issues.map(({ path }) => String(path[0]));
    return { details: null, faults: Object.fromEntries(names.map((name) => [name, t('new.error.fields')])) };
  }
  const { state, zip } = read.data;
  const faults: Faults = {
    ...(state !== '' && !isProvince(state) && { state: t('details.error.state') }),
    ...(zip !== '' && !isPostalCode(zip) && { zip: t('details.error.zip') }),
  };
  return { details: Object.keys(faults).length === 0 ? read.data : null, faults };
}

/** When and how a customer has agreed. @param typed.at a day in the shop's time zone */
export async function readConsent(shop: Core, t: T, typed: Typed) {
  const how = tidyText(typed.how ?? '');
  const timeZone = await shopTimeZone(shop);
  const now = shop.clock.now();
  const day = typed.at ?? '';
  const at = day === dayOf(now, timeZone) ? now : momentAt(`${day}T12:00`, timeZone);
  const faults: Faults = {
    ...((how === '' || how.length > 200) && { how: t('subscribe.error.how') }),
    ...((!at || at > now) && { at: t('subscribe.error.at') }),
  };
  return { consent: at && Object.keys(faults).length === 0 ? { how, at } : null, faults };
}

const note = z.string().trim().max(2_000);

export async function readNewCustomer(shop: Core, t: T, typed: Typed) {
  const email = emailAddress.safeParse((typed.email ?? '').trim());
  const { details, faults: ofDetails } = readDetails(t, typed);
  const tags = readTags(typed.tags ?? '');
  const wantsNewsletter = typed.newsletter === 'on';
  const given = wantsNewsletter ? await readConsent(shop, t, typed) : { consent: null, faults: {} };
  const text = note.safeParse(typed.note ?? '');
  const faults: Faults = {
    ...ofDetails,
    ...given.faults,
    ...(!email.success && { email: t('new.error.email') }),
    ...(!tags && { tags: t('tags.error') }),
    ...(!text.success && { note: t('new.error.fields') }),
  };
  if (Object.keys(faults).length > 0 || !email.success || !details || !tags || !text.success)
    return { ok: false as const, faults };
  return {
    ok: true as const,
    customer: { email: email.data, details, tags, note: text.data, consent: given.consent },
  };
}
