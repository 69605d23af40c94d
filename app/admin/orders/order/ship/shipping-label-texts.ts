import type { AdminShippingValues } from '#messages/admin-shipping.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import { shippingNames } from '#shop/checkout/index.ts';
import { countryName, formatMoney } from '#shop/core/index.ts';
import type { LabelFailure, LabelNote } from '#shop/orders/index.ts';

type T = Translate<AdminShippingValues>;

interface Service {
  carrier: string;
  service: string;
  costCents: number | null;
}

/** @example serviceLabel(t, { carrier: 'Canada Post', service: 'Xpresspost', costCents: 2410 }) // 'Canada Post Xpresspost, $24.10' */
export const serviceLabel = (t: T, { costCents, ...names }: Service): string =>
  costCents === null
    ? t('service', shippingNames(names, t.locale)).trim()
    : t('service.cost', { ...shippingNames(names, t.locale), cost: formatMoney(costCents, t.locale) });

/** @example 'Canada Post Xpresspost, $24.10 · 3 business days' */
export const serviceWithDays = (t: T, { days, ...service }: Service & { days: number | null }): string =>
  days === null ? serviceLabel(t, service) : t('service.days', { service: serviceLabel(t, service), days });

export function labelNote(t: T, note: LabelNote): string {
  switch (note.code) {
    case 'choice-not-offered':
      return t('note.choice-not-offered', shippingNames(note, t.locale));
    case 'no-usual-service':
      return t('note.no-usual-service', {
        ...shippingNames(note, t.locale),
        limit: formatMoney(note.limitCents, t.locale),
        cost: formatMoney(note.costCents, t.locale),
      });
    case 'country-not-served':
      return t('note.country-not-served', { country: countryName(note.country, t.locale) ?? note.country });
    case 'no-hs-code':
    case 'no-origin':
      return t(`note.${note.code}`, { name: note.name });
    case 'export-declaration':
      return t('note.export-declaration', { amount: formatMoney(note.fromCents, t.locale) });
    default:
      return t(`note.${note.code}`);
  }
}

export function labelProblem(
  t: T,
  {
    problem,
    httpStatus,
    retryAfterSeconds,
  }: Pick<LabelFailure, 'problem' | 'httpStatus' | 'retryAfterSeconds'>,
): string {
  if (problem === 'refused') return t('problem.refused', { status: httpStatus ?? 400 });
  if (problem === 'unavailable' && retryAfterSeconds !== undefined) {
    return t('problem.unavailable.busy', { seconds: retryAfterSeconds });
  }
  return t(`problem.${problem}`);
}

/** The problem with all notes and the carrier's own messages. */
export const labelFailure = (t: T, failure: LabelFailure): string =>
  [labelProblem(t, failure), ...failure.notes.map((note) => labelNote(t, note)), ...failure.said].join(' ');
