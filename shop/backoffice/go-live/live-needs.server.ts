import { gstStatus } from '#shop/checkout/index.server.ts';
import { type ShopSettings, settingsOf } from '#shop/core/index.server.ts';
import type { Core } from '#shop/core/index.ts';
import type { SystemPort } from '../health/system-info.ts';
import type { DemoPort } from '../setup/demo-contents.ts';
import { isOwnEmail } from '../setup/demo-identity.server.ts';

/** Without these, a shop can't take real money. */
export type LiveNeed = 'domain' | 'smtp' | 'payments' | 'email';

/** A shop may go live without saying whether it is registered for GST/HST, and then charges none. */
export type MissingWhileLive = LiveNeed | 'gst';

type NeedsPorts = Core & SystemPort & DemoPort;

/** What a shop of either mode lacks to be live. */
export function unmetLiveNeeds(
  { config, systemInfo, demo }: NeedsPorts,
  { email }: Pick<ShopSettings, 'email'>,
): LiveNeed[] {
  const unmet: Record<LiveNeed, boolean> = {
    domain: !config.publicOrigin.startsWith('https:'),
    smtp: systemInfo.missingForLive.includes('SMTP'),
    payments: systemInfo.missingForLive.includes('PAYMENTS'),
    email: !isOwnEmail(email, demo),
  };
  return (Object.keys(unmet) as LiveNeed[]).filter((need) => unmet[need]);
}

/** What a live shop has lost, or was started without; none in test mode. */
export async function missingWhileLive(shop: NeedsPorts): Promise<MissingWhileLive[]> {
  if (shop.config.mode !== 'live') return [];
  const [settings, gst] = await Promise.all([settingsOf(shop), gstStatus(shop)]);
  const needs = unmetLiveNeeds(shop, settings);
  return gst === 'unanswered' ? [...needs, 'gst'] : needs;
}
