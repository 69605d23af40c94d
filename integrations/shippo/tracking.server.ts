import { z } from 'zod';
import {
  carrierSlug,
  type ReportedEvent,
  type TrackedParcel,
  type TrackingAnswer,
  trackingOf,
} from '#shop/checkout/index.ts';
import { ask, type ShippoAccess } from './ask-shippo.server.ts';
import { problemOf } from './problems.ts';
import { cleanText } from './shippo-texts.ts';
import { carrierToken } from './states.ts';

/** A parcel has a few dozen events; more is a mistake. */
const MOST_EVENTS = 200;

const event = z.object({
  status: cleanText(40),
  status_details: cleanText(300),
  status_date: cleanText(40),
  substatus: z
    .object({ code: cleanText(60) })
    .nullish()
    .catch(null),
  location: z
    .object({ city: cleanText(80), state: cleanText(80), country: cleanText(80) })
    .nullish()
    .catch(null),
});

const answer = z.object({
  tracking_status: event.nullable(),
  tracking_history: z
    .array(event)
    .nullish()
    .transform((list) => list ?? []),
  eta: z.string().nullish(),
});

/** The first request for a parcel registers it, after which Shippo sends webhooks. */
export async function askTracking(
  access: ShippoAccess,
  { number, carrier, isFirstLook }: TrackedParcel,
  timeoutMs: number,
): Promise<{ tracking: TrackingAnswer; status?: number | undefined }> {
  const tracking_number = number.replace(/\s/g, '');
  const slug = carrierToken(carrierSlug(carrier));
  if (!slug || !/^[\w-]{1,60}$/.test(tracking_number)) {
    return { tracking: { ok: false, problem: 'refused', said: [] } };
  }
  const question = isFirstLook
    ? ({ method: 'POST', path: '/tracks/', body: { tracking_number, carrier: slug } } as const)
    : ({ method: 'GET', path: `/tracks/${slug}/${tracking_number}` } as const);
  const ending = await ask(access, { ...question, timeoutMs, answer });
  if (ending.how !== 'answered') return { tracking: problemOf(ending), status: ending.status };
  const { tracking_status, tracking_history, eta } = ending.value;
  const history = tracking_history.slice(-MOST_EVENTS).map(reported);
  const current = tracking_status ? reported(tracking_status) : null;
  return { tracking: { ok: true, tracking: trackingOf(current, history, eta ?? null) } };
}

const reported = ({ status, status_details, status_date, substatus, location }: z.infer<typeof event>) =>
  ({
    status,
    detail: substatus?.code ?? '',
    location: [location?.city, location?.state, location?.country].filter(Boolean).join(', '),
    date: status_date,
    description: status_details,
  }) satisfies ReportedEvent;
