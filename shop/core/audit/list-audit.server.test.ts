import { afterAll, expect, test } from 'vitest';
import { makeTestShop } from '#tests/shops/shop.ts';
import type { AuditAction, AuditSubject } from './audit-codes.ts';
import { type AuditFilter, type AuditWord, auditChoices, listAudit } from './list-audit.server.ts';
import { recordAudit } from './record-audit.server.ts';

const { shop, clock, close } = await makeTestShop();
afterAll(close);

test('it is asked for by person, thing and time', async () => {
  const note = (at: string, actor: string, subjectId: string) => {
    clock.set(new Date(at));
    const about = { subject: 'product', subjectId, name: 'Salve', action: 'changed' } as const;
    return recordAudit(shop, { actor, ...about, before: { a: 1 }, after: { a: 2 } });
  };
  await note('2026-11-23T05:59:00Z', 'ada@example.ca', '1');
  await note('2026-11-24T05:59:00Z', 'ada@example.ca', '2');
  await note('2026-11-24T06:00:00Z', 'eve@example.ca', '3');
  const found = async (filter: AuditFilter) =>
    (await listAudit(shop, filter, { page: 1 })).items.map(({ subjectId }) => subjectId);
  expect(await found({})).toEqual(['3', '2', '1']);
  const [from, until] = [new Date('2026-11-23T06:00:00Z'), new Date('2026-11-24T06:00:00Z')];
  expect(await found({ from, until })).toEqual(['2']);
  expect(await found({ actor: 'ada@example.ca', until: from })).toEqual(['1']);
  expect(await found({ subject: 'product', subjectId: '3' })).toEqual(['3']);
  expect(await found({ subject: 'discount' })).toEqual([]);
  expect(await auditChoices(shop)).toEqual({
    actors: ['ada@example.ca', 'eve@example.ca'],
    subjects: ['product'],
  });
});

test('it is searched by person, name, type and action, with or without accents, and sorted both ways', async () => {
  const record = (subject: AuditSubject, subjectId: string, name: string, action: AuditAction) =>
    recordAudit(shop, {
      actor: 'zoe@example.ca',
      subject,
      subjectId,
      name,
      action,
      before: null,
      after: null,
    });
  await record('order', 'a', 'LL-1003', 'refunded');
  clock.advance(1000);
  await record('product', 'b', 'Crème de nuit', 'archived');
  const word = (typed: string, codes: Partial<AuditWord> = {}): AuditWord => ({
    word: typed,
    actors: [],
    subjects: [],
    actions: [],
    ...codes,
  });
  const found = async (words: AuditWord[], isOldestFirst = false) =>
    (await listAudit(shop, { words }, { page: 1, isOldestFirst })).items.map(({ subjectId }) => subjectId);
  expect(await found([word('zoe')])).toEqual(['b', 'a']);
  expect(await found([word('zoe')], true)).toEqual(['a', 'b']);
  expect(await found([word('ll-1003')])).toEqual(['a']);
  expect(await found([word('CREME'), word('nuit')])).toEqual(['b']);
  expect(await found([word('zo'), word('nu')])).toEqual(['b']);
  expect(await found([word('remboursement', { actions: ['refunded'] })])).toEqual(['a']);
  expect(await found([word('zoe'), word('produit', { subjects: ['product'] })])).toEqual(['b']);
  expect(await found([word('zoe'), word('%')])).toEqual([]);
});
