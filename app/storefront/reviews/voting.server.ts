import type { z } from 'zod';
import type { RequestContext } from '#app/context.ts';
import type { VoteRefused } from '#shop/customers/index.server.ts';
import { GUEST_LIFE, voterOf } from '#shop/customers/index.server.ts';
import type { Voter } from '#shop/customers/index.ts';
import { jsonBody, unreadable } from '../json-requests.server.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const STATUSES = { gone: 404, own: 403, 'too-often': 429 } as const;

/** Acts on a review for an account or a guest; a guest gets a cookie, to be recognized next time. */
export async function answerVoter<Body>(
  ctx: RequestContext,
  request: Request,
  reviewId: string,
  schema: z.ZodType<Body>,
  work: (voter: Voter, body: Body) => Promise<VoteRefused | { ok: true }>,
): Promise<Response> {
  const body = schema.safeParse(await jsonBody(request));
  if (!body.success) return unreadable();
  if (!UUID.test(reviewId)) return Response.json({ ok: false, problem: 'gone' }, { status: 404 });
  const { config, clock } = ctx.shop;
  const voter = voterOf(config.secret, {
    userId: (await ctx.person())?.id ?? null,
    cookie: ctx.cookie('voter'),
    network: ctx.network,
    now: clock.now(),
  });
  const outcome = await work(voter, body.data);
  const headers = new Headers(
    voter.cookie ? { 'Set-Cookie': ctx.setCookie('voter', voter.cookie, GUEST_LIFE) } : {},
  );
  if (outcome.ok) return Response.json(outcome, { headers });
  if (outcome.problem === 'too-often') headers.set('Retry-After', String(outcome.retryAfterSeconds));
  return Response.json(outcome, { status: STATUSES[outcome.problem], headers });
}
