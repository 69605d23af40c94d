import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { type Label, SETTLING_MS } from '#shop/checkout/shipping/carrier.ts';
import { PROBLEMS } from '#tests/stand-ins/shippo/carrier-problems.ts';
import {
  carrierWith,
  clock,
  limits,
  names,
  ofAmounts,
  provider,
  SLACK_MS,
  shipment,
  size,
  standInForEach,
} from '#tests/stand-ins/shippo/shippo.ts';

standInForEach();

async function bought(): Promise<Label> {
  const answer = await carrierWith().buyLabel({
    rateId: 'a1',
    reference: 'parcel',
    size,
    inDoubtSince: null,
  });
  if (!answer.ok) throw new Error(answer.problem);
  return answer.label;
}

test('the PDF of a label is fetched, with its address or without', async () => {
  const { labelUrl, transactionId } = await bought();
  for (const url of [labelUrl, null]) {
    const file = await carrierWith().fetchLabel({ transactionId, labelUrl: url });
    expect(file.ok && Buffer.from(file.pdf).toString('latin1', 0, 5)).toBe('%PDF-');
  }
  expect(await carrierWith().fetchLabel({ transactionId: 'nobody', labelUrl: null })).toMatchObject({
    ok: false,
    problem: 'refused',
  });
});

test.each([
  ['4x6', 'PDF_4x6', [288, 432]],
  ['letter', 'PDF', [612, 792]],
] as const)('a label for %s is bought as %s', async (paper, type, points) => {
  const request = { rateId: 'a1', reference: paper, size: paper, inDoubtSince: null };
  const answer = await carrierWith().buyLabel(request);
  expect(provider.asked.at(-1)).toMatchObject({ call: 'buy', body: { label_file_type: type } });
  const file = answer.ok ? await carrierWith().fetchLabel(answer.label) : null;
  if (!file?.ok) throw new Error('no label');
  const { width, height } = (await PDFDocument.load(file.pdf)).getPage(0).getSize();
  expect([width, height]).toEqual(points);
});

test.each(names.filter((name) => !ofAmounts(name)))('a PDF, %s: none', async (fault) => {
  const label = await bought();
  provider.fail('file', fault);
  const start = performance.now();
  const answer = await carrierWith().fetchLabel(label);
  expect(answer.ok).toBe(false);
  expect(performance.now() - start).toBeLessThan(limits.find + limits.file + SLACK_MS);
});

test.each([
  'http://127.0.0.1:9/label.pdf',
  'file:///etc/passwd',
  'http://169.254.169.254/latest',
  'https://user:secret@carrier.test/label.pdf',
])('%s is no address of a label', async (labelUrl) => {
  const { transactionId } = await bought();
  expect(await carrierWith().fetchLabel({ transactionId, labelUrl })).toMatchObject({ problem: 'garbled' });
});

test('a label is voided once, however often it is requested', async () => {
  const { transactionId } = await bought();
  for (let n = 0; n < 3; n += 1) expect(await carrierWith().voidLabel(transactionId)).toEqual({ ok: true });
  expect(provider.asked.filter(({ call }) => call === 'refund')).toHaveLength(1);
  // A voided label is not found under its reference as usable.
  const inDoubtSince = clock.now();
  const again = await carrierWith().buyLabel({ rateId: 'a1', reference: 'parcel', size, inDoubtSince });
  expect(again).toMatchObject({ ok: false, problem: 'voided' });
});

test.each(names.filter((name) => !ofAmounts(name)))(
  'giving back, %s: said, and asked again it is done',
  async (fault) => {
    const { transactionId } = await bought();
    provider.fail('refund', fault, 1);
    const first = await carrierWith().voidLabel(transactionId);
    const isSure = /^status 4|not registered/.test(fault);
    expect(first).toMatchObject({ ok: false, problem: isSure ? PROBLEMS[fault] : 'unknown' });
    if (fault === 'does it late') await new Promise((done) => setTimeout(done, 1_000));
    expect(await carrierWith().voidLabel(transactionId)).toEqual({ ok: true });
    expect(provider.ledger.filter(({ isGivenBack }) => isGivenBack)).toHaveLength(1);
  },
);

test('a lookup never buys, and says when it is certain that nothing was bought', async () => {
  const inDoubtSince = clock.now();
  const look = { rateId: 'a1', reference: 'other', size, inDoubtSince, onlyLook: true };
  expect(await carrierWith().buyLabel(look)).toMatchObject({ problem: 'unknown' });
  clock.advance(SETTLING_MS + 1);
  expect(await carrierWith().buyLabel(look)).toMatchObject({ problem: 'failed' });
  expect(provider.ledger).toHaveLength(0);
});

test('a return is asked for as its carrier wants it: three turn the addresses round themselves', async () => {
  const back = { ...shipment, from: shipment.to, to: shipment.from };
  await carrierWith().rates({ ...back, returnedWith: 'Canada Post' });
  await carrierWith().rates({ ...back, returnedWith: 'UPS' });
  const [plain, turned] = provider.asked.map(({ body }) => body);
  expect(plain).toMatchObject({ address_from: { city: 'Ottawa' }, address_to: { city: 'Calgary' } });
  expect(plain).not.toHaveProperty('extra');
  expect(turned).toMatchObject({ address_from: { city: 'Calgary' }, extra: { is_return: true } });
});
