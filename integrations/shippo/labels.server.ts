import { z } from 'zod';
import type { CarrierRefusal, Label, LabelProblem, LabelSize, LabelVoided } from '#shop/checkout/index.ts';
import { centsOfDecimal } from '#shop/core/index.ts';
import { ask, type ShippoAccess } from './ask-shippo.server.ts';
import { problemOf } from './problems.ts';
import { amount, cleanText, isNotRegistered, messages, messageTexts, objectId } from './shippo-texts.ts';
import { refundState, transactionState } from './states.ts';

export type Purchase =
  | { ok: true; label: Label }
  | (CarrierRefusal<LabelProblem> & { status?: number | undefined });

const webAddress = z.url({ protocol: /^https?$/ }).max(4000);

/** Shippo's purchase; `metadata` is our reference. */
const transaction = z.object({
  object_id: objectId,
  status: z.string(),
  metadata: z.string().nullish(),
  label_url: z.string().nullish(),
  tracking_number: cleanText(60),
  tracking_url_provider: webAddress.nullish().catch(null),
  rate: z.unknown(),
  // Optional fields must not make a paid label unreadable.
  messages: messages.catch([]),
  test: z.boolean().nullish().catch(null),
});

const list = z.object({ results: z.array(transaction), next: z.string().nullish() });

const refused = (problem: LabelProblem, said: string[] = [], status?: number): Purchase => ({
  ok: false,
  problem,
  said,
  status,
});

/** Finds the purchase of a rate by its reference; null if there is none. Shippo can search by rate only. */
export async function findPurchase(
  access: ShippoAccess,
  { rateId, reference }: { rateId: string; reference: string },
  timeoutMs: number,
): Promise<Purchase | null> {
  const path = `/transactions/?rate=${rateId}&results=100`;
  const ending = await ask(access, { method: 'GET', path, timeoutMs, answer: list });
  if (ending.how !== 'answered') return { ...problemOf(ending), status: ending.status };
  const { results, next } = ending.value;
  const ours = results.filter(
    ({ metadata, status }) => metadata === reference && transactionState(status) !== 'failed',
  );
  const current = ours.find(({ status }) => transactionState(status) === 'bought') ?? ours[0];
  if (current) return purchaseOf(access, current);
  return next ? refused('unknown') : null;
}

const FILE_TYPES = { '4x6': 'PDF_4x6', letter: 'PDF' } as const satisfies Record<LabelSize, string>;

/** Buys a rate's label. Each call buys one: call findPurchase first if it may have been bought before. */
export async function purchase(
  access: ShippoAccess,
  { rateId, reference, size }: { rateId: string; reference: string; size: LabelSize },
  timeoutMs: number,
): Promise<Purchase> {
  const ending = await ask(access, {
    method: 'POST',
    path: '/transactions/',
    body: { rate: rateId, label_file_type: FILE_TYPES[size], metadata: reference, async: false },
    timeoutMs,
    answer: transaction,
  });
  if (ending.how === 'answered') return purchaseOf(access, ending.value);
  // Only a refusal or a connection that was never made prove that nothing was bought.
  if (ending.how === 'lost' || ending.how === 'garbled') return refused('unknown', [], ending.status);
  const refusal = problemOf(ending);
  const isSetup = refusal.problem === 'refused' && isNotRegistered(refusal.said);
  return { ...refusal, problem: isSetup ? 'setup-required' : refusal.problem, status: ending.status };
}

export const askPurchase = (access: ShippoAccess, transactionId: string, timeoutMs: number) =>
  ask(access, {
    method: 'GET',
    path: `/transactions/${encodeURIComponent(transactionId)}`,
    timeoutMs,
    answer: transaction,
  });

const refund = z.object({ status: z.string() });

/** Voids a label unless it was voided before: Shippo refunds on every request. */
export async function voidTransaction(
  access: ShippoAccess,
  transactionId: string,
  limits: { find: number; file: number },
): Promise<{ result: LabelVoided; status?: number | undefined }> {
  const found = await askPurchase(access, transactionId, limits.find);
  if (found.how !== 'answered') return { result: problemOf(found), status: found.status };
  if (transactionState(found.value.status) === 'voided') return { result: { ok: true } };
  const ending = await ask(access, {
    method: 'POST',
    path: '/refunds/',
    body: { transaction: transactionId, async: false },
    timeoutMs: limits.file,
    answer: refund,
  });
  if (ending.how === 'answered') {
    const isRefused = refundState(ending.value.status) === 'refused';
    return { result: isRefused ? { ok: false, problem: 'failed', said: [] } : { ok: true } };
  }
  if (ending.how === 'lost' || ending.how === 'garbled')
    return { result: { ok: false, problem: 'unknown', said: [] }, status: ending.status };
  return { result: problemOf(ending), status: ending.status };
}

function purchaseOf(access: ShippoAccess, result: z.infer<typeof transaction>): Purchase {
  const texts = messageTexts(result.messages, access.apiKey);
  const state = transactionState(result.status);
  if (state === 'failed') return refused(isNotRegistered(texts) ? 'setup-required' : 'failed', texts);
  if (state === 'voided') return refused('voided', texts);
  const labelUrl = labelAddress(access, result.label_url);
  if (state !== 'bought' || !labelUrl || !result.tracking_number) return refused('unknown', texts);
  return {
    ok: true,
    label: {
      labelUrl,
      trackingNumber: result.tracking_number,
      trackingUrl: result.tracking_url_provider ?? null,
      transactionId: result.object_id,
      costCents: costIn(result.rate),
      isTest: result.test ?? false,
    },
  };
}

/** The PDF's address: https, or on the stand-in's origin; null for any other. */
export function labelAddress({ apiBase }: ShippoAccess, result: string | null | undefined): string | null {
  const { data } = webAddress.safeParse(result);
  if (!data) return null;
  const { protocol, origin, username, password } = new URL(data);
  return (protocol === 'https:' || origin === apiBase) && !username && !password ? data : null;
}

const pricedRate = z.object({ amount, currency: z.literal('CAD') });

function costIn(rate: unknown): number | null {
  const { data } = pricedRate.safeParse(rate);
  return data ? centsOfDecimal(data.amount) : null;
}
