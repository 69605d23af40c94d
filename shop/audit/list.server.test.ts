import { afterAll, expect, test } from 'vitest';
import { makeTestShop } from '../../tests/shop.ts';
import { auditChoices, listAudit } from './list.server.ts';
import { noteChange } from './note.server.ts';

const { shop, clock, close } = await makeTestShop();
afterAll(close);

test('it is asked for by person, thing and day of the shop', async () => {
  const note = (at: string, actor: string, subjectId: string) => {
    clock.set(new Date(at));
    const about = { subject: 'product', subjectId, name: 'Salve', act: 'changed' };
    return noteChange(shop, { actor, ...about, before: { a: 1 }, after: { a: 2 } });
  };
  // The 22nd, a minute before midnight in Calgary; the 23rd; the 24th, a minute after.
  await note('2026-11-23T06:59:00Z', 'ada@example.ca', '1');
  await note('2026-11-24T06:59:00Z', 'ada@example.ca', '2');
  await note('2026-11-24T07:01:00Z', 'eve@example.ca', '3');
  const zone = 'America/Edmonton';
  const found = async (filter: object) =>
    (await listAudit(shop, { zone, ...filter }, 1)).items.map(({ subjectId }) => subjectId);
  expect(await found({})).toEqual(['3', '2', '1']);
  expect(await found({ from: '2026-11-23', to: '2026-11-23' })).toEqual(['2']);
  expect(await found({ actor: 'ada@example.ca', to: '2026-11-22' })).toEqual(['1']);
  expect(await found({ subject: 'product', subjectId: '3' })).toEqual(['3']);
  expect(await found({ subject: 'discount' })).toEqual([]);
  expect(await auditChoices(shop)).toEqual({
    actors: ['ada@example.ca', 'eve@example.ca'],
    subjects: ['product'],
  });
});
