import { expect, test } from 'vitest';
import { adminPaletteMessages } from '#messages/admin-palette.ts';
import { matches, missingCommand, parseCommand, soughtIn, unknownCommand } from './commands.ts';

const t = adminPaletteMessages.in('en-CA');
const parse = (typed: string) => parseCommand(typed, t);

test.each([
  ['refund LL-1003', 'refund', 'll-1003'],
  ['Refund order 1003', 'refund', '1003'],
  ['print slip 1003', 'slip', '1003'],
  ['packing slip for LL-1003', 'slip', 'll-1003'],
  ['buy a label for 1003', 'label', '1003'],
  ['label LL-1003', 'label', 'll-1003'],
  ['gift receipt 1003', 'receipt', '1003'],
  ['archive night garden oil', 'archive', 'night garden oil'],
  ['stock oat soap', 'stock', 'oat soap'],
  ['refund', 'refund', ''],
  ['add a note to 1003', 'note', '1003'],
  ['exchange LL-1003', 'exchange', 'll-1003'],
  ['duplicate oat soap', 'duplicate', 'oat soap'],
  ['refnud LL-1003', 'refund', 'll-1003'],
  ['lable for 1003', 'label', '1003'],
  ['void LL-1003', 'void', 'll-1003'],
  ['void the label of LL-1003', 'void', 'll-1003'],
  ['mark as fulfilled LL-1003', 'fulfil', 'll-1003'],
  ['fulfil LL-1003', 'fulfil', 'll-1003'],
  ['mark as delivered LL-1003', 'deliver', 'll-1003'],
  ['start a return for 1003', 'return', '1003'],
  ['invoice LL-1003', 'invoice', 'll-1003'],
  ['order again LL-1003', 'again', 'll-1003'],
  ['publish winter care', 'publish', 'winter care'],
  ['unpublish oat soap', 'unpublish', 'oat soap'],
  ['turn off HARVEST', 'turnOff', 'harvest'],
  ['write to Ada', 'write', 'ada'],
  ['add a tag to Ada Field', 'tag', 'ada field'],
  ['resend gift card AB12', 'resend', 'ab12'],
  ['send newsletter spring soap', 'send', 'spring soap'],
  ['approve review of Ada', 'approve', 'ada'],
  ['reject review Soft', 'reject', 'soft'],
  ['approve return LL-1003', 'approveReturn', 'll-1003'],
  ['receive the return of LL-1003', 'receiveReturn', 'll-1003'],
  ['activate discount harvest week', 'turnOn', 'harvest week'],
  ['pay LL-1003', 'pay', 'll-1003'],
  ['mark as paid 1003', 'pay', '1003'],
  ['record a payment for LL-1003', 'pay', 'll-1003'],
  ['settle the review of LL-1003', 'settle', 'll-1003'],
  ['review order 1003', 'settle', '1003'],
  ['review LL-1003', 'settle', 'll-1003'],
  ['reprint label LL-1003', 'reprint', 'll-1003'],
  ['reprint 1003', 'reprint', '1003'],
  ['print the label of LL-1003', 'reprint', 'll-1003'],
  ['pack LL-1003', 'pack', 'll-1003'],
  ['pack order 1003', 'pack', '1003'],
  ['mark as packed LL-1003', 'markPacked', 'll-1003'],
  ['ready for pickup LL-1003', 'ready', 'll-1003'],
  ['LL-1003 ready for pickup', 'ready', 'll-1003'],
  ['ready 1003', 'ready', '1003'],
  ['out for delivery 1003', 'outForDelivery', '1003'],
  ['tag LL-1003', 'tagOrder', 'll-1003'],
  ['add a tag to order 1003', 'tagOrder', '1003'],
  ['tag Ada', 'tag', 'ada'],
])('%s is understood', (typed, verb, object) => {
  expect(parse(typed)).toEqual({ verb, object });
});

test.each([
  'LL-1003',
  'review soap',
  'ada',
  'labelled',
  '',
  'stack soap',
  'refnud',
  'rose 50',
  'travel pack',
  'pack orders',
])('%s is no command', (typed) => {
  expect(parse(typed)).toBeNull();
});

test('words are found by their beginnings, in any order, with or without accents', () => {
  expect(matches('gift', 'Add a gift card')).toBe(true);
  expect(matches('card gift', 'Add a gift card')).toBe(true);
  expect(matches('ift', 'Add a gift card')).toBe(false);
  expect(matches('creme', 'Crème de nuit')).toBe(true);
  expect(matches('tax number', 'Tax rates tax number gst')).toBe(true);
});

test.each([
  ['email LL-1003', { verb: 'email', number: 'll-1003' }],
  ['mark as lost 1003', { verb: 'mark as lost', number: '1003' }],
  ['LL-1003', null],
  ['rose cream', null],
  ['rose cream 50', null],
])('%s may be something that the palette cannot do', (typed, expected) => {
  expect(unknownCommand(typed, t)).toEqual(expected);
});

test.each([
  ['delete soap', { verb: 'delete', object: 'soap' }],
  ['rename the product oat soap', { verb: 'rename', object: 'oat soap' }],
  ['delete', null],
  ['soap delete', null],
])('%s names something that the palette has no command for, or nothing', (typed, expected) => {
  expect(missingCommand(typed, t)).toEqual(expected);
});

test.each([
  ['open LL-1003', 'LL-1003'],
  ['Open order LL-1003', 'LL-1003'],
  ['show the orders', 'orders'],
  ['go to Gift cards', 'Gift cards'],
  ['find customer Ada Field', 'Ada Field'],
  ['open', 'open'],
  ['show order', 'order'],
  ['go live', 'go live'],
  ['openwork lace', 'openwork lace'],
])('%s looks for %s', (typed, expected) => {
  expect(soughtIn(typed, t)).toBe(expected);
});

test.each([
  ['ouvrir la commande LL-1003', 'LL-1003'],
  ['Trouver Élise', 'Élise'],
  ['aller aux rabais', 'rabais'],
  ['aller à Vacances', 'Vacances'],
])('%s looks for %s in French', (typed, expected) => {
  expect(soughtIn(typed, adminPaletteMessages.in('fr-CA'))).toBe(expected);
});

test('no supported verb is listed as unsupported', () => {
  for (const locale of ['en-CA', 'fr-CA'] as const) {
    const say = adminPaletteMessages.in(locale);
    for (const verb of say('words.missing').split(' '))
      expect([verb, parseCommand(`${verb} xyzzy`, say)]).toEqual([verb, null]);
  }
});

test('phrases are understood in French, with either apostrophe', () => {
  const french = adminPaletteMessages.in('fr-CA');
  expect(parseCommand("imprimer l'étiquette de LL-1003", french)).toEqual({
    verb: 'reprint',
    object: 'll-1003',
  });
  expect(parseCommand('enregistrer un paiement pour LL-1003', french)).toEqual({
    verb: 'pay',
    object: 'll-1003',
  });
  expect(parseCommand("annuler l'étiquette de LL-1003", french)).toEqual({ verb: 'void', object: 'll-1003' });
  for (const typed of ['emballer LL-1003', 'préparer LL-1003', 'emballer la commande LL-1003'])
    expect(parseCommand(typed, french), typed).toEqual({ verb: 'pack', object: 'll-1003' });
  expect(parseCommand('étiqueter LL-1003', french)).toEqual({ verb: 'tagOrder', object: 'll-1003' });
  expect(parseCommand('prête pour le ramassage LL-1003', french)).toEqual({
    verb: 'ready',
    object: 'll-1003',
  });
  expect(parseCommand('annuler LL-1003', french)).toEqual({ verb: 'cancel', object: 'll-1003' });
  expect(parseCommand('retirer de la publication savon avoine', french)).toEqual({
    verb: 'unpublish',
    object: 'savon avoine',
  });
  expect(parseCommand('désactiver le rabais RÉCOLTE', french)).toEqual({
    verb: 'turnOff',
    object: 'récolte',
  });
});
