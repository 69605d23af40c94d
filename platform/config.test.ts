import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig, readConnections, withDeployment } from './config.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'calendula-config-'));

test('nothing is needed to try the shop', () => {
  const config = readConfig({ DATA_DIR });
  expect(config).toMatchObject({
    port: 3000,
    mode: 'test',
    publicOrigin: 'http://localhost:3000',
    demo: true,
  });
});

test('the secret of test mode is made once and kept', () => {
  const { secret } = readConfig({ DATA_DIR });
  expect(secret.length).toBeGreaterThanOrEqual(43);
  expect(readConfig({ DATA_DIR }).secret).toBe(secret);
});

test('everything that is wrong is named at once', () => {
  expect(() => readConfig({ DATA_DIR, PORT: 'eighty', DATABASE_URL: 'mysql://x' })).toThrow(
    /PORT.*DATABASE_URL/s,
  );
});

test('live mode names the settings that it can’t start without', () => {
  const empty = { DATA_DIR: mkdtempSync(join(tmpdir(), 'calendula-config-')) };
  expect(() => readConfig({ ...empty, SHOP_MODE: 'live', PUBLIC_ORIGIN: 'http://shop.ca' })).toThrow(
    /DATABASE_URL.*PUBLIC_ORIGIN.*SHOP_SECRET\.$/,
  );
});

const live = {
  DATA_DIR,
  SHOP_MODE: 'live',
  DATABASE_URL: 'postgres://u:p@db/shop',
  PUBLIC_ORIGIN: 'https://shop.ca',
  SHOP_SECRET: 'x'.repeat(32),
};
const email = { SMTP_URL: 'smtps://u:p@mail', MAIL_FROM: 'Shop <a@shop.ca>' };

test('a shop that was tried goes live with the secret it has, unless that is too short', () => {
  const tried = { DATA_DIR: mkdtempSync(join(tmpdir(), 'calendula-config-')) };
  const { secret } = readConfig(tried);
  const { SHOP_SECRET: _, ...withoutSecret } = live;
  expect(readConfig({ ...withoutSecret, ...tried })).toMatchObject({ mode: 'live', secret });
  expect(readConfig({ ...live, ...tried }).secret).toBe(live.SHOP_SECRET);
  writeFileSync(join(tried.DATA_DIR, 'secret'), 'short');
  expect(() => readConfig({ ...withoutSecret, ...tried })).toThrow(/SHOP_SECRET\.$/);
});

test('live mode starts without email and payments, which are connected in the admin', () => {
  expect(readConfig(live)).toMatchObject({ mode: 'live', demo: false, missingForLive: ['SMTP', 'PAYMENTS'] });
  const whole = readConfig({ ...live, ...email, E_TRANSFER_EMAIL: 'pay@shop.ca' });
  expect(whole.missingForLive).toEqual([]);
});

test('the owner’s proxy is trusted if the environment names none, and it is on a private network', () => {
  const trusted = (trustedProxy: string, environment = {}) =>
    withDeployment(readConfig({ DATA_DIR, ...environment }), {
      mode: 'test',
      publicOrigin: 'https://shop.ca',
      trustedProxy,
    }).trustedProxies;
  expect(trusted('')).toEqual([]);
  expect(trusted('127.0.0.1')).toEqual(['127.0.0.1']);
  expect(trusted('203.0.113.9')).toEqual([]);
  expect(trusted('0.0.0.0/0')).toEqual([]);
  expect(trusted('127.0.0.1', { TRUSTED_PROXY: '10.0.0.2' })).toEqual(['10.0.0.2']);
});

test('saved values fill in for the environment, which wins', () => {
  const saved = { SMTP_URL: 'smtps://saved', MAIL_FROM: 'saved@shop.ca', E_TRANSFER_EMAIL: 'pay@shop.ca' };
  expect(readConnections(live, saved)).toMatchObject({
    smtpUrl: 'smtps://saved',
    mailFrom: 'saved@shop.ca',
    eTransfer: { email: 'pay@shop.ca', days: 3 },
    missingForLive: [],
  });
  expect(readConnections({ ...live, ...email }, saved)).toMatchObject({
    smtpUrl: email.SMTP_URL,
    mailFrom: email.MAIL_FROM,
  });
});

test('test keys of Stripe take no real money, so live mode lacks a payment method', () => {
  const keys = (mode: string) => ({
    STRIPE_SECRET_KEY: `sk_${mode}_1`,
    STRIPE_PUBLISHABLE_KEY: `pk_${mode}_1`,
  });
  expect(readConnections({ DATA_DIR }, keys('test')).missingForLive).toContain('PAYMENTS');
  expect(readConnections({ DATA_DIR }, keys('test'), keys('live')).missingForLive).not.toContain('PAYMENTS');
  const transfers = { E_TRANSFER_EMAIL: 'pay@shop.ca' };
  expect(readConnections({ DATA_DIR, ...keys('test') }, transfers).missingForLive).toContain('PAYMENTS');
});

test('test mode does not run where production is said', () => {
  expect(() => readConfig({ DATA_DIR, NODE_ENV: 'production' })).toThrow(/SHOP_MODE/);
});

test('the provider behind the Google button speaks https, or is on this machine', () => {
  const google = { DATA_DIR, GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
  expect(readConfig(google).google?.issuer).toBe('https://accounts.google.com');
  expect(readConfig({ ...google, GOOGLE_ISSUER: 'http://127.0.0.1:4000' }).google).toBeDefined();
  for (const issuer of ['http://provider.test', 'http://127.0.0.1.provider.test', 'ftp://localhost']) {
    expect(() => readConfig({ ...google, GOOGLE_ISSUER: issuer })).toThrow(/GOOGLE_ISSUER/);
  }
});

test('the shipping provider is asked over https, or on this machine', () => {
  const shippo = { DATA_DIR, SHIPPO_API_KEY: 'shippo_test_1' };
  expect(readConfig(shippo).shippo).toEqual({ apiKey: 'shippo_test_1', apiBase: 'https://api.goshippo.com' });
  expect(readConfig({ DATA_DIR }).shippo.apiKey).toBeUndefined();
  expect(readConfig({ ...shippo, SHIPPO_API_BASE: 'http://127.0.0.1:4000/' }).shippo.apiBase).toBe(
    'http://127.0.0.1:4000',
  );
  const wrong = [
    'http://api.goshippo.com',
    'http://127.0.0.1.shippo.test',
    'https://user:key@shippo.test',
    'file:///x',
  ];
  for (const base of wrong) {
    expect(() => readConfig({ ...shippo, SHIPPO_API_BASE: base })).toThrow(/SHIPPO_API_BASE/);
  }
});

test('a key that no header could carry is refused, and not logged', () => {
  const key = 'shippo_live_1\r\nX-Other: 1';
  expect(() => readConfig({ DATA_DIR, SHIPPO_API_KEY: key })).toThrow(
    /SHIPPO_API_KEY: must not contain spaces/,
  );
  expect(() => readConfig({ DATA_DIR, SHIPPO_API_KEY: key })).not.toThrow(/shippo_live_1/);
});
