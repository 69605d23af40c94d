import { z } from 'zod';
import { contextOf } from '#app/context.ts';
import { reportReview } from '#shop/customers/index.server.ts';
import { REPORT_REASONS } from '#shop/customers/index.ts';
import type { Route } from './+types/reviews.$review.report';
import { answerVoter } from './voting.server.ts';

const body = z.strictObject({ reason: z.enum(REPORT_REASONS) });

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  return answerVoter(ctx, request, params.review, body, (voter, { reason }) =>
    reportReview(ctx.shop, voter, params.review, reason),
  );
}
