import { expect, test } from 'vitest';
import { connectionSettings } from '#platform/connection-settings.ts';
import { CONNECTION_IDS, checkConnection, fixedFields, settingsOfConnection } from './connection-fields.ts';

const smtp = { host: 'smtp.example.ca', port: '587', user: 'a@b.ca', password: 'p:/@', from: 'shop@b.ca' };

test('a mail server becomes an address; off this machine it must be encrypted', () => {
  expect(settingsOfConnection('smtp', smtp)).toEqual({
    SMTP_URL: 'smtp://a%40b.ca:p%3A%2F%40@smtp.example.ca:587?requireTLS=true',
    MAIL_FROM: 'shop@b.ca',
  });
  expect(settingsOfConnection('smtp', { ...smtp, port: '465' }).SMTP_URL).toMatch(/^smtps:.*:465$/);
  const here = { host: 'localhost', port: '25', from: 'shop@b.ca' };
  expect(settingsOfConnection('smtp', here).SMTP_URL).toBe('smtp://localhost:25');
});

test('missing or wrong values are named by their fields', () => {
  expect(checkConnection('smtp', { ...smtp, port: '99999', from: '' }, [])).toEqual({
    ok: false,
    faults: { port: 'invalid', from: 'required' },
  });
  expect(checkConnection('e-transfer', { email: 'a@b.ca', days: '3', question: 'Soap?' }, [])).toEqual({
    ok: false,
    faults: { answer: 'goes-together' },
  });
});

test.each([
  ['https://key@o1.ingest.sentry.io/42', true],
  ['https://key@errors.example.ca/below/42', true],
  ['https://key@errors.example.ca:99999/42', false],
  ['https://key@errors.example.ca/x?y/42', false],
  ['https://key@errors.example.ca/x#/42', false],
])('an address of Sentry is accepted only if the shop could start with it: %s', (sentry, isUsable) => {
  expect(checkConnection('analytics', { sentry }, []).ok).toBe(isUsable);
  if (isUsable) expect(connectionSettings.SENTRY_DSN.safeParse(sentry).success).toBe(true);
});

test('keys of the other mode are refused', () => {
  const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_live_1' };
  expect(checkConnection('stripe-test', keys, [])).toMatchObject({ faults: { publishableKey: 'invalid' } });
  expect(checkConnection('stripe-live', keys, [])).toMatchObject({ faults: { secretKey: 'invalid' } });
});

test('a secret that is there already may stay empty', () => {
  expect(checkConnection('shippo', {}, [])).toEqual({ ok: false, faults: { apiKey: 'required' } });
  expect(checkConnection('shippo', {}, ['apiKey'])).toEqual({ ok: true, values: {} });
});

test('values from the environment are fixed: the whole connection, or a field', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1' };
  expect(fixedFields('stripe-test', keys, 'test')).toContain('publishableKey');
  expect(fixedFields('stripe-live', keys, 'test')).toEqual([]);
  expect(fixedFields('stripe-live', { STRIPE_SECRET_KEY: 'sk_live_1' }, 'live')).toContain('secretKey');
  expect(fixedFields('smtp', { MAIL_FROM: 'a@b.ca' }, 'test')).toEqual(['from']);
  expect(fixedFields('backups', { BACKUP_DIR: '/backups' }, 'live')).toEqual(['folder']);
  for (const id of CONNECTION_IDS) expect(fixedFields(id, {}, 'test')).toEqual([]);
});
