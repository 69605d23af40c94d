import type { Locale } from '#platform/i18n/messages.ts';
import type { Log } from '#platform/log.ts';
import type { ConnectionTest } from '#shop/backoffice/index.ts';
import type { Party } from '#shop/checkout/index.ts';
import { formatMoney } from '#shop/core/index.ts';
import { shippo } from './shippo-provider.server.ts';

/** A small parcel: centimetres and grams. */
const PARCEL = { length: 20, width: 15, height: 10, grams: 500 };
/** Parliament. */
const TO: Party = {
  name: 'Connection test',
  street1: '111 Wellington St',
  city: 'Ottawa',
  state: 'ON',
  zip: 'K1A 0A9',
  country: 'CA',
};

/** Asks for a rate from Canada Post; nothing is bought. */
export async function testShippo(
  access: { apiKey: string; apiBase: string },
  from: Party,
  locale: Locale,
  log: Log,
): Promise<ConnectionTest> {
  const answer = await shippo(access, log).rates({ from, to: TO, parcels: [PARCEL] });
  if (!answer.ok) {
    const code = answer.problem === 'garbled' || answer.problem === 'no-key' ? 'unavailable' : answer.problem;
    return { ok: false, code, detail: answer.said.join(' ').slice(0, 300) || undefined };
  }
  const rate = answer.rates.find(({ carrier }) => /^canada\s?post$/i.test(carrier));
  if (!rate) {
    const carriers = [...new Set(answer.rates.map(({ carrier }) => carrier))].join(', ');
    return { ok: false, code: 'no-canada-post', detail: carriers };
  }
  const { carrier, service, costCents, isTest } = rate;
  const detail = `${carrier}, ${service}: ${formatMoney(costCents, locale)}`;
  return { ok: true, code: isTest ? 'test-rate' : 'rate', detail };
}
