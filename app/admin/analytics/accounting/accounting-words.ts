import type { AdminAccountingValues } from '#messages/admin-accounting.ts';
import { listFormat } from '#platform/i18n/formatters.ts';
import type { Locale, Translate } from '#platform/i18n/messages.ts';
import {
  type MissingChoice,
  NO_TAX,
  type Part,
  type PaymentDifference,
  type Receipt,
  type SyncProblem,
} from '#shop/backoffice/index.ts';
import { taxLabel } from '#shop/checkout/index.ts';
import { formatMoney } from '#shop/core/index.ts';

type T = Translate<AdminAccountingValues>;

function missingChoice(t: T, missing: MissingChoice): string {
  switch (missing.kind) {
    case 'item':
      return t('problem.missing.item', { item: t(`item.${missing.item}`) });
    case 'account':
      return t('problem.missing.account');
    case 'taxCode':
      return t('problem.missing.taxCode', {
        tax: missing.tax === NO_TAX ? t('problem.missing.noTax') : taxLabel(missing.tax, t.locale),
      });
  }
}

/** @param problem a code; older versions have stored a sentence */
export function syncProblem(
  t: T,
  { locale, provider }: { locale: Locale; provider: string },
  problem: SyncProblem | string,
): string {
  if (typeof problem === 'string') return problem;
  switch (problem.problem) {
    case 'missing': {
      const list = listFormat(locale, { type: 'conjunction' });
      return t('problem.missing', {
        missing: list.format(problem.missing.map((one) => missingChoice(t, one))),
      });
    }
    case 'number-too-long':
      return t('problem.number-too-long', problem);
    case 'duplicate':
      return t('problem.duplicate', problem);
    case 'refused':
      return t('problem.refused', { provider, reason: problem.reason });
    case 'gone':
      return t('problem.gone');
    default:
      return t(`problem.${problem.problem}`, { provider });
  }
}

export function paymentDifference(t: T, provider: string, difference: PaymentDifference): string {
  switch (difference.kind) {
    case 'amount':
      return t('difference.amount', {
        provider,
        theirs: formatMoney(difference.theirCents, t.locale),
        ours: formatMoney(difference.ourCents, t.locale),
      });
    case 'refund-unrecorded':
    case 'refund-unpaid':
      return t(`difference.${difference.kind}`, {
        provider,
        amount: formatMoney(difference.amountCents, t.locale),
      });
    case 'dispute':
      return t('difference.dispute', {
        amount: formatMoney(difference.amountCents, t.locale),
        fee: formatMoney(difference.feeCents, t.locale),
      });
    case 'dispute-fee':
      return t('difference.dispute-fee', { fee: formatMoney(difference.feeCents, t.locale) });
    case 'not-synced':
      return t('difference.not-synced');
    default:
      return t(`difference.${difference.kind}`, { provider });
  }
}

/** The name of a part that has none of its own. */
export const partName = (
  t: Translate<AdminAccountingValues>,
  { kind, what }: { kind: Receipt['kind']; what: Part['what'] },
): string => t(kind === 'refund' && what === 'goods' ? 'preview.refundOf' : `item.${what}`);
