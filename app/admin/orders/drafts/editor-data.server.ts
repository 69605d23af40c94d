import type { RequestContext } from '#app/context.ts';
import { namesOfVariants } from '#shop/catalog/index.server.ts';
import { settingsOf, shopToday } from '#shop/core/index.server.ts';
import { type Core, countriesServed } from '#shop/core/index.ts';
import { emailOutcome } from '#shop/email/index.server.ts';
import type { DraftContent } from '#shop/orders/index.ts';

export async function editorData({ shop, languages }: RequestContext) {
  const { pickupPlaces, localDelivery, address, shopName, customs } = await settingsOf(shop);
  return {
    pickupPlaces: pickupPlaces.map(({ id, name }) => ({ id, name })),
    localCostCents: localDelivery.isOn ? localDelivery.costCents : null,
    province: address.state || 'ON',
    /** That the shop ships to. */
    countries: countriesServed({ customs }),
    shopName,
    languages,
    mail: emailOutcome(shop),
    today: await shopToday(shop),
  };
}

export type EditorData = Awaited<ReturnType<typeof editorData>>;

/** The names of a draft's products by variant, shown until the draft is priced. */
export async function namesOfLines(shop: Core, { lines }: DraftContent): Promise<Record<string, string>> {
  const names = await namesOfVariants(
    shop,
    lines.map(({ variantId }) => variantId),
  );
  return Object.fromEntries(
    [...names].map(([id, { name, variantName }]) => [id, [name, variantName].filter(Boolean).join(', ')]),
  );
}
