import { expect, test } from 'vitest';
import { carrierWith, provider, standInForEach } from '#tests/stand-ins/shippo/shippo.ts';

standInForEach();

test('a parcel is registered with the first look, and only read from then on', async () => {
  const parcel = { number: '7000 0000 0001', carrier: 'Canada Post' };
  for (const isFirstLook of [true, false]) {
    expect(await carrierWith().track({ ...parcel, isFirstLook })).toMatchObject({
      ok: true,
      tracking: {
        status: 'out_for_delivery',
        location: 'Calgary, AB, CA',
        lastUpdate: '2026-11-21T08:00:00.000Z',
        estimatedDelivery: '2026-11-21T20:00:00.000Z',
        events: [{ status: 'out_for_delivery' }, { status: 'in_transit' }, { status: 'label_created' }],
      },
    });
  }
  const body = { tracking_number: '700000000001', carrier: 'canada_post' };
  expect(provider.asked).toEqual([
    { call: 'track', body },
    { call: 'track', body: null },
  ]);
});

test('a number that leads elsewhere is not asked for', async () => {
  for (const number of ['', '../transactions', '7?x=1', '7'.repeat(61)]) {
    const parcel = { number, carrier: 'Canada Post', isFirstLook: false };
    expect(await carrierWith().track(parcel)).toMatchObject({ ok: false, problem: 'refused' });
  }
  expect(provider.asked).toHaveLength(0);
});
