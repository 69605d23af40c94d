import type { RequestContext } from '#app/context.ts';
import { settingsOf, shopToday } from '#shop/core/index.server.ts';
import { countriesServed } from '#shop/core/index.ts';

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
    today: await shopToday(shop),
  };
}

export type EditorData = Awaited<ReturnType<typeof editorData>>;
