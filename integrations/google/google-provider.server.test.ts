import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeLog } from '#platform/log.ts';
import { freePort } from '#tests/shops/running-shop.ts';
import { Visitor } from '#tests/shops/visitor.ts';
import {
  CLIENT,
  closed,
  listening,
  type OpenIdProvider,
  startOpenIdProvider,
} from '#tests/stand-ins/openid-provider.ts';
import { googleSignIn } from './google-provider.server.ts';

const SHOP = 'http://localhost:3000';
const ADA = { sub: 'ada', email: 'Ada@Example.ca', email_verified: true, name: 'Ada Field' };
const settings = (issuer: string) => ({
  clientId: CLIENT.id,
  clientSecret: CLIENT.secret,
  issuer,
  callback: `${SHOP}/login/google/callback`,
});
const log = makeLog('silent');

let provider: OpenIdProvider;
beforeAll(async () => {
  provider = await startOpenIdProvider(SHOP);
  provider.setAccount(ADA);
});
afterAll(() => provider.close());

async function signIn(social: ReturnType<typeof googleSignIn>) {
  const started = await social.begin('fr-CA');
  if (!started.ok) return started;
  // Google speaks the language of the shop's page.
  expect(new URL(started.url).searchParams.get('ui_locales')).toBe('fr-CA');
  return social.finish(new URL(await new Visitor(SHOP).goTo(started.url, SHOP)), started.keep);
}

test('a user is identified by issuer and subject, with their address in lowercase', async () => {
  expect(await signIn(googleSignIn(settings(provider.issuer), log))).toEqual({
    ok: true,
    identity: {
      issuer: provider.issuer,
      subject: 'ada',
      email: 'ada@example.ca',
      emailVerified: true,
      name: 'Ada Field',
    },
  });
});

test('a sign-in that one browser started cannot be finished in another', async () => {
  const social = googleSignIn(settings(provider.issuer), log);
  const [mine, theirs] = [await social.begin('fr-CA'), await social.begin('fr-CA')];
  if (!mine.ok || !theirs.ok) throw new Error('neither has started');
  const callback = new URL(await new Visitor(SHOP).goTo(mine.url, SHOP));
  const { state } = JSON.parse(mine.keep);
  const crossed = JSON.stringify({ ...JSON.parse(theirs.keep), state });
  for (const keep of [theirs.keep, crossed, '{}', 'nonsense', '']) {
    expect(await social.finish(callback, keep)).toEqual({ ok: false, problem: 'other' });
  }
});

test('a provider that does not know the shop does not allow it', async () => {
  const social = googleSignIn({ ...settings(provider.issuer), clientSecret: 'another' }, log);
  expect(await signIn(social)).toEqual({ ok: false, problem: 'operation-not-allowed' });
});

test('a provider that cannot be reached, or says nothing, is a network problem; the next try asks again', async () => {
  const port = await freePort();
  const social = googleSignIn(settings(`http://127.0.0.1:${port}`), log);
  const problem = { ok: false, problem: 'network-request-failed' };
  expect(await social.begin('fr-CA')).toEqual(problem);
  const silent = createServer(() => {});
  await listening(silent, port);
  const start = performance.now();
  expect(await social.begin('fr-CA')).toEqual(problem);
  expect(performance.now() - start).toBeLessThan(8_000);
  await closed(silent);
});

test('a provider that speaks in the name of another is not believed', async () => {
  const port = await freePort();
  const pretender = createServer((_, response) =>
    response
      .writeHead(200, { 'Content-Type': 'application/json' })
      .end(JSON.stringify({ issuer: provider.issuer, authorization_endpoint: 'http://127.0.0.1/authorize' })),
  );
  await listening(pretender, port);
  const social = googleSignIn(settings(`http://127.0.0.1:${port}`), log);
  expect(await social.begin('fr-CA')).toEqual({ ok: false, problem: 'other' });
  await closed(pretender);
});
