import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

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

test('live mode names everything it lacks', () => {
  expect(() => readConfig({ DATA_DIR, SHOP_MODE: 'live', PUBLIC_ORIGIN: 'http://shop.ca' })).toThrow(
    /DATABASE_URL.*PUBLIC_ORIGIN.*SHOP_SECRET.*SMTP_URL.*way to be paid/s,
  );
});

test('live mode starts when it lacks nothing', () => {
  const live = {
    SHOP_MODE: 'live',
    DATABASE_URL: 'postgres://u:p@db/shop',
    PUBLIC_ORIGIN: 'https://shop.ca',
    SHOP_SECRET: 'x'.repeat(32),
    SMTP_URL: 'smtps://u:p@mail',
    MAIL_FROM: 'Shop <a@shop.ca>',
    E_TRANSFER_EMAIL: 'pay@shop.ca',
  };
  expect(readConfig({ DATA_DIR, ...live })).toMatchObject({ mode: 'live', demo: false });
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
